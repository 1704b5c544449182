import { sumMoney } from '../../shared/money.ts'
import { sourceOf } from '../../shared/source.ts'
import { type Tie, tieOf } from '../../shared/tie.ts'
import { amountAt } from './amount-at.ts'
import type { ReadStatement } from './build-lines.ts'

/**
 * How far a printed total may be from the sum of its printed parts where all of them are rounded: half a unit of the last digit
 * printed for each part and for the total itself. Figures with cents are booked to the cent, so nothing is put down to rounding.
 *
 * @param tolerance Half a unit of the last digit printed: 0.5 for whole dollars, 0.005 for cents.
 */
export function roundingReach(tolerance: number, partCount: number): number {
  return tolerance < wholeDollars ? tolerance : tolerance * (partCount + 1)
}

/** Half a dollar. */
const wholeDollars = 0.5

/**
 * What a tie of a statement may miss by: the print precision; where all figures are whole dollars three standard deviations of
 * the rounding of its parts more, which grows with the root of their number: 2 dollars for three parts, 5 for thirty.
 */
export function tieTolerance(read: Pick<ReadStatement, 'rows'>): (partCount: number) => number {
  const precision = printTolerance(read)
  const areWhole =
    precision === wholeDollars &&
    read.rows.every(
      ({ kind, printed }) => kind !== 'value' || printed.every((one) => Number.isInteger(one?.value ?? 0)),
    )
  return (partCount) => (areWhole ? precision * (1 + Math.sqrt(3 * partCount)) : precision)
}

/**
 * A tie for every total the document prints: each subtotal and total against its parts, by period, and each figure of the
 * total column against its months, or against the columns of properties that it adds up. All in the document's own signs, to its
 * print precision; the tolerance of whole dollars grows with the number of rounded parts.
 */
export function buildTies(read: ReadStatement): Tie[] {
  const tolerance = tieTolerance(read)
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

type Tolerance = ReturnType<typeof tieTolerance>

function subtotalTies(read: ReadStatement, tolerance: Tolerance): Tie[] {
  return read.rows.flatMap((row, index) => {
    const parts = read.roles[index]?.isTotal ? read.roles[index].parts : []
    if (parts.length === 0) return []
    return read.columns.periods.flatMap(({ key, column }, at) => {
      const printed = row.amounts[at]
      if (!printed) return []
      const computed = sumMoney(parts.map((part) => part.sign * (read.rows[part.index]?.amounts[at]?.value ?? 0)))
      const source = sourceOf(read.file, read.grid, row.row, column)
      return [tieOf(`${row.label}, ${key}`, printed.value, computed, tolerance(parts.length), source)]
    })
  })
}

function totalColumnTies(read: ReadStatement, tolerance: Tolerance): Tie[] {
  const total = read.columns.totalColumn
  if (!total) return []
  return read.rows.flatMap((row) => {
    if (row.kind !== 'value' || !row.printedTotal || row.amounts.every((amount) => amount === null)) return []
    const months = row.amounts.slice(total.from)
    const computed = sumMoney(months.map((amount) => amount?.value))
    const source = sourceOf(read.file, read.grid, row.row, total.column)
    const reach = tolerance(months.length)
    return [tieOf(`${row.label}, ${total.caption}`, row.printedTotal.value, computed, reach, source)]
  })
}

function partsTies(read: ReadStatement, tolerance: Tolerance): Tie[] {
  const { parts, periods } = read.columns
  const [period] = periods
  if (parts.length === 0 || !period) return []
  return read.rows.flatMap((row) => {
    const printed = row.kind === 'value' ? row.printed[0] : null
    const amounts = parts.map(({ column }) => amountAt(read.grid, row.row, column)?.value)
    if (!printed || amounts.every((amount) => amount === undefined)) return []
    const source = sourceOf(read.file, read.grid, row.row, period.column)
    const reach = tolerance(amounts.length)
    return [tieOf(`${row.label}, ${period.caption}`, printed.value, sumMoney(amounts), reach, source)]
  })
}
