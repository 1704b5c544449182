import { dateAt, isDayFirstSheet, valueAt } from '../../../shared/cells.ts'
import { type IsoDate, monthCount, monthNumber, parseDate } from '../../../shared/date.ts'
import { type Grid, textAt, textsOfRow } from '../../../shared/grid.ts'
import { medianOf } from '../../../shared/statistics.ts'
import { type ColumnRole, monthRentCaption, yearRentCaption } from '../../data/columns.ts'
import type { ColumnKind } from '../../rent-roll.schema.ts'
import { isVacantText } from '../../rules/occupancy.ts'
import { columnKindCorrection, roleOfKind, type TableCorrections } from '../corrections.ts'
import { meaningOfCaption } from './captions.ts'
import { twoDates } from './cell-contents.ts'

/** A column of a unit table with its assigned meaning. */
export interface TableColumn {
  column: number
  caption: string
  role: ColumnRole
  kind: ColumnKind
  suggestion: ColumnKind
  probability: number
  /** Set if the user corrected the kind; its content and other columns do not affect it. */
  isCorrected?: true
  /** Another column whose amount replaces this one's on the rows that print it: New York's preferential rent. */
  unless?: number
  /** Set if its cells contain both the unit and its resident. */
  namesResidents?: true
}

/** Returns a column with a role from more evidence than its caption. */
export function withRole(column: TableColumn, role: ColumnRole & ColumnKind, probability = 0.6): TableColumn {
  return { ...column, role, kind: role, suggestion: role, probability }
}

/** Probability of a column mapped by its content without any caption word. Our own choice. */
export const contentConfidence = 0.5

/** Minimum fraction of a column's rows that must fit its role. Our own choice. */
export const minimumMatchShare = 0.9

/** Kinds that several columns of a table may have. */
const repeatableRoles: readonly ColumnRole[] = ['other', 'lease charges']

/**
 * Applies the users' corrections to the columns of a table: a corrected column has the given kind, and an uncorrected one
 * loses a kind that only one column may have. A table with a column for each charge may have several lease charges columns.
 */
export function withCorrectedKinds(columns: readonly TableColumn[], corrected: TableCorrections): TableColumn[] {
  if (corrected.columns.length === 0) return [...columns]
  const kindOf = (column: TableColumn) => columnKindCorrection(corrected, column.column, column.caption)
  const kinds = columns.map(kindOf)
  const usedRoles = new Set(kinds.flatMap((one) => (one ? [roleOfKind(one.columnKind)] : [])))
  const isStacked = columns.some((column, i) => (kinds[i] ? kinds[i].columnKind : column.role) === 'charge codes')
  let hasAmounts = false
  return columns.map((column, i): TableColumn => {
    const correction = kinds[i]
    if (correction === undefined) {
      const isUsed = usedRoles.has(column.role) && !repeatableRoles.includes(column.role)
      if (isUsed) return { ...column, role: 'other', kind: 'Ignore Column' }
      // The amounts of a stacked table are in the corrected column.
      const isSecond = column.role === 'lease charges' && isStacked && usedRoles.has('lease charges')
      return isSecond ? { ...column, role: 'other charges' } : column
    }
    corrected.applied.add(correction)
    const { columnKind } = correction
    const plain = roleOfKind(columnKind)
    const isOneOfMany =
      plain === 'lease charges' && (isStacked ? hasAmounts : meaningOfCaption(column.caption)?.role !== 'lease charges')
    hasAmounts ||= plain === 'lease charges'
    return { ...column, role: isOneOfMany ? 'other charges' : plain, kind: columnKind, isCorrected: true }
  })
}

/** Returns the columns that may be charges: not those corrected to another kind, nor other views of a corrected rent column. */
export function withoutCorrectedOthers(columns: readonly TableColumn[]): TableColumn[] {
  const isRentCorrected = columns.some(({ role, isCorrected }) => isCorrected === true && role === 'contract rent')
  return columns.filter(({ role, isCorrected, caption }) => {
    if (role !== 'other') return true
    return isCorrected !== true && !(isRentCorrected && meaningOfCaption(caption)?.role === 'contract rent')
  })
}

/** Returns the charge columns found, plus those from corrections, in the order of the table. */
export function withCorrectedCharges(found: readonly TableColumn[], columns: readonly TableColumn[]): TableColumn[] {
  const corrected = columns.filter(
    ({ role, isCorrected }) =>
      isCorrected === true && (role === 'other charges' || (role === 'contract rent' && found.length > 0)),
  )
  const all = new Set([...found, ...corrected])
  return columns.filter((column) => all.has(column))
}

/** Minimum fraction of filled cells that are periods. Our own choice. */
const minimumShare = 0.5

/** A date and the rest of an open period: `At-will (8/28/2024 - )`. */
const openPeriod = /\d\s*[-–]\s*\)?$/

/**
 * Maps a column of periods under a caption without dates, such as Buildium's Lease with
 * `Fixed (1/1/2025 - 12/31/2025)`, as the lease dates if no other column has them.
 *
 * @param rows Rows under the captions.
 */
export function withLeasePeriods(grid: Grid, columns: TableColumn[], rows: readonly number[]): TableColumn[] {
  const dated = ['lease start date', 'lease end date', 'lease dates']
  if (columns.some(({ role }) => dated.includes(role))) return columns
  const isPeriod = (text: string) => {
    const [start, end] = twoDates(text, isDayFirstSheet(grid))
    return start !== null && (end !== null || openPeriod.test(text))
  }
  const found = columns.find(({ role, column, caption, isCorrected }) => {
    if (
      role !== 'other' ||
      isCorrected === true ||
      !/\b(lease|term|agreement|tenancy|contract|period)\b/i.test(caption)
    )
      return false
    const texts = rows.map((row) => textAt(grid, row, column)).filter((text) => /\w/.test(text))
    return texts.length > 0 && texts.filter(isPeriod).length >= minimumShare * texts.length
  })
  return columns.map((column) =>
    column === found ? { ...column, role: 'lease dates' as const, probability: 0.6 } : column,
  )
}

/** Returns the latest lease start or move-in; `null` if the table prints none. */
export function latestStartOf(grid: Grid, columns: readonly TableColumn[], rows: readonly number[]): IsoDate | null {
  const starts = columns.filter(({ role }) => role === 'lease start date' || role === 'move in date')
  const dates = starts.flatMap(({ column }) => rows.flatMap((row) => dateAt(grid, row, column) ?? []))
  return dates.sort().at(-1) ?? null
}

/** Known dates of a roll. */
interface RollDates {
  /** The date that the document prints. */
  asOf: IsoDate | null
  /** The latest start of its leases. */
  latestStart: IsoDate | null
}

/** Rows of a roll that prints rents by month: those above its captions and those under them. */
interface RollRows {
  titles: readonly number[]
  rows: readonly number[]
}

/** Amounts that tenants paid are not lease charges. `Paid Through` is a date. */
const collectedWords = /\b(collect(ed|ions?)|received|receipts?|payments?|paid(?! (to|thru|through|until|by)\b))\b/i

/** Words in titles of monthly receipts as well as of lease charges. */
const cashWords = /\b(cash|deposits?|deposited|history|ledger|income)\b/i

/**
 * Maps one month's rent as the contract rent if a roll prints rents by month and no other rent: the month of the as-of
 * date, otherwise the latest; or the first, if the months begin right after the latest lease start. Of rents by year it
 * uses the year of the as-of date, otherwise that of the latest lease start; amounts of a whole year are not monthly
 * rent. If a title or caption states that the amounts were collected, none is the rent.
 *
 * Only the rent of the as-of month, under a caption with the word rent and the year, is certain by its caption; the
 * user must confirm every other.
 *
 * @param containsAmounts Whether most cells of a column are amounts.
 */
export function withMonthRent(
  grid: Grid,
  columns: TableColumn[],
  { titles, rows }: RollRows,
  containsAmounts: (column: TableColumn) => boolean,
  { asOf, latestStart }: RollDates,
): TableColumn[] {
  if (columns.some(({ role }) => role === 'contract rent' || role === 'lease charges')) return columns
  const printed = columns.flatMap((column) => {
    const month = column.role === 'other' && column.isCorrected !== true ? monthOf(column.caption) : null
    return month !== null && containsAmounts(column) ? [{ column, ...month, isInferred: month.year === null }] : []
  })
  const ofMonths = withYears(printed, asOf ?? latestStart)
  const named = ofMonths.filter(({ column }) => /\brents?\b/i.test(column.caption))
  const found = named.length > 0 ? named : ofMonths.length >= minimumMonthCount ? ofMonths : []
  const texts = [...found.map(({ column }) => column.caption), ...titles.flatMap((row) => textsOfRow(grid, row))]
  if (found.length === 0 || texts.some((text) => collectedWords.test(text))) return columns
  const inOrder = found.every(({ year }) => year !== null)
    ? [...found].sort((one, other) => monthsSince(one) - monthsSince(other))
    : found
  const upTo = (date: IsoDate) => inOrder.findLast((one) => endsOnOrBefore(one, date))
  const [first] = inOrder
  const sinceStart = latestStart === null || !first?.year ? null : monthsSince(first) - monthCount(latestStart)
  const isUpcoming = sinceStart !== null && sinceStart > 0 && sinceStart <= maximumMonthsSinceStart
  const dated = asOf === null ? undefined : (upTo(asOf) ?? first)
  const areYears = inOrder.every(({ column }) => yearRentCaption.test(column.caption))
  const started = areYears && latestStart !== null ? upTo(latestStart) : undefined
  const rent = dated ?? started ?? (isUpcoming ? first : inOrder.at(-1))
  if (!rent || (areYears && isAnnualAmount(grid, columns, rows, rent.column))) return columns
  const tenant = columns.find(({ role }) => role === 'tenant name')
  // A resident who paid nothing, a part, or twice the usual in one month: the months are receipts, not rent.
  const isMissed = rows.some((row) => {
    const name = tenant ? textAt(grid, row, tenant.column) : 'somebody'
    if (name === '' || isVacantText(name)) return false
    const months = found.flatMap(({ column }) => valueAt(grid, row, column.column) || [])
    const share = (valueAt(grid, row, rent.column.column) ?? 0) / (medianOf(months) || Number.NaN)
    return months.length > 0 && (share < minimumMonthShare || share > maximumMonthShare)
  })
  // The month in which a lease begins may be prorated.
  const start = columns.find(({ role }) => role === 'lease start date' || role === 'move in date')
  const isProrated = rows.some((row) => {
    const leaseStart = start ? dateAt(grid, row, start.column) : null
    return leaseStart !== null && !leaseStart.endsWith('-01') && monthCount(leaseStart) === monthsSince(rent)
  })
  const isOfDate = asOf !== null && [0, 1].includes(monthCount(asOf) - monthsSince(rent))
  const isConclusive =
    named.length > 0 &&
    !columns.some(({ caption }) => collectedWords.test(caption)) &&
    !isMissed &&
    !isProrated &&
    !texts.some((text) => cashWords.test(text)) &&
    !areYears &&
    !rent.isInferred &&
    (isOfDate || (asOf === null && found.length === 1))
  return columns.map((column) =>
    column === rent.column ? withRole(column, 'contract rent', isConclusive ? 0.6 : 0.5) : column,
  )
}

/**
 * Adds the years that captions of months omit: the months are consecutive around a printed year, otherwise they include
 * a date or are as near to it as possible, preferably before it.
 */
function withYears<Month extends MonthOfCaption>(months: readonly Month[], around: IsoDate | null): Month[] {
  if (months.every(({ year }) => year !== null)) return [...months]
  const yearOfDate = around === null ? null : Number(around.slice(0, 4))
  const step = [1, -1].find((by) =>
    months.every(({ month }, at) => at === 0 || (month - (months[at - 1]?.month ?? 0) - by) % 12 === 0),
  )
  if (step === undefined) return months.map((one) => ({ ...one, year: one.year ?? yearOfDate }))
  const starts = months.flatMap((one, at) => (one.year === null ? [] : [monthsSince(one) - at * step]))
  const date = around === null ? null : monthCount(around)
  if (starts.length === 0 && date !== null) {
    const away = (start: number) => {
      const ends = [start, start + (months.length - 1) * step]
      return Math.max(Math.min(...ends) - date, date - Math.max(...ends), 0)
    }
    const ofYears = [-1, 0, 1].map((by) => ((yearOfDate ?? 0) + by) * 12 + (months[0]?.month ?? 0))
    starts.push(...ofYears.sort((one, other) => away(one) - away(other)))
  }
  const [start] = starts
  if (start === undefined) return [...months]
  return months.map((one, at) => ({ ...one, year: one.year ?? Math.floor((start + at * step - 1) / 12) }))
}

/**
 * Checks whether amounts under a year are annual: about twelve times another column, more than three times the market
 * rent or, without a market rent, more than dwellings pay per month.
 */
function isAnnualAmount(
  grid: Grid,
  columns: readonly TableColumn[],
  rows: readonly number[],
  year: TableColumn,
): boolean {
  const filled = rows.flatMap((row) => {
    const amount = valueAt(grid, row, year.column)
    return amount !== null && amount > 0 ? [{ row, amount }] : []
  })
  const timesOf = ({ column }: TableColumn) =>
    medianOf(filled.flatMap(({ row, amount }) => amount / (valueAt(grid, row, column) || Number.NaN) || []))
  const market = columns.find(({ role }) => role === 'market rent')
  const ofMarket = market ? timesOf(market) : null
  if (ofMarket !== null) return ofMarket > minimumMultiple
  const isTwelfth = (column: TableColumn) => column !== year && Math.abs((timesOf(column) ?? 0) - 12) < 0.5
  return columns.some(isTwelfth) || (medianOf(filled.map(({ amount }) => amount)) ?? 0) > maximumOfMonth
}

/** Range of one month's rent as a fraction of the resident's median month. Our own choice. */
const [minimumMonthShare, maximumMonthShare] = [0.75, 1.5] as const

/** Rents above this multiple of market rent cover more than a month. Our own choice. */
const minimumMultiple = 3

/** A median above this is not monthly rent if there is no other evidence. Our own choice. */
const maximumOfMonth = 6000

/** Minimum number of month columns that show rents by month if no caption says rent. Our own choice. */
const minimumMonthCount = 3

/** Maximum months from the latest lease start to the first future month: someone moves in within half a year. Our own choice. */
const maximumMonthsSinceStart = 6

interface MonthOfCaption {
  /** 1 to 12; 1 for the rent of a year. */
  month: number
  year: number | null
}

/**
 * Returns the month that a caption names, with or without its year, or by a date; for a year of rent, its first month.
 * Two-digit years are of this century.
 */
export function monthOf(caption: string): MonthOfCaption | null {
  const date = parseDate(caption.replace(/^rents? as of /i, ''))
  if (date !== null) return { month: Number(date.slice(5, 7)), year: Number(date.slice(0, 4)) }
  const ofYear = yearRentCaption.exec(caption)
  if (ofYear) return { month: 1, year: Number(ofYear[1] ?? ofYear[2]) }
  const match = monthRentCaption.exec(caption)
  const month = match ? monthNumber(match[1] ?? '') : null
  if (month === null) return null
  const year = match?.[2] === undefined ? null : Number(match[2])
  return { month, year: year !== null && year < 100 ? 2000 + year : year }
}

const monthsSince = ({ month, year }: MonthOfCaption) => (year ?? 0) * 12 + month

const endsOnOrBefore = (month: MonthOfCaption, date: IsoDate) => monthsSince(month) <= monthCount(date)

/** The fields needed to decide on a column. */
interface DescribedColumn {
  caption: string
  role: ColumnRole
  kind: ColumnKind
}

/** Captions such as Trans Code are more certain than this; Description alone is not. */
const minimumCodesConfidence = 0.9

/**
 * Maps a Description column as charges only if there are amounts next to it (ResMan, Rent Manager). Without them it
 * describes the unit: seller spreadsheets put the floorplan there.
 */
export function withUnitDescriptions<Column extends DescribedColumn>(columns: readonly Column[]): Column[] {
  if (columns.some(({ role }) => role === 'lease charges' || role === 'other charges')) return [...columns]
  const hasFloorplan = columns.some(({ role }) => role === 'floorplan name')
  return columns.map((column) => {
    const isCertain = (meaningOfCaption(column.caption)?.probability ?? 0) >= minimumCodesConfidence
    if (column.role !== 'charge codes' || isCertain) return column
    if (hasFloorplan) return { ...column, role: 'other', kind: 'Ignore Column' }
    return { ...column, role: 'floorplan name', kind: 'floorplan name' }
  })
}

/** Minimum number of rows with a code that show where their amounts are. Our own choice. */
const minimumCodedRows = 3

/**
 * Maps the charge amounts of a stacked table if their caption is unknown: the column filled in each row with a charge
 * code, including rows below the units.
 */
export function withUnmappedCharges(
  grid: Grid,
  columns: readonly TableColumn[],
  rows: readonly number[],
): TableColumn[] {
  const column = (role: ColumnRole) => columns.find((one) => one.role === role)
  const [codes, unit] = [column('charge codes'), column('unit name/number')]
  const isAmount = ({ role }: TableColumn) => ['lease charges', 'other charges', 'contract rent'].includes(role)
  if (!codes || !unit) return [...columns]
  const [first = 0, last = 0] = [rows[0], rows.at(-1)]
  const coded = Array.from({ length: last - first + 1 }, (_, at) => first + at).filter(
    (row) => textAt(grid, row, codes.column) !== '' && textAt(grid, row, unit.column) === '',
  )
  const isFilled = (one: TableColumn) =>
    coded.filter((row) => valueAt(grid, row, one.column) !== null).length >= coded.length * minimumMatchShare
  const isUnmappedColumn = (one: TableColumn) => one.role === 'other' && meaningOfCaption(one.caption) === null
  if (coded.length < minimumCodedRows || columns.some((one) => isAmount(one) && isFilled(one))) return [...columns]
  const found = columns.find((one) => isUnmappedColumn(one) && isFilled(one))
  return columns.map((one) => (one === found ? withRole(one, 'lease charges', contentConfidence) : one))
}
