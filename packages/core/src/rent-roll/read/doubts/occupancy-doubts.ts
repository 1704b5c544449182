import { type Grid, textAt } from '../../../shared/grid.ts'
import { sumMoney } from '../../../shared/money.ts'
import { reason, type VerdictReason } from '../../../shared/verdict.ts'
import { firstThree } from '../../../text/format.ts'
import { countedUnits } from '../../findings/evidence.ts'
import type { RentRollUnit } from '../../rent-roll.schema.ts'
import { floorplanText, statedBedBath } from '../../rules/bed-bath-text.ts'
import { groupOfStatus, isNonRevenueGroup, isVacantText } from '../../rules/occupancy.ts'
import { residentInUnit } from '../columns/unit-column.ts'
import { columnOf, type RawLease, textUnder } from '../leases.ts'
import type { RollReadout } from '../readout.ts'

/** Returns questions about units whose status, resident, dates, and rent conflict. */
export function occupancyReasons(grid: Grid, readout: RollReadout): VerdictReason[] {
  return [
    ...vacantWithRent(readout),
    ...markedVacant(grid, readout),
    ...movedByDate(readout),
    ...unnamedRents(grid, readout),
    ...occupiedByStatus(readout),
  ]
}

const verb = ({ length }: readonly RentRollUnit[], one: string, several: string): string =>
  length === 1 ? one : several

const hasDates = ({ leaseStart, leaseEnd, moveIn }: RentRollUnit): boolean =>
  (leaseStart ?? leaseEnd ?? moveIn) !== null

function vacantWithRent({ rentRoll, leaseOf }: RollReadout): VerdictReason[] {
  const printedRent = (unit: RentRollUnit) => leaseOf.get(unit)?.charges.some(({ amount }) => amount > 0) ?? false
  const lived = rentRoll.units.filter(
    (unit) => unit.isVacant && (unit.tenantName !== null || unit.leaseEnd !== null) && printedRent(unit),
  )
  if (lived.length === 0) return []
  const message = `${countedUnits(lived)} with a vacant status ${verb(lived, 'has', 'have')} a resident or a lease with rent. Confirm occupancy.`
  const dollars = sumMoney(lived.flatMap((unit) => leaseOf.get(unit)?.charges.map(({ amount }) => amount) ?? []))
  return [reason('vacant-with-rent', message, Math.max(0, dollars))]
}

function markedVacant(grid: Grid, { rentRoll, leaseOf }: RollReadout): VerdictReason[] {
  const marked = rentRoll.units.filter((unit) => {
    const lease = leaseOf.get(unit)
    // Text next to a unit without a lease in a list of vacant units may be a remark: `Turn in progress`.
    const isListed = lease?.head.isVacantSection === true && lease.head.property === null && !hasDates(unit)
    return !unit.isVacant && ((isListed && (unit.contractRent ?? 0) > 0) || isMarkedVacant(grid, lease))
  })
  if (marked.length === 0) return []
  const message = `${countedUnits(marked)} ${verb(marked, 'counts', 'count')} as occupied but ${verb(marked, 'is', 'are')} marked vacant in another column or a heading. Confirm occupancy.`
  const dollars = sumMoney(marked.map(({ contractRent }) => contractRent))
  return [reason('vacant-in-another-column', message, dollars)]
}

/** Checks whether an unmapped column, or a word next to the unit number, marks the unit as vacant. */
function isMarkedVacant(grid: Grid, lease: RawLease | undefined): boolean {
  if (!lease) return false
  return lease.table.columns.some(({ column, role, isCorrected }) => {
    const text = textAt(grid, lease.head.row, column)
    if (role === 'unit name/number') return isVacantText(residentInUnit(text)?.resident ?? '')
    return role === 'other' && isCorrected !== true && isVacantText(text)
  })
}

/** Reports units whose resident left before, or moves in after, the as-of date, if they have no status or a pending one. */
function movedByDate({ rentRoll, leaseOf }: RollReadout): VerdictReason[] {
  const { units, asOf } = rentRoll
  if (asOf === null) return []
  const hasNoStatus = (unit: RentRollUnit) => {
    const lease = leaseOf.get(unit)
    return lease?.table.isStacked === false && columnOf(lease.table, 'lease status') === undefined
  }
  const isGone = (unit: RentRollUnit) => {
    const isPending = groupOfStatus(unit.status) === 'future'
    if (!isPending && !hasNoStatus(unit)) return false
    const start = unit.moveIn ?? (isPending ? unit.leaseStart : null)
    return (unit.moveOut ?? asOf) < asOf || (start ?? asOf) > asOf
  }
  const gone = units.filter((unit) => (unit.contractRent ?? 0) > 0 && isGone(unit))
  if (gone.length === 0) return []
  const message = `${countedUnits(gone)} ${verb(gone, 'counts', 'count')} as occupied but ${verb(gone, 'has', 'have')} a move-out before, or a start after, the as-of date. Confirm occupancy.`
  const dollars = sumMoney(gone.map(({ contractRent }) => contractRent))
  return [reason('moved-by-date', message, dollars)]
}

/** Words for a role or a plan instead of a resident. */
const nonResidentWords =
  /^\W*(owner|manager|on-?site|super(intendent)?|mgr|maint|storage|leased|future|pending|applicant|tbd)\b/i

/**
 * Reports rents of units without dates or an occupied status, if they name no resident or share the same words with
 * other units: these may be asking rents in the rent column.
 */
function unnamedRents(grid: Grid, { rentRoll, leaseOf }: RollReadout): VerdictReason[] {
  const rented = rentRoll.units.filter(
    ({ isVacant, isDwelling, contractRent }) => !isVacant && isDwelling && (contractRent ?? 0) > 0,
  )
  const hasStatus = (unit: RentRollUnit) => {
    const lease = leaseOf.get(unit)
    return lease !== undefined && groupOfStatus(textUnder(grid, lease.table, lease.head.row, 'lease status')) !== null
  }
  const names = rented.flatMap(({ tenantName }) => tenantName ?? [])
  const timesNamed = new Map<string, number>()
  for (const name of names) timesNamed.set(name, (timesNamed.get(name) ?? 0) + 1)
  const areNamed = names.length * 2 > rented.length
  const areDated = rented.filter(hasDates).length * 2 > rented.length
  const unnamed = rented.filter((unit) => {
    const { tenantName, bedSpace } = unit
    if (hasStatus(unit)) return false
    if (tenantName === null) return areNamed
    const isRole = (timesNamed.get(tenantName) ?? 0) > 1 || nonResidentWords.test(tenantName)
    return areDated && isRole && bedSpace === null && !hasDates(unit)
  })
  if (unnamed.length === 0) return []
  const message = `${countedUnits(unnamed)} with rent ${verb(unnamed, 'has', 'have')} no resident, or a role in place of a resident. Confirm occupancy.`
  const dollars = sumMoney(unnamed.map(({ contractRent }) => contractRent))
  return [reason('rent-without-resident', message, dollars)]
}

function occupiedByStatus({ rentRoll }: RollReadout): VerdictReason[] {
  const silent = rentRoll.units.filter(
    (unit) =>
      !unit.isVacant &&
      !isNonRevenueGroup(unit.occupancy) &&
      (unit.contractRent ?? 0) === 0 &&
      unit.tenantName === null &&
      unit.leaseStart === null &&
      unit.leaseEnd === null,
  )
  if (silent.length === 0 || !rentRoll.units.some(({ contractRent }) => (contractRent ?? 0) > 0)) return []
  const message = `${countedUnits(silent)} ${verb(silent, 'has', 'have')} an occupied status but no resident, lease, or rent. Confirm occupancy.`
  return [reason('occupied-by-a-word', message)]
}

/** Reports vacant homes named by rooms, without a number, among numbered units: AppFolio lists advertised homes this way, and counts them too. */
export function homesListed({ rentRoll: { units } }: RollReadout): VerdictReason[] {
  const isDescribed = ({ unit }: RentRollUnit) =>
    /(^|\s)\d ?(x ?\d|b(e?d|r)).*[a-z]{3}/i.test(unit) && statedBedBath(floorplanText(unit))?.confidence === 'high'
  const described = units.filter(isDescribed)
  const listed = described.filter(({ isVacant, leaseEnd }) => isVacant && leaseEnd === null)
  if (listed.length === 0 || described.length * 2 > units.length) return []
  const named = firstThree(listed.map(({ unit }) => `“${unit}”`))
  const message =
    listed.length === 1
      ? `${named} describes a floorplan and may be a listing. Confirm that it is a unit.`
      : `${named} describe floorplans and may be listings. Confirm that they are units.`
  return [reason('homes-listed', message, sumMoney(listed.map(({ marketRent }) => marketRent)))]
}
