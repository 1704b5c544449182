import { monthColumns, monthNames, type StatementLayout } from '../../statement-layout.ts'

export const resmanStatement: StatementLayout = {
  system: 'ResMan, trailing 12 months',
  sheet: 'Trailing 12',
  scope: { kind: 'months', startsInJanuary: false, count: 12, hasBelow: true, isWhole: false },
  titles: ({ name, periods }) => [
    'Trailing 12 Months Income Statement',
    name,
    `${monthNames.short(periods[0] ?? '')} - ${monthNames.short(periods.at(-1) ?? '')}`,
  ],
  codes: 'label',
  figures: (year) => monthColumns(year, monthNames.dashed, 'Total'),
  labels: {
    income: 'Total Income',
    expenses: 'Total Expenses',
    netOperatingIncome: 'Net Operating Income',
    netIncome: 'Net Income',
    group: (caption) => `Total ${caption}`,
  },
  captions: { income: 'Income', expenses: 'Expenses' },
}
