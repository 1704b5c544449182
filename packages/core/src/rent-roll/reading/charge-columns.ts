import type { Grid } from '../../shared/grid.ts'
import { amountAt } from '../../shared/read-cell.ts'
import type { TableColumn } from './map-columns.ts'
import { meaningOfCaption } from './name-caption.ts'

/** Which columns of a wide table are charges, one code a column. */
export interface ChargeColumns {
  /** In the order of the sheet; the caption is the code. */
  columns: TableColumn[]
  /** They add up to the document's own column of totals. */
  isProved: boolean
}

/** Of the leases, how many must foot for the columns to be proved. A few rows of every roll are off by hand. */
const provedShare = 0.8

/**
 * Find the charge columns of a wide table (OneSite and its like: one column a charge code).
 *
 * The document's own total decides: columns with captions that nobody knows are charges when they, with the rent column,
 * add up to Total Charges lease by lease. Without such a total, a column is a charge when its caption is a known code.
 *
 * @param leaseRows Rows that hold a lease.
 * @param isKnownCode Whether a caption is a charge code that the predictor is sure of.
 */
export function findChargeColumns(
  grid: Grid,
  columns: readonly TableColumn[],
  leaseRows: readonly number[],
  isKnownCode: (caption: string) => boolean,
): ChargeColumns {
  const holdsAmounts = (column: TableColumn) => {
    const filled = leaseRows.filter((row) => grid.rows[row]?.[column.column])
    return filled.length > 0 && filled.every((row) => amountAt(grid, row, column.column) !== null)
  }
  const unknown = columns.filter(
    (column) =>
      column.role === 'other' &&
      column.caption !== '' &&
      meaningOfCaption(column.caption) === null &&
      holdsAmounts(column),
  )
  const rent = columns.filter((column) => column.role === 'contract rent')
  const rivals = columns.filter(
    (column) =>
      column.role === 'other' &&
      ['contract rent', 'lease charges'].includes(meaningOfCaption(column.caption)?.role ?? ''),
  )
  const total = columns.find((column) => column.role === 'charge total')
  if (total) {
    const sets = [[...unknown, ...rent], [...unknown, ...rivals], unknown, [...unknown, ...rent, ...rivals]]
    const proved = sets.find((set) => set.length > 0 && footsTo(grid, set, total, leaseRows))
    if (proved) return { columns: inOrder(proved), isProved: true }
  }
  const known = unknown.filter((column) => isKnownCode(column.caption))
  return { columns: inOrder(known.length > 0 ? [...rent, ...known] : rent), isProved: false }
}

function footsTo(grid: Grid, set: readonly TableColumn[], total: TableColumn, leaseRows: readonly number[]): boolean {
  let asked = 0
  let footed = 0
  for (const row of leaseRows) {
    const printed = amountAt(grid, row, total.column)
    if (printed === null) continue
    const sum = set.reduce((running, column) => running + (amountAt(grid, row, column.column)?.value ?? 0), 0)
    if (printed.value === 0 && sum === 0) continue
    asked += 1
    if (Math.abs(sum - printed.value) < 0.01) footed += 1
  }
  return asked > 0 && footed / asked >= provedShare
}

function inOrder(columns: readonly TableColumn[]): TableColumn[] {
  return [...columns].sort((a, b) => a.column - b.column)
}
