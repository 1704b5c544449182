import type { ErrorCode } from '../contract/error-codes.ts'
import { UwkitError } from '../shared/errors.ts'

/** No answer arrived: the server or the network is unreachable. */
export class ConnectionError extends UwkitError {
  /** The URL of the call. */
  readonly url: string

  constructor(url: string, cause: unknown) {
    super('no_connection', `No response from ${URL.parse(url)?.origin ?? url}${reasonOf(cause)}.`)
    this.name = 'ConnectionError'
    this.url = url
    this.cause = cause
  }
}

/** Generic messages of failed calls: Chromium and Node, Safari, Firefox. */
const uninformative = /^(failed to fetch|fetch failed|load failed|networkerror\b.*)$/i

/** Returns why no answer came, in parentheses; blank if the runtime gives no reason. */
function reasonOf(cause: unknown): string {
  const text = cause instanceof Error ? cause.message : String(cause)
  if (!uninformative.test(text)) return ` (${text})`
  const inner = cause instanceof Error && cause.cause instanceof Error ? cause.cause.message : ''
  return inner === '' ? '' : ` (${inner})`
}

/** The caller canceled the call; not reported. */
export class CanceledError extends UwkitError {
  constructor() {
    super('canceled', 'The call was canceled.')
    this.name = 'CanceledError'
  }
}

/** The answer does not match the contract. */
export class ResponseShapeError extends UwkitError {
  constructor(call: string, where: string, seen: string) {
    super('response_shape', `${call} returned data that does not match its contract at ${where}: ${seen}`)
    this.name = 'ResponseShapeError'
  }
}

/** Details of a failed answer. */
export interface FailedResponse {
  status: number
  /** The answer's `error` field, else its body as text, else its status text. */
  message: string
  /** Identifies the call in the server's log; `null` if not given. */
  requestId: string | null
  /** As received: parsed JSON, or text. */
  body: unknown
}

/** The server refused or failed; one class for each status below. */
export class ResponseError extends UwkitError {
  readonly status: number
  /** The server's code for the failure, perhaps one of a newer server; `null` if there is none. */
  readonly errorCode: ErrorCode | (string & {}) | null
  /** The request field at fault, as spelled on the wire; `null` if there is no particular one. */
  readonly param: string | null
  /** Address that explains the code; `null` if not given. */
  readonly docs: string | null
  readonly requestId: string | null
  readonly body: unknown

  constructor(response: FailedResponse, code = 'response_error', name = 'ResponseError') {
    const { status, message, requestId, body } = response
    const {
      code: word,
      param,
      docs,
    } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
    super(code, message)
    this.name = name
    this.status = status
    this.errorCode = typeof word === 'string' ? word : null
    this.param = typeof param === 'string' ? param : null
    this.docs = typeof docs === 'string' ? docs : null
    this.requestId = requestId
    this.body = body
  }
}

/** Builds the error class of a status, by its code and name. */
function errorOfStatus(code: string, name: string): new (response: FailedResponse) => ResponseError {
  return class extends ResponseError {
    constructor(response: FailedResponse) {
      super(response, code, name)
    }
  }
}

/** 400 and 422: the request is invalid; the message says why. */
export class InvalidRequestError extends errorOfStatus('invalid_request', 'InvalidRequestError') {}

/** 401: no one is signed in, or the sign-in has ended. The stored token has been deleted. */
export class UnauthorizedError extends errorOfStatus('unauthorized', 'UnauthorizedError') {}

/** 401: the password or link is right, and the account also requires a code. */
export class TwoFactorRequiredError extends UnauthorizedError {
  /** Sent with the code to `client.account.signInByCode`; valid for five minutes. */
  readonly challenge: string

  constructor(response: FailedResponse) {
    super(response)
    this.name = 'TwoFactorRequiredError'
    const { challenge } = (response.body ?? {}) as { challenge?: unknown }
    this.challenge = typeof challenge === 'string' ? challenge : ''
  }
}

/** 403: the account may not do that. */
export class ForbiddenError extends errorOfStatus('forbidden', 'ForbiddenError') {}

/** 404: no such record, or none visible to the caller. */
export class NotFoundError extends errorOfStatus('not_found', 'NotFoundError') {}

/** 409 and 412: another user has locked the record or changed it since it was read. */
export class ConflictError extends errorOfStatus('conflict', 'ConflictError') {
  /** Whether the record changed after it was read: the user decides whose changes stay, and retrying does not help. */
  readonly isChanged: boolean

  constructor(response: FailedResponse) {
    super(response)
    this.isChanged = this.errorCode === 'changed' || this.errorCode === 'precondition_failed'
  }
}

/** 413: more than the server accepts. */
export class TooLargeError extends errorOfStatus('too_large', 'TooLargeError') {}

/** 429: too many tries in too short a time. */
export class TooManyRequestsError extends errorOfStatus('too_many_requests', 'TooManyRequestsError') {}

/** 500 and above: an error of the server. */
export class ServerError extends errorOfStatus('server_error', 'ServerError') {}

const byStatus: Readonly<Record<number, new (response: FailedResponse) => ResponseError>> = {
  400: InvalidRequestError,
  401: UnauthorizedError,
  403: ForbiddenError,
  404: NotFoundError,
  409: ConflictError,
  412: ConflictError,
  413: TooLargeError,
  422: InvalidRequestError,
  429: TooManyRequestsError,
}

/**
 * Builds the error of a failed answer, by its status.
 *
 * @example
 * responseError({ status: 404, message: 'User Not found', requestId: null, body: null }).code // => 'not_found'
 */
export function responseError(response: FailedResponse): ResponseError {
  const { code } = (response.body ?? {}) as { code?: unknown }
  if (code === 'two_factor_required') return new TwoFactorRequiredError(response)
  const ErrorClass = byStatus[response.status] ?? (response.status >= 500 ? ServerError : ResponseError)
  return new ErrorClass(response)
}

/** An uploaded file cannot be read; `reason` says why, in the server's words. */
export class InputFileError extends UwkitError {
  readonly reason: string

  constructor(reason: string) {
    super('input_file', 'Problem parsing input file')
    this.name = 'InputFileError'
    this.reason = reason
  }
}
