import { sourceOf } from '../../shared/address.ts'
import { amountAt, valueAt } from '../../shared/cells.ts'
import { type Tie, tieOf } from '../../shared/evidence.ts'
import { type Grid, textsOfRow } from '../../shared/grid.ts'
import { roundToCent, sumMoney } from '../../shared/money.ts'
import { totalRow, unitCountRow } from '../data/row-words.ts'
import type { RentRollUnit } from '../rent-roll.schema.ts'
import { meaningOfCaption } from './columns/captions.ts'
import type { TableColumn } from './columns/columns.ts'
import { amountColumnsOf, type RawLease } from './leases.ts'
import type { UnitTable, WalkedRow } from './tables.ts'

/** Measures of a printed figure over units. */
export const printedMeasures = [
  'units',
  'occupied units',
  'square feet',
  'market rent',
  'contract rent',
  'charges',
  'charge code',
] as const
export type PrintedMeasure = (typeof printedMeasures)[number]

/** A figure that a rent roll prints for several units, with its tie to them. */
export interface PrintedFigure {
  tie: Tie
  of: PrintedMeasure
  /** The charge code that it sums; absent for other measures. */
  code?: string
  /** The units that it covers. */
  units: readonly RentRollUnit[]
  /** Its part from the property's own income. */
  income?: number
}

/** Columns whose printed totals are compared with the sum of their leases. */
const summed = new Set<string>(['SF', 'market rent', 'contract rent', 'lease charges', 'other charges', 'charge total'])

/** A second column of a kind is not read into units (OneSite's RENT next to Lease Rent), but its total is still printed. */
const isSummed = ({ role, suggestion }: TableColumn) => summed.has(role === 'other' ? suggestion : role)

/** Evidence that the totals below a sheet's units are compared with. */
interface TotalEvidence {
  /** The strip of the sheet with the totals. */
  grid: Grid
  /** The whole sheet, if it has more strips. */
  sheet?: Grid
  file: string
  rows: readonly WalkedRow[]
  leases: readonly RawLease[]
  /** Leases including those of adjacent tables; a total may cover them all. */
  allLeases?: readonly RawLease[]
  /** Charge columns of a wide table; their totals are compared too. */
  chargeColumns: readonly TableColumn[]
  /** Leases of physical units; the others are of future and former residents. */
  current: ReadonlySet<RawLease>
  /** Rows of vacant units. */
  vacant?: ReadonlySet<RawLease> | undefined
  /** The unit that each lease was read as. */
  unitOf?: ReadonlyMap<RawLease, RentRollUnit>
}

/**
 * Compares every total below the units of a sheet with the leases above it.
 *
 * Arithmetic decides which leases a total covers: of the group, the section and the table above it, with and without
 * future and former residents, the first that foots in most columns; a column that foots in another scope uses that
 * one. If none foots, the group for a subtotal and the section for other totals.
 */
export function totalTies(ofSheet: TotalEvidence): PrintedFigure[] {
  const evidence = withIncome(ofSheet)
  const amounts = new LeaseAmounts(evidence.sheet ?? evidence.grid)
  const found: PrintedFigure[] = totalsAboveUnits(evidence, amounts)
  evidence.rows.forEach(({ row, role, table }, at) => {
    if (role === 'total' && table !== null) found.push(...tiesOfTotal(evidence, row, table, at, amounts))
  })
  return found
}

/** Adds income rows to the leases, without unit or resident: a total may include them or not. */
function withIncome(evidence: TotalEvidence): TotalEvidence {
  const income = evidence.rows.flatMap((head): RawLease[] => {
    const { role, row, table } = head
    return role === 'income' && table ? [{ head, table, rows: [row], unitRow: row, charges: [], blockTotal: null }] : []
  })
  if (income.length === 0) return evidence
  const leases = [...evidence.leases, ...income].sort((one, other) => one.head.row - other.head.row)
  return { ...evidence, leases }
}

/** @param at Position of the total among the rows. */
function tiesOfTotal(
  evidence: TotalEvidence,
  row: number,
  table: UnitTable,
  at: number,
  amounts: LeaseAmounts,
): PrintedFigure[] {
  const { grid, chargeColumns } = evidence
  const label = labelOf(grid, row)
  if (isAverageLabel(label) || statesNoneUnoccupied(grid, row)) return []
  const isReported = ({ column, role }: TableColumn) => {
    const printed = valueAt(grid, row, column)
    // A broker's total prints 0 if the areas were not added up.
    return printed !== null && (printed !== 0 || role !== 'SF')
  }
  const columns = table.columns.filter(
    (column) => (isSummed(column) || chargeColumns.includes(column)) && isReported(column),
  )
  const tiesOf = (scope: readonly RawLease[]) => columnTies(evidence, row, label, columns, scope, amounts)
  const attempts: PrintedFigure[][] = []
  for (const scope of totalScopes(mentionsVacancy(grid, row) ? evidence : { ...evidence, vacant: undefined }, at)) {
    const attempt = tiesOf(scope)
    attempts.push(attempt)
    if (attempt.every(({ tie }) => tie.holds)) break
  }
  const footed = attempts.map((attempt) => attempt.filter(({ tie }) => tie.holds).length)
  const best = Math.max(0, ...footed)
  const fallback = /^sub/i.test(label) ? 0 : Math.min(1, attempts.length - 1)
  const chosen = attempts[best > 0 ? footed.indexOf(best) : fallback] ?? []
  // OneSite's total of billings, one column per charge, excludes charges of vacant units.
  const isBillingOff = !table.isStacked && chosen.some(({ tie, of }) => !tie.holds && of === 'charges')
  const attemptsOfCharges = isBillingOff ? [...totalScopes(evidence, at)].map(tiesOf) : []
  return chosen.map((figure, i) => {
    if (figure.tie.holds) return figure
    const isOther = (attempt: readonly PrintedFigure[]) => attempt[i]?.of === 'charges' && attempt[i].tie.holds
    const found = attempts.find((attempt) => attempt[i]?.tie.holds) ?? attemptsOfCharges.find(isOther)
    return found?.[i] ?? figure
  })
}

/** Checks whether a row averages the units instead of summing them. */
function isAverageLabel(label: string): boolean {
  return /^(weighted )?(averages?|avg)\b|^(?!.*\btotals?\b).*\b(averages?|avg\.?)$/i.test(label)
}

function columnTies(
  { grid, file, chargeColumns, unitOf }: TotalEvidence,
  row: number,
  label: string,
  columns: readonly TableColumn[],
  scope: readonly RawLease[],
  amounts: LeaseAmounts,
): PrintedFigure[] {
  const unitsOfScope = scope.flatMap((lease) => unitOf?.get(lease) ?? [])
  const figures = columns.flatMap((column): PrintedFigure[] => {
    const printed = amountAt(grid, row, column.column)
    if (printed === null) return []
    const { computed, isAverage } = intendedFigure(
      label,
      printed.value,
      scope.map((lease) => amounts.of(lease, column)),
    )
    // An average is no evidence of a missing unit.
    const units = isAverage ? [] : unitsOfScope
    const what = `${column.caption.trim()}, ${label}`
    const source = sourceOf(file, grid, row, column.column)
    const tie = tieOf(what, printed.value, computed, 0.5 * 10 ** -printed.decimals, source)
    const { role, suggestion, caption } = column
    if (role === 'SF') return [{ tie: { ...tie, measure: 'square feet' }, of: 'square feet', units }]
    if (role === 'market rent') return [{ tie, of: 'market rent', units }]
    if (role === 'contract rent' || (role === 'other' && suggestion === 'contract rent'))
      return [{ tie, of: 'contract rent', units, code: caption.trim(), income: amounts.income(scope, column) }]
    if (chargeColumns.includes(column)) return [{ tie, of: 'charge code', units, code: caption.trim() }]
    return [{ tie, of: role === 'other' && suggestion === 'market rent' ? 'market rent' : 'charges', units }]
  })
  const count = countOf(grid, row)
  if (!count) return figures
  const homes = scope.filter(({ head }) => head.role === 'lease').length
  const counted = tieOf(`Units, ${label}`, count.value, homes, 0, sourceOf(file, grid, row, count.column))
  return [...figures, { tie: { ...counted, measure: 'units' }, of: 'units', units: unitsOfScope }]
}

/**
 * Returns the meaning of a printed total closest to the amounts above it: their sum, or if its label allows it, twelve
 * months of them, as a rental schedule prints below its monthly total, or their average, as in a broker's `Total / Avg`.
 */
function intendedFigure(
  label: string,
  printed: number,
  amounts: readonly (number | null)[],
): { computed: number; isAverage: boolean } {
  const sum = sumMoney(amounts)
  const figures = [{ computed: sum, isAverage: false }]
  if (/\b(annual(ized|ly)?|yearly|per (year|annum))\b/i.test(label))
    figures.push({ computed: sumMoney([12 * sum]), isAverage: false })
  if (/\b(averages?|avg)\b/i.test(label)) {
    // Rents are averaged over all units, or over those with a rent.
    const counts = [amounts.length, amounts.filter(Boolean).length].filter((count) => count > 0)
    figures.push(...counts.map((count) => ({ computed: roundToCent(sum / count), isAverage: true })))
  }
  const off = ({ computed }: { computed: number }) => Math.abs(printed - computed)
  return figures.reduce((nearest, figure) => (off(figure) < off(nearest) ? figure : nearest))
}

/**
 * Finds totals in the rows above the units, as analysts place them: figures above their columns, next to the word Total. They cover all
 * units. The total of another table there, such as a unit mix, matches no sum and is far from some; one without the word must foot.
 */
function totalsAboveUnits(evidence: TotalEvidence, amounts: LeaseAmounts): PrintedFigure[] {
  const { grid, rows, leases, current, chargeColumns } = evidence
  const first = rows.findIndex(({ role }) => role === 'lease')
  const table = rows[first]?.table
  if (!table) return []
  const all = leases.filter((lease) => current.has(lease))
  return rows.slice(0, first).flatMap(({ row, role }) => {
    if (role !== 'title' && role !== 'note') return []
    const texts = textsOfRow(grid, row)
    const place = texts.findIndex((_, column) => valueAt(grid, row, column) !== null)
    const label = texts.slice(0, place + 1).findLast((text, at) => at < place && text !== '') ?? labelOf(grid, row)
    const named = meaningOfCaption(label.replace(/^totals?\s*/i, ''))?.role
    const ofLabel = table.columns.find(({ role }) => role === named && summed.has(role))
    const isReported = ({ column }: TableColumn) => (valueAt(grid, row, column) ?? 0) !== 0
    // In a title, the figure next to Total Market may be above any column.
    const isLabeled =
      ofLabel !== undefined && texts.filter((_, column) => valueAt(grid, row, column) !== null).length === 1
    const columns = isLabeled
      ? [{ ...ofLabel, column: place }]
      : table.columns.filter((column) => (isSummed(column) || chargeColumns.includes(column)) && isReported(column))
    const figures = columnTies(evidence, row, label, columns, all, amounts)
    const ties = figures.flatMap(({ of, tie }) => (of === 'units' ? [] : tie))
    // An average covers no unit.
    const tyingCount = figures.filter(({ of, tie, units }) => of !== 'units' && tie.holds && units.length > 0).length
    const isTotal = totalRow.test(label)
      ? tyingCount > 0 || ((!isLabeled || /^total (monthly )?rents?$/i.test(label)) && ties.every(isNear))
      : tyingCount > 1 && tyingCount === ties.length
    return isTotal ? figures : []
  })
}

/** Checks whether a printed figure is close enough to the computed sum to mean it, even if it does not foot. Our own choice. */
function isNear({ printed, computed }: Tie): boolean {
  return Math.abs(printed - computed) <= Math.abs(computed) / 3
}

/** Amounts of leases by column, each computed once for all totals. */
class LeaseAmounts {
  readonly #grid: Grid
  /** By column and by the first row of the lease. */
  readonly #known = new Map<number, (number | null | undefined)[]>()

  constructor(grid: Grid) {
    this.#grid = grid
  }

  of(lease: RawLease, total: TableColumn): number | null {
    const column = similarColumn(lease.table, total)
    if (column === null) return null
    let byRow = this.#known.get(column.column)
    if (byRow === undefined) {
      byRow = Array.from({ length: this.#grid.rows.length }, () => undefined)
      this.#known.set(column.column, byRow)
    }
    const known = byRow[lease.head.row]
    if (known !== undefined) return known
    const amount = this.#read(lease, column)
    byRow[lease.head.row] = amount
    return amount
  }

  income(leases: readonly RawLease[], column: TableColumn): number {
    return sumMoney(leases.map((lease) => (lease.head.role === 'income' ? this.of(lease, column) : 0)))
  }

  /** Returns the charges of all rows; for figures of the unit itself (area, market rent) the value in its first row. */
  #read(lease: RawLease, { column, role }: TableColumn): number | null {
    const printed = (row: number) => valueAt(this.#grid, row, column)
    const [head] = lease.rows
    if (head === undefined || role === 'SF' || role === 'market rent')
      return printed(lease.head.row) ?? printed(head ?? lease.unitRow)
    if (!lease.table.isStacked) return lease.rows.length === 1 ? printed(head) : sumMoney(lease.rows.map(printed))
    if (role === 'charge total') return sumMoney(lease.charges.map(({ amount }) => amount))
    if (amountColumnsOf(lease.table).some((amount) => amount.column === column))
      return sumMoney(lease.charges.map((charge) => (charge.column === column ? charge.amount : 0)))
    return printed(head)
  }
}

/** Finds the column of another table of the sheet that a total over both would cover. */
function similarColumn({ columns }: RawLease['table'], total: TableColumn): TableColumn | null {
  if (columns.includes(total)) return total
  const isLike = ({ role, caption }: TableColumn) =>
    role === total.role && (role !== 'other' || caption.trim() === total.caption.trim())
  return columns.find(isLike) ?? null
}

function mentionsVacancy(grid: Grid, row: number): boolean {
  return grid.rows[row]?.some((cell) => /\b(occupied|vacant|leased)\b/i.test(cell?.text ?? '')) ?? false
}

/** Checks whether a row states that no unit is leased but unoccupied, as MRI prints among its areas: `Leased/Unoccupied Sqft: 0 Units`. */
function statesNoneUnoccupied(grid: Grid, row: number): boolean {
  return /^(?!.*[1-9]).*\bleased\b.*\bunoccupied\b/i.test(textsOfRow(grid, row).join(' '))
}

function labelOf(grid: Grid, row: number): string {
  const label = textsOfRow(grid, row).find((text) => /[a-z]/i.test(text))
  return label?.replace(/\s*:$/, '') ?? 'Total'
}

function countOf(grid: Grid, row: number): { value: number; column: number } | null {
  const counts = textsOfRow(grid, row).map((text) => unitCountRow.exec(text)?.[1])
  const column = counts.findIndex((count) => count !== undefined)
  return column < 0 ? null : { value: Number(counts[column]?.replaceAll(',', '')), column }
}

/** Roles that open a group of leases, searched upward from a total. */
const opening: ReadonlySet<WalkedRow['role']> = new Set([
  'total',
  'section',
  'building',
  'property',
  'floorplan',
  'summary',
])

/** Roles of units and their sums. */
const countedRoles: ReadonlySet<WalkedRow['role']> = new Set(['lease', 'total'])

/** Evidence for the leases that a total may cover, in the order of the sheet. */
type ScopeEvidence = Pick<TotalEvidence, 'rows' | 'leases' | 'allLeases' | 'current' | 'vacant'>

/**
 * Yields the leases that a total may cover, the likeliest first: the group since the last total or caption, the
 * section, the property, the table, all current residents, all, all since the last total; each with and without future
 * and former residents. The units below it come last, for totals above them.
 *
 * A generator, since the first usually ties.
 *
 * @param at Position of the total among the rows.
 */
export function* totalScopes(
  { rows, leases, allLeases = leases, current, vacant }: ScopeEvidence,
  at: number,
): Generator<RawLease[]> {
  const total = rows[at]
  if (!total) return
  let groupStart = at - 1
  while (groupStart >= 0 && !opening.has(rows[groupStart]?.role ?? 'total')) groupStart -= 1
  const end = leaseAtOrBelow(leases, total.row)
  let totalAbove = at - 1
  while (totalAbove >= 0 && rows[totalAbove]?.role !== 'total') totalAbove -= 1
  const tests: ((lease: RawLease) => boolean)[] = [
    ({ head }) => head.section === total.section && head.table === total.table,
    ({ head }) => total.property !== null && head.property === total.property,
    ({ head }) => head.table === total.table,
    ({ head }) => head.section === 'current',
    () => true,
    // The total of a property also covers the future residents in the sections above it.
    ({ head }) => head.row > (rows[totalAbove]?.row ?? 0),
  ]
  const seen = new Set<string>()
  const isNew = (scope: readonly RawLease[]) => {
    const key = `${scope[0]?.head.row} ${scope.at(-1)?.head.row} ${scope.length}`
    const isFirst = scope.length > 0 && !seen.has(key)
    seen.add(key)
    return isFirst
  }
  // The total of a section without leases, such as future residents if there are none.
  if (rows[groupStart]?.role === 'section' && groupStart === at - 1) yield []
  const group = leases.slice(leaseAtOrBelow(leases, rows[groupStart]?.row ?? 0), end)
  for (let i = -1; i < tests.length; i++) {
    const test = tests[i]
    const scope = test ? leases.slice(0, end).filter(test) : group
    for (const variant of [scope, scope.filter((lease) => current.has(lease))]) if (isNew(variant)) yield variant
  }
  // Subtotals above their units, if the first is above all of them.
  if (rows.find(({ role, table }) => table === total.table && countedRoles.has(role))?.role === 'total') {
    const next = rows.find(({ role, row }) => role === 'total' && leaseAtOrBelow(leases, row) > end)
    const below = leases.slice(end).filter((lease) => current.has(lease))
    const ofGroup = below.filter(({ head }) => next === undefined || head.row < next.row)
    for (const variant of [ofGroup, below]) if (isNew(variant)) yield variant
  }
  // MRI prints the areas of occupied and vacant suites separately.
  const units = leases.slice(0, end).filter((lease) => current.has(lease))
  for (const isVacant of vacant === undefined ? [] : [false, true]) {
    const variant = units.filter((lease) => vacant?.has(lease) === isVacant)
    if (variant.length > 0) yield variant
  }
  if (allLeases.length > leases.length) yield [...allLeases]
}

/** Returns the index of the first lease in a row or below it. */
function leaseAtOrBelow(leases: readonly RawLease[], row: number): number {
  let low = 0
  let high = leases.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((leases[middle]?.head.row ?? 0) < row) low = middle + 1
    else high = middle
  }
  return low
}
