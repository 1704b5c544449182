import type { RentRollUnit } from '../rent-roll.schema.ts'
import { knownShareParameter } from './known-share.ts'
import type { RentRollRule } from './rent-roll-evidence.ts'
import { countedUnits, faultOfUnits, rentOfUnits } from './unit-fault.ts'
import { lacking, letDwellings } from './unit-groups.ts'

/** One finding speaks of all units, with the place of each. */
export const leaseEndMissing: RentRollRule<'knownShare'> = {
  id: 'rent-roll/lease-end-missing',
  severity: 'info',
  says: 'Rented units show no lease end while others do: month to month, or unknown.',
  parameters: knownShareParameter('a lease end', 0.5),
  find: ({ rentRoll }, { knownShare }) => {
    const units = lacking(letDwellings(rentRoll.units), knownShare, hasDate)
    const message = `No lease end is printed for ${countedUnits(units)}, while the others have one; they may be month to month.`
    return faultOfUnits(units, {
      fields: ['leaseEnd', 'leaseDates', 'unit'],
      message,
      seen: null,
      dollars: rentOfUnits(units),
    })
  },
}

/** Words in place of the date, such as those for month to month, are not missing. */
function hasDate({ leaseEnd, source }: RentRollUnit): boolean {
  return leaseEnd !== null || source.cells.leaseEnd !== undefined
}
