import { sumKnown, sumMoney } from '../../shared/money.ts'
import { moneyText } from '../../shared/money-text.ts'
import { leasesToCome } from '../rules/leases-to-come.ts'
import type { RentRollRule } from './rent-roll-evidence.ts'
import { countedUnits, faultOfUnits } from './unit-fault.ts'

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
