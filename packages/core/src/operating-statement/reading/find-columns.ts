import { type Grid, textAt } from '../../shared/grid.ts'
import { isAccountCode } from './account-code.ts'
import { amountAt } from './amount-at.ts'

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
export function findColumns(grid: Grid): ColumnRoles | null {
  const words = countByColumn(grid, (row, column) => {
    const text = textAt(grid, row, column)
    return /[a-z]{2}/i.test(text) && !isAccountCode(text) && amountAt(grid, row, column) === null
  })
  const amounts = countByColumn(grid, (row, column) => amountAt(grid, row, column) !== null)
  const most = Math.max(0, ...words.map((count, column) => (amounts.slice(column + 1).some((n) => n >= 2) ? count : 0)))
  if (most < 2) return null
  const labelColumn = words.findIndex(
    (count, column) => count >= most * 0.6 && amounts.slice(column + 1).some((n) => n >= 2),
  )
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

function countByColumn(grid: Grid, holds: (row: number, column: number) => boolean): number[] {
  return Array.from(
    { length: grid.columnCount },
    (_, column) => grid.rows.filter((_, row) => holds(row, column)).length,
  )
}

/** At least three signs, both `=` and another, and nothing else but one caption. */
function isSignColumn(grid: Grid, column: number): boolean {
  const texts = grid.rows.map((_, row) => textAt(grid, row, column)).filter(Boolean)
  const signs = texts.filter((text) => /^[+\-–=]$/.test(text))
  return signs.length >= 3 && texts.length - signs.length <= 1 && signs.includes('=')
}
