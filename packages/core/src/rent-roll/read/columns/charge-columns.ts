import { amountAt, valueAt } from '../../../shared/cells.ts'
import type { Grid } from '../../../shared/grid.ts'
import { isYearlyMultiple } from '../../rules/rents.ts'
import { meaningOfCaption, normalizeCaption } from './captions.ts'
import { monthOf } from './column-kinds.ts'
import type { TableColumn } from './columns.ts'
import { subsidyRelation } from './subsidies.ts'

/** The charge columns of a wide table, one code per column. */
export interface ChargeColumns {
  /** In the order of the sheet; the caption is the code. */
  columns: TableColumn[]
  /** Whether they add up to the document's own total column. */
  isProved: boolean
  /** Number of leases whose charges do not add up to their printed total. */
  missedRows: number
  /** The columns that add up to a printed rent; `null` if none do. */
  rent: RentIdentity | null
  /** Columns next to a rent whose captions mean another charge, whatever their amounts. */
  notRent?: ReadonlySet<number>
  /** Whether it is unclear if the rent includes the subsidies next to it. */
  isSubsidyUncertain?: boolean
}

/** A printed rent that is a sum of columns on each row: OneSite's Lease Rent, HUD's contract rent. */
export interface RentIdentity {
  printed: TableColumn
  parts: readonly TableColumn[]
  /** Rows that print the rent or one of its parts. */
  checkedRows: number
  /** Rows of these on which the parts add up to the printed rent, to the cent. */
  matchingRows: number
}

/** Returns the printed rents that are sums of columns, over all tables of a roll. */
export function identitiesOf(chargesOfTable: ReadonlyMap<unknown, ChargeColumns>): RentIdentity[] {
  return [...chargesOfTable.values()].flatMap(({ rent }) => rent ?? [])
}

/** Checks whether columns add up to the printed rent on every row of every table, with at least three rows each. */
export function areIdentities(identities: readonly RentIdentity[]): boolean {
  return (
    identities.length > 0 &&
    identities.every(({ checkedRows, matchingRows }) => checkedRows === matchingRows && matchingRows >= 3)
  )
}

/** Kind of charge that the predictor is certain of, `none` for a concession or no income; `null` if it is not certain. */
export type CodeKind = 'rent' | 'subsidy' | 'other' | 'none' | null

/** Minimum fraction of leases that must foot to prove the columns. Every roll has a few rows with manual errors. */
const provedShare = 0.8

/**
 * Finds the charge columns of a wide table (such as OneSite's: one column per charge code).
 *
 * The document's own total decides: columns with unknown captions are charges if they, with the rent column, add up to
 * Total Charges for each lease: all of them, all but one added column, or those that add up to it on each row. Without
 * such a total, a visible column is a charge if its short caption is a known code. Columns that add up to the rent
 * column (tenant rent and subsidy, or OneSite's RENT, SU and SV next to Lease Rent) replace it, whatever they are
 * called; other rent columns next to a rent column are views of the same rent, not separate charges.
 *
 * @param leaseRows Rows that contain a lease.
 * @param codeKind Returns the kind of charge of a caption, if the predictor is certain of it.
 */
export function findChargeColumns(
  grid: Grid,
  columns: readonly TableColumn[],
  leaseRows: readonly number[],
  codeKind: (caption: string) => CodeKind,
): ChargeColumns {
  const containsAmounts = (column: TableColumn) => {
    const filled = leaseRows.filter((row) => grid.rows[row]?.[column.column])
    const amounts = filled.filter((row) => valueAt(grid, row, column.column) !== null)
    return filled.length > 0 && amounts.length >= filled.length * amountShare
  }
  const isUnnamed = (column: TableColumn) =>
    column.role === 'other' &&
    column.caption !== '' &&
    monthOf(column.caption) === null &&
    meaningOfCaption(column.caption) === null
  const views = columns.filter(({ role }) => role === 'contract rent' || role === 'market rent')
  const isOfYear = (column: TableColumn) => views.some((month) => isAnnualOf(grid, column, month, leaseRows))
  const unknown = columns.filter(
    (column) =>
      (isUnnamed(column) || column.role === 'other charges') &&
      containsAmounts(column) &&
      !isRowNumber(grid, column, leaseRows) &&
      !isOfYear(column),
  )
  const isShown = ({ column, caption }: TableColumn) =>
    !grid.hiddenColumns.includes(column) && caption.length <= maximumCodeLength && !caption.includes(':')
  const shown = unknown.filter(isShown)
  const rent = columns.filter((column) => column.role === 'contract rent')
  const competing = columns.filter(
    (column) =>
      column.role === 'other' &&
      isShown(column) &&
      ['contract rent', 'lease charges'].includes(meaningOfCaption(column.caption)?.role ?? '') &&
      containsAmounts(column),
  )
  const total =
    columns.find((column) => column.role === 'charge total') ??
    totalByArithmetic(grid, shown, [...rent, ...competing], leaseRows)
  const isRent = (column: TableColumn) =>
    competing.includes(column) || ['rent', 'subsidy'].includes(codeKind(column.caption) ?? '')
  // A single column equal to the rent is its part only if it is called rent; a free month can have the same amount.
  const isSumOfParts = (found: RentIdentity | null) =>
    found !== null && (found.parts.length > 1 || found.parts.every(isRent))
  if (total) {
    const withRents = (set: TableColumn[]) => [
      [...set, ...rent],
      [...set, ...competing],
      set,
      [...set, ...rent, ...competing],
    ]
    const plainest = (sets: readonly TableColumn[][]) =>
      sets
        .flatMap(withRents)
        .map((set) => ({ set, share: set.length === 0 ? 0 : footedShare(grid, set, total, leaseRows) }))
        .filter(({ share }) => share >= provedShare)
        .reduce<{ set: TableColumn[]; share: number } | null>((best, one) => {
          const isBetter =
            best === null || one.share > best.share || (one.share === best.share && isPlainer(one.set, best.set))
          return isBetter ? one : best
        }, null)?.set
    const [parts, all] = [shown, unknown].map((set) => set.filter((column) => column !== total))
    const helpers = (parts ?? []).filter(({ caption }) => !['rent', 'subsidy'].includes(codeKind(caption) ?? ''))
    const proved =
      plainest([parts ?? [], all ?? [], (parts ?? []).filter(({ column }) => column < total.column)]) ??
      plainest(helpers.slice(-maximumHelpers).map((one) => (parts ?? []).filter((each) => each !== one))) ??
      wholeSum(grid, total, [...(parts ?? []), ...(competing.length > 0 ? competing : rent)], leaseRows)
    if (proved) {
      const printed = [...rent, ...competing].filter((column) => !proved.includes(column))
      const ofCharges = firstIdentity(grid, printed, proved, leaseRows)
      // The total is what the tenant pays; HUD's contract rent adds the subsidy.
      const withSubsidy = firstIdentity(grid, printed, [...proved, ...shown], leaseRows)
      const isExact = withSubsidy?.matchingRows === withSubsidy?.checkedRows
      const identity = [ofCharges, isExact ? withSubsidy : null].find(isSumOfParts) ?? null
      return {
        columns: inOrder([...new Set([...proved, ...(identity?.parts ?? [])])]),
        isProved: true,
        missedRows: footedRows(grid, proved, total, leaseRows).missed,
        rent: identity,
      }
    }
  }
  const known = shown.filter((column) => column.role === 'other charges' || codeKind(column.caption) !== null)
  if (rent[0] === undefined) {
    // If no code among them is rent, the total of all charges of a lease is better evidence than they are.
    const hasSum = columns.some(({ role }) => role === 'lease charges')
    const isRentless = known.every(({ caption }) => !['rent', 'subsidy'].includes(codeKind(caption) ?? ''))
    return { columns: hasSum && isRentless ? [] : inOrder(known), isProved: false, missedRows: 0, rent: null }
  }
  const ofKind = (kind: CodeKind) => known.filter(({ caption }) => codeKind(caption) === kind)
  const notRent = new Set(
    [...ofKind('other'), ...ofKind('none')].flatMap(({ column }) => {
      const charged = leaseRows.reduce((sum, row) => sum + (valueAt(grid, row, column) ?? 0), 0)
      return charged > 0 ? [column] : []
    }),
  )
  // Site rent and home rent add up, with the rent column, to another rent column that is the whole.
  const whole = firstIdentity(grid, competing, [...rent, ...shown], leaseRows)
  if (
    whole &&
    whole.parts.includes(rent[0]) &&
    whole.parts.some((part) => part !== rent[0] && !notRent.has(part.column))
  )
    return chargesFromIdentity(whole)
  const parts = firstIdentity(grid, rent.slice(0, 1), [...competing, ...shown], leaseRows)
  if (parts && isSumOfParts(parts)) return chargesFromIdentity(parts)
  const subsidies = ofKind('subsidy').filter(({ isCorrected }) => isCorrected !== true)
  // In subsidized housing the contract rent is the whole rent, including the authority's share (HUD's use of the word).
  const place = totalRentCaption.test(normalizeCaption(rent[0].caption))
    ? { isInside: true, isUncertain: false }
    : subsidyRelation(grid, columns, { rent: rent[0], subsidies }, leaseRows)
  const inside = new Set([...ofKind('rent'), ...(place.isInside ? subsidies : [])])
  return {
    columns: inOrder([...rent, ...known.filter((column) => !inside.has(column))]),
    isProved: false,
    missedRows: 0,
    rent: null,
    notRent,
    isSubsidyUncertain: place.isUncertain,
  }

  /** Returns the parts of a printed rent, and the known charges next to it. */
  function chargesFromIdentity(identity: RentIdentity): ChargeColumns {
    const further = known.filter((column) => !isRent(column) && column !== identity.printed)
    return {
      columns: inOrder([...new Set([...identity.parts, ...further])]),
      isProved: identity.matchingRows === identity.checkedRows,
      missedRows: identity.checkedRows - identity.matchingRows,
      rent: identity,
      // A concession that is added back is part of the rent before it.
      notRent: new Set(ofKind('other').flatMap(({ column }) => (notRent.has(column) ? [column] : []))),
    }
  }
}

/** Captions of a rent that already includes the subsidy. */
const totalRentCaption = /^(contract|gross|total) rent$/

/**
 * Compares two sets that foot equally: the plainer one has codes in the same style (RENT among PARKING and PETFEE, not
 * Lease Rent), otherwise fewer columns. Position is no evidence: a seller may have moved them.
 */
function isPlainer(set: readonly TableColumn[], other: readonly TableColumn[]): boolean {
  const isAlike = (one: readonly TableColumn[]) => new Set(one.map(({ caption }) => isInCapitals(caption))).size === 1
  return isAlike(set) === isAlike(other) ? set.length < other.length : isAlike(set)
}

function isInCapitals(caption: string): boolean {
  return caption === caption.toUpperCase()
}

/** Minimum fraction of amounts among the cells of a charge column; the rest are remarks. */
const amountShare = 0.9

/** Checks whether a column prints annual amounts of another column's monthly ones, approximately. */
function isAnnualOf(grid: Grid, year: TableColumn, month: TableColumn, leaseRows: readonly number[]): boolean {
  const filled = leaseRows.filter((row) => (valueAt(grid, row, year.column) ?? 0) !== 0)
  const isYears = (row: number) =>
    isYearlyMultiple((valueAt(grid, row, year.column) ?? 0) / (valueAt(grid, row, month.column) || Number.NaN))
  return filled.length > 0 && filled.filter(isYears).length >= filled.length * minimumFootedShare
}

/** Checks whether a column only numbers the rows: it increases from lease to lease as the rows do. */
function isRowNumber(grid: Grid, { column }: TableColumn, leaseRows: readonly number[]): boolean {
  const first = leaseRows[0] ?? 0
  const start = valueAt(grid, first, column)
  return (
    start !== null &&
    leaseRows.length > minimumSummed &&
    leaseRows.every((row, at) => [row - first, at].includes((valueAt(grid, row, column) ?? 0) - start))
  )
}

/** An added column is usually among the last; this many columns that are not rent are tested for exclusion. Our own choice. */
const maximumHelpers = 6

/** Longer captions are sentences or paths of a report's helper columns. */
const maximumCodeLength = 40

/** Number of columns tested as the sum of charges without such a caption, the last first. */
const maximumSums = 4

/** Minimum number of charges whose sum proves a total column: with fewer, one may be twice another by chance. */
const minimumSummed = 3

/** Finds the column that all other charge columns add up to; `undefined` if there is none. */
function totalByArithmetic(
  grid: Grid,
  shown: readonly TableColumn[],
  rents: readonly TableColumn[],
  leaseRows: readonly number[],
): TableColumn | undefined {
  if (shown.length <= minimumSummed) return undefined
  return shown
    .slice(-maximumSums)
    .reverse()
    .find((sum) => {
      const others = shown.filter((column) => column !== sum)
      const sets = [others, ...rents.map((rent) => [...others, rent])]
      return sets.some((set) => footedShare(grid, set, sum, leaseRows) >= minimumFootedShare)
    })
}

/** Minimum fraction of leases that must foot for a column to be the sum of others, whatever its caption. Our own choice. */
const minimumFootedShare = 0.95

/** Finds the columns that add up to a printed sum on every row; `null` if a row is off. */
function wholeSum(
  grid: Grid,
  sum: TableColumn,
  candidates: readonly TableColumn[],
  leaseRows: readonly number[],
): readonly TableColumn[] | null {
  const found = rentIdentity(grid, sum, candidates, leaseRows)
  return found && found.matchingRows === found.checkedRows ? found.parts : null
}

/** Returns the first printed rent that is a sum of columns. */
function firstIdentity(
  grid: Grid,
  printed: readonly TableColumn[],
  candidates: readonly TableColumn[],
  leaseRows: readonly number[],
): RentIdentity | null {
  const found = printed.map((column) => rentIdentity(grid, column, candidates, leaseRows))
  return found.find((identity) => identity !== null) ?? null
}

/**
 * Finds the columns, any number of them, that add up to a printed rent on nearly all rows.
 *
 * Each row counts the sets of filled columns that add up to the rent; a column is part of the rent if most rows with
 * exactly one such set include it. A vacant unit may print its rent without the parts.
 */
function rentIdentity(
  grid: Grid,
  printed: TableColumn,
  candidates: readonly TableColumn[],
  leaseRows: readonly number[],
): RentIdentity | null {
  const others = candidates.filter((column) => column !== printed)
  const rows = leaseRows.map((row) => ({
    rent: valueAt(grid, row, printed.column) ?? 0,
    amounts: others.map((column) => valueAt(grid, row, column.column) ?? 0),
  }))
  let votes = others.map(() => 0)
  const isOut = others.map(() => false)
  // The sum of all charges hides the rent columns on rows without other charges until it is excluded.
  for (let round = 0; round < maximumRounds; round++) {
    votes = others.map(() => 0)
    for (const { rent, amounts } of rows.slice(0, maximumVotes)) {
      const filled = amounts.flatMap((amount, at) => (amount === 0 || isOut[at] ? [] : [at]))
      const [only, second] = setsAddingUp(amounts, filled, rent)
      if (only === undefined || second !== undefined) continue
      for (const at of filled) votes[at] = (votes[at] ?? 0) + (only.includes(at) ? 1 : -1)
    }
    if (votes.every((vote, at) => vote >= 0 || isOut[at])) break
    votes.forEach((vote, at) => {
      isOut[at] ||= vote < 0
    })
  }
  const isPart = votes.map((vote) => vote > 0)
  const parts = others.filter((_, at) => isPart[at])
  const sumOfRow = (amounts: readonly number[]) =>
    amounts.reduce((sum, amount, at) => (isPart[at] ? sum + amount : sum), 0)
  const charged = rows.filter(({ amounts }) => amounts.some((amount, at) => isPart[at] && amount !== 0))
  const matchingRows = charged.filter(({ rent, amounts }) => Math.abs(sumOfRow(amounts) - rent) < 0.01).length
  const rented = rows.filter(({ rent }) => rent !== 0).length
  const hasMatches = matchingRows >= charged.length * provedShare && charged.length * 2 >= rented
  return parts.length > 0 && matchingRows > 0 && hasMatches
    ? { printed, parts: inOrder(parts), checkedRows: charged.length, matchingRows }
    : null
}

/** Maximum rounds of voting; each excludes columns that are not parts. */
const maximumRounds = 4

/** Maximum number of rows that vote on the columns of the rent. */
const maximumVotes = 500

/** A row with more filled columns does not vote: it has too many sets. */
const maximumFilled = 8

/** Returns the first two sets of filled columns that add up to an amount; no columns only if no set does: a credit may cancel a rent. */
function setsAddingUp(amounts: readonly number[], filled: readonly number[], target: number): number[][] {
  const found: number[][] = []
  if (filled.length > maximumFilled) return found
  for (let pattern = 1; pattern < 2 ** filled.length && found.length < 2; pattern++) {
    const set = filled.filter((_, bit) => (pattern >> bit) & 1)
    const sum = set.reduce((running, at) => running + (amounts[at] ?? 0), 0)
    if (Math.abs(sum - target) < 0.01) found.push(set)
  }
  return found.length === 0 && Math.abs(target) < 0.01 ? [[]] : found
}

/** Returns the fraction of rows with a printed total on which the columns add up to it. */
function footedShare(
  grid: Grid,
  set: readonly TableColumn[],
  total: TableColumn,
  leaseRows: readonly number[],
): number {
  const { footed, missed } = footedRows(grid, set, total, leaseRows)
  return footed === 0 ? 0 : footed / (footed + missed)
}

/** Counts the rows with a printed total on which the columns add up to it, and those on which they do not. */
function footedRows(
  grid: Grid,
  set: readonly TableColumn[],
  total: TableColumn,
  leaseRows: readonly number[],
): { footed: number; missed: number } {
  let [footed, missed] = [0, 0]
  for (const row of leaseRows) {
    const printed = amountAt(grid, row, total.column)
    if (printed === null) continue
    const sum = sumOf(grid, set, row)
    if (printed.value === 0 && sum === 0) continue
    if (Math.abs(sum - printed.value) < 0.01) footed += 1
    else missed += 1
  }
  return { footed, missed }
}

function sumOf(grid: Grid, set: readonly TableColumn[], row: number): number {
  return set.reduce((running, column) => running + (valueAt(grid, row, column.column) ?? 0), 0)
}

function inOrder(columns: readonly TableColumn[]): TableColumn[] {
  return [...columns].sort((a, b) => a.column - b.column)
}
