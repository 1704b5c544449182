import { sumMoney } from '../../shared/money.ts'
import { sourceOf } from '../../shared/source.ts'
import { type Tie, tieOf } from '../../shared/tie.ts'
import { amountAt } from './amount-at.ts'
import type { ReadStatement } from './build-lines.ts'

/**
 * A tie for every total the document prints: each subtotal and total against its parts, by period, and each figure of the
 * total column against its months, or against the columns of properties that it adds up. All in the document's own signs, to its print precision.
 */
export function buildTies(read: ReadStatement): Tie[] {
  const tolerance = printTolerance(read)
  return [...subtotalTies(read, tolerance), ...totalColumnTies(read, tolerance), ...partsTies(read, tolerance)]
}

/** Half a unit of the last digit that the statement shows: 0.005 where any figure shows cents, 0.5 where none does. */
export function printTolerance({ rows }: Pick<ReadStatement, 'rows'>): number {
  const decimals = rows.flatMap((row) =>
    row.kind === 'value' ? row.printed.map((amount) => amount?.decimals ?? 0) : [],
  )
  return (
    0.5 *
    10 **
      -Math.min(
        2,
        decimals.reduce((most, count) => Math.max(most, count), 0),
      )
  )
}

function subtotalTies(read: ReadStatement, tolerance: number): Tie[] {
  return read.rows.flatMap((row, index) => {
    const parts = read.roles[index]?.isTotal ? read.roles[index].parts : []
    if (parts.length === 0) return []
    return read.columns.periods.flatMap(({ key, column }, at) => {
      const printed = row.amounts[at]
      if (!printed) return []
      const computed = sumMoney(parts.map((part) => part.sign * (read.rows[part.index]?.amounts[at]?.value ?? 0)))
      const source = sourceOf(read.file, read.grid, row.row, column)
      return [tieOf(`${row.label}, ${key}`, printed.value, computed, tolerance, source)]
    })
  })
}

function totalColumnTies(read: ReadStatement, tolerance: number): Tie[] {
  const total = read.columns.totalColumn
  if (!total) return []
  return read.rows.flatMap((row) => {
    if (row.kind !== 'value' || !row.printedTotal || row.amounts.every((amount) => amount === null)) return []
    const computed = sumMoney(row.amounts.map((amount) => amount?.value))
    const source = sourceOf(read.file, read.grid, row.row, total.column)
    return [tieOf(`${row.label}, ${total.caption}`, row.printedTotal.value, computed, tolerance, source)]
  })
}

function partsTies(read: ReadStatement, tolerance: number): Tie[] {
  const { parts, periods } = read.columns
  const [period] = periods
  if (parts.length === 0 || !period) return []
  return read.rows.flatMap((row) => {
    const printed = row.kind === 'value' ? row.printed[0] : null
    const amounts = parts.map(({ column }) => amountAt(read.grid, row.row, column)?.value)
    if (!printed || amounts.every((amount) => amount === undefined)) return []
    const source = sourceOf(read.file, read.grid, row.row, period.column)
    return [tieOf(`${row.label}, ${period.caption}`, printed.value, sumMoney(amounts), tolerance, source)]
  })
}
