import { type ErrorCode, errorCodes, isErrorCode } from '@uwkit/core/contract'
import { UwkitError } from '@uwkit/core/shared'

const ourFault = 'Server error. It was logged.'
const diskFull = 'The server’s disk is full. Nothing was saved; a server administrator must free up space.'

/** The server will not do what a request asks; the message is for whoever sent it. */
export class HttpError extends UwkitError {
  declare readonly code: ErrorCode
  readonly status: number
  /** The field of the request that is to blame, as the wire spells it; `null` for none in particular. */
  readonly param: string | null
  /** What the answer says beside the message, as it is spelled on the wire. */
  readonly details: Readonly<Record<string, unknown>>
  /** Seconds after which the same request may be sent again; `null` where waiting is no help. */
  readonly retryAfter: number | null

  constructor(
    code: ErrorCode,
    message: string,
    {
      details = {},
      retryAfter = null,
      param = null,
    }: Partial<Pick<HttpError, 'details' | 'retryAfter' | 'param'>> = {},
  ) {
    super(code, message)
    this.name = 'HttpError'
    this.status = errorCodes[code].status
    this.details = details
    this.retryAfter = retryAfter
    this.param = param
  }
}

/**
 * 400: something in the request is wrong.
 *
 * @param param The field that is to blame, as the wire spells it.
 * @example
 * badRequest('page must be a whole number').status
 * // => 400
 */
export function badRequest(message: string, param: string | null = null): HttpError {
  return new HttpError('bad_request', message, { param })
}

/**
 * 401: nobody is signed in.
 *
 * @example
 * unauthorized().status
 * // => 401
 */
export function unauthorized(message = 'Sign in first.'): HttpError {
  return new HttpError('unauthorized', message)
}

/**
 * 403: the account may not do that.
 *
 * @example
 * forbidden('Requires an administrator account.').status
 * // => 403
 */
export function forbidden(message: string): HttpError {
  return new HttpError('forbidden', message)
}

/**
 * 403: somebody acts as a user and tries what only that user may.
 *
 * @param what What would change: `the password`.
 * @example
 * onlyByUser('the password').message
 * // => 'Only the signed-in user can change the password.'
 */
export function onlyByUser(what: string): HttpError {
  return forbidden(`Only the signed-in user can change ${what}.`)
}

/**
 * 404: there is no such record, or none that the caller may see; nobody can tell which.
 *
 * @param what With its capital: `Deal`.
 * @example
 * notFound('Deal').message
 * // => 'Deal Not found'
 */
export function notFound(what: string): HttpError {
  return new HttpError('not_found', `${what} Not found`)
}

/**
 * 409: somebody else holds the record, or changed it meanwhile.
 *
 * @example
 * conflict('A. Lee is editing this.').status
 * // => 409
 */
export function conflict(message: string): HttpError {
  return new HttpError('conflict', message)
}

/**
 * 409: a record was changed after it was read.
 *
 * @example
 * changed('The chart has changed since you opened it. Reload it, then save.').code
 * // => 'changed'
 */
export function changed(message: string): HttpError {
  return new HttpError('changed', message)
}

/**
 * Refuses where a record has another version than the one that a request expects.
 *
 * @param expected `null` where the request expects none.
 * @throws {HttpError} 412.
 * @example
 * requireVersion(7.5, 7.5)
 * // => undefined
 */
export function requireVersion(expected: number | null, version: number | null): void {
  if (expected === null || expected === version) return
  throw new HttpError('precondition_failed', 'Another user changed this record. Reload it, then save.')
}

/**
 * 413: more than the server takes.
 *
 * @example
 * tooLarge('The body has more than 5 MB.').status
 * // => 413
 */
export function tooLarge(message: string): HttpError {
  return new HttpError('too_large', message)
}

/**
 * 422: the request is well formed, and what it holds cannot be used, as a file that is no rent roll.
 *
 * @example
 * unusable('This file holds no rent roll.').status
 * // => 422
 */
export function unusable(message: string): HttpError {
  return new HttpError('unusable', message)
}

/**
 * 429: too many tries in too short a time.
 *
 * @param retryAfter Seconds until the next one is let through.
 * @example
 * tooMany('Wait a minute.', 60).retryAfter
 * // => 60
 */
export function tooMany(message: string, retryAfter: number): HttpError {
  return new HttpError('too_many_requests', message, { retryAfter })
}

/** Words of core for which the API has its own. */
const codeOf: Readonly<Record<string, ErrorCode>> = { too_large: 'unusable', too_slow: 'reading_too_slow' }

/**
 * 422: a document that cannot be read, by the reason that reading it gives.
 *
 * @param details What the answer says beside, as it is spelled on the wire.
 * @example
 * unreadable({ code: 'too_slow', message: 'It takes too long.' }, {}).code
 * // => 'reading_too_slow'
 */
export function unreadable(
  { code, message }: Pick<UwkitError, 'code' | 'message'>,
  details: HttpError['details'],
): HttpError {
  const word = codeOf[code] ?? code
  const isReason = isErrorCode(word) && errorCodes[word].status === 422
  return new HttpError(isReason ? word : 'unusable', message, { details })
}

/** What the database and the disk refuse, by SQLSTATE and by the system's word. Source: appendix A of PostgreSQL's manual; POSIX. */
const refusals: Readonly<Record<string, [code: ErrorCode, message: string]>> = {
  '22003': ['value_not_storable', 'A number is too large.'],
  '22P02': ['bad_request', 'A value has the wrong type.'],
  '22021': ['value_not_storable', 'A text value contains an unsupported character.'],
  '22P05': ['value_not_storable', 'A text value contains an unsupported character.'],
  '23503': ['conflict', 'A related record is missing or still in use.'],
  '23505': ['conflict', 'The record already exists.'],
  '54000': ['value_not_storable', 'A value is too long.'],
  '53100': ['disk_full', diskFull],
  ENOSPC: ['disk_full', diskFull],
  EDQUOT: ['disk_full', diskFull],
}

/** What an error comes to for the caller. */
interface Failure {
  refusal: HttpError
  /** Whether an operator has to look at it. */
  isOurFault: boolean
}

/**
 * What the caller is answered for an error. What is the server's own fault says nothing of its inside.
 *
 * @example
 * failureOf(new Error('out of memory')).refusal.message
 * // => 'Server error. It was logged.'
 */
export function failureOf(error: unknown): Failure {
  if (error instanceof HttpError) return { refusal: error, isOurFault: false }
  if (UwkitError.isInstance(error)) {
    const code = codeOf[error.code] ?? error.code
    if (isErrorCode(code) && errorCodes[code].status < 500) {
      return { refusal: new HttpError(code, error.message), isOurFault: false }
    }
  }
  const word = error instanceof Error && 'code' in error ? String(error.code) : ''
  const [code, message] = refusals[word] ?? ['server_error' as const, ourFault]
  return { refusal: new HttpError(code, message), isOurFault: errorCodes[code].status >= 500 }
}
