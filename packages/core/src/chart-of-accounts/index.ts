export {
  AccountConcept,
  CategoryKind,
  CategorySign,
  ChartCategory,
  ChartDraft,
  ChartOfAccounts,
  ClientMode,
  firstOwnChartId,
  MappingEntry,
  MappingEntryDraft,
  OwnChartOfAccounts,
  Vocabulary,
  vocabularies,
} from './chart-of-accounts.schema.ts'
export { accountConcepts } from './rules/account-concepts.ts'
export { autoCategorisationAllowed } from './rules/auto-categorisation-allowed.ts'
export { builtInChartsOfAccounts } from './rules/built-in-charts-of-accounts.ts'
export { categoryByName } from './rules/category-by-name.ts'
export { categoryLabel } from './rules/category-label.ts'
export { categoryOfConcept } from './rules/category-of-concept.ts'
export { ChartOfAccountsNotFoundError, chartOfAccounts, defaultChartOfAccountsId } from './rules/chart-of-accounts.ts'
export { chartOfAccountsByName } from './rules/chart-of-accounts-by-name.ts'
export { clientModesOf, defaultChartOfAccountsIdFor } from './rules/client-modes.ts'
export { conceptOfChoice } from './rules/concept-of-choice.ts'
export { conceptsOfCategory } from './rules/concepts-of-category.ts'
export { excludedCategories, excludedExpenseCategories, isExcludedCategory } from './rules/excluded-categories.ts'
export { isSupportedForSizing } from './rules/is-supported-for-sizing.ts'
export { offeredChartsOfAccounts } from './rules/offered-charts-of-accounts.ts'
