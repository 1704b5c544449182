/** One small lender's template, as each writer of spreadsheets writes it: its contents and its map. */

/** A cell of the template: a caption, a figure, a formula or an input with its number format. */
export type LayoutCell = string | number | { formula: string } | { input: string } | null

/** Number of template rows for units, below two rows of captions. */
export const unitRoom = 150

/** The sheet `Inputs`, from A1 on. */
export const inputs: readonly (readonly [label: string, cell: LayoutCell])[] = [
  ['Template version', 2.1],
  ['Property name', { input: 'General' }],
  ['Interest rate', { input: '0.00%' }],
  ['Loan amount', { input: '"$"#,##0' }],
  ['Statement ending date', { input: 'm/d/yyyy' }],
  ['Amortization (months)', { input: '0' }],
  ['Debt service of a year', { formula: '-12*PMT(B3/12,B6,B4)' }],
  ['Net cash flow', { input: '"$"#,##0' }],
  ['DSCR', { formula: 'B8/B7' }],
  ['Monthly rent of the roll', { formula: `SUM(Roll!C3:C${unitRoom + 2})` }],
]

/** The sheet `Roll`: a title, the captions, and room for the units. */
export const rollCaptions = ['Unit', 'Sq Ft', 'Market Rent'] as const

/** The map of the template. */
export const templateMap = {
  template: 'A lender’s form of ten cells and a rent roll',
  version: [{ target: 'Inputs!B1', equals: 2.1 }],
  values: [
    { target: 'Inputs!B2', value: 'deal.name' },
    { target: 'Inputs!B3', value: 'loan.rate' },
    { target: 'Inputs!B4', value: 'sizing.loan' },
    { target: 'Inputs!B5', value: 'statement.end' },
    { target: 'Inputs!B6', value: 'loan.amortizationMonths' },
    { target: 'Inputs!B8', value: 'underwriting.netCashFlow.underwritten' },
  ],
  tables: [
    {
      rows: 'dwellings',
      anchor: 'Roll!A3',
      maxRows: unitRoom,
      columns: { A: 'unit', B: 'squareFeet', C: 'marketRent' },
    },
  ],
}
