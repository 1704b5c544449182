import type { Amenities } from '../../../building/building.schema.ts'
import type { Fact } from '../fact-list.ts'

/** What there is and what is not, by name in words; what nobody knows is left out. */
export function amenityLines(records: readonly Amenities[]): Fact[] {
  const known = new Map<string, boolean>()
  for (const { amenities } of records) {
    for (const [name, there] of Object.entries(amenities)) {
      if (there !== null && known.get(name) !== true) known.set(name, there)
    }
  }
  return [...known].map(([name, value]) => ({ caption: captionOf(name), value }))
}

/** `swimming_pool` and `swimmingPool` as `Swimming pool`. */
function captionOf(name: string): string {
  const words = name
    .replaceAll('_', ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
