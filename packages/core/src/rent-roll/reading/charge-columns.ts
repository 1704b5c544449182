import type { Grid } from '../../shared/grid.ts'
import { amountAt, valueAt } from '../../shared/read-cell.ts'
import type { TableColumn } from './map-columns.ts'
import { meaningOfCaption, normalizeCaption } from './name-caption.ts'

/** Which columns of a wide table are charges, one code a column. */
export interface ChargeColumns {
  /** In the order of the sheet; the caption is the code. */
  columns: TableColumn[]
  /** They add up to the document's own column of totals. */
  isProved: boolean
}

/** What the predictor is sure a caption charges; `null` where it is not sure. */
export type CodeKind = 'rent' | 'subsidy' | 'other' | null

/** Of the leases, how many must foot for the columns to be proved. A few rows of every roll are off by hand. */
const provedShare = 0.8

/**
 * Find the charge columns of a wide table (OneSite and its like: one column a charge code).
 *
 * The document's own total decides: columns with captions that nobody knows are charges when they, with the rent column,
 * add up to Total Charges lease by lease, all of them or all but one that somebody added. Without such a total, a visible column is a charge when its short caption is a
 * known code. Columns of rent that add up to the rent column (tenant rent and subsidy, or OneSite's RENT beside Lease
 * Rent) stand in its place; other columns of rent beside a rent column are views of the same
 * rent and no charges of their own.
 *
 * @param leaseRows Rows that hold a lease.
 * @param codeKind What a caption charges, if the predictor is sure of it.
 */
export function findChargeColumns(
  grid: Grid,
  columns: readonly TableColumn[],
  leaseRows: readonly number[],
  codeKind: (caption: string) => CodeKind,
): ChargeColumns {
  const holdsAmounts = (column: TableColumn) => {
    const filled = leaseRows.filter((row) => grid.rows[row]?.[column.column])
    const amounts = filled.filter((row) => valueAt(grid, row, column.column) !== null)
    return filled.length > 0 && amounts.length >= filled.length * amountShare
  }
  const isUnnamed = (column: TableColumn) =>
    column.role === 'other' && column.caption !== '' && meaningOfCaption(column.caption) === null
  const unknown = columns.filter(
    (column) => (isUnnamed(column) || column.role === 'other charges') && holdsAmounts(column),
  )
  const isShown = ({ column, caption }: TableColumn) =>
    !grid.hiddenColumns.includes(column) && caption.length <= longestCode && !caption.includes(':')
  const shown = unknown.filter(isShown)
  const rent = columns.filter((column) => column.role === 'contract rent')
  const rivals = columns.filter(
    (column) =>
      column.role === 'other' &&
      isShown(column) &&
      ['contract rent', 'lease charges'].includes(meaningOfCaption(column.caption)?.role ?? '') &&
      holdsAmounts(column),
  )
  const total = columns.find((column) => column.role === 'charge total')
  if (total) {
    const withRents = (set: TableColumn[]) => [
      [...set, ...rent],
      [...set, ...rivals],
      set,
      [...set, ...rent, ...rivals],
    ]
    const plainest = (sets: readonly TableColumn[][]) =>
      sets
        .flatMap(withRents)
        .filter((set) => set.length > 0 && footsTo(grid, set, total, leaseRows))
        .reduce<TableColumn[] | null>((best, set) => (best && !isPlainer(set, best) ? best : set), null)
    const nameless = shown.filter((column) => codeKind(column.caption) === null)
    const proved =
      plainest([shown, unknown]) ??
      plainest(nameless.slice(-mostHelpers).map((one) => shown.filter((each) => each !== one)))
    if (proved) return { columns: inOrder(proved), isProved: true }
  }
  const known = shown.filter((column) => column.role === 'other charges' || codeKind(column.caption) !== null)
  if (rent[0] === undefined) {
    // Where no code among them is rent, the sum of all that a lease is charged says more than they do.
    const hasSum = columns.some(({ role }) => role === 'lease charges')
    const isRentless = known.every(({ caption }) => !['rent', 'subsidy'].includes(codeKind(caption) ?? ''))
    return { columns: hasSum && isRentless ? [] : inOrder(known), isProved: false }
  }
  const parts = partsOf(grid, rent[0], [...rivals, ...known], leaseRows) ?? []
  const isRent = (column: TableColumn) =>
    rivals.includes(column) || ['rent', 'subsidy'].includes(codeKind(column.caption) ?? '')
  // In subsidised housing the contract rent is the whole of it, the authority's share included (HUD's use of the word).
  const isWhole = wholeRent.test(normalizeCaption(rent[0].caption))
  const isInside = (column: TableColumn) => {
    const kind = codeKind(column.caption)
    return kind === 'rent' || (isWhole && kind === 'subsidy')
  }
  const whole = wholeWith(grid, rent[0], rivals, known, leaseRows)
  if (whole)
    return { columns: inOrder([...new Set([...whole, ...known.filter((column) => !isRent(column))])]), isProved: true }
  const rest = known.filter((column) => !parts.includes(column) && !isInside(column))
  if (parts.length === 0) return { columns: inOrder([...rent, ...rest]), isProved: false }
  const more = rest.filter((column) => !isRent(column))
  return { columns: inOrder([...(parts.every(isRent) ? parts : rent), ...more]), isProved: false }
}

/** Rent of a site and rent of the home on it: columns of rent that add up, with the rent column, to a rival that is the whole. */
function wholeWith(
  grid: Grid,
  rent: TableColumn,
  rivals: readonly TableColumn[],
  known: readonly TableColumn[],
  leaseRows: readonly number[],
): TableColumn[] | null {
  for (const rival of rivals) {
    const parts = partsOf(grid, rival, [rent, ...known], leaseRows)
    if (parts && parts.length > 1 && parts.includes(rent)) return parts
  }
  return null
}

/** Captions of a rent that holds the subsidy already. */
const wholeRent = /^(contract|gross|total) rent$/

/**
 * Of two sets that foot alike, the plainer one: all its codes are written alike (RENT among PARKING and PETFEE, not Lease
 * Rent), else it has fewer columns. Where they stand says nothing: a seller may have moved them.
 */
function isPlainer(set: readonly TableColumn[], other: readonly TableColumn[]): boolean {
  const isAlike = (one: readonly TableColumn[]) => new Set(one.map(({ caption }) => isInCapitals(caption))).size === 1
  return isAlike(set) === isAlike(other) ? set.length < other.length : isAlike(set)
}

function isInCapitals(caption: string): boolean {
  return caption === caption.toUpperCase()
}

/** Of the cells of a charge column, how many must be amounts; the rest are remarks. */
const amountShare = 0.9

/** A column that somebody added stands among the last; so many of those that nobody knows are tried without. Our own choice. */
const mostHelpers = 6

/** Longer captions are sentences or paths of a report's helper columns. */
const longestCode = 40

/** The columns whose sum is the rent: one, two, or all of the candidates. */
function partsOf(
  grid: Grid,
  rent: TableColumn,
  candidates: readonly TableColumn[],
  leaseRows: readonly number[],
): TableColumn[] | null {
  const few = candidates.slice(0, 12)
  const pairs = few.flatMap((first, i) => few.slice(i + 1).map((second) => [first, second]))
  const sets = [...few.map((column) => [column]), ...pairs, [...candidates]]
  return sets.find((set) => set.length > 0 && makesUp(grid, set, rent, leaseRows)) ?? null
}

function footsTo(grid: Grid, set: readonly TableColumn[], total: TableColumn, leaseRows: readonly number[]): boolean {
  let asked = 0
  let footed = 0
  for (const row of leaseRows) {
    const printed = amountAt(grid, row, total.column)
    if (printed === null) continue
    const sum = sumOf(grid, set, row)
    if (printed.value === 0 && sum === 0) continue
    asked += 1
    if (Math.abs(sum - printed.value) < 0.01) footed += 1
  }
  return asked > 0 && footed / asked >= provedShare
}

/** As `footsTo`, but a vacant unit may show its rent without the parts that nobody pays. */
function makesUp(grid: Grid, set: readonly TableColumn[], rent: TableColumn, leaseRows: readonly number[]): boolean {
  const charged = leaseRows.filter((row) => sumOf(grid, set, row) !== 0)
  const rented = leaseRows.filter((row) => (valueAt(grid, row, rent.column) ?? 0) !== 0)
  return charged.length * 2 >= rented.length && footsTo(grid, set, rent, charged)
}

function sumOf(grid: Grid, set: readonly TableColumn[], row: number): number {
  return set.reduce((running, column) => running + (valueAt(grid, row, column.column) ?? 0), 0)
}

function inOrder(columns: readonly TableColumn[]): TableColumn[] {
  return [...columns].sort((a, b) => a.column - b.column)
}
