import { monthColumns, monthNames, type StatementLayout } from '../../statement-layout.ts'

export const realpageStatement: StatementLayout = {
  system: 'RealPage, 12 month trend',
  sheet: '12 Month Trend',
  scope: { kind: 'months', startsInJanuary: true, count: 12, hasBelow: true, isWhole: false },
  titles: ({ name, periods }) => [
    name,
    'Twelve Month Trend - Income Statement',
    `${monthNames.number(periods[0] ?? '')} - ${monthNames.number(periods.at(-1) ?? '')}`,
  ],
  codes: 'label',
  figures: (year) => monthColumns(year, (month) => `Month Ending|${monthNames.lastDay(month)}`, 'Total'),
  labels: {
    income: 'Total Income',
    expenses: 'Total Operating Expenses',
    netOperatingIncome: 'Net Operating Income',
    netIncome: 'Net Income (Loss)',
    group: (caption) => `Total ${caption}`,
  },
  captions: { income: 'REVENUE', expenses: 'OPERATING EXPENSES' },
}
