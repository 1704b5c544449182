import { isInAnyArea, type MapMarker } from '../../map/index.ts'
import type { CompFilter, CompReason, CompSorting, CompsConfig } from '../expense-comps.schema.ts'

/**
 * Returns the comps that pass every filter and are in one of the areas, sorted.
 *
 * Text is sorted alphabetically, ignoring case, with the numbers in it as numbers. An unknown value passes no filter of
 * values and is last in either direction. Comps that are equal in every sort field keep their order.
 *
 * @example
 * const comps = [{ id: 'a', lat: 39, lng: -77, isSelected: true, units: null }, { id: 'b', lat: 39, lng: -77, isSelected: true, units: 90 }]
 * listComps(comps, { filters: [{ kind: 'selected' }], sorting: [{ field: 'units', direction: 'ascending' }], polygons: [] }).map(({ id }) => id)
 * // => ['b', 'a']
 */
export function listComps<Comp extends MapMarker>(
  comps: readonly Comp[],
  { filters, sorting, polygons }: CompsConfig,
): Comp[] {
  return comps
    .filter((comp) => filters.every((filter) => passes(comp, filter)) && isInAnyArea(polygons, comp))
    .sort((a, b) => {
      for (const by of sorting) {
        const order = compareBy(a, b, by)
        if (order !== 0) return order
      }
      return 0
    })
}

function passes(comp: MapMarker, filter: CompFilter): boolean {
  if (filter.kind === 'selected') return comp.isSelected
  const value = valueOf(comp, filter.field)
  if (filter.kind === 'oneOf') {
    return value !== null && filter.values.some((word) => compareValues(word, String(value)) === 0)
  }
  const { minimum, maximum } = filter
  if (minimum === null && maximum === null) return true
  return value !== null && isWithin(value, minimum, maximum)
}

function isWithin(value: Value, minimum: Value | null, maximum: Value | null): boolean {
  const comparable = [minimum, maximum].every((limit) => limit === null || typeof limit === typeof value)
  return comparable && (minimum === null || value >= minimum) && (maximum === null || value <= maximum)
}

function compareBy(a: MapMarker, b: MapMarker, { field, direction }: CompSorting): number {
  const [one, other] = [valueOf(a, field), valueOf(b, field)]
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return direction === 'ascending' ? compareValues(one, other) : compareValues(other, one)
}

type Value = string | number

/** Returns the value of a field; `null` if it is unknown or not a single value. */
function valueOf(comp: object, field: string): Value | null {
  const value: unknown = Object.hasOwn(comp, field) ? comp[field as keyof typeof comp] : null
  if (typeof value === 'boolean') return Number(value)
  return typeof value === 'string' || (typeof value === 'number' && !Number.isNaN(value)) ? value : null
}

/** A fixed language gives the same order everywhere. */
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'accent' })

function compareValues(one: Value, other: Value): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return collator.compare(String(one), String(other))
}

/**
 * Returns a deal's comp reasons with one property's reason replaced; an empty reason removes it. The reason for the
 * opposite decision stays, so that a comp that was excluded and then included shows both.
 *
 * @example
 * withReason([{ id: '7', name: 'Elm', isIncluded: false, reason: 'Too far' }], { id: '7', name: 'Elm', isIncluded: false, reason: 'Rebuilt' })
 * // => [{ id: '7', name: 'Elm', isIncluded: false, reason: 'Rebuilt' }]
 */
export function withReason(reasons: readonly CompReason[], { id, name, isIncluded, reason }: CompReason): CompReason[] {
  const others = reasons.filter((each) => each.id !== id || each.isIncluded !== isIncluded)
  const text = reason.trim()
  return text === '' ? others : [...others, { id, name, isIncluded, reason: text }]
}

/**
 * Returns why a property is included or excluded; `null` if no reason was given.
 *
 * @example
 * reasonFor([{ id: '7', name: 'Elm', isIncluded: false, reason: 'Too far' }], '7', true)
 * // => null
 */
export function reasonFor(reasons: readonly CompReason[], id: string, isIncluded: boolean): string | null {
  return reasons.find((each) => each.id === id && each.isIncluded === isIncluded)?.reason ?? null
}
