import { type ErrorCode, errorCodes, isErrorCode } from '@uwkit/core/contract'
import { UwkitError } from '@uwkit/core/shared'

const serverErrorText = 'Server error. It was logged.'
const diskFull = 'The server’s disk is full. Nothing was saved; a server administrator must free up space.'

/** The server refuses a request; the message is for its sender. */
export class HttpError extends UwkitError {
  declare readonly code: ErrorCode
  readonly status: number
  /** The field at fault, as named in the API; `null` if there is none in particular. */
  readonly param: string | null
  /** Fields of the answer in addition to the message, as named in the API. */
  readonly details: Readonly<Record<string, unknown>>
  /** Seconds after which the same request may be sent again; `null` if waiting does not help. */
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
 * Returns a 400: the request contains an error.
 *
 * @param param The field at fault, as named in the API.
 * @example
 * badRequest('page must be a whole number').status
 * // => 400
 */
export function badRequest(message: string, param: string | null = null): HttpError {
  return new HttpError('bad_request', message, { param })
}

/**
 * Returns a 401: the caller is not signed in.
 *
 * @example
 * unauthorized().status
 * // => 401
 */
export function unauthorized(message = 'Sign in first.'): HttpError {
  return new HttpError('unauthorized', message)
}

/**
 * Returns a 403: the account may not do that.
 *
 * @example
 * forbidden('Requires an administrator account.').status
 * // => 403
 */
export function forbidden(message: string): HttpError {
  return new HttpError('forbidden', message)
}

/**
 * Returns a 403: someone acting as a user tries what only that user may do.
 *
 * @param what What would change: `the password`.
 * @example
 * forbiddenWhileActing('the password').message
 * // => 'Only the signed-in user can change the password.'
 */
export function forbiddenWhileActing(what: string): HttpError {
  return forbidden(`Only the signed-in user can change ${what}.`)
}

/**
 * Returns a 404: there is no such record, or the caller may not see it; the answer does not distinguish the two.
 *
 * @param what Capitalized: `Deal`.
 * @example
 * notFound('Deal').message
 * // => 'Deal Not found'
 */
export function notFound(what: string): HttpError {
  return new HttpError('not_found', `${what} Not found`)
}

/**
 * Returns a 409: another user holds the record or has changed it in the meantime.
 *
 * @example
 * conflict('A. Lee is editing this.').status
 * // => 409
 */
export function conflict(message: string): HttpError {
  return new HttpError('conflict', message)
}

/**
 * Returns a 409: a record was changed after it was read.
 *
 * @example
 * changed('The chart has changed since you opened it. Reload it, then save.').code
 * // => 'changed'
 */
export function changed(message: string): HttpError {
  return new HttpError('changed', message)
}

/**
 * Refuses a record whose version differs from the one that the request expects.
 *
 * @param expected `null` if the request expects none.
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
 * Returns a 413: larger than the server accepts.
 *
 * @example
 * tooLarge('The body has more than 5 MB.').status
 * // => 413
 */
export function tooLarge(message: string): HttpError {
  return new HttpError('too_large', message)
}

/**
 * Returns a 422: the request is well formed but its content cannot be used, such as a file that is not a rent roll.
 *
 * @example
 * unusable('This file holds no rent roll.').status
 * // => 422
 */
export function unusable(message: string): HttpError {
  return new HttpError('unusable', message)
}

/**
 * Returns a 429: too many attempts in too short a time.
 *
 * @param retryAfter Seconds until the next one is accepted.
 * @example
 * tooMany('Wait a minute.', 60).retryAfter
 * // => 60
 */
export function tooMany(message: string, retryAfter: number): HttpError {
  return new HttpError('too_many_requests', message, { retryAfter })
}

/** Error codes of core for which the API has its own. */
const codeOf: Readonly<Record<string, ErrorCode>> = { too_large: 'unusable', too_slow: 'reading_too_slow' }

/**
 * Returns a 422 for a document that cannot be read, by the reader's error code.
 *
 * @param details Additional fields of the answer, as named in the API.
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

/** Refusals of the database and the disk, by SQLSTATE and system error code. Source: appendix A of PostgreSQL's manual; POSIX. */
const databaseErrors: Readonly<Record<string, [code: ErrorCode, message: string]>> = {
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

/** Form of an error for the caller. */
interface Failure {
  httpError: HttpError
  /** Whether an operator must look at it. */
  isServerError: boolean
}

/**
 * Returns the answer to the caller for an error. An internal error reveals no internals.
 *
 * @example
 * failureOf(new Error('out of memory')).httpError.message
 * // => 'Server error. It was logged.'
 */
export function failureOf(error: unknown): Failure {
  if (error instanceof HttpError) return { httpError: error, isServerError: false }
  if (UwkitError.isInstance(error)) {
    const code = codeOf[error.code] ?? error.code
    if (isErrorCode(code) && errorCodes[code].status < 500) {
      return { httpError: new HttpError(code, error.message), isServerError: false }
    }
  }
  const word = error instanceof Error && 'code' in error ? String(error.code) : ''
  const [code, message] = databaseErrors[word] ?? ['server_error' as const, serverErrorText]
  return { httpError: new HttpError(code, message), isServerError: errorCodes[code].status >= 500 }
}
