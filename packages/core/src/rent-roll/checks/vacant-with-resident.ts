import { sumKnown } from '../../shared/money.ts'
import type { RentRollRule } from './rent-roll-evidence.ts'
import { countedUnits, faultOfUnits } from './unit-fault.ts'

/** One finding speaks of all units, with the place of each. */
export const vacantWithResident: RentRollRule = {
  id: 'rent-roll/vacant-with-resident',
  severity: 'warning',
  says: 'Vacant units name a resident: the status is late, or the last resident is still listed.',
  parameters: {},
  find: ({ rentRoll }) => {
    const units = rentRoll.units.filter(({ occupancy, tenantName }) => occupancy === 'vacant' && tenantName !== null)
    const message = `${countedUnits(units)} ${units.length === 1 ? 'is vacant and names' : 'are vacant and name'} a resident; where somebody lives there, correct the status.`
    const dollars = sumKnown(units.map(({ marketRent }) => marketRent))
    return faultOfUnits(units, { fields: ['tenantName', 'status'], message, seen: units[0]?.status ?? null, dollars })
  },
}
