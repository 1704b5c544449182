export { type ExpenseLineKey, expenseLines } from './data/expense-lines.ts'
export { candidatePool, expenseCompsRadius, identifiedCount } from './data/identify-limits.ts'
export { propertyTypes } from './data/property-types.ts'
export {
  CompFilter,
  CompReason,
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
export { reasonFor, withReason } from './rules/comp-reasons.ts'
export { compTypeOf } from './rules/comp-type-of.ts'
export { expenseLineOf } from './rules/expense-line-of.ts'
export {
  type ExpenseAccountRow,
  type ExpenseLineRow,
  type ExpenseView,
  expenseLineTable,
  expenseViews,
} from './rules/expense-line-table.ts'
export { type ExpenseSubject, expenseSubject, type SubjectDocuments } from './rules/expense-subject.ts'
export {
  type ComparableProperty,
  type CompsSearch,
  type ExpenseReference,
  type IdentifiedComps,
  identifyComps,
  identifyExpenseComps,
} from './rules/identify-comps.ts'
export { listComps } from './rules/list-comps.ts'
export { propertyFacts } from './rules/property-facts.ts'
export { leastOfQuartiles, type Quartiles, quartilesOf } from './rules/quartiles.ts'
export {
  averageLikeness,
  commonLikeness,
  type ExpenseTraits,
  expenseSimilarity,
  expenseSimilarityNeeds,
  type Likeness,
  missingForSimilarity,
} from './rules/similarity.ts'
