import { groupedBy } from '../../shared/grouped-by.ts'
import { roundToCent, sumMoney } from '../../shared/money.ts'
import type { RentRoll, RentRollUnit } from '../rent-roll.schema.ts'
import { compareLeases, isPhysicallyOccupied, type LeaseEvent, type UnitChange } from './compare-leases.ts'
import { type Household, residentWords, sameResident } from './residents.ts'
import { type TradeOut, type TradeOutSummary, tradeOutSummaries, tradeOuts } from './trade-outs.ts'
import { averageToCent, byFloorplanWithTotal } from './unit-mix.ts'
import { matchUnits, unitKey } from './unit-names.ts'

/** Two rent rolls of one property, the earlier compared with the later. */
export interface RentRollComparison {
  asOf: { before: string | null; after: string | null }
  /** In the order of the later roll, then those that are gone. */
  units: UnitChange[]
  /** Number of units by event. */
  counts: Record<LeaseEvent, number>
  /** Units with a restated term. */
  restatedCount: number
  floorplans: FloorplanChange[]
  tradeOuts: TradeOut[]
  tradeOutSummaries: TradeOutSummary[]
}

/** A name on more units than this does not distinguish residents: it is a placeholder or a corporate tenant. Our own choice. */
const maximumUnitsOfOneResident = 2

/**
 * Compares two rent rolls of one property: which residents renewed, came, left and moved within it, the effect on rents
 * by unit and floorplan, and which past terms the later roll states differently.
 *
 * @param before The earlier roll.
 * @param after The later roll.
 * @example
 * const roll = { property: null, asOf: null, units: [], futureLeases: [], chargeCodes: [], unitTypes: [], columns: [], tags: [], dates: { earliestLeaseStart: null, latestLeaseEnd: null } }
 * compareRentRolls(roll, roll).units
 * // => []
 */
export function compareRentRolls(before: RentRoll, after: RentRoll): RentRollComparison {
  const { pairs, removed, added } = matchUnits(before.units, after.units)
  const [householdsBefore, householdsAfter] = [householdsOf(before.units), householdsOf(after.units)]
  const announced = announcedStarts(before)
  const asOf = { before: before.asOf, after: after.asOf }
  const paired = pairs.map((pair): UnitChange => {
    const same = sameResident(
      householdsBefore.get(pair.before) ?? noHousehold,
      householdsAfter.get(pair.after) ?? noHousehold,
      before.asOf,
    )
    const context = { ...asOf, announcedStarts: announced.get(unitKey(pair.before)) ?? [] }
    return unitChange(pair.before, pair.after, compareLeases(pair.before, pair.after, same, context))
  })
  const lone = (event: 'added' | 'removed') => ({ event, decidedBy: null, restated: [] })
  const inLaterOrder = new Map<RentRollUnit, UnitChange>()
  for (const change of paired) if (change.after) inLaterOrder.set(change.after, change)
  for (const unit of added) inLaterOrder.set(unit, unitChange(null, unit, lone('added')))
  const units = withTransfers(
    [
      ...after.units.flatMap((unit) => inLaterOrder.get(unit) ?? []),
      ...removed.map((unit) => unitChange(unit, null, lone('removed'))),
    ],
    householdsBefore,
    householdsAfter,
  )
  const found = tradeOuts(units)
  return {
    asOf,
    units,
    counts: countsOf(units),
    restatedCount: units.filter(({ restated }) => restated.length > 0).length,
    floorplans: compareFloorplans(units),
    tradeOuts: found,
    tradeOutSummaries: tradeOutSummaries(found),
  }
}

const noHousehold: Household = { name: null, moveIn: null, moveOut: null, leaseStart: null, occupancy: 'vacant' }

/** Returns the household of each unit, by names that distinguish residents. */
function householdsOf(units: readonly RentRollUnit[]): Map<RentRollUnit, Household> {
  const occupied = units.filter(isPhysicallyOccupied)
  const unitsOfName = new Map<string, number>()
  const keyed = occupied.map((unit) => {
    const name = residentWords(unit.tenantName)
    const key = nameKey(name)
    if (key !== '') unitsOfName.set(key, (unitsOfName.get(key) ?? 0) + 1)
    return { unit, name, key }
  })
  return new Map(
    keyed.map(({ unit, name, key }) => {
      const isOneResident = (unitsOfName.get(key) ?? 0) <= maximumUnitsOfOneResident
      return [unit, { ...unit, name: isOneResident ? name : null }]
    }),
  )
}

function nameKey(name: ReadonlySet<string> | null): string {
  return name === null ? '' : [...name].sort().join(' ')
}

/** Returns the starts of a roll's future leases, by unit. */
function announcedStarts({ futureLeases }: RentRoll): Map<string, string[]> {
  const dated = groupedBy(futureLeases, (lease) => (lease.leaseStart === null ? null : unitKey(lease)))
  return new Map([...dated].map(([home, leases]) => [home, leases.flatMap(({ leaseStart }) => leaseStart ?? [])]))
}

function unitChange(
  before: RentRollUnit | null,
  after: RentRollUnit | null,
  { event, decidedBy, restated }: Pick<UnitChange, 'event' | 'decidedBy' | 'restated'>,
): UnitChange {
  const named = after ?? before
  const isUnitLeased = before !== null && after !== null && isPhysicallyOccupied(before) && isPhysicallyOccupied(after)
  return {
    property: named?.property ?? null,
    building: named?.building ?? null,
    unit: named?.unit ?? '',
    bedSpace: named?.bedSpace ?? null,
    floorplan: after?.floorplan ?? before?.floorplan ?? null,
    event,
    decidedBy,
    before,
    after,
    transferredFrom: null,
    transferredTo: null,
    contractRentChange: isUnitLeased ? difference(before.contractRent, after.contractRent) : null,
    marketRentChange: difference(before?.marketRent ?? null, after?.marketRent ?? null),
    restated,
  }
}

function difference(before: number | null, after: number | null): number | null {
  return before === null || after === null ? null : Math.round((after - before) * 100) / 100
}

/**
 * Marks new leases to residents who left another unit as transfers. A resident who keeps the first unit and takes a
 * second has not moved.
 */
function withTransfers(
  units: readonly UnitChange[],
  householdsBefore: ReadonlyMap<RentRollUnit, Household>,
  householdsAfter: ReadonlyMap<RentRollUnit, Household>,
): UnitChange[] {
  const keyOf = (unit: RentRollUnit | null, households: ReadonlyMap<RentRollUnit, Household>) =>
    unit === null ? '' : nameKey(households.get(unit)?.name ?? null)
  const leftBy = groupedBy(units, ({ event, before }) =>
    ['vacated', 'newLease', 'removed'].includes(event) ? keyOf(before, householdsBefore) || null : null,
  )
  const moved = new Map<UnitChange, UnitChange>()
  const movesByHousehold = new Map<string, number>()
  for (const change of units) {
    if (change.event !== 'newLease' && change.event !== 'added') continue
    const key = keyOf(change.after, householdsAfter)
    const [from, ...more] = leftBy.get(key) ?? []
    if (key === '' || from === undefined || from === change || more.length > 0) continue
    movesByHousehold.set(key, (movesByHousehold.get(key) ?? 0) + 1)
    moved.set(change, from)
  }
  for (const change of moved.keys()) {
    if ((movesByHousehold.get(keyOf(change.after, householdsAfter)) ?? 0) > 1) moved.delete(change)
  }
  const movedTo = new Map([...moved].map(([to, from]) => [from, to]))
  return units.map((change) => {
    const from = moved.get(change)?.before ?? null
    const to = movedTo.get(change)?.after ?? null
    const event = from !== null && change.event === 'newLease' ? 'transfer' : change.event
    return { ...change, event, transferredFrom: from, transferredTo: to }
  })
}

function countsOf(units: readonly UnitChange[]): Record<LeaseEvent, number> {
  const counts: Record<LeaseEvent, number> = {
    unchanged: 0,
    rentChanged: 0,
    endChanged: 0,
    renewal: 0,
    newLease: 0,
    transfer: 0,
    changedLease: 0,
    vacated: 0,
    added: 0,
    removed: 0,
  }
  for (const { event } of units) counts[event] += 1
  return counts
}

/** The dwellings of one floorplan on one date. Dollars per month; `null` if no unit has a value. */
export interface FloorplanState {
  units: number
  occupied: number
  averageMarketRent: number | null
  /** Over the occupied units that pay rent. */
  averageContractRent: number | null
}

/** Change of the rents of one floorplan. */
export interface FloorplanChange {
  /** As in the later roll; `null` for units without one. */
  floorplan: string | null
  isTotal: boolean
  before: FloorplanState
  after: FloorplanState
  /** Units that pay rent on both dates, and the change of their rents: vacant and new units do not affect it. */
  likeForLike: {
    units: number
    averageChange: number | null
    /** Total change as a fraction of total rent before. */
    changeShare: number | null
  }
}

/**
 * Returns rents by floorplan on two dates, with a last row for all dwellings. A unit counts on both dates in the
 * floorplan of the later roll, so that a renovated unit does not leave its old rent in another floorplan.
 *
 * @example
 * compareFloorplans([])
 * // => []
 */
export function compareFloorplans(units: readonly UnitChange[]): FloorplanChange[] {
  const dwellings = units.filter(({ before, after }) => (after ?? before)?.isDwelling)
  if (dwellings.length === 0) return []
  const planOf = ({ floorplan, before, after }: UnitChange) => {
    const { bed = null, bath = null } = after ?? before ?? {}
    return { floorplan, bed, bath }
  }
  return byFloorplanWithTotal(dwellings, planOf, changeOf)
}

function changeOf(units: readonly UnitChange[]): Pick<FloorplanChange, 'before' | 'after' | 'likeForLike'> {
  const on = (date: 'before' | 'after') => stateOf(units.flatMap((unit) => unit[date] ?? []))
  const both = units.filter(({ before, after }) => rentPaid(before) !== null && rentPaid(after) !== null)
  const before = sumMoney(both.map((unit) => rentPaid(unit.before)))
  const change = sumMoney([...both.map((unit) => rentPaid(unit.after)), -before])
  return {
    before: on('before'),
    after: on('after'),
    likeForLike: {
      units: both.length,
      averageChange: both.length === 0 ? null : roundToCent(change / both.length),
      changeShare: before === 0 ? null : change / before,
    },
  }
}

function stateOf(units: readonly RentRollUnit[]): FloorplanState {
  return {
    units: units.length,
    occupied: units.filter(isPhysicallyOccupied).length,
    averageMarketRent: averageToCent(units.map(({ marketRent }) => marketRent)),
    averageContractRent: averageToCent(units.map(rentPaid)),
  }
}

/** Returns `null` if the unit is not lived in or pays no rent. */
function rentPaid(unit: RentRollUnit | null): number | null {
  return unit !== null && isPhysicallyOccupied(unit) ? unit.contractRent || null : null
}
