import { unitName } from '../rules/unit-name.ts'
import type { RentRollRule } from './rent-roll-evidence.ts'
import { faultOfUnit } from './unit-fault.ts'

export const squareFeetImplausible: RentRollRule<'least' | 'most'> = {
  id: 'rent-roll/square-feet-implausible',
  severity: 'warning',
  says: 'An area that no home has: a digit too many or too few, or the area of the lot or the building.',
  parameters: {
    least: {
      default: 120,
      minimum: 2,
      maximum: 1000,
      unit: 'squareFeet',
      says: 'Least square feet of a home.',
      source:
        'International Residential Code: a dwelling has at least one habitable room of 120 square feet (2012 and before).',
    },
    most: {
      default: 10_000,
      minimum: 500,
      maximum: 1_000_000,
      unit: 'squareFeet',
      says: 'Most square feet of a home.',
      source: 'Our own choice; open-source rent roll checks use the same.',
    },
  },
  find: ({ rentRoll }, { least, most }) =>
    rentRoll.units
      .filter(({ isDwelling, squareFeet, bedSpace }) => {
        if (!isDwelling || squareFeet === null || bedSpace !== null) return false
        return squareFeet < least || squareFeet > most
      })
      .map((unit) =>
        faultOfUnit(unit, {
          fields: ['squareFeet'],
          message: `Unit ${unitName(unit)} has ${unit.squareFeet} square feet; check the figure and its column.`,
          seen: String(unit.squareFeet),
          dollars: null,
        }),
      ),
}
