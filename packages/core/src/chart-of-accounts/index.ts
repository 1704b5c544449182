export {
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
} from './chart-of-accounts.schema.ts'
export {
  accountConcepts,
  categoryByName,
  categoryLabel,
  categoryOfConcept,
  conceptOfChoice,
  isExcludedCategory,
} from './rules/categories.ts'
export {
  autoCategorizationAllowed,
  builtInChartsOfAccounts,
  type CategorizationGate,
  ChartOfAccountsNotFoundError,
  categorizationGateOf,
  chartOfAccounts,
  chartOfAccountsByName,
  clientModesOf,
  defaultChartOfAccountsId,
  defaultChartOfAccountsIdFor,
  isSupportedForSizing,
  offeredChartsOfAccounts,
} from './rules/charts-of-accounts.ts'
