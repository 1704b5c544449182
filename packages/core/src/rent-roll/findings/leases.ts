import type { Figures, RuleFinding } from '../../shared/findings.ts'
import { groupedBy } from '../../shared/grouped-by.ts'
import { sumKnown, sumMoney } from '../../shared/money.ts'
import { dayText, moneyText } from '../../text/format.ts'
import { matchedFutureLeases } from '../rules/residents.ts'
import { unitKey, unitName } from '../rules/unit-names.ts'
import {
  countedUnits,
  leasedDwellings,
  type RentRollEvidence,
  type RentRollRule,
  rentOfUnits,
  sharedUnitFinding,
  unitFinding,
} from './evidence.ts'

/** A renewal begins with its own term: the move-in printed next to it is the resident's first. */
export const futureLeaseBegun: RentRollRule = {
  id: 'rent-roll/future-lease-begun',
  severity: 'warning',
  says: 'A future lease started before the as-of date: the resident may have moved in, or may never have taken possession.',
  parameters: {},
  find: ({ rentRoll }) => {
    const { asOf } = rentRoll
    if (asOf === null) return []
    return matchedFutureLeases(rentRoll).flatMap(({ lease, isRenewal }) => {
      const movesIn = !isRenewal && lease.moveIn !== null
      const began = movesIn ? lease.moveIn : lease.leaseStart
      if (began === null || began >= asOf) return []
      const ask = isRenewal ? 'Confirm the rent charged' : 'Confirm move-in'
      return unitFinding(lease, {
        fields: movesIn ? ['moveIn', 'moveDates'] : ['leaseStart', 'leaseDates'],
        message: `Unit ${unitName(lease)}: future lease started ${dayText(began)}. ${ask}.`,
        seen: began,
        dollars: lease.contractRent,
      })
    })
  },
}

export const futureLeaseOnLeasedUnit: RentRollRule = {
  id: 'rent-roll/future-lease-on-let-unit',
  severity: 'warning',
  says: 'A unit is leased to a new resident, but the current resident has not given notice and has a lease that ends after the new one starts.',
  parameters: {},
  find: ({ rentRoll }) => {
    return matchedFutureLeases(rentRoll).flatMap(({ lease, unit: now, isRenewal }) => {
      const begins = lease.moveIn ?? lease.leaseStart
      if (isRenewal || !now || begins === null || now.occupancy !== 'current' || now.moveOut !== null) return []
      const areNamed = lease.tenantName !== null && now.tenantName !== null
      if (!areNamed || now.leaseEnd === null || now.leaseEnd < begins) return []
      const message = `Unit ${unitName(lease)} is leased to a new resident from ${dayText(begins)}, while the current lease runs to ${dayText(now.leaseEnd)} without notice. Confirm which lease is in force.`
      return unitFinding(lease, { fields: ['unit'], message, seen: begins, dollars: lease.contractRent })
    })
  },
}

/** One finding covers all units, with the source of each. */
export const futureLeaseWithoutUnit: RentRollRule = {
  id: 'rent-roll/future-lease-without-unit',
  severity: 'info',
  says: 'A future lease is for a unit that is not on the rent roll: the unit is missing or is listed under another number.',
  parameters: {},
  find: ({ rentRoll }) => {
    const homes = new Set(rentRoll.units.map(({ unit }) => unit))
    const leases = rentRoll.futureLeases.filter(({ unit }) => unit !== '' && !homes.has(unit))
    const message = `${countedUnits(leases, 'future lease')} for ${leases.length === 1 ? 'a unit' : 'units'} not on the rent roll. Check for missing units.`
    return sharedUnitFinding(leases, { fields: ['unit'], message, seen: null, dollars: rentOfUnits(leases) })
  },
}

/** One finding covers all units, with the source of each. */
export const pendingRenewal: RentRollRule = {
  id: 'rent-roll/pending-renewal',
  severity: 'info',
  says: 'A future lease is a renewal by the current resident, so it does not fill a vacancy.',
  parameters: {},
  find: ({ rentRoll }) => {
    const renewals = matchedFutureLeases(rentRoll).filter(({ isRenewal }) => isRenewal)
    const leases = renewals.map(({ lease }) => lease)
    const changes = renewals.map(({ lease, unit }) => changeOf(unit?.contractRent ?? null, lease.contractRent))
    const change = sumKnown(changes)
    const unknown = changes.filter((each) => each === null).length
    const message = `${countedUnits(leases, 'future lease')} ${leases.length === 1 ? 'is a renewal' : 'are renewals'} by the current ${leases.length === 1 ? 'resident' : 'residents'} (${rentText(change, unknown, leases.length)}). No vacancy is filled.`
    return sharedUnitFinding(leases, { fields: ['unit'], message, seen: null, dollars: change })
  },
}

/** Returns `null` if the rent before or after is unknown; a future lease that prints no rent is not free of rent. */
function changeOf(before: number | null, after: number | null): number | null {
  return before === null || after === null || after === 0 ? null : sumMoney([after, -before])
}

/** Formats a change as `$60/mo more in total, 1 without a printed rent`. */
function rentText(change: number | null, unknown: number, count: number): string {
  if (change === null) return count === 1 ? 'rent not printed' : 'rents not printed'
  const amount = change === 0 ? 'same rent' : `${moneyText(Math.abs(change))}/mo ${change > 0 ? 'more' : 'less'}`
  return `${amount}${count === 1 ? '' : ' in total'}${unknown === 0 ? '' : `, ${unknown} without a printed rent`}`
}

/** A word that appears for most residents, such as a placeholder for redacted names, is not a name. */
export const tenantInSeveralUnits: RentRollRule<'minimumUnits'> = {
  id: 'rent-roll/tenant-in-several-units',
  severity: 'info',
  says: 'One resident leases several units: a corporate, employer, or master lease.',
  parameters: {
    minimumUnits: {
      default: 3,
      minimum: 2,
      maximum: 1000,
      unit: 'units',
      says: 'Min units per resident to flag.',
      source: 'House default: two units may belong to one family or to two residents with the same name.',
    },
  },
  find: findTenantInSeveralUnits,
}

function findTenantInSeveralUnits(
  { rentRoll }: RentRollEvidence,
  { minimumUnits }: Figures<typeof tenantInSeveralUnits>,
): RuleFinding[] {
  const named = leasedDwellings(rentRoll.units).filter(({ bedSpace }) => bedSpace === null)
  return [...groupedBy(named, ({ tenantName }) => tenantName?.toLowerCase() ?? null)].flatMap(([name, units]) => {
    if (units.length < minimumUnits) return []
    const homes = new Set(units.map(unitKey)).size
    if (homes < minimumUnits || units.length > named.length / 2 || !/\p{L}/u.test(name)) return []
    const message = `“${units[0]?.tenantName}” leases ${countedUnits(units)}. Get the lease and the tenant’s renewal plans.`
    return sharedUnitFinding(units, {
      fields: ['tenantName'],
      message,
      seen: units[0]?.tenantName ?? null,
      dollars: rentOfUnits(units),
    })
  })
}
