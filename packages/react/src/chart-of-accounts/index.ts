export {
  ChartOfAccountsSelect,
  type ChartOfAccountsSelectProps,
  useChartsOfAccounts,
} from './chart-of-accounts-select.tsx'
