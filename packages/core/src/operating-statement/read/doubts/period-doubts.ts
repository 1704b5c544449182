import { sourceOf } from '../../../shared/address.ts'
import { textAt, textsOfRow } from '../../../shared/grid.ts'
import { reason, type VerdictReason } from '../../../shared/verdict.ts'
import { plural } from '../../../text/format.ts'
import type { OperatingStatement, StatementPeriod } from '../../operating-statement.schema.ts'
import { hasBadDates, hasFigures, isForecast, monthIndex, namesForecast, statedMonthsOf } from '../../rules/periods.ts'
import { isAnnualized, isTrailing, namesYear, statedMonths } from '../../rules/stated-months.ts'
import { type ColumnCaption, readCaption } from '../columns/captions.ts'
import { amountAt, isShareOf, shareOfSums } from '../columns/columns.ts'
import type { ReadStatement } from '../lines.ts'

/** Captions of a time other than that of the periods. */
const otherTime = /\b(prior|previous|last|py|ly)\b/i

/**
 * Counts the excluded columns that may be periods: as many figures as a period and no caption, or an unknown one, one that
 * only says actual, or the same as a period's; and totals that the periods do not equal. Next to months, an unknown caption
 * counts only if the months do not equal the printed total. A twelfth of a period or its amount per unit does not count.
 */
function excludedColumnCount(read: ReadStatement, title: string): number {
  const { grid, rows, columns } = read
  const lines = rows.filter(({ kind }) => kind === 'value')
  const amountsOf = (column: number) => lines.map(({ row }) => amountAt(grid, row, column)?.value ?? null)
  const isFull = (column: number) => amountsOf(column).filter((value) => value !== null).length * 2 > lines.length
  const isShare = (column: number) =>
    columns.periods.some((period) => isShareOf(amountsOf(column), amountsOf(period.column)))
  const ofPeriods = columns.periods.map((period) => amountsOf(period.column))
  // A copy of one period, or the sum of all of them, omits no figure.
  const isCopy = (column: number) =>
    ofPeriods.some((amounts) => amounts.every((value, at) => value === amountsOf(column)[at]))
  const isSum = (column: number) => shareOfSums(amountsOf(column), ofPeriods) === 1
  const times = columns.periods.map(({ key }) => readCaption([key]))
  // Bare years that add up to a total may be numbers of properties, unless the title names them.
  const isNamed = ({ year }: ColumnCaption) => /\b(years|historical)\b/i.test(title) || title.includes(String(year))
  const areNumbers = times.every(
    (time) => time.kind === 'year' && time.basis === null && !/\b([fc]y|year)/i.test(time.text) && !isNamed(time),
  )
  const areWhole =
    columns.periods[0]?.kind === 'month' && !columns.ignored.some(({ caption }) => caption?.kind === 'total')
  const years = new Set(times.map(({ year }) => year))
  const isOfOtherTime = ({ text, year }: ColumnCaption) =>
    otherTime.test(text) || isOfFewMonths(text) || (year !== null && !years.has(year))
  const isTotal = (caption: ColumnCaption) =>
    !isOfOtherTime(caption) &&
    (caption.kind === 'total' ||
      (read.addsUp && (caption.kind === 'annual' || (caption.kind === 'yearToDate' && years.size === 1))))
  const isUnknown = (caption: ColumnCaption) =>
    caption.text === '' ||
    (isTotal(caption) && columns.periods.length > 1 && columns.totalColumn === null && caption.basis !== 'budget') ||
    (!areWhole &&
      (caption.kind === 'unknown' ||
        caption.kind === 'actual' ||
        columns.periods.some((period) => period.caption === caption.text)))
  // A growth rate.
  const isRate = (column: number) => amountsOf(column).every((value) => value === null || Math.abs(value) <= 1)
  const areRowNumbers = (column: number) =>
    lines.length > 2 &&
    new Set(amountsOf(column).map((value, at) => (value === null ? null : value - (lines[at]?.row ?? 0)))).size === 1
  return columns.ignored.filter(
    ({ column, caption }) =>
      caption !== undefined &&
      ((isUnknown(caption) && !(isTotal(caption) && !areNumbers && isSum(column))) ||
        (mayBeMonth(columns, column, caption) && !isCopy(column))) &&
      isFull(column) &&
      !isRate(column) &&
      !areRowNumbers(column) &&
      !isShare(column),
  ).length
}

/** Returns whether a column is adjacent to fewer than twelve months, without a caption for another time. */
function mayBeMonth(
  { periods }: ReadStatement['columns'],
  column: number,
  { kind, year, basis }: ColumnCaption,
): boolean {
  const isAdjacent = periods.some((period) => period.kind === 'month' && Math.abs(period.column - column) === 1)
  const isSameYear = periods.some(({ key }) => key.startsWith(`${year}-`))
  const isOpen = kind === 'currentMonth' || (kind === 'year' && isSameYear)
  return isAdjacent && periods.length > 1 && periods.length < 12 && isOpen && basis !== 'budget'
}

/** Returns whether the document states how many months a column covers: in the column, the titles, the sheet’s or the file’s name. */
function areMonthsStated(period: StatementPeriod, read: ReadStatement, statement: OperatingStatement): boolean {
  const { kind, caption } = period
  if (kind === 'month') return read.columns.periods.length > 1 || !/\d[/-]\d{1,2}[/-]\d|\bending\b/i.test(caption)
  if (kind !== 'year') return true
  const first = read.rows.find((row) => row.kind === 'value')?.row ?? 0
  const rowsAbove = [...read.grid.rows.slice(0, first).keys()]
  // Text above a column that is not its caption may still show that it is not a year.
  const over = caption === '' ? rowsAbove.map((row) => statedMonths(textAt(read.grid, row, period.column))) : []
  if (over.some((months) => months !== null && months !== 12)) return false
  const stated = statedMonthsOf(period, statement)
  const above = rowsAbove.flatMap((row) => textsOfRow(read.grid, row))
  const names = [...above, read.grid.sheet, read.file].map((name) => name.replaceAll('_', ' '))
  return stated === null ? names.some((name) => namesYear(name) || (statedMonths(name) ?? 0) > 0) : stated > 0
}

/** Counts the months without any figure between those with figures, or before them: a single month before them is just an early start. */
function emptyMonths({ rows, roles, columns: { periods } }: ReadStatement): number {
  const isEmpty = periods.map(
    ({ kind }, at) =>
      kind === 'month' &&
      rows.every((row, line) => row.kind !== 'value' || roles[line]?.isTotal || !row.amounts[at]?.value),
  )
  const before = isEmpty.indexOf(false)
  const within = isEmpty.filter((empty, at) => empty && at > before && isEmpty.slice(at).includes(false)).length
  return within + (before > 1 ? before : 0)
}

/** Counts the months after the last one with income in which other lines have figures, such as debt service or taxes: not reported yet. */
function unreportedMonths(statement: OperatingStatement): number {
  const months = statement.periods.filter(({ kind }) => kind === 'month')
  const filledMonths = months.filter(({ key }) => hasFigures(statement, key)).map(monthIndex)
  const ordered = filledMonths.toSorted((one, other) => one - other)
  // Rent booked quarterly also leaves such gaps between its months.
  const gap = Math.max(1, ...ordered.slice(1).map((month, at) => month - (ordered[at] ?? month)))
  const last = ordered.at(-1) ?? Number.POSITIVE_INFINITY
  const after = months.filter(
    (month) => monthIndex(month) > last && statement.lines.some(({ values }) => values[month.key]),
  )
  return after.length < gap ? 0 : after.length
}

/** Returns whether a caption is for the latest months, fewer than twelve, or for annualized figures. */
function isOfFewMonths(caption: string): boolean {
  return isAnnualized(caption) || (isTrailing(caption) && (statedMonths(caption) || 12) < 12)
}

/** Returns reasons for doubt about periods identified only by a word or a position. */
export function periodReasons(read: ReadStatement, statement: OperatingStatement): VerdictReason[] {
  const { periods, totalColumn, isByPosition, repeated } = read.columns
  const reasons: VerdictReason[] = []
  if (isByPosition)
    reasons.push(
      reason('column-without-caption', 'No column header identifies the statement’s amounts. Confirm the column.'),
    )
  const excluded = excludedColumnCount(read, statement.title ?? '')
  if (excluded > 0)
    reasons.push(
      reason(
        'columns-left-out',
        `${plural(excluded, 'column of figures is', 'columns of figures are')} excluded: no period or total that matches. Select their periods or confirm.`,
      ),
    )
  const short = periods.find(
    ({ kind, caption }) => isAnnualized(caption) || (kind !== 'month' && isOfFewMonths(caption)),
  )
  if (short)
    reasons.push(
      reason(
        'annualized-figures',
        `“${short.caption}” covers fewer than 12 months, or is annualized from them. Request 12 months.`,
      ),
    )
  const open = periods.find((period) => !areMonthsStated(period, read, statement))
  if (open)
    reasons.push(
      reason(
        'months-not-told',
        `The document does not say how many months ${open.caption ? `“${open.caption}”` : 'the amounts'} covers. Confirm the period.`,
        null,
        sourceOf(read.file, read.grid, 0, open.column),
      ),
    )
  if (isForecast(statement))
    reasons.push(reason('planned-figures', 'The figures are a budget, forecast, or pro forma. Request actuals.'))
  const planned = read.addsUp && !isForecast(statement) ? periods.filter(({ caption }) => namesForecast(caption)) : []
  if (planned.length > 0 && planned.length < periods.length)
    reasons.push(
      reason(
        'planned-figures',
        `${planned.length} of ${periods.length} months are planned, not actual, from “${planned[0]?.caption}”. Request actuals.`,
      ),
    )
  const empty = emptyMonths(read)
  if (empty > 0)
    reasons.push(
      reason(
        'month-without-figures',
        `${plural(empty, 'month is', 'months are')} blank before a month with figures. Exclude ${empty === 1 ? 'it' : 'them'}, or request the figures.`,
      ),
    )
  const unreported = unreportedMonths(statement)
  if (unreported > 0)
    reasons.push(
      reason(
        'month-without-figures',
        `${plural(unreported, 'month has', 'months have')} no income yet. Exclude them, or request the figures.`,
      ),
    )
  if (periods.some(({ key }) => / \(\d+\)$/.test(key)))
    reasons.push(reason('captions-repeat', 'Two columns have the same header. Confirm which to use.'))
  if (repeated.length > 0)
    reasons.push(reason('month-repeated', 'A month appears in two columns. Confirm which to use.'))
  const areMonths = periods.every(({ kind }) => kind === 'month')
  const isInOrder =
    areMonths && !hasBadDates(statement.periods) && periods.every(({ key }) => /^\d{4}-\d{2}$/.test(key))
  if (read.addsUp && periods.length > 1 && totalColumn === null && !isInOrder)
    reasons.push(reason('periods-without-total', 'No column totals the periods. Confirm that no period is missing.'))
  if (read.addsUp && areMonths && periods.length > 1 && hasBadDates(statement.periods))
    reasons.push(reason('months-not-consecutive', 'The months are not consecutive. Check the column headers.'))
  return reasons
}
