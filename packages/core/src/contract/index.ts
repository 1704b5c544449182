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
} from './access.ts'
export { type ApiContract, contract } from './contract.ts'
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
} from './endpoint.ts'
export { namedWires } from './named-wires.ts'
export { changedMeanwhile } from './record-endpoints.ts'
export type { Saved, Sorting } from './saved.wire.ts'
export { type NamedField, type WireCodec, type WireShape, wireField, wireObject } from './wire.ts'
export {
  booleanText,
  deepestJson,
  flagText,
  integerText,
  jsonFault,
  jsonText,
  listText,
  numberText,
  orNull,
  textFault,
} from './wire-values.ts'
