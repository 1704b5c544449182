export { type Clock, systemClock } from './clock.ts'
export {
  type CallOptions,
  type Connection,
  type ConnectionOptions,
  createConnection,
  type Exchange,
} from './connection.ts'
export { type Client, createClient } from './create-client.ts'
export { type DebouncedUpdate, type DebouncedUpdateOptions, debouncedUpdate } from './debounced-update.ts'
export {
  CancelledError,
  ConflictError,
  ConnectionError,
  type FailedResponse,
  ForbiddenError,
  InputFileError,
  InvalidRequestError,
  NotFoundError,
  ResponseError,
  ResponseShapeError,
  responseError,
  ServerError,
  TooLargeError,
  TooManyRequestsError,
  UnauthorisedError,
} from './errors.ts'
export type { Lazy } from './lazy-resource.ts'
export { PartlySavedError } from './partly-saved-error.ts'
export { type PollOptions, poll } from './poll.ts'
export type { RecordSaving } from './record-updates.ts'
export { Resource } from './resource.ts'
export { memoryTokenStore, type TokenStore } from './token-store.ts'
