import type { CompFilter } from '@uwkit/core/expense-comps'
import type { MapMarker } from '@uwkit/core/map'
import type { MapHit } from '../map/index.ts'

/** What comps can be narrowed by. */
export type FilterField =
  /** Two numbers. */
  | { kind: 'range'; field: string; label: string; hasGrouping?: boolean }
  /** Some of several words. */
  | { kind: 'oneOf'; field: string; label: string; values: readonly string[] }

/**
 * The filters with other limits for a field; none of both takes the field away.
 *
 * @example
 * withRange([], 'units', 50, null)
 * // => [{ kind: 'range', field: 'units', minimum: 50, maximum: null }]
 */
export function withRange(
  filters: readonly CompFilter[],
  field: string,
  minimum: number | null,
  maximum: number | null,
): CompFilter[] {
  const others = filters.filter((filter) => filter.kind !== 'range' || filter.field !== field)
  return minimum === null && maximum === null ? others : [...others, { kind: 'range', field, minimum, maximum }]
}

/**
 * The filters with other words for a field; no word takes the field away.
 *
 * @example
 * withWords([{ kind: 'oneOf', field: 'type', values: ['Seniors'] }], 'type', [])
 * // => []
 */
export function withWords(filters: readonly CompFilter[], field: string, values: readonly string[]): CompFilter[] {
  const others = filters.filter((filter) => filter.kind !== 'oneOf' || filter.field !== field)
  return values.length === 0 ? others : [...others, { kind: 'oneOf', field, values: [...values] }]
}

/**
 * The filters with or without that only selected comps are listed.
 *
 * @example
 * withSelectedOnly([], true)
 * // => [{ kind: 'selected' }]
 */
export function withSelectedOnly(filters: readonly CompFilter[], isOnly: boolean): CompFilter[] {
  const others = filters.filter(({ kind }) => kind !== 'selected')
  return isOnly ? [...others, { kind: 'selected' }] : others
}

/**
 * The limits of a field; `null` for those that are not set.
 *
 * @example
 * rangeOf([{ kind: 'range', field: 'units', minimum: 50, maximum: null }], 'units')
 * // => { minimum: 50, maximum: null }
 */
export function rangeOf(
  filters: readonly CompFilter[],
  field: string,
): { minimum: number | null; maximum: number | null } {
  const found = filters.find((filter) => filter.kind === 'range' && filter.field === field)
  const asNumber = (value: unknown) => (typeof value === 'number' ? value : null)
  return found?.kind === 'range'
    ? { minimum: asNumber(found.minimum), maximum: asNumber(found.maximum) }
    : { minimum: null, maximum: null }
}

/**
 * The words of a field; none where it is not narrowed.
 *
 * @example
 * wordsOf([], 'type')
 * // => []
 */
export function wordsOf(filters: readonly CompFilter[], field: string): readonly string[] {
  const found = filters.find((filter) => filter.kind === 'oneOf' && filter.field === field)
  return found?.kind === 'oneOf' ? found.values : []
}

/** So many are listed under a search. Our own choice. */
const maximum = 8

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
    if (hits.length === maximum) break
  }
  return hits
}
