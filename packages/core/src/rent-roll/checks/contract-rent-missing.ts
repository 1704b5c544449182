import { unitName } from '../rules/unit-name.ts'
import { knownShareParameter } from './known-share.ts'
import type { RentRollRule } from './rent-roll-evidence.ts'
import { faultOfUnit } from './unit-fault.ts'
import { lacking, letDwellings } from './unit-groups.ts'
import { hasWordsForFigure } from './words-for-figure.ts'

export const contractRentMissing: RentRollRule<'knownShare'> = {
  id: 'rent-roll/contract-rent-missing',
  severity: 'warning',
  says: 'A rented unit shows no rent while others do: its contract rent is unknown and adds nothing to the income.',
  parameters: knownShareParameter('a rent', 0.5),
  find: (evidence, { knownShare }) =>
    lacking(letDwellings(evidence.rentRoll.units), knownShare, ({ contractRent }) => contractRent !== null)
      .filter((unit) => !hasWordsForFigure(evidence, unit, 'contract rent'))
      .map((unit) =>
        faultOfUnit(unit, {
          fields: ['contractRent', 'charges', 'status'],
          message: `Unit ${unitName(unit)} is rented (${unit.status}) and shows no rent; fill it in, or correct the status.`,
          seen: unit.status,
          dollars: unit.marketRent || null,
        }),
      ),
}
