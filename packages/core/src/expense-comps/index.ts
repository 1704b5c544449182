export { candidatePool, expenseCompsRadius, identifiedCount } from './data/identify-limits.ts'
export {
  CompFilter,
  CompSearch,
  CompSorting,
  CompsConfig,
  CompType,
  compTypes,
  ExpenseComp,
  SearchGeometry,
  Similarity,
} from './expense-comps.schema.ts'
export { type CompsAction, type CompsState, compsReducer, emptyComps } from './expense-comps.workflow.ts'
export { compTypeOf } from './rules/comp-type-of.ts'
export {
  type ComparableProperty,
  type CompsSearch,
  type ExpenseReference,
  type IdentifiedComps,
  identifyComps,
  identifyExpenseComps,
} from './rules/identify-comps.ts'
export { listComps } from './rules/list-comps.ts'
export {
  averageLikeness,
  commonLikeness,
  type ExpenseTraits,
  expenseSimilarity,
  expenseSimilarityNeeds,
  type Likeness,
  missingForSimilarity,
} from './rules/similarity.ts'
