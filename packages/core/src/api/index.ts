/** Every endpoint of the API as data, and the helpers for writing contracts. */

export {
  type Access,
  byAnyone,
  byCompany,
  byCompanyAdmin,
  byOwner,
  byProviderAdmin,
  byUser,
  whileUnlocked,
  withComparables,
  withExpenseComps,
} from '../contract/access.ts'
export {
  type Answer,
  type AnswerOf,
  type Contract,
  type Endpoint,
  type EndpointDefinition,
  endpoint,
  type FailureBehavior,
  file,
  filePart,
  formBody,
  type HttpMethod,
  json,
  jsonBody,
  nothing,
  type PathParameter,
  type QueryParameters,
  queryOf,
  type RequestBody,
  type RequestOf,
  type ResultOf,
  type WireFile,
} from '../contract/endpoint.ts'
export { type ErrorCode, errorCodes, isErrorCode } from '../contract/error-codes.ts'
export { editConflict } from '../contract/record-endpoints.ts'
export type { Page, Saved, Sorting } from '../contract/saved.wire.ts'
export {
  booleanText,
  flagText,
  integerText,
  jsonError,
  jsonText,
  listText,
  maximumJsonDepth,
  type NamedField,
  nameError,
  numberText,
  orNull,
  textError,
  type WireCodec,
  type WireShape,
  wireField,
  wireObject,
} from '../contract/wire.ts'
export { type ApiContract, contract, namedWires } from './contract.ts'
