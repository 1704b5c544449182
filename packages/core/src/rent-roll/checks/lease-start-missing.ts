import type { RentRollUnit } from '../rent-roll.schema.ts'
import { knownShareParameter } from './known-share.ts'
import type { RentRollRule } from './rent-roll-evidence.ts'
import { countedUnits, faultOfUnits, rentOfUnits } from './unit-fault.ts'
import { lacking, letDwellings } from './unit-groups.ts'

/** One finding speaks of all units, with the place of each. */
export const leaseStartMissing: RentRollRule<'knownShare'> = {
  id: 'rent-roll/lease-start-missing',
  severity: 'warning',
  says: 'Rented units show no lease start while others do: their leases cannot be told from holdovers, nor their terms.',
  parameters: knownShareParameter('a lease start', 0.5),
  find: ({ rentRoll }, { knownShare }) => {
    const units = lacking(letDwellings(rentRoll.units), knownShare, hasDate)
    const message = `No lease start is printed for ${countedUnits(units)}, while the others have one; ask for the leases, or fill the dates in.`
    return faultOfUnits(units, {
      fields: ['leaseStart', 'leaseDates', 'unit'],
      message,
      seen: null,
      dollars: rentOfUnits(units),
    })
  },
}

/** Words in place of the date, such as those for month to month, are not missing. */
function hasDate({ leaseStart, source }: RentRollUnit): boolean {
  return leaseStart !== null || source.cells.leaseStart !== undefined
}
