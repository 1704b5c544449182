import { type CellLiteral, cellAddress, type Ledger, parseAmount, placeOfAddress, sumMoney } from '@uwkit/core/shared'
import type { Rows } from './roll-sheet.ts'

/** Places, cells and dollars of a sheet. */
interface Account {
  /** Addresses of cells, in order; a cell with two places is listed twice. */
  cells: string[]
  cellCount: number
  amount: number
}

/** Returns what a ledger accounts for: its ranges cell by cell, and the sums of mapped, ignored and unmapped. */
export function accountOfLedger({ entries, totals: { mapped, ignored, unmapped } }: Ledger): Account {
  return {
    cells: entries.flatMap(({ ranges }) => ranges.flatMap(cellsOf)).toSorted(),
    cellCount: mapped.cellCount + ignored.cellCount + unmapped.cellCount,
    amount: sumMoney([mapped.amount, ignored.amount, unmapped.amount]),
  }
}

/** Returns what a sheet contains, counted from its cells alone: all that are not blank. */
export function accountOfCells(rows: Rows): Account {
  const cells = rows.flatMap((row, at) =>
    row.flatMap((cell, column) => (isBlank(cell) ? [] : [cellAddress(at, column)])),
  )
  return { cells: cells.toSorted(), cellCount: cells.length, amount: sumMoney(rows.flat().map(dollarsOf)) }
}

const isBlank = (cell: CellLiteral) => cell === null || cell === ''

function dollarsOf(cell: CellLiteral): number {
  if (typeof cell === 'number') return cell
  return typeof cell === 'string' ? (parseAmount(cell)?.value ?? 0) : 0
}

/** Returns the cells of a range, such as `B8:B20` down a column, or `E8:P8` along a row of a transposed sheet. */
function cellsOf(range: string): string[] {
  const [first, last = first] = range.split(':').map(placeOfAddress)
  if (!first || !last) throw new Error(`${range} is no range of cells`)
  return Array.from({ length: last.row - first.row + 1 }, (_, down) =>
    Array.from({ length: last.column - first.column + 1 }, (_, along) =>
      cellAddress(first.row + down, first.column + along),
    ),
  ).flat()
}
