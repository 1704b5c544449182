export { propertyTypes } from './data/property-types.ts'
export {
  CompFilter,
  CompReason,
  CompSearch,
  CompsConfig,
  compTypes,
  ExpenseComp,
  Similarity,
} from './expense-comps.schema.ts'
export { type CompsAction, compsReducer, emptyComps } from './expense-comps.workflow.ts'
export {
  type ExpenseLineRow,
  type ExpenseView,
  expenseKindLabel,
  expenseLineOf,
  expenseLineTable,
  minimumForQuartiles,
  propertyFacts,
  type Quartiles,
  quartilesOf,
} from './rules/expense-line-table.ts'
export {
  averageLikeness,
  type ComparableProperty,
  commonLikeness,
  compTypeOf,
  type ExpenseReference,
  type ExpenseSubject,
  type ExpenseTraits,
  expenseCompsRadius,
  expenseSimilarity,
  expenseSimilarityNeeds,
  expenseSubject,
  type IdentifiedComps,
  identifyComps,
  identifyExpenseComps,
  missingForSimilarity,
} from './rules/identify-comps.ts'
export { listComps, reasonFor, withReason } from './rules/list-comps.ts'
