import { cellAt, type Grid, type GridCell, textAt } from '../../../shared/grid.ts'
import { memoizeByReference } from '../../../shared/memoize.ts'
import { type Amount, parseAmount, sumMoney } from '../../../shared/money.ts'
import { downloadedColumns } from '../../rules/statement-table.ts'
import { isAccountCode } from '../labels/account-codes.ts'
import { isTotalLabel } from '../labels/labels.ts'
import { readCaption } from './captions.ts'

/** Columns with text and columns with figures. */
export interface ColumnRoles {
  /** Column of the line labels; the other columns left of `firstValueColumn` may add to them (codes, indentation by column). */
  labelColumn: number
  firstValueColumn: number
  /** Columns with amounts, left to right, right of the labels. */
  valueColumns: number[]
  /** A column of `+`, `-` and `=` with the signs. */
  signColumn: number | null
}

/** Distinguishes label columns from columns of figures by their cells; `null` if the grid has no labeled figures. */
export const findColumns: (grid: Grid) => ColumnRoles | null = memoizeByReference(columnsOf)

function columnsOf(grid: Grid): ColumnRoles | null {
  const words = countByColumn(grid, (row, column) => {
    const text = textAt(grid, row, column)
    return /[a-z]{2}/i.test(text) && !isAccountCode(text) && !hasAmountAt(grid, row, column)
  })
  const end = downloadedColumns(grid)?.first ?? grid.columnCount
  const holding = countByColumn(grid, (row, column) => column < end && hasAmountAt(grid, row, column))
  const amounts = holding.map((count, column) => (isCodeColumn(grid, column, words, holding) ? 0 : count))
  const maximum = Math.max(
    0,
    ...words.map((count, column) => (amounts.slice(column + 1).some((n) => n >= 2) ? count : 0)),
  )
  if (maximum < 2) return null
  const candidates = words.flatMap((count, column) =>
    count >= maximum * 0.6 &&
    amounts.slice(column + 1).some((n) => n >= 2) &&
    column < firstAmountColumn(amounts, words)
      ? [column]
      : [],
  )
  const labelColumn = labelColumnOf(grid, withoutRemarks(grid, candidates), amounts)
  const valueColumns = amounts.flatMap((count, column) => (column > labelColumn && count >= 2 ? [column] : []))
  const firstValueColumn = valueColumns[0]
  if (labelColumn < 0 || firstValueColumn === undefined) return null
  const signColumn = grid.rows[0]?.findIndex((_, column) => column > labelColumn && isSignColumn(grid, column)) ?? -1
  return {
    labelColumn,
    firstValueColumn:
      signColumn >= 0 ? Math.min(...valueColumns.filter((column) => column !== signColumn)) : firstValueColumn,
    valueColumns: valueColumns.filter((column) => column !== signColumn),
    signColumn: signColumn >= 0 ? signColumn : null,
  }
}

/** Excludes text columns captioned as remarks, however much their text differs; returns all columns if no others are left. */
function withoutRemarks(grid: Grid, columns: readonly number[]): readonly number[] {
  const isRemarks = (column: number) =>
    grid.rows.slice(0, 12).some((_, row) => /^(notes?|comments?|remarks?)$/i.test(textAt(grid, row, column)))
  const others = columns.filter((column) => !isRemarks(column))
  return others.length > 0 ? others : columns
}

/**
 * Returns the column of labels among the text columns, which may include group names: its text varies most in the rows that have all of
 * them. If a group is named only in its first row, the lines below have text in the label column alone, as totals do in the group column.
 *
 * @returns -1 if there are no columns.
 */
function labelColumnOf(grid: Grid, columns: readonly number[], amounts: readonly number[]): number {
  const texts = grid.rows.map((_, row) => columns.map((column) => textAt(grid, row, column)))
  const full = texts.filter((row) => !row.includes(''))
  const hasFigures = (row: number) => amounts.some((count, column) => count >= 2 && hasAmountAt(grid, row, column))
  const ranked = columns.map((column, at) => {
    const isAlone = (row: string[]) => row.every((text, other) => (text !== '') === (other === at))
    const alone = texts.filter((row, index) => isAlone(row) && !isTotalLabel(row[at] ?? '') && hasFigures(index))
    // A label may occur in both income and expenses, so adjacent rows reveal a group. A few alternating names are not labels.
    const differing = new Set(full.map((row) => row[at])).size
    const runs = full.filter((row, index) => row[at] !== full[index - 1]?.[at]).length
    const changes = differing * 2 <= runs ? differing : runs
    const linesAlone = full.length === 0 ? 0 : alone.length
    return { column, changes, linesAlone, distinct: distinctTexts(grid, column) }
  })
  ranked.sort((a, b) => b.changes - a.changes || b.linesAlone - a.linesAlone || b.distinct - a.distinct)
  return ranked[0]?.column ?? -1
}

/** Returns the first column that has more amounts than text, with text to its left: the start of the figures. */
function firstAmountColumn(amounts: readonly number[], words: readonly number[]): number {
  const first = amounts.findIndex(
    (count, column) => count >= 2 && count > (words[column] ?? 0) && words.slice(0, column).some((n) => n >= 2),
  )
  return first < 0 ? amounts.length : first
}

function countByColumn(grid: Grid, holds: (row: number, column: number) => boolean): number[] {
  return Array.from(
    { length: grid.columnCount },
    (_, column) => grid.rows.filter((_, row) => holds(row, column)).length,
  )
}

const codeCaption = /^(g\/?l|a\/?c|acct\.?|account|nominal|line)?\s*(no\.?|number|code|#|id)$/i

/**
 * Returns whether a column contains account codes: captioned `Acct. No.` with unsigned whole numbers (HUD's accounts of
 * totals end in a letter); or, without such a caption or one of figures, numbers that hardly repeat, between text that
 * repeats, such as group names, and text that does not.
 */
function isCodeColumn(grid: Grid, column: number, words: readonly number[], amounts: readonly number[]): boolean {
  const texts = grid.rows.map((_, row) => textAt(grid, row, column)).filter(Boolean)
  const caption = texts.findIndex((text) => codeCaption.test(text))
  if (caption >= 0) return texts.slice(caption + 1).every((text) => /^\d{1,8}[TN]?$/.test(text))
  const codes = texts.filter((text) => /^[\d($-]/.test(text))
  if (codes.length < 5 || !codes.every((text) => /^\d{3,9}(\.\d+)?$/.test(text))) return false
  const [first = ''] = codes
  const isCaption = (text: string) => !['unknown', 'words'].includes(readCaption([text]).kind)
  if (/^(19|20)\d\d$/.test(first) || texts.slice(0, texts.indexOf(first)).some(isCaption)) return false
  const isLabels = (other: number) =>
    (words[other] ?? 0) >= codes.length * 0.6 && amounts.slice(other + 1).some((count) => count >= 2)
  const kinds = words.map((_, other) => (isLabels(other) ? distinctTexts(grid, other) : 0))
  const groups = Math.max(0, ...kinds.slice(0, column))
  return (
    new Set(codes).size >= codes.length * 0.9 &&
    groups * 2 <= codes.length &&
    Math.max(0, ...kinds.slice(column + 1)) > groups
  )
}

const distinctTexts = (grid: Grid, column: number) => new Set(grid.rows.map((_, row) => textAt(grid, row, column))).size

/** Returns whether a column has at least three signs, including `=`, and almost nothing else below the first. */
function isSignColumn(grid: Grid, column: number): boolean {
  const texts = grid.rows.map((_, row) => textAt(grid, row, column)).filter(Boolean)
  const isSign = (text: string) => /^[+\-–=]$/.test(text)
  const below = texts.slice(texts.findIndex(isSign))
  const signs = below.filter(isSign)
  return signs.length >= 3 && signs.length >= below.length * 0.8 && signs.includes('=')
}

/** Returns the amount in a cell; `null` if it is blank, a percentage, a date or text. A number keeps the decimals it shows. */
export function amountAt(grid: Grid, row: number, column: number): Amount | null {
  const cell = cellAt(grid, row, column)
  return cell === null ? null : amountOf(cell)
}

const amountOf = memoizeByReference((cell: GridCell): Amount | null => {
  if (cell.kind === 'number') {
    if (cell.format?.includes('%') || cell.text.includes('%')) return null
    const value = Number(cell.value)
    return { value, decimals: decimalsOf(value, cell.format) }
  }
  return cell.kind === 'text' ? parseAmount(cell.text) : null
})

/** Returns whether a cell contains an amount, whatever its decimals. */
export function hasAmountAt(grid: Grid, row: number, column: number): boolean {
  const cell = cellAt(grid, row, column)
  if (cell === null) return false
  if (cell.kind === 'number') return !cell.format?.includes('%') && !cell.text.includes('%')
  return cell.kind === 'text' && parseAmount(cell.text) !== null
}

/** Returns the number of visible decimals: the format's, or else those of the value itself without binary rounding error. */
function decimalsOf(value: number, format: string | null): number {
  const first = format?.split(';')[0] ?? ''
  if (/[0#]/.test(first)) return /\.([0#?]+)/.exec(first)?.[1]?.length ?? 0
  if (Number.isInteger(value)) return 0
  const text = String(Number(value.toPrecision(12)))
  return text.includes('e') ? 0 : Math.min(2, text.split('.')[1]?.length ?? 0)
}

/** A column of amounts by row; `null` if the cell has none. */
export type ColumnAmounts = readonly (number | null)[]

/** Tolerance for a computed column: half a dollar, or the rounding of each of its parts. */
const near = (parts: number) => Math.max(0.5, parts * 0.5)

/**
 * Returns the fraction of rows, 0 to 1, in which a column equals the sum of others. Rows where both are zero do not count; fewer than two rows are no
 * evidence: 0.
 */
export function shareOfSums(column: ColumnAmounts, parts: readonly ColumnAmounts[]): number {
  let asked = 0
  let met = 0
  column.forEach((value, row) => {
    const sum = sumMoney(parts.map((part) => part[row]))
    if (value === null || (value === 0 && sum === 0)) return
    asked += 1
    if (Math.abs(value - sum) <= near(parts.length)) met += 1
  })
  return asked < 2 ? 0 : met / asked
}

/**
 * Returns whether a column is a small fixed fraction of another, row by row: a monthly average of a year, dollars per unit
 * or per square foot, a fraction of revenue. Fractions above a tenth do not count: years and scenarios may grow evenly.
 */
export function isShareOf(column: ColumnAmounts, whole: ColumnAmounts): boolean {
  const pairs = column.flatMap((value, row): [number, number][] => {
    const other = whole[row] ?? null
    return value === null || other === null || value === 0 || other === 0 ? [] : [[value, other]]
  })
  const largest = pairs.reduce<[number, number]>(
    (maximum, pair) => (Math.abs(pair[1]) > Math.abs(maximum[1]) ? pair : maximum),
    [0, 0],
  )
  const share = largest[1] === 0 ? 0 : largest[0] / largest[1]
  if (pairs.length < 3 || share === 0 || Math.abs(share) > 0.1) return false
  const met = pairs.filter(([value, other]) => {
    const rounding = Number.isInteger(value) ? 0.6 : 0.006
    return Math.abs(value - share * other) <= rounding + Math.abs(share * other) * 0.01
  })
  return met.length >= pairs.length * 0.8
}
