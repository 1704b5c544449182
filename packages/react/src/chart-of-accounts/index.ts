export { useChartsOfAccounts } from './chart-of-accounts.queries.ts'
export { ChartOfAccountsSelect, type ChartOfAccountsSelectProps } from './select/chart-of-accounts-select.tsx'
