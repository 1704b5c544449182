import { monthColumns, monthNames, type StatementLayout } from '../../statement-layout.ts'

export const yardiStatement: StatementLayout = {
  system: 'Yardi, statement (12 months)',
  sheet: 'Report1',
  scope: { kind: 'months', startsInJanuary: false, count: 12, hasBelow: true, isWhole: false },
  titles: ({ name, code, periods }) => [
    `${name} (${code})`,
    'Statement (12 months)',
    `Period = ${monthNames.short(periods[0] ?? '')}-${monthNames.short(periods.at(-1) ?? '')}`,
    'Book = Accrual ; Tree = ysi_is',
  ],
  codes: 'column',
  figures: (year) => monthColumns(year, monthNames.short, 'Total'),
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
