import type { ErrorCode } from '../contract/error-codes.ts'
import { UwkitError } from '../shared/errors.ts'

/** No answer came: the host is away, or the network. */
export class ConnectionError extends UwkitError {
  /** What was called. */
  readonly url: string

  constructor(url: string, cause: unknown) {
    super('no_connection', `No response from ${URL.parse(url)?.origin ?? url}${reasonOf(cause)}.`)
    this.name = 'ConnectionError'
    this.url = url
    this.cause = cause
  }
}

/** Generic messages of failed calls: Chromium and Node, Safari, Firefox. */
const saysNothing = /^(failed to fetch|fetch failed|load failed|networkerror\b.*)$/i

/** Why no answer came, in parentheses; blank where the runtime does not say. */
function reasonOf(cause: unknown): string {
  const text = cause instanceof Error ? cause.message : String(cause)
  if (!saysNothing.test(text)) return ` (${text})`
  const inner = cause instanceof Error && cause.cause instanceof Error ? cause.cause.message : ''
  return inner === '' ? '' : ` (${inner})`
}

/** The caller canceled the call; nobody needs to hear of it. */
export class CanceledError extends UwkitError {
  constructor() {
    super('canceled', 'The call was canceled.')
    this.name = 'CanceledError'
  }
}

/** An answer that is not what the contract says. */
export class ResponseShapeError extends UwkitError {
  constructor(call: string, where: string, seen: string) {
    super('response_shape', `${call} returned data that does not match its contract at ${where}: ${seen}`)
    this.name = 'ResponseShapeError'
  }
}

/** What a failed answer says of itself. */
export interface FailedResponse {
  status: number
  /** The answer's `error` field, else its body as text, else the words of its status. */
  message: string
  /** By which the server's log knows the call; `null` where it does not say. */
  requestId: string | null
  /** As it came: parsed JSON, or text. */
  body: unknown
}

/** The server refused or failed; one class for each status below. */
export class ResponseError extends UwkitError {
  readonly status: number
  /** What the server knows the failure by, a newer server perhaps by a code of its own; `null` where it names none. */
  readonly errorCode: ErrorCode | (string & {}) | null
  /** The field of the request that is to blame, as the wire spells it; `null` for none in particular. */
  readonly param: string | null
  /** Where the code is explained; `null` where the answer does not say. */
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

/** The class of the errors of a status, by its code and its own name. */
function errorOfStatus(code: string, name: string): new (response: FailedResponse) => ResponseError {
  return class extends ResponseError {
    constructor(response: FailedResponse) {
      super(response, code, name)
    }
  }
}

/** 400 and 422: something in the request is wrong; the message says what. */
export class InvalidRequestError extends errorOfStatus('invalid_request', 'InvalidRequestError') {}

/** 401: nobody is signed in, or no longer. The stored token has been deleted. */
export class UnauthorizedError extends errorOfStatus('unauthorized', 'UnauthorizedError') {}

/** 401: password or link were right, and the account asks for a code besides. */
export class TwoFactorRequiredError extends UnauthorizedError {
  /** What the code is sent with, to `client.account.signInByCode`; it lives five minutes. */
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

/** 404: no such record, or none that the caller may see. */
export class NotFoundError extends errorOfStatus('not_found', 'NotFoundError') {}

/** 409 and 412: somebody else holds the record, or changed it meanwhile. */
export class ConflictError extends errorOfStatus('conflict', 'ConflictError') {
  /** Whether the record was changed after it was read: whose changes stay is a person's choice, trying again is no help. */
  readonly isChanged: boolean

  constructor(response: FailedResponse) {
    super(response)
    this.isChanged = this.errorCode === 'changed' || this.errorCode === 'precondition_failed'
  }
}

/** 413: more than the server takes. */
export class TooLargeError extends errorOfStatus('too_large', 'TooLargeError') {}

/** 429: too many tries in too short a time. */
export class TooManyRequestsError extends errorOfStatus('too_many_requests', 'TooManyRequestsError') {}

/** 500 and above: the server's own fault. */
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
 * The error of a failed answer, by its status.
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

/** A file that was uploaded cannot be read; `reason` says why, in the server's words. */
export class InputFileError extends UwkitError {
  readonly reason: string

  constructor(reason: string) {
    super('input_file', 'Problem parsing input file')
    this.name = 'InputFileError'
    this.reason = reason
  }
}
