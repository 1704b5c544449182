import type { MapMarker } from '@uwkit/core/map'
import type { MapHit } from '../../map/index.ts'

/** So many are listed under a search. Our own choice. */
const most = 8

/**
 * The comps that have all words of a search in what is known of them; those without a place on the map are left out.
 *
 * @example
 * findComps([{ id: '7', lat: 39, lng: -77, isSelected: false }], '7', { nameOf: () => 'Elm', wordsOf: () => 'Elm 7' })
 * // => [{ id: '7', label: 'Elm', isMarker: true, lat: 39, lng: -77 }]
 */
export function findComps<Comp extends MapMarker>(
  comps: readonly Comp[],
  words: string,
  { nameOf, wordsOf }: { nameOf: (comp: Comp) => string; wordsOf: (comp: Comp) => string },
): MapHit[] {
  const wanted = words
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  const hits: MapHit[] = []
  for (const comp of comps) {
    const { id, lat, lng } = comp
    if (lat === null || lng === null) continue
    const text = wordsOf(comp).toLowerCase()
    if (!wanted.every((word) => text.includes(word))) continue
    hits.push({ id, label: nameOf(comp), isMarker: true, lat, lng })
    if (hits.length === most) break
  }
  return hits
}
