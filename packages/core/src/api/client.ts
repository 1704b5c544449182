/** The client of the API, derived from the contract: connections, calls, errors by status. */

export { type Clock, systemClock } from '../shared/clock.ts'
export type { CallArguments, Calls } from './calls.ts'
export { type PollOptions, poll } from './calls.ts'
export {
  type CallOptions,
  type Connection,
  type ConnectionOptions,
  createConnection,
  type Exchange,
  memoryTokenStore,
  type TokenStore,
} from './connection.ts'
export { type Client, createClient } from './create-client.ts'
export {
  CanceledError,
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
  TwoFactorRequiredError,
  UnauthorizedError,
} from './errors.ts'
export type { LoadedRentRoll, RentRollListOptions } from './methods/rent-rolls.ts'
export { deleteRentRolls, saveRentRolls, saveStatements } from './save-documents.ts'
export { type PackageSaveOptions, pathsToSave, type SavedPackageDeal, savePackageDeal } from './save-package.ts'
