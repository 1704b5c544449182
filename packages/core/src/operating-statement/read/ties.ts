import { placeOfAddress, sourceOf } from '../../shared/address.ts'
import { type Tie, tieOf } from '../../shared/evidence.ts'
import { sumMoney } from '../../shared/money.ts'
import { namesForecast } from '../rules/periods.ts'
import { isAnnualized } from '../rules/stated-months.ts'
import { amountAt } from './columns/columns.ts'
import type { ReadStatement } from './lines.ts'
import { type StatementRow, vectorOf } from './rows.ts'

/**
 * Returns how far a printed total may be from the sum of its printed parts if all of them are rounded: half a unit of the last
 * digit printed for each part and for the total itself. Figures with cents are booked to the cent, so rounding explains nothing.
 *
 * @param tolerance Half a unit of the last digit printed: 0.5 for whole dollars, 0.005 for cents.
 */
export function roundingTolerance(tolerance: number, partCount: number): number {
  return tolerance < wholeDollars ? tolerance : tolerance * (partCount + 1)
}

/** Half a dollar. */
const wholeDollars = 0.5

/**
 * Returns a tie for every total the document prints: each subtotal and total against its parts, by period, and each figure of
 * the total column against its months, or against the columns of properties that it adds up. All with the document's own signs,
 * to its print precision; if whole dollars prove to be rounded, the tolerance grows with the number of rounded parts.
 */
export function buildTies(read: ReadStatement): Tie[] {
  const precision = printTolerance(read)
  const ties = tiesTo(read, centsTolerance(precision))
  return isRounded(read, precision, ties) ? tiesTo(read, wholeTolerance) : ties
}

/**
 * Returns by row whether its figures hide fractions of a cent: those of a straight line, such as a twelfth of a year’s taxes
 * every month, and those of a total with such a line among its parts. No month shows the fraction; the totals add it up.
 */
export function rowsWithFractions({ rows, roles, columns: { totalColumn } }: ReadStatement): readonly boolean[] {
  const known: boolean[] = []
  const hasFractions = (at: number): boolean => {
    const [row, role] = [rows[at], roles[at]]
    const before = known[at]
    if (before !== undefined || row?.kind !== 'value') return before ?? false
    known[at] = false
    known[at] = role?.isTotal ? role.parts.some(({ index }) => hasFractions(index)) : isStraight(row, totalColumn?.from)
    return known[at]
  }
  return rows.map((_, at) => hasFractions(at))
}

/** Returns whether a line has the same amount every month, and a total that differs from their sum by at most half a cent per month. */
function isStraight({ amounts, printedTotal }: StatementRow, from = 0): boolean {
  const months = amounts.slice(from).map((amount) => amount?.value ?? 0)
  const miss = Math.abs((printedTotal?.value ?? 0) - sumMoney(months))
  const isSame = months.length > 1 && months.every((value) => value !== 0 && value === months[0])
  return isSame && miss > 1e-9 && miss <= halfCent * months.length + 1e-9
}

const halfCent = 0.005

/** Returns, by period, the rounding allowance per part: half a cent if the figures are calculated, such as a plan or an annualized period. */
export function centsRounded({ columns, rows }: Pick<ReadStatement, 'columns' | 'rows'>): number[] {
  const isOfCents = printTolerance({ rows }) < wholeDollars
  return columns.periods.map(({ caption }) =>
    isOfCents && (isAnnualized(caption) || namesForecast(caption)) ? halfCent : 0,
  )
}

function tiesTo(read: ReadStatement, tolerance: Tolerance): Tie[] {
  return [...subtotalTies(read, tolerance), ...totalColumnTies(read, tolerance), ...partsTies(read, tolerance)]
}

/** Allowed difference for a number of parts, some of which hide fractions of a cent. */
type Tolerance = (partCount: number, withFractions: number) => number

/** The print precision, plus half a cent for each part that hides a fraction of a cent. */
const centsTolerance =
  (precision: number): Tolerance =>
  (_, withFractions) =>
    precision + halfCent * withFractions

/**
 * Half a dollar, plus three standard deviations of the rounding of the parts: 2 dollars for three parts, 5 for thirty.
 */
const wholeTolerance = (partCount: number): number => wholeDollars * (1 + Math.sqrt(3 * partCount))

/** Returns the tolerance for figures without a tie, as in the ties of the same statement. */
export function tieTolerance(read: Pick<ReadStatement, 'rows'>, ties: readonly Tie[]): Tolerance {
  const precision = printTolerance(read)
  const widest = ties.reduce((maximum, { tolerance }) => Math.max(maximum, tolerance), precision)
  return precision === wholeDollars && widest > precision ? wholeTolerance : centsTolerance(precision)
}

/** Returns whether a difference is within the rounding of whole dollars, though nothing else shows that they are rounded. */
export function mayBeRounding(read: Pick<ReadStatement, 'rows'>, miss: number, partCount: number): boolean {
  return printTolerance(read) === wholeDollars && Math.abs(miss) <= wholeTolerance(partCount) + 1e-9
}

/**
 * Returns whether a statement of whole dollars shows that each of them was rounded: small differences in two periods,
 * or in three rows of the total column. One wrong figure causes differences only in one period and one row.
 */
function isRounded(read: ReadStatement, precision: number, ties: readonly Tie[]): boolean {
  const isWhole = (amounts: StatementRow['printed']) => amounts.every((one) => Number.isInteger(one?.value ?? 0))
  if (precision !== wholeDollars) return false
  const small = ties.filter(({ holds, difference }) => !holds && Math.abs(difference) <= maximumRounding)
  if (small.length < 2 || !read.rows.every(({ kind, printed }) => kind !== 'value' || isWhole(printed))) return false
  const placeOf = ({ source }: Tie) => placeOfAddress(source.cell)
  const total = read.columns.totalColumn?.column
  const periods = new Set(small.flatMap((tie) => placeOf(tie)?.column ?? []).filter((column) => column !== total))
  const rows = new Set(small.flatMap((tie) => (placeOf(tie)?.column === total ? [placeOf(tie)?.row] : [])))
  return periods.size >= 2 || rows.size >= 3
}

/** Maximum rounding difference of a statement's parts, in dollars. Our own choice. */
const maximumRounding = 10

/** Returns half a unit of the last digit that the statement shows: 0.005 if any figure shows cents, 0.5 if none does. */
export function printTolerance({ rows }: Pick<ReadStatement, 'rows'>): number {
  const decimals = rows.flatMap((row) =>
    row.kind === 'value' ? row.printed.map((amount) => amount?.decimals ?? 0) : [],
  )
  return (
    0.5 *
    10 **
      -Math.min(
        2,
        decimals.reduce((maximum, count) => Math.max(maximum, count), 0),
      )
  )
}

function subtotalTies(read: ReadStatement, tolerance: Tolerance): Tie[] {
  const hasFractions = rowsWithFractions(read)
  const rounded = centsRounded(read)
  return read.rows.flatMap((row, index) => {
    const parts = read.roles[index]?.isTotal ? read.roles[index].parts : []
    if (parts.length === 0) return []
    const allowed = tolerance(parts.length, parts.filter((part) => hasFractions[part.index]).length)
    return read.columns.periods.flatMap(({ key, column }, at) => {
      const printed = row.amounts[at]
      if (!printed) return []
      const computed = sumMoney(parts.map((part) => part.sign * (read.rows[part.index]?.amounts[at]?.value ?? 0)))
      const source = sourceOf(read.file, read.grid, row.row, column)
      const rounding = parts.length * (rounded[at] ?? 0)
      return [tieOf(`${row.label}, ${key}`, printed.value, computed, allowed + rounding, source)]
    })
  })
}

function totalColumnTies(read: ReadStatement, tolerance: Tolerance): Tie[] {
  const total = read.columns.totalColumn
  if (!total) return []
  const hasFractions = rowsWithFractions(read)
  return read.rows.flatMap((row, index) => {
    if (row.kind !== 'value' || !row.printedTotal || row.amounts.every((amount) => amount === null)) return []
    if (isCarried(row, read)) return []
    const months = row.amounts.slice(total.from)
    const computed = sumMoney(months.map((amount) => amount?.value))
    const source = sourceOf(read.file, read.grid, row.row, total.column)
    const allowed = tolerance(months.length, hasFractions[index] ? months.length : 0)
    return [tieOf(`${row.label}, ${total.caption}`, row.printedTotal.value, computed, allowed, source)]
  })
}

/**
 * Returns whether a row below NOI has balances carried from month to month, such as `Beginning Cash` and `Ending Cash`: no total adds them
 * up.
 */
function isCarried(row: StatementRow, { rows, sections: { sections } }: ReadStatement): boolean {
  if (sections[rows.indexOf(row)] !== 'below' || new Set(vectorOf(row)).size < 3) return false
  const carries = (before: readonly number[], after: readonly number[]) =>
    before.slice(1).every((value, at) => value === after[at])
  return rows.some((other) => carries(vectorOf(row), vectorOf(other)) || carries(vectorOf(other), vectorOf(row)))
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
    const allowed = tolerance(amounts.length, 0)
    return [tieOf(`${row.label}, ${period.caption}`, printed.value, sumMoney(amounts), allowed, source)]
  })
}
