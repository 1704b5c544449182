import { propertiesOf } from '../rules/properties-of.ts'
import type { RentRollRule } from './rent-roll-evidence.ts'

/** Properties that the message names before the rest is only counted. */
const named = 3

/** What is underwritten as one is told when a loan is sized; here that a figure of the roll is of all of them. */
export const severalProperties: RentRollRule = {
  id: 'rent-roll/several-properties',
  severity: 'info',
  says: 'The roll lists several properties: its counts, totals and averages are of all of them together.',
  parameters: {},
  find: ({ rentRoll }) => {
    const properties = propertiesOf(rentRoll)
    if (properties.length < 2) return []
    const list = properties
      .slice(0, named)
      .map(({ property, unitCount }) => `${property}: ${unitCount}`)
      .join(', ')
    const message = `The roll lists ${properties.length} properties (units of ${list}${properties.length > named ? ', …' : ''}); counts, totals and averages are of all of them together. Split the roll where each is underwritten on its own.`
    return [{ message, source: null, seen: String(properties.length), dollars: null }]
  },
}
