import { monthColumns, monthNames, type StatementLayout } from '../../statement-layout.ts'

export const mriStatement: StatementLayout = {
  system: 'MRI, trailing twelve',
  sheet: 'Sheet1',
  scope: { kind: 'months', startsInJanuary: false, count: 12, hasBelow: true, isWhole: true },
  titles: ({ name, code, periods }) => [
    `${name} - ${code.toUpperCase()}`,
    'Income Statement - Trailing Twelve',
    `For the period ended ${monthNames.lastDay(periods.at(-1) ?? '')}`,
  ],
  codes: 'column',
  figures: (year) => monthColumns(year, monthNames.lastDay, 'T12 Total'),
  labels: {
    income: 'TOTAL REVENUE',
    expenses: 'TOTAL OPERATING EXPENSES',
    netOperatingIncome: 'NET OPERATING INCOME',
    netIncome: 'NET INCOME',
    group: (caption) => `Total ${caption}`,
  },
  captions: { income: 'REVENUE', expenses: 'OPERATING EXPENSES' },
}
