import { type CellLiteral, cellAddress, type Ledger, parseAmount, sumMoney } from '@uwkit/core/shared'
import type { Rows } from './roll-sheet.ts'

/** Places, cells and dollars of a sheet. */
interface Account {
  /** Addresses of cells, in order; a cell that has two places stands twice. */
  cells: string[]
  cellCount: number
  amount: number
}

/** What a ledger accounts for: its ranges cell by cell, and the sums of mapped, ignored and unmapped. */
export function accountOfLedger({ entries, totals: { mapped, ignored, unmapped } }: Ledger): Account {
  return {
    cells: entries.flatMap(({ ranges }) => ranges.flatMap(cellsOf)).toSorted(),
    cellCount: mapped.cellCount + ignored.cellCount + unmapped.cellCount,
    amount: sumMoney([mapped.amount, ignored.amount, unmapped.amount]),
  }
}

/** What a sheet holds, counted from its cells alone: all that are not blank. */
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

/** The cells of a range of one column, such as `B8:B20`. */
function cellsOf(range: string): string[] {
  const match = /^([A-Z]+)(\d+)(?::[A-Z]+(\d+))?$/.exec(range)
  const [, letters = '', first = '0', last = first] = match ?? []
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => `${letters}${Number(first) + at}`)
}
