import { propertiesOf, type RentRoll } from '@uwkit/core/rent-roll'
import { figure, plural } from '../output/format.ts'

/** The property that heads a report of a roll; of several that the roll lists, the first and how many more. */
export function rollHeading(rentRoll: RentRoll): string | null {
  const listed = propertiesOf(rentRoll)
  const isListed = listed.some(({ property }) => property === rentRoll.property)
  const [first] = listed
  if (listed.length < 2 || first === undefined || !(isListed || rentRoll.property === null)) return rentRoll.property
  return `${rentRoll.property ?? first.property} and ${figure(listed.length - 1)} more`
}

/** `2 (Oak Terrace 10 units, Elm Row 8 units)`: the properties that a roll lists; `null` where it lists one or none. */
export function rollProperties(rentRoll: RentRoll): string | null {
  const listed = propertiesOf(rentRoll)
  if (listed.length < 2) return null
  const shown = listed
    .slice(0, shownProperties)
    .map(({ property, unitCount }) => `${property} ${plural(unitCount, 'unit')}`)
  const more = listed.length > shown.length ? [`${figure(listed.length - shown.length)} more`] : []
  return `${figure(listed.length)} (${[...shown, ...more].join(', ')})`
}

/** Properties named before the rest is only counted. */
const shownProperties = 6
