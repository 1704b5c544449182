import type { FoundFault } from '../../shared/finding-rule.ts'
import type { RentRollRule } from './rent-roll-evidence.ts'
import { countedUnits, faultOfUnits } from './unit-fault.ts'
import { floorplanOf, unitGroups } from './unit-groups.ts'

/** The fewer units of a floorplan are named. */
export const bedCountsDiffer: RentRollRule = {
  id: 'rent-roll/bed-counts-differ',
  severity: 'warning',
  says: 'Units of one floorplan have different numbers of bedrooms: the floorplan or the count is wrong, and the unit mix with it.',
  parameters: {},
  find: ({ rentRoll }) =>
    [...unitGroups(rentRoll.units, floorplanOf)].flatMap(([plan, units]): FoundFault[] => {
      const counts = [...unitGroups(units, ({ bed }) => (bed === null ? null : String(bed)))]
      if (counts.length < 2) return []
      const [usual, ...others] = counts.toSorted(([, left], [, right]) => right.length - left.length)
      const odd = others.flatMap(([, alike]) => alike)
      const message = `Floorplan ${plan} has ${usual?.[0]} bedrooms on most units and ${others.map(([bed]) => bed).join(' or ')} on ${countedUnits(odd)}; correct the floorplan or the count.`
      return faultOfUnits(odd, {
        fields: ['bed', 'bedBath', 'floorplan'],
        message,
        seen: others[0]?.[0] ?? null,
        dollars: null,
      })
    }),
}
