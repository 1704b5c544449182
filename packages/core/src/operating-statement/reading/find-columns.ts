import { type Grid, textAt } from '../../shared/grid.ts'
import { oncePer } from '../../shared/once-per.ts'
import { writtenColumns } from '../rules/written-columns.ts'
import { isAccountCode } from './account-code.ts'
import { holdsAmount } from './amount-at.ts'

/** Which columns hold words and which hold figures. */
export interface ColumnRoles {
  /** Where the line labels stand; everything left of `firstValueColumn` may add to them (codes, indentation by column). */
  labelColumn: number
  firstValueColumn: number
  /** Columns with amounts, left to right, right of the labels. */
  valueColumns: number[]
  /** A column of `+`, `-` and `=` that carries the signs. */
  signColumn: number | null
}

/** Tell label columns from columns of figures by what their cells hold; `null` where the grid has no labelled figures. */
export const findColumns: (grid: Grid) => ColumnRoles | null = oncePer(columnsOf)

function columnsOf(grid: Grid): ColumnRoles | null {
  const words = countByColumn(grid, (row, column) => {
    const text = textAt(grid, row, column)
    return /[a-z]{2}/i.test(text) && !isAccountCode(text) && !holdsAmount(grid, row, column)
  })
  const end = writtenColumns(grid)?.first ?? grid.columnCount
  const amounts = countByColumn(grid, (row, column) => column < end && holdsAmount(grid, row, column))
  const most = Math.max(0, ...words.map((count, column) => (amounts.slice(column + 1).some((n) => n >= 2) ? count : 0)))
  if (most < 2) return null
  const distinct = (column: number) => new Set(grid.rows.map((_, row) => textAt(grid, row, column))).size
  const candidates = words.flatMap((count, column) =>
    count >= most * 0.6 && amounts.slice(column + 1).some((n) => n >= 2) && column < firstAmountColumn(amounts, words)
      ? [column]
      : [],
  )
  const labelColumn = candidates.sort((a, b) => distinct(b) - distinct(a) || a - b)[0] ?? -1
  const valueColumns = amounts.flatMap((count, column) =>
    column > labelColumn && count >= 2 && !isCodeColumn(grid, column) ? [column] : [],
  )
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

/** The first column that holds more amounts than words and words to its left: where the figures begin. */
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

/** A column captioned `Acct. No.` whose cells are whole numbers without a sign. */
function isCodeColumn(grid: Grid, column: number): boolean {
  const texts = grid.rows.map((_, row) => textAt(grid, row, column)).filter(Boolean)
  const caption = texts.findIndex((text) => codeCaption.test(text))
  return caption >= 0 && texts.slice(caption + 1).every((text) => /^\d{1,8}$/.test(text))
}

/** At least three signs, `=` among them, and hardly anything else below the first. */
function isSignColumn(grid: Grid, column: number): boolean {
  const texts = grid.rows.map((_, row) => textAt(grid, row, column)).filter(Boolean)
  const isSign = (text: string) => /^[+\-–=]$/.test(text)
  const below = texts.slice(texts.findIndex(isSign))
  const signs = below.filter(isSign)
  return signs.length >= 3 && signs.length >= below.length * 0.8 && signs.includes('=')
}
