import { guardFormula, inParentheses, numberText, percentText, unknownText } from '@uwkit/core/text'

/** What a figure of a statement is. `dollars` are whole, `cents` exact; a percent is a fraction. */
export type StatementFigureUnit = 'dollars' | 'cents' | 'percent'

/**
 * A figure as statements show it: negatives in parentheses, and a dash where it is not known.
 *
 * @example
 * [statementFigure(-1234.5, 'cents'), statementFigure(null, 'dollars'), statementFigure(0.0525, 'percent')]
 * // => ['(1,234.50)', '—', '5.3%']
 */
export function statementFigure(value: number | null, unit: StatementFigureUnit): string {
  if (value === null) return unknownText
  return inParentheses(unit === 'percent' ? percentText(value) : numberText(value, unit === 'cents' ? 2 : 0))
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

function plainText(cell: PlainCell): string {
  return typeof cell === 'string' ? guardFormula(cell) : cell === null ? '' : String(cell)
}
