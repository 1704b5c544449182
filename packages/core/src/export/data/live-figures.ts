/**
 * Figures of a deal that can stand in its summary page: shown as they are now while it is written, and as they were when a
 * document was made of it.
 *
 * Source: our own list, of what memoranda of loans quote.
 */
export const liveFigures = [
  { name: 'units', label: 'Units' },
  { name: 'grossPotentialRent', label: 'Gross potential rent' },
  { name: 'effectiveGrossIncome', label: 'Effective gross income' },
  { name: 'totalExpenses', label: 'Total expenses' },
  { name: 'netOperatingIncome', label: 'Net operating income' },
  { name: 'netCashFlow', label: 'Net cash flow' },
  { name: 'maximumLoan', label: 'Maximum loan' },
  { name: 'loanPerUnit', label: 'Loan per unit' },
  { name: 'governingTest', label: 'Governing test' },
  { name: 'debtServiceCoverage', label: 'DSCR' },
  { name: 'loanToValue', label: 'Loan to value' },
  { name: 'debtYield', label: 'Debt yield on NOI' },
  { name: 'yearBuilt', label: 'Year built' },
] as const

/** The name of one of {@link liveFigures}. */
export type LiveFigureName = (typeof liveFigures)[number]['name']
