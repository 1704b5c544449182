/** The status of an error code, and its meaning. */
interface ErrorDescription {
  status: number
  means: string
}

/**
 * Every `code` of a failed answer. The meaning of a code never changes; new codes may be added, so a client handles an
 * unknown code by its status.
 */
export const errorCodes = {
  bad_request: { status: 400, means: 'A request value is invalid; if it is the only one, `param` names it.' },
  invalid_input: { status: 400, means: 'A value breaks a rule; the message names the rule.' },
  attribute_not_in_object: { status: 400, means: 'The record has no field with that name.' },
  unknown_column: {
    status: 400,
    means: 'The list can’t be sorted by that field; the message lists the valid fields.',
  },
  unknown_cursor: { status: 400, means: 'The cursor doesn’t belong to this list. Start with the first page.' },
  value_not_storable: {
    status: 400,
    means: 'A number or text is too large to store, or contains an unsupported character.',
  },
  unauthorized: { status: 401, means: 'Not signed in, or the session or key has expired.' },
  two_factor_required: {
    status: 401,
    means: 'The account requires a two-factor code. Send `challenge` and the code to `POST /v3/auth/two_factor`.',
  },
  forbidden: { status: 403, means: 'The account does not have permission to make this call.' },
  key_scope: { status: 403, means: 'The API key does not have the scope that this call requires.' },
  two_factor_setup_required: {
    status: 403,
    means: 'The company requires two-factor authentication for administrators. Set it up, then try again.',
  },
  not_an_admin: { status: 403, means: 'Requires an administrator account.' },
  not_found: { status: 404, means: 'The record does not exist, or the caller can’t see it.' },
  chart_of_accounts_not_found: { status: 404, means: 'No chart of accounts with that ID or name.' },
  method_not_allowed: {
    status: 405,
    means: 'The path does not support this method; the `Allow` header lists the methods that it supports.',
  },
  request_timeout: { status: 408, means: 'The request timed out.' },
  conflict: { status: 409, means: 'The record’s current state does not allow this call; the message says why.' },
  locked: { status: 409, means: 'Another user is editing the record; `locks` names the user.' },
  changed: { status: 409, means: 'The record changed after it was read. Reload it, then save.' },
  idempotency_key_reused: { status: 409, means: 'The `Idempotency-Key` was already used for another request.' },
  precondition_failed: { status: 412, means: 'The record’s version differs from `If-Match`.' },
  too_large: { status: 413, means: 'The request body is too large.' },
  wrong_content_type: { status: 415, means: 'The request body has an unsupported content type.' },
  unusable: { status: 422, means: 'The document or its content can’t be used.' },
  empty_file: { status: 422, means: 'The file has no content.' },
  corrupt_file: { status: 422, means: 'The file is damaged.' },
  encrypted_file: { status: 422, means: 'The file is password-protected.' },
  image_only: { status: 422, means: 'The file has page images but no text.' },
  unknown_format: { status: 422, means: 'The file format is not recognized.' },
  unsupported_format: { status: 422, means: 'The file format is recognized but not supported.' },
  no_document_found: { status: 422, means: 'The file contains no rent roll or operating statement.' },
  reading_too_slow: { status: 422, means: 'Reading the file exceeded the time limit.' },
  too_many_requests: {
    status: 429,
    means: 'Too many requests or attempts; `Retry-After` contains the number of seconds to wait.',
  },
  headers_too_large: { status: 431, means: 'The request headers are too large.' },
  server_error: { status: 500, means: 'Server error; `x-request-id` identifies it in the log.' },
  not_ready: { status: 503, means: 'The server is starting or stopping, or its database does not respond.' },
  too_slow: {
    status: 504,
    means: 'The request timed out. Before you send it again, check whether the change was made.',
  },
  disk_full: { status: 507, means: 'The server’s disk is full. Nothing was saved.' },
} as const satisfies Readonly<Record<string, ErrorDescription>>

/** The `code` of a failed answer. */
export type ErrorCode = keyof typeof errorCodes

/**
 * Returns whether a text is one of the codes of failed answers.
 *
 * @example
 * isErrorCode('not_found') // => true
 */
export function isErrorCode(text: unknown): text is ErrorCode {
  return typeof text === 'string' && Object.hasOwn(errorCodes, text)
}
