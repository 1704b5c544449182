import { monthNumber } from '../../../shared/date.ts'
import { type Grid, textAt } from '../../../shared/grid.ts'
import { type ColumnRole, rentOfMonthCaption } from '../../data/columns.ts'
import type { ColumnKind } from '../../rent-roll.schema.ts'
import { columnKindCorrected, roleOfKind, type TableCorrections } from '../corrections.ts'
import { meaningOfCaption } from './captions.ts'
import { twoDates } from './cell-contents.ts'

/** A column of a table of units with what it is taken for. */
export interface TableColumn {
  column: number
  caption: string
  role: ColumnRole
  kind: ColumnKind
  suggestion: ColumnKind
  probability: number
  /** A person said what it is; its content and other columns have no say. */
  isCorrected?: true
}

/** A column taken for something by more than its caption. */
export function namedAs(column: TableColumn, role: ColumnRole & ColumnKind, probability = 0.6): TableColumn {
  return { ...column, role, kind: role, suggestion: role, probability }
}

/** Kinds that several columns of a table may have. */
const mayRepeat: readonly ColumnRole[] = ['other', 'lease charges']

/**
 * The columns of a table as people said they are: a column has the kind that was said of it, and a column that nothing was
 * said of loses a kind that only one may have. In a table with a column for each charge, several may be lease charges.
 */
export function withCorrectedKinds(columns: readonly TableColumn[], corrected: TableCorrections): TableColumn[] {
  if (corrected.columns.length === 0) return [...columns]
  const kindOf = (column: TableColumn) => columnKindCorrected(corrected, column.column, column.caption)
  const kinds = columns.map(kindOf)
  const taken = new Set(kinds.flatMap((one) => (one ? [roleOfKind(one.columnKind)] : [])))
  const isStacked = columns.some((column, i) => (kinds[i] ? kinds[i].columnKind : column.role) === 'charge codes')
  let hasAmounts = false
  return columns.map((column, i): TableColumn => {
    const correction = kinds[i]
    if (correction === undefined) {
      const isTaken = taken.has(column.role) && !mayRepeat.includes(column.role)
      if (isTaken) return { ...column, role: 'other', kind: 'Ignore Column' }
      // The amounts of a stacked table stand in the column that a person named.
      const isSecond = column.role === 'lease charges' && isStacked && taken.has('lease charges')
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

/** The columns that may be taken for charges: not those that a person said are something else, nor other views of a rent that a person named. */
export function withoutCorrectedOthers(columns: readonly TableColumn[]): TableColumn[] {
  const isRentCorrected = columns.some(({ role, isCorrected }) => isCorrected === true && role === 'contract rent')
  return columns.filter(({ role, isCorrected, caption }) => {
    if (role !== 'other') return true
    return isCorrected !== true && !(isRentCorrected && meaningOfCaption(caption)?.role === 'contract rent')
  })
}

/** The charge columns that were found, with those that a person named, in the order of the table. */
export function withCorrectedCharges(found: readonly TableColumn[], columns: readonly TableColumn[]): TableColumn[] {
  const corrected = columns.filter(
    ({ role, isCorrected }) =>
      isCorrected === true && (role === 'other charges' || (role === 'contract rent' && found.length > 0)),
  )
  if (corrected.every((column) => found.includes(column))) return [...found]
  const all = new Set([...found, ...corrected])
  return columns.filter((column) => all.has(column))
}

/** Of the cells that say something, how many must be periods. Our own choice. */
const minimumShare = 0.5

/** A date and what follows it up to the end of an open period: `At-will (8/28/2024 - )`. */
const openPeriod = /\d\s*[-–]\s*\)?$/

/**
 * A column whose cells are periods, under a caption that says nothing of dates, such as Buildium's Lease with
 * `Fixed (1/1/2025 - 12/31/2025)`: the dates of the lease, where no other column has them.
 *
 * @param rows Rows under the captions.
 */
export function withLeasePeriods(grid: Grid, columns: TableColumn[], rows: readonly number[]): TableColumn[] {
  const dated = ['lease start date', 'lease end date', 'lease dates']
  if (columns.some(({ role }) => dated.includes(role))) return columns
  const isPeriod = (text: string) => {
    const [start, end] = twoDates(text)
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

/**
 * Columns in which the rent of the latest month is the contract rent, where a roll compares the rents of months and prints
 * no other rent.
 *
 * @param holdsAmounts Whether most cells of a column are amounts.
 */
export function withRentOfLatestMonth(
  columns: TableColumn[],
  holdsAmounts: (column: TableColumn) => boolean,
): TableColumn[] {
  if (columns.some(({ role }) => role === 'contract rent' || role === 'lease charges')) return columns
  let latest: { column: TableColumn; month: number } | null = null
  for (const column of columns) {
    const month = column.role === 'other' && /\brents?\b/i.test(column.caption) ? monthOf(column.caption) : null
    if (month === null || !holdsAmounts(column)) continue
    if (latest === null || month > latest.month) latest = { column, month }
  }
  return columns.map((column) => (column === latest?.column ? namedAs(column, 'contract rent') : column))
}

/** Months since the year 0; two digits of a year are of this century. */
function monthOf(caption: string): number | null {
  const match = rentOfMonthCaption.exec(caption)
  const month = match ? monthNumber(match[1] ?? '') : null
  if (month === null) return null
  const year = Number(match?.[2])
  return (year < 100 ? 2000 + year : year) * 12 + month
}

/** What deciding on a column takes. */
interface DescribedColumn {
  caption: string
  role: ColumnRole
  kind: ColumnKind
}

/** Captions such as Trans Code are surer than this; Description alone is not. */
const minimumOfCodes = 0.9

/**
 * A Description column names charges only where amounts stand beside it for each (ResMan, Rent Manager). Without such a
 * column it describes the unit: seller spreadsheets put the floorplan there.
 */
export function withDescriptionOfUnits<Column extends DescribedColumn>(columns: readonly Column[]): Column[] {
  if (columns.some(({ role }) => role === 'lease charges' || role === 'other charges')) return [...columns]
  const hasFloorplan = columns.some(({ role }) => role === 'floorplan name')
  return columns.map((column) => {
    const isSure = (meaningOfCaption(column.caption)?.probability ?? 0) >= minimumOfCodes
    if (column.role !== 'charge codes' || isSure) return column
    if (hasFloorplan) return { ...column, role: 'other', kind: 'Ignore Column' }
    return { ...column, role: 'floorplan name', kind: 'floorplan name' }
  })
}
