import { comparisonColumns, monthNames, type StatementLayout } from '../../statement-layout.ts'

export const budgetComparison: StatementLayout = {
  system: 'Yardi, budget comparison',
  sheet: 'Report1',
  scope: { kind: 'months', startsInJanuary: true, count: 7, hasBelow: true, isWhole: false },
  titles: ({ name, code, periods }) => [
    `${name} (${code})`,
    'Budget Comparison',
    `Period = ${monthNames.short(periods.at(-1) ?? '')}`,
    'Book = Accrual ; Tree = ysi_is',
  ],
  codes: 'column',
  figures: ({ periods }) => [
    ...comparisonColumns(['PTD Actual', 'PTD Budget', 'Variance', '% Var'], periods.length - 1, false),
    ...comparisonColumns(['YTD Actual', 'YTD Budget', 'Variance', '% Var'], null, true),
  ],
  labels: {
    income: 'TOTAL INCOME',
    expenses: 'TOTAL OPERATING EXPENSES',
    netOperatingIncome: 'NET OPERATING INCOME',
    netIncome: 'NET INCOME',
    group: (caption) => `Total ${caption}`,
  },
  captions: { income: 'INCOME', expenses: 'EXPENSES' },
  isUpper: true,
  isIndented: true,
}
