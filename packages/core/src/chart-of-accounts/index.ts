export {
  CategoryKind,
  CategorySign,
  ChartCategory,
  ChartDraft,
  ChartOfAccounts,
  ClientMode,
  CompanyChartOfAccounts,
  firstCompanyChartId,
  MappingEntry,
  MappingEntryDraft,
} from './chart-of-accounts.schema.ts'
export {
  accountConcepts,
  categoryByName,
  categoryLabel,
  categoryOfConcept,
  conceptOfCategory,
  isExcludedCategory,
} from './rules/categories.ts'
export {
  builtInChartsOfAccounts,
  type CategorizationGate,
  ChartOfAccountsNotFoundError,
  categorizationGateOf,
  chartOfAccounts,
  chartOfAccountsByName,
  clientModesOf,
  defaultChartOfAccountsId,
  defaultChartOfAccountsIdFor,
  isAutoCategorizationAllowed,
  isSupportedForSizing,
  offeredChartsOfAccounts,
} from './rules/charts-of-accounts.ts'
