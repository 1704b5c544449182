import type { FigureColumn, StatementLayout } from '../../statement-layout.ts'

export const annualStatement: StatementLayout = {
  system: 'annual, several years',
  sheet: 'Historical',
  scope: { kind: 'years', startsInJanuary: true, count: 3, hasBelow: false, isWhole: true },
  titles: ({ name }) => [name, 'Historical Operating Statements'],
  codes: 'none',
  figures: ({ periods }) =>
    periods.map(
      (year, at): FigureColumn => ({
        caption: `${year}|Actual`,
        period: at,
        figure: ({ values }) => values[at] ?? null,
        isChecked: true,
      }),
    ),
  labels: {
    income: 'Effective Gross Income',
    expenses: 'Total Operating Expenses',
    netOperatingIncome: 'Net Operating Income',
    netIncome: 'Cash Flow',
    group: (caption) => `Total ${caption}`,
  },
  captions: { income: 'INCOME', expenses: 'EXPENSES' },
}
