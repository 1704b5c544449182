export { useChartsOfAccounts } from './chart-of-accounts.queries.ts'
export { ChartOfAccountsSelect, type ChartOfAccountsSelectProps } from './chart-of-accounts-select.tsx'
