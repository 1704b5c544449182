import { monthColumns, monthNames, type StatementLayout } from '../../statement-layout.ts'

export const entrataStatement: StatementLayout = {
  system: 'Entrata, income statement',
  sheet: 'Income Statement',
  scope: { kind: 'months', startsInJanuary: false, count: 12, hasBelow: false, isWhole: false },
  titles: ({ name, periods }) => [
    'Income Statement - Trailing 12',
    name,
    monthNames.short(periods.at(-1) ?? ''),
    'Accrual',
  ],
  codes: 'column',
  figures: (year) => monthColumns(year, monthNames.number, 'Total'),
  labels: {
    income: 'Total Operating Income',
    expenses: 'Total Operating Expense',
    netOperatingIncome: 'Net Operating Income (NOI)',
    netIncome: 'Net Income',
    group: (caption) => `Total ${caption}`,
  },
  captions: { income: 'Operating Income', expenses: 'Operating Expense' },
  isIndented: true,
}
