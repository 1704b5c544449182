import type { RentRollUnit } from '../rent-roll.schema.ts'
import { knownShareParameter } from './known-share.ts'
import type { RentRollRule } from './rent-roll-evidence.ts'
import { countedUnits, faultOfUnits, rentOfUnits } from './unit-fault.ts'
import { lacking, letDwellings } from './unit-groups.ts'

/** One finding speaks of all units, with the place of each. */
export const moveInMissing: RentRollRule<'knownShare'> = {
  id: 'rent-roll/move-in-missing',
  severity: 'warning',
  says: 'Rented units show no move-in date while others do: nobody may have moved in.',
  parameters: knownShareParameter('a move-in date', 0.5),
  find: ({ rentRoll }, { knownShare }) => {
    const units = lacking(letDwellings(rentRoll.units), knownShare, hasDate)
    const message = `No move-in date is printed for ${countedUnits(units)}, while the others have one; make sure that somebody lives there.`
    return faultOfUnits(units, {
      fields: ['moveIn', 'moveDates', 'unit'],
      message,
      seen: null,
      dollars: rentOfUnits(units),
    })
  },
}

/** Words in place of the date, such as those for month to month, are not missing. */
function hasDate({ moveIn, source }: RentRollUnit): boolean {
  return moveIn !== null || source.cells.moveIn !== undefined
}
