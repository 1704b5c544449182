export { type ExpenseLineKey, expenseLines } from './data/expense-lines.ts'
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
export {
  type ExpenseAccountRow,
  type ExpenseLineRow,
  type ExpenseView,
  expenseLineOf,
  expenseLineTable,
  expenseViews,
  leastOfQuartiles,
  propertyFacts,
  type Quartiles,
  quartilesOf,
} from './rules/expense-line-table.ts'
export { type ExpenseSubject, expenseSubject, type SubjectDocuments } from './rules/expense-subject.ts'
export {
  type ComparableProperty,
  type CompsSearch,
  compTypeOf,
  type ExpenseReference,
  type IdentifiedComps,
  identifyComps,
  identifyExpenseComps,
} from './rules/identify-comps.ts'
export { listComps, reasonFor, withReason } from './rules/list-comps.ts'
export {
  averageLikeness,
  candidatePool,
  commonLikeness,
  type ExpenseTraits,
  expenseCompsRadius,
  expenseSimilarity,
  expenseSimilarityNeeds,
  identifiedCount,
  type Likeness,
  missingForSimilarity,
} from './rules/similarity.ts'
