import type { RentRollRule } from './rent-roll-evidence.ts'
import { countedUnits, faultOfUnits } from './unit-fault.ts'
import { unitGroups } from './unit-groups.ts'

/** One finding speaks of all units, with the place of each. */
export const unitInSeveralProperties: RentRollRule = {
  id: 'rent-roll/unit-in-several-properties',
  severity: 'info',
  says: 'The roll lists several properties that use the same unit numbers: name the property wherever you name a unit.',
  parameters: {},
  find: ({ rentRoll }) => {
    const shared = [...unitGroups(rentRoll.units, ({ unit, property }) => (property === null ? null : unit)).values()]
      .filter((alike) => new Set(alike.map(({ property }) => property)).size > 1)
      .flatMap(([first]) => first ?? [])
    const message = `${countedUnits(shared, 'unit number')} ${shared.length === 1 ? 'stands' : 'stand'} in more than one property of the roll; each is a unit of its own.`
    return faultOfUnits(shared, { fields: ['unit'], message, seen: null, dollars: null })
  },
}
