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
export { type Answer, file, json, nothing, type WireFile } from './answer.ts'
export { type ApiContract, contract } from './contract.ts'
export {
  type AnswerOf,
  type Contract,
  type Endpoint,
  type EndpointDefinition,
  endpoint,
  type FailureBehaviour,
  type HttpMethod,
  type PathParameter,
  type RequestOf,
  type ResultOf,
} from './endpoint.ts'
export { deepestJson, jsonFault, textFault } from './json-fault.ts'
export { namedWires } from './named-wires.ts'
export { type QueryParameters, queryOf } from './query-parameters.ts'
export { changedMeanwhile } from './record-endpoints.ts'
export { filePart, formBody, jsonBody, type RequestBody } from './request-body.ts'
export type { Saved, Sorting } from './saved.wire.ts'
export { type NamedField, type WireCodec, type WireShape, wireField, wireObject } from './wire-object.ts'
export { booleanText, flagText, integerText, jsonText, listText, numberText, orNull } from './wire-values.ts'
