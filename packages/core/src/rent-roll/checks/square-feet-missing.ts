import { knownShareParameter } from './known-share.ts'
import type { RentRollRule } from './rent-roll-evidence.ts'
import { countedUnits, faultOfUnits } from './unit-fault.ts'
import { lacking } from './unit-groups.ts'
import { hasWordsForFigure } from './words-for-figure.ts'

/** One finding speaks of all units, with the place of each. */
export const squareFeetMissing: RentRollRule<'knownShare'> = {
  id: 'rent-roll/square-feet-missing',
  severity: 'info',
  says: 'Dwellings show no area, or 0 or 1 square foot, while others have one: figures by the square foot leave them out.',
  parameters: knownShareParameter('an area', 0.5),
  find: (evidence, { knownShare }) => {
    const units = lacking(
      evidence.rentRoll.units.filter(({ isDwelling }) => isDwelling),
      knownShare,
      ({ squareFeet }) => squareFeet !== null,
    ).filter((unit) => !hasWordsForFigure(evidence, unit, 'SF'))
    const message = `No area is printed for ${countedUnits(units)}, or one of 0 or 1 square foot, while the others have one; rents by the square foot leave them out until it is filled in.`
    return faultOfUnits(units, { fields: ['squareFeet', 'unit'], message, seen: null, dollars: null })
  },
}
