/** What a figure of a statement is. `dollars` are whole, `cents` exact; a percent is a fraction. */
export type StatementFigureUnit = 'dollars' | 'cents' | 'percent'

const dollars = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const cents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const percent = new Intl.NumberFormat('en-US', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})

const formats: Readonly<Record<StatementFigureUnit, Intl.NumberFormat>> = { dollars, cents, percent }

/**
 * A figure as statements show it: negatives in parentheses, and a dash where it is not known.
 *
 * @example
 * [statementFigure(-1234.5, 'cents'), statementFigure(null, 'dollars'), statementFigure(0.0525, 'percent')]
 * // => ['(1,234.50)', '–', '5.3%']
 */
export function statementFigure(value: number | null, unit: StatementFigureUnit): string {
  if (value === null) return '–'
  const text = formats[unit].format(Math.abs(value))
  return value < 0 && /[1-9]/.test(text) ? `(${text})` : text
}
