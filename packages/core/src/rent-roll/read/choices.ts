import { cellAddress, columnLetters } from '../../shared/address.ts'
import { valueAt } from '../../shared/cells.ts'
import { type Choice, documentBase } from '../../shared/choose-reading.ts'
import { type Grid, textAt } from '../../shared/grid.ts'
import { limitOrShareWords } from '../data/columns.ts'
import type { HiddenUnit } from '../findings/evidence.ts'
import type { RentRollCorrection } from '../rent-roll.corrections.ts'
import type { ColumnKind, RentRollUnit } from '../rent-roll.schema.ts'
import { groupOfStatus } from '../rules/occupancy.ts'
import { areUnits, repeatedUnits, shapeOfUnit, unitKey, unitName } from '../rules/unit-names.ts'
import { captionConfidence, meaningOfCaption } from './columns/captions.ts'
import { rents } from './columns/column-contents.ts'
import type { TableColumn } from './columns/column-kinds.ts'
import { columnOf, type RawLease } from './leases.ts'
import type { RollReadout } from './readout.ts'

type RollChoice = Choice<RentRollCorrection>

/**
 * Returns possible corrections of a rent roll's reading, the likeliest first: units listed twice, units in hidden rows, and
 * rents under each other's captions. The total of a column alone does not make it the rent, as any column's total ties.
 *
 * @param readout The reading in question.
 */
export function rollProposals(grid: Grid, readout: RollReadout): RollChoice[] {
  const hasMiss = readout.ties.some(({ holds }) => !holds)
  return [
    ...repeatedUnitProposals(grid, readout),
    ...(hasMiss ? unknownStatuses(grid, readout) : []),
    ...hiddenRowProposals(grid, readout),
    ...swappedRentProposals(readout),
    ...askingRentProposals(grid, readout),
  ]
}

/** Proposes corrections for units listed twice: rows printed twice, future leases without a caption, or co-tenants of one lease. */
function repeatedUnitProposals(grid: Grid, { rentRoll, leaseOf }: RollReadout): RollChoice[] {
  const again = repeatedUnits(rentRoll.units).filter(({ unit }) => unit.bedSpace === null)
  // A roll that lists every unit twice identifies units by something else.
  if (again.length === 0 || again.length * 3 > rentRoll.units.length || !areUnits(again)) return []
  const isCopy = ({ unit, before }: (typeof again)[number]) => {
    const [one, other] = [leaseOf.get(unit), leaseOf.get(before)]
    return one !== undefined && other !== undefined && rowText(grid, one) === rowText(grid, other)
  }
  const copies = again.filter(isCopy)
  const later = again.filter((pair) => !isCopy(pair) && begins(pair.unit) > begins(pair.before))
  const last = rentRoll.units.slice(-later.length)
  const areLast = later.length > 0 && later.every(({ unit }) => last.includes(unit))
  const take = (pairs: typeof again, unitRow: 'ignore' | 'future') =>
    pairs.flatMap(({ unit }) => rowCorrection(grid, leaseOf.get(unit), unitRow))
  const names = (pairs: typeof again) => [...new Set(pairs.map(({ unit }) => unitName(unit)))].slice(0, 3).join(', ')
  const choices: RollChoice[] = []
  if (copies.length > 0) {
    const message = `${copies.length === 1 ? `Unit ${names(copies)} is` : `Units ${names(copies)} are`} printed twice and counted once.`
    choices.push({ key: 'copies', message, changes: take(copies, 'ignore'), prior: -1 })
  }
  if (later.length > 0) {
    // Later leases of units above, at the end of the roll without a caption, belong to future residents.
    const message =
      later.length === 1
        ? `The second row for unit ${names(later)} is a future lease.`
        : `The second rows for units ${names(later)} are future leases.`
    choices.push({ key: 'leases to come', message, changes: take(later, 'future'), prior: areLast ? 1 : -1 })
  }
  const shared = again.filter(({ unit, before }) => sharesLease(unit, before))
  if (shared.length > 0) {
    const message = `The rent of co-tenants is counted once: ${names(shared)}.`
    // Roommates who each pay a part look the same: only a printed total decides.
    choices.push({ key: 'co-tenants', message, changes: take(shared, 'ignore'), prior: -3 })
  }
  const ended = again.flatMap(({ unit, before }) => endedLease(unit, before, rentRoll.asOf))
  if (ended.length > 0) {
    const message =
      ended.length === 1
        ? `An earlier lease of unit ${ended.map(unitName).join()} has ended.`
        : `${ended.length} leases of units that are leased again have ended.`
    const changes = ended.flatMap((unit) => rowCorrection(grid, leaseOf.get(unit), 'ignore'))
    choices.push({ key: 'ended leases', message, changes, prior: -1 })
  }
  return choices
}

/** Checks whether two residents of a unit have the same dates, status and rent: exports print the whole rent next to each co-tenant. */
function sharesLease(one: RentRollUnit, other: RentRollUnit): boolean {
  const [facts, others] = [one, other].map((unit) =>
    [unit.leaseEnd, begins(unit), unit.status, unit.contractRent].join(),
  )
  const isDated = Boolean(begins(one) || one.leaseEnd)
  const areTwo = one.tenantName !== null && other.tenantName !== null && one.tenantName !== other.tenantName
  return facts === others && isDated && areTwo && (one.contractRent ?? 0) > 0
}

/**
 * Returns the one of a unit's two leases whose resident moved out, or whose term ended, before the as-of date and
 * before the other, which is then in force, begins; empty if neither did.
 */
function endedLease(one: RentRollUnit, other: RentRollUnit, asOf: string | null): RentRollUnit[] {
  const isBefore = ({ moveOut, leaseEnd }: RentRollUnit, next: RentRollUnit) => {
    const end = moveOut ?? (begins(next) <= (asOf ?? '') ? leaseEnd : null)
    return end !== null && asOf !== null && end < asOf && begins(next) !== '' && end <= begins(next)
  }
  if (isBefore(one, other)) return [one]
  return isBefore(other, one) ? [other] : []
}

/**
 * Proposes corrections for rows with an unknown status whose units also appear in another row: leases that ended, or
 * that begin later. Their dates decide; if one has no dates, nothing is proposed.
 */
function unknownStatuses(grid: Grid, { rentRoll, leaseOf }: RollReadout): RollChoice[] {
  const inForce = new Map(rentRoll.units.filter(hasKnownStatus).map((unit) => [unitKey(unit), unit]))
  const unknown = rentRoll.units.filter((unit) => unit.unit !== '' && !hasKnownStatus(unit))
  return [...Map.groupBy(unknown, ({ status }) => status)].flatMap(([status, units]): RollChoice[] => {
    const phases = new Set(units.map((unit) => phaseOf(unit, inForce.get(unitKey(unit)), rentRoll.asOf)))
    const [phase] = phases
    if (phases.size !== 1 || !phase) return []
    const changes = units.flatMap((unit) =>
      rowCorrection(grid, leaseOf.get(unit), phase === 'ended' ? 'ignore' : 'future'),
    )
    const what = phase === 'ended' ? 'ended leases' : 'future leases'
    return [{ key: `${phase} ${status}`, message: `“${status}” is the status of ${what}.`, changes, prior: 0 }]
  })
}

/** Returns whether a lease ended before or comes after the one in force in its unit, by their dates; `null` if they do not show it. */
function phaseOf(
  lease: RentRollUnit,
  inForce: RentRollUnit | undefined,
  asOf: string | null,
): 'ended' | 'to come' | null {
  if (inForce === undefined) return null
  const [start, other] = [begins(lease), begins(inForce)]
  if (start !== '' && other !== '' && start !== other) return start > other ? 'to come' : 'ended'
  const [end, otherEnd] = [lease.leaseEnd, inForce.leaseEnd]
  if (end !== null && otherEnd !== null && end !== otherEnd) return end > otherEnd ? 'to come' : 'ended'
  if (asOf === null) return null
  if (start > asOf) return 'to come'
  return end !== null && end <= asOf ? 'ended' : null
}

function hasKnownStatus({ status }: RentRollUnit): boolean {
  return status === '' || groupOfStatus(status) !== null
}

function rowCorrection(grid: Grid, lease: RawLease | undefined, unitRow: 'ignore' | 'future'): RentRollCorrection[] {
  const column = lease && columnOf(lease.table, 'unit name/number')?.column
  if (lease === undefined || column === undefined) return []
  const unit = textAt(grid, lease.head.row, column)
  if (unit === '') return []
  return [
    { kind: 'unitRow', sheet: grid.sheet, ...documentBase, cell: cellAddress(lease.head.row, column), unit, unitRow },
  ]
}

/** Returns the text of a row in the columns of the roll, without columns added next to them. */
function rowText(grid: Grid, { table, head }: RawLease): string {
  const named = table.columns.filter(({ role, suggestion }) => role !== 'other' || suggestion !== 'Ignore Column')
  return named.map(({ column }) => textAt(grid, head.row, column)).join('\n')
}

/** Returns the start of a lease; empty for a unit without a lease. */
function begins({ leaseStart, moveIn }: RentRollUnit): string {
  return leaseStart ?? moveIn ?? ''
}

/** Key of the choice that counts the units in hidden rows. */
export const hiddenRows = 'hidden rows'

/** Proposes to count units in hidden rows, which by default do not count. */
function hiddenRowProposals(grid: Grid, readout: RollReadout): RollChoice[] {
  const units = unitsInHiddenRows(grid, readout)
  if (units.length === 0) return []
  const changes = units.map(({ cell, unit }): RentRollCorrection => {
    return { kind: 'unitRow', sheet: grid.sheet, ...documentBase, cell, unit, unitRow: 'unit' }
  })
  const message =
    units.length === 1
      ? 'The unit in a hidden row is included.'
      : `The ${units.length} units in hidden rows are included.`
  return [{ key: hiddenRows, message, changes, prior: -1 }]
}

/** Returns the hidden rows that look like units of the roll; empty if the hidden rows were read. */
export function unitsInHiddenRows(grid: Grid, { leases }: RollReadout): HiddenUnit[] {
  if (grid.hiddenRows.length === 0) return []
  const table = leases[0]?.table
  const unitColumn = table && columnOf(table, 'unit name/number')?.column
  if (!table || unitColumn === undefined || leases.some(({ head }) => grid.hiddenRows.includes(head.row))) return []
  const named = table.columns.filter(({ role }) => role !== 'other')
  const rent = columnOf(table, 'contract rent') ?? columnOf(table, 'lease charges')
  const shapes = new Set(leases.map(({ unitRow }) => shapeOfUnit(textAt(grid, unitRow, unitColumn))))
  return grid.hiddenRows.flatMap((row): HiddenUnit[] => {
    const unit = textAt(grid, row, unitColumn)
    const filled = named.filter(({ column }) => textAt(grid, row, column) !== '')
    if (unit === '' || !shapes.has(shapeOfUnit(unit)) || filled.length < 3) return []
    return [{ cell: cellAddress(row, unitColumn), unit, rent: rent ? valueAt(grid, row, rent.column) : null }]
  })
}

/** Proposes to exchange rent and market rent if rents exceed market on most units: their captions are swapped. */
function swappedRentProposals({ rentRoll, leases }: RollReadout): RollChoice[] {
  const table = leases[0]?.table
  const [rent, market] = table ? [columnOf(table, 'contract rent'), columnOf(table, 'market rent')] : []
  if (!table || table.isStacked || !rent || !market) return []
  const both = rentRoll.units.filter(({ contractRent, marketRent }) => (contractRent ?? 0) > 0 && (marketRent ?? 0) > 0)
  const above = both.filter(
    ({ contractRent, marketRent }) => (contractRent ?? 0) > (marketRent ?? 0) * maximumMarketShare,
  )
  const areCertain = rent.probability >= captionConfidence && market.probability >= captionConfidence
  if (areCertain || both.length < 5 || above.length < both.length * 0.8) return []
  const { sheet } = rentRoll.units[0]?.source ?? { sheet: '' }
  const changes = [kindCorrection(sheet, rent, 'market rent'), kindCorrection(sheet, market, 'contract rent')]
  const message = `Column ${columnLetters(rent.column)} is market rent, and column ${columnLetters(market.column)} is contract rent.`
  return [{ key: 'rents exchanged', message, changes, prior: -1 }]
}

/**
 * Handles two rent columns: the one that is read has amounts on vacant units too, the other only on rented ones. The
 * first is then the asking rent, as `Rent` next to `Actual`.
 */
function askingRentProposals(grid: Grid, { rentRoll, leases, leaseOf }: RollReadout): RollChoice[] {
  const table = leases[0]?.table
  const rent = table && columnOf(table, 'contract rent')
  if (!table || table.isStacked || !rent || columnOf(table, 'market rent')) return []
  const rowsOf = (isVacant: boolean) =>
    rentRoll.units.flatMap((unit) => (unit.isVacant === isVacant ? (leaseOf.get(unit)?.head.row ?? []) : []))
  const [vacant, rented] = [rowsOf(true), rowsOf(false)]
  const isOn = (rows: readonly number[], { column }: TableColumn) =>
    rows.every((row) => (valueAt(grid, row, column) ?? 0) > 0)
  const isOff = (rows: readonly number[], { column }: TableColumn) => rows.every((row) => !valueAt(grid, row, column))
  if (vacant.length === 0 || rented.length === 0 || !isOn(vacant, rent)) return []
  const paid = table.columns.find(
    (column) =>
      column !== rent &&
      column.isCorrected !== true &&
      meaningOfCaption(column.caption)?.role === 'contract rent' &&
      !limitOrShareWords.test(column.caption) &&
      isOn(rented, column) &&
      isOff(vacant, column),
  )
  if (!paid) return []
  const { sheet } = grid
  const changes = [kindCorrection(sheet, rent, 'market rent'), kindCorrection(sheet, paid, 'contract rent')]
  const message = `Column ${columnLetters(rent.column)} “${rent.caption.trim()}” is market rent, as it stands on vacant units too, and column ${columnLetters(paid.column)} “${paid.caption.trim()}” is contract rent.`
  return [{ key: 'rents asked', message, changes, prior: likelier }]
}

/** Likelier than the first of two columns, but still needs confirmation: collected rent looks the same. Our own choice. */
const likelier = 2

/** A contract rent above this multiple of the unit's market rent is not one. Our own choice. */
const maximumMarketShare = 1.1

function kindCorrection(sheet: string, { column, caption }: TableColumn, columnKind: ColumnKind): RentRollCorrection {
  return {
    kind: 'columnKind',
    sheet,
    ...documentBase,
    column: columnLetters(column),
    caption: caption.trim(),
    columnKind,
  }
}

/**
 * Returns the weight of the document's own evidence for a reading, as a logarithm of odds: printed totals that tie
 * count for it; those that do not, units listed twice and implausible rents count against it.
 */
export function readingWeight({ rentRoll, printed, chargesOfTable }: RollReadout): number {
  const reported = printed.filter(({ tie }) => tie.printed !== 0)
  const tied = reported.filter(({ tie }) => tie.holds)
  const off = printed.filter(({ tie }) => !tie.holds)
  const doubled = repeatedUnits(rentRoll.units).filter(({ unit }) => unit.bedSpace === null).length
  const rented = rentRoll.units.filter(({ contractRent }) => (contractRent ?? 0) > 0)
  const isPlausible = ({ contractRent, marketRent }: RentRollUnit) => {
    const rent = contractRent ?? 0
    return (
      rent >= rents.minimum &&
      rent <= rents.maximum &&
      (marketRent === null || marketRent <= 0 || rent <= marketRent * 2)
    )
  }
  const plausible = rented.length === 0 ? 0 : rented.filter(isPlausible).length / rented.length
  const identities = [...chargesOfTable.values()].filter(
    ({ rent }) => rent !== null && rent.checkedRows === rent.matchingRows,
  )
  return (
    Math.min(tied.length, maximumCountedTies) * 3 -
    Math.min(off.length, maximumCountedTies) * 6 -
    Math.min(doubled * 0.3, 6) +
    plausible * 4 +
    (rented.length > 0 ? 3 : 0) +
    identities.length * 4
  )
}

/** More printed totals add no evidence. Our own choice. */
const maximumCountedTies = 12
