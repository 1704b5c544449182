import { averageKnown, roundToCent } from '../../shared/money.ts'
import type { RentRollUnit } from '../rent-roll.schema.ts'
import { knownShareParameter } from './known-share.ts'
import type { RentRollRule } from './rent-roll-evidence.ts'
import { countedUnits, faultOfUnits } from './unit-fault.ts'
import { lacking } from './unit-groups.ts'
import { hasWordsForFigure } from './words-for-figure.ts'

/** One finding speaks of all units, with the place of each. The dollars are the average market rent for each of them. */
export const marketRentMissing: RentRollRule<'knownShare'> = {
  id: 'rent-roll/market-rent-missing',
  severity: 'warning',
  says: 'Dwellings show no market rent while others do: gross potential rent falls short by theirs.',
  parameters: knownShareParameter('a market rent', 0.5),
  find: (evidence, { knownShare }) => {
    const dwellings = evidence.rentRoll.units.filter(({ isDwelling }) => isDwelling)
    const units = lacking(dwellings, knownShare, hasMarketRent).filter(
      (unit) => !hasWordsForFigure(evidence, unit, 'market rent'),
    )
    const average = averageKnown(dwellings.filter(hasMarketRent).map(({ marketRent }) => marketRent))
    const message = `No market rent is printed for ${countedUnits(units)}, while the others have one; gross potential rent falls short until it is filled in.`
    const dollars = average === null ? null : roundToCent(average * units.length)
    return faultOfUnits(units, { fields: ['marketRent', 'unit'], message, seen: null, dollars })
  },
}

function hasMarketRent({ marketRent }: RentRollUnit): boolean {
  return marketRent !== null && marketRent !== 0
}
