import type { FoundFault } from '../../shared/finding-rule.ts'
import type { RentRollUnit } from '../rent-roll.schema.ts'
import type { RentRollRule } from './rent-roll-evidence.ts'
import { placeOnUnit } from './unit-fault.ts'
import { floorplanOf } from './unit-groups.ts'

export const bedBathGuessed: RentRollRule = {
  id: 'rent-roll/bed-bath-guessed',
  severity: 'info',
  says: 'Beds and baths of floorplans whose names say little were guessed, from the name or from the square feet.',
  parameters: {},
  find: ({ rentRoll }) =>
    faultOf(
      rentRoll.units.filter((unit) => floorplanOf(unit) !== null && unit.bedBathConfidence === 'low'),
      'were guessed from names that say little, or from square feet',
    ),
}

export const bedBathUnknown: RentRollRule = {
  id: 'rent-roll/bed-bath-unknown',
  severity: 'info',
  says: 'Beds and baths of floorplans whose names say nothing are unknown.',
  parameters: {},
  find: ({ rentRoll }) =>
    faultOf(
      rentRoll.units.filter((unit) => floorplanOf(unit) !== null && unit.bed === null),
      'are unknown, since their names say nothing',
    ),
}

/** Floorplans that a message names before the rest is only counted. */
const namedPlans = 5

function faultOf(units: readonly RentRollUnit[], what: string): FoundFault[] {
  const [first] = units
  if (!first) return []
  const plans = [...new Map(units.map((unit) => [unit.floorplan, unit])).values()]
  const names = plans
    .slice(0, namedPlans)
    .map(({ floorplan, bed, bath }) => `${floorplan} ${bed ?? '?'}|${bath ?? '?'}`)
  return [
    {
      message: `Beds and baths of ${counted(plans.length, 'floorplan')} (${counted(units.length, 'unit')}) ${what}: ${names.join(', ')}${plans.length > names.length ? ', …' : ''}. Set them by floorplan.`,
      source: placeOnUnit(first, ['floorplan']),
      seen: first.floorplan,
      dollars: null,
    },
  ]
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}
