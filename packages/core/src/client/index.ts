export { type Clock, systemClock } from './clock.ts'
export {
  type CallOptions,
  type Connection,
  type ConnectionOptions,
  createConnection,
  type Exchange,
  memoryTokenStore,
  type PollOptions,
  poll,
  Resource,
  type TokenStore,
} from './connection.ts'
export type { Lazy } from './create-client.ts'
export { type Client, createClient } from './create-client.ts'
export {
  CanceledError,
  ConflictError,
  ConnectionError,
  changedCode,
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
  UnauthorizedError,
} from './errors.ts'
export type { RecordSaving } from './record-updates.ts'
export {
  type DebouncedUpdate,
  type DebouncedUpdateOptions,
  debouncedUpdate,
  PartlySavedError,
} from './record-updates.ts'
