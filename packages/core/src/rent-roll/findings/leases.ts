import { sumKnown, sumMoney } from '../../shared/money.ts'
import { moneyText } from '../../text/format.ts'
import { leasesToCome } from '../rules/residents.ts'
import { homeOf, unitName } from '../rules/unit-names.ts'
import {
  countedUnits,
  faultOfUnit,
  faultOfUnits,
  letDwellings,
  type RentRollRule,
  rentOfUnits,
  unitGroups,
} from './evidence.ts'

/** A renewal begins with its own term: the move-in printed beside it is the resident's first. */
export const futureLeaseBegun: RentRollRule = {
  id: 'rent-roll/future-lease-begun',
  severity: 'warning',
  says: 'A lease stands among those to come although it began before the date of the roll: the resident may have moved in, or never came.',
  parameters: {},
  find: ({ rentRoll }) => {
    const { asOf } = rentRoll
    if (asOf === null) return []
    return leasesToCome(rentRoll).flatMap(({ lease, isRenewal }) => {
      const movesIn = !isRenewal && lease.moveIn !== null
      const began = movesIn ? lease.moveIn : lease.leaseStart
      if (began === null || began >= asOf) return []
      const ask = isRenewal ? 'ask which rent is charged' : 'find out whether the resident moved in'
      return faultOfUnit(lease, {
        fields: movesIn ? ['moveIn', 'moveDates'] : ['leaseStart', 'leaseDates'],
        message: `The lease of unit ${unitName(lease)} is listed as one to come, but it began on ${began}; ${ask}.`,
        seen: began,
        dollars: lease.contractRent,
      })
    })
  },
}

export const futureLeaseOnLetUnit: RentRollRule = {
  id: 'rent-roll/future-lease-on-let-unit',
  severity: 'warning',
  says: 'A unit is let to somebody else while its resident stays: no notice, no move-out, and a lease that runs on past the next one’s start.',
  parameters: {},
  find: ({ rentRoll }) => {
    return leasesToCome(rentRoll).flatMap(({ lease, unit: now, isRenewal }) => {
      const begins = lease.moveIn ?? lease.leaseStart
      if (isRenewal || !now || begins === null || now.occupancy !== 'current' || now.moveOut !== null) return []
      const areNamed = lease.tenantName !== null && now.tenantName !== null
      if (!areNamed || now.leaseEnd === null || now.leaseEnd < begins) return []
      const message = `Unit ${unitName(lease)} is let to somebody else from ${begins}, while its lease runs to ${now.leaseEnd} without notice; find out which holds.`
      return faultOfUnit(lease, { fields: ['unit'], message, seen: begins, dollars: lease.contractRent })
    })
  },
}

/** One finding speaks of all units, with the place of each. */
export const futureLeaseWithoutUnit: RentRollRule = {
  id: 'rent-roll/future-lease-without-unit',
  severity: 'info',
  says: 'A lease to come names a unit that the roll does not list: a unit is missing, or its number is written otherwise.',
  parameters: {},
  find: ({ rentRoll }) => {
    const homes = new Set(rentRoll.units.map(({ unit }) => unit))
    const leases = rentRoll.futureLeases.filter(({ unit }) => unit !== '' && !homes.has(unit))
    const message = `${countedUnits(leases, 'lease')} to come ${leases.length === 1 ? 'names a unit' : 'name units'} that the roll does not list; see whether a unit is missing.`
    return faultOfUnits(leases, { fields: ['unit'], message, seen: null, dollars: rentOfUnits(leases) })
  },
}

/** One finding speaks of all units, with the place of each. */
export const pendingRenewal: RentRollRule = {
  id: 'rent-roll/pending-renewal',
  severity: 'info',
  says: 'A lease to come is the renewal of the resident who lives in the unit: it fills no vacancy and is no second unit.',
  parameters: {},
  find: ({ rentRoll }) => {
    const renewals = leasesToCome(rentRoll).filter(({ isRenewal }) => isRenewal)
    const leases = renewals.map(({ lease }) => lease)
    const changes = renewals.map(({ lease, unit }) => changeOf(unit?.contractRent ?? null, lease.contractRent))
    const change = sumKnown(changes)
    const unknown = changes.filter((each) => each === null).length
    const message = `${countedUnits(leases, 'lease')} to come ${leases.length === 1 ? 'renews' : 'renew'} that of the same resident, ${rentText(change, unknown, leases.length)}; ${leases.length === 1 ? 'it fills' : 'they fill'} no vacancy.`
    return faultOfUnits(leases, { fields: ['unit'], message, seen: null, dollars: change })
  },
}

/** `null` where the rent before or after is not known; a lease to come that prints no rent is not let for nothing. */
function changeOf(before: number | null, after: number | null): number | null {
  return before === null || after === null || after === 0 ? null : sumMoney([after, -before])
}

/** `at $60 a month more in all, 1 of them without a printed rent`. */
function rentText(change: number | null, unknown: number, count: number): string {
  if (change === null) return count === 1 ? 'at a rent that is not printed' : 'at rents that are not printed'
  const amount =
    change === 0 ? 'the same rent' : `${moneyText(Math.abs(change))} a month ${change > 0 ? 'more' : 'less'}`
  return `at ${amount}${count === 1 ? '' : ' in all'}${unknown === 0 ? '' : `, ${unknown} of them without a printed rent`}`
}

/** A word that stands for most residents, such as one for names blacked out, is no name. */
export const tenantInSeveralUnits: RentRollRule<'leastUnits'> = {
  id: 'rent-roll/tenant-in-several-units',
  severity: 'info',
  says: 'One resident leases several units: a corporate lease, an employer or a master lease, whose leaving empties them all.',
  parameters: {
    leastUnits: {
      default: 3,
      minimum: 2,
      maximum: 1000,
      unit: 'units',
      says: 'So many units of one resident are worth a look.',
      source: 'Our own choice: two may be namesakes, or a family.',
    },
  },
  find: ({ rentRoll }, { leastUnits }) => {
    const named = letDwellings(rentRoll.units).filter(({ bedSpace }) => bedSpace === null)
    return [...unitGroups(named, ({ tenantName }) => tenantName?.toLowerCase() ?? null)].flatMap(([name, units]) => {
      if (units.length < leastUnits) return []
      const homes = new Set(units.map(homeOf)).size
      if (homes < leastUnits || units.length > named.length / 2 || !/\p{L}/u.test(name)) return []
      const message = `“${units[0]?.tenantName}” leases ${countedUnits(units)}; ask for the lease, and what happens when it ends.`
      return faultOfUnits(units, {
        fields: ['tenantName'],
        message,
        seen: units[0]?.tenantName ?? null,
        dollars: rentOfUnits(units),
      })
    })
  },
}
