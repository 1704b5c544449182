import { changedCode } from '@uwkit/core/client'
import { UwkitError } from '@uwkit/core/shared'

/** The server will not do what a request asks; the message is for whoever sent it. */
export class Refusal extends UwkitError {
  readonly status: number
  /** What the answer says beside the message, as it is spelled on the wire. */
  readonly details: Readonly<Record<string, unknown>>
  /** Seconds after which the same request may be sent again; `null` where waiting is no help. */
  readonly retryAfter: number | null

  constructor(
    status: number,
    code: string,
    message: string,
    details: Readonly<Record<string, unknown>> = {},
    retryAfter: number | null = null,
  ) {
    super(code, message)
    this.name = 'Refusal'
    this.status = status
    this.details = details
    this.retryAfter = retryAfter
  }
}

/**
 * 400: something in the request is wrong.
 *
 * @example
 * badRequest('page must be a whole number').status
 * // => 400
 */
export function badRequest(message: string): Refusal {
  return new Refusal(400, 'bad_request', message)
}

/**
 * 401: nobody is signed in.
 *
 * @example
 * unauthorized().status
 * // => 401
 */
export function unauthorized(message = 'Sign in first.'): Refusal {
  return new Refusal(401, 'unauthorized', message)
}

/**
 * 403: the account may not do that.
 *
 * @example
 * forbidden('This needs an administrator.').status
 * // => 403
 */
export function forbidden(message: string): Refusal {
  return new Refusal(403, 'forbidden', message)
}

/**
 * 404: there is no such record, or none that the caller may see; nobody can tell which.
 *
 * @param what With its capital: `Deal`.
 * @example
 * notFound('Deal').message
 * // => 'Deal Not found'
 */
export function notFound(what: string): Refusal {
  return new Refusal(404, 'not_found', `${what} Not found`)
}

/**
 * 409: somebody else holds the record, or changed it meanwhile.
 *
 * @example
 * conflict('A. Lee is working on this.').status
 * // => 409
 */
export function conflict(message: string, details: Readonly<Record<string, unknown>> = {}): Refusal {
  return new Refusal(409, 'conflict', message, details)
}

/**
 * 409: a record was changed after it was read. The answer says so by its `code`, beside the words.
 *
 * @example
 * changed('The chart was changed since you opened it.').details
 * // => { code: 'changed' }
 */
export function changed(message: string): Refusal {
  return conflict(message, { code: changedCode })
}

/**
 * 413: more than the server takes.
 *
 * @example
 * tooLarge('The body has more than 5 MB.').status
 * // => 413
 */
export function tooLarge(message: string): Refusal {
  return new Refusal(413, 'too_large', message)
}

/**
 * 422: the request is well formed, and what it holds cannot be used, as a file that is no rent roll.
 *
 * @example
 * unusable('This file holds no rent roll.').status
 * // => 422
 */
export function unusable(message: string): Refusal {
  return new Refusal(422, 'unusable', message)
}

/**
 * 429: too many tries in too short a time.
 *
 * @param retryAfter Seconds until the next one is let through.
 * @example
 * tooMany('Wait a minute.', 60).retryAfter
 * // => 60
 */
export function tooMany(message: string, retryAfter: number): Refusal {
  return new Refusal(429, 'too_many_requests', message, {}, retryAfter)
}

/** The status of errors that core and the database layer throw, by their code. What is not here is the server's fault. */
const statusByCode: Readonly<Record<string, number>> = {
  invalid_input: 400,
  unknown_column: 400,
  chart_of_accounts_not_found: 404,
  not_an_admin: 403,
  empty_file: 422,
  corrupt_file: 422,
  encrypted_file: 422,
  image_only: 422,
  unknown_format: 422,
  unsupported_format: 422,
  too_large: 422,
  too_slow: 422,
  no_document_found: 422,
  attribute_not_in_object: 400,
}

/** What the database refuses because of the values of a request, by SQLSTATE. Source: appendix A of PostgreSQL's manual. */
const databaseRefusals: Readonly<Record<string, { status: number; message: string }>> = {
  '22003': { status: 400, message: 'A number is larger than can be stored.' },
  '22P02': { status: 400, message: 'A value is none of its kind.' },
  '22021': { status: 400, message: 'A text holds a character that cannot be stored.' },
  '22P05': { status: 400, message: 'A text holds a character that cannot be stored.' },
  '23503': { status: 409, message: 'A record that this one belongs to is not there, or is still in use.' },
  '23505': { status: 409, message: 'There is such a record already.' },
  '54000': { status: 400, message: 'A value is longer than can be stored.' },
}

/** What an error comes to for the caller. */
interface Failure {
  status: number
  message: string
  /** Whether an operator has to look at it. */
  isOurFault: boolean
}

/**
 * The status and the message of an error. What is the server's own fault says nothing of its inside.
 *
 * @example
 * failureOf(new Error('disk full')).message
 * // => 'Something went wrong on the server; it has been noted.'
 */
export function failureOf(error: unknown): Failure {
  if (error instanceof Refusal) return { status: error.status, message: error.message, isOurFault: false }
  if (UwkitError.isInstance(error)) {
    const status = statusByCode[error.code]
    if (status !== undefined) return { status, message: error.message, isOurFault: false }
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const refusal = databaseRefusals[code]
  if (refusal !== undefined) return { ...refusal, isOurFault: false }
  return { status: 500, message: 'Something went wrong on the server; it has been noted.', isOurFault: true }
}
