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

/** A cell of a table that is copied or saved: figures as they are, unrounded; `null` is empty. */
export type PlainCell = string | number | null

/**
 * A table as spreadsheets take it from the clipboard: cells between tabs, rows between line ends. Text that a spreadsheet would
 * run as a formula is made plain.
 *
 * @example
 * tableAsTabs([['Line', 'T12'], ['Vacancy', -60000]])
 * // => 'Line\tT12\nVacancy\t-60000'
 */
export function tableAsTabs(rows: readonly (readonly PlainCell[])[]): string {
  return rows.map((cells) => cells.map((cell) => plainText(cell).replace(/[\t\r\n]+/g, ' ')).join('\t')).join('\n')
}

/**
 * A table as CSV, lines ended as RFC 4180 says.
 *
 * @example
 * tableAsCsv([['Line', 'T12'], ['Vacancy', -60000]])
 * // => '"Line","T12"\r\n"Vacancy",-60000\r\n'
 */
export function tableAsCsv(rows: readonly (readonly PlainCell[])[]): string {
  return rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')
}

function csvCell(cell: PlainCell): string {
  return typeof cell === 'string' ? `"${plainText(cell).replaceAll('"', '""')}"` : plainText(cell)
}

function plainText(cell: PlainCell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell)
  return /^[\s']*[=+\-@\t\r]/.test(cell) && !/^-+$/.test(cell) ? `'${cell}` : cell
}
