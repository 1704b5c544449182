import { monthColumns, monthNames, type StatementLayout } from '../../statement-layout.ts'

export const appfolioStatement: StatementLayout = {
  system: 'AppFolio, cash flow (12 months)',
  sheet: 'Cash Flow',
  scope: { kind: 'months', startsInJanuary: false, count: 12, hasBelow: false, isWhole: false },
  titles: ({ name, periods }) => [
    'Cash Flow - 12 Month',
    `Properties: ${name}`,
    `Period Range: ${monthNames.short(periods[0] ?? '')} to ${monthNames.short(periods.at(-1) ?? '')}`,
    'Accounting Basis: Cash',
    'Level of Detail: Detail View',
  ],
  codes: 'none',
  figures: (year) => monthColumns(year, monthNames.short, 'Total'),
  labels: {
    income: 'Total Operating Income',
    expenses: 'Total Operating Expense',
    netOperatingIncome: 'NOI - Net Operating Income',
    netIncome: 'Net Income',
    group: (caption) => `Total ${caption}`,
  },
  captions: { income: 'Operating Income & Expense', expenses: null },
  isIndented: true,
}
