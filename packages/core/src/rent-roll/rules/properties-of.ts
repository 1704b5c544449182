import type { RentRoll } from '../rent-roll.schema.ts'

/** A property that a roll lists, with the rows of the roll that name it. */
export interface ListedProperty {
  property: string
  unitCount: number
}

/**
 * The properties that units of a roll name, in the order of the roll. Groups without a dwelling are left out: a caption
 * such as Garages opens a part of a property.
 *
 * @returns Empty where no unit names its property.
 * @example
 * propertiesOf(aRentRoll([aUnit({ property: 'Oak Terrace' }), aUnit({ property: 'Elm Row' }), aUnit({ property: 'Elm Row' })]))
 * // => [{ property: 'Oak Terrace', unitCount: 1 }, { property: 'Elm Row', unitCount: 2 }]
 */
export function propertiesOf({ units }: Pick<RentRoll, 'units'>): ListedProperty[] {
  const counts = new Map<string, number>()
  const lived = new Set<string>()
  for (const { property, isDwelling } of units) {
    if (property === null || property === '') continue
    counts.set(property, (counts.get(property) ?? 0) + 1)
    if (isDwelling) lived.add(property)
  }
  return [...counts].flatMap(([property, unitCount]) => (lived.has(property) ? [{ property, unitCount }] : []))
}
