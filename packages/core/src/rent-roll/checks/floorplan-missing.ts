import { knownShareParameter } from './known-share.ts'
import type { RentRollRule } from './rent-roll-evidence.ts'
import { countedUnits, faultOfUnits } from './unit-fault.ts'
import { lacking } from './unit-groups.ts'

/** One finding speaks of all units, with the place of each. */
export const floorplanMissing: RentRollRule<'knownShare'> = {
  id: 'rent-roll/floorplan-missing',
  severity: 'info',
  says: 'Dwellings show no floorplan while others do: the unit mix leaves them out.',
  parameters: knownShareParameter('a floorplan', 0.5),
  find: ({ rentRoll }, { knownShare }) => {
    const units = lacking(
      rentRoll.units.filter(({ isDwelling }) => isDwelling),
      knownShare,
      ({ floorplan }) => floorplan !== null,
    )
    const message = `No floorplan is printed for ${countedUnits(units)}, while the others have one; the unit mix leaves them out until it is filled in.`
    return faultOfUnits(units, { fields: ['floorplan', 'unit'], message, seen: null, dollars: null })
  },
}
