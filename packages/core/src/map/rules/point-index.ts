import KDBush from 'kdbush'
import { UwkitError } from '../../shared/errors.ts'
import type { MapMarker, MapPoint } from '../map.schema.ts'
import { earthRadiusMiles, haversine, type MapBox, metersPerMile, milesBetween, radians } from './area.ts'

/** An item for a map, whose location may be unknown. */
export interface Placed {
  lat: number | null
  lng: number | null
}

/** Properties indexed by location, built once for many queries. */
export interface PointIndex<Property extends Placed> {
  /** Properties with a location, in the given order. */
  properties: readonly Property[]
  tree: KDBush
}

/** A property with its distance in miles. */
export interface NearbyProperty<Property> {
  property: Property
  miles: number
}

/** Limits of a nearest search. */
export interface NearestOptions<Property> {
  /** Maximum number of results. */
  count: number
  /** Meters. */
  radius: number
  /** Filters the properties; all by default. */
  accept?: (property: Property) => boolean
}

/**
 * Builds an index of properties by location, without those whose location is unknown. A million properties take about half a second.
 *
 * @example
 * pointIndexOf([{ lat: 39, lng: -77 }, { lat: null, lng: null }]).properties.length
 * // => 1
 */
export function pointIndexOf<Property extends Placed>(all: readonly Property[]): PointIndex<Property> {
  const properties = all.filter(({ lat, lng }) => lat !== null && lng !== null)
  const tree = new KDBush(properties.length)
  for (const { lat, lng } of properties) tree.add(lng ?? 0, lat ?? 0)
  return { properties, tree: tree.finish() }
}

/**
 * Finds the nearest properties around a location, nearest first; of two at the same distance, the one given first. The
 * index only skips properties that are too far; the distance in miles decides.
 *
 * @example
 * const index = pointIndexOf([{ id: 'far', lat: 39.2, lng: -77 }, { id: 'near', lat: 39.01, lng: -77 }, { id: 'next', lat: 39.02, lng: -77 }])
 * nearestProperties(index, { lat: 39, lng: -77 }, { count: 2, radius: 4827 }).map(({ property }) => property.id)
 * // => ['near', 'next']
 */
export function nearestProperties<Property extends Placed>(
  { properties, tree }: PointIndex<Property>,
  center: MapPoint,
  { count, radius, accept }: NearestOptions<Property>,
): NearbyProperty<Property>[] {
  const farthest = radius / metersPerMile
  const found: { at: number; miles: number }[] = []
  if (count <= 0) return []
  const { ids, coords, nodeSize } = tree
  const limit = () => (found.length < count ? farthest : (found.at(-1)?.miles ?? farthest))

  const consider = (place: number) => {
    const at = ids[place] ?? 0
    const miles = milesBetween(center, { lng: coords[2 * place] ?? 0, lat: coords[2 * place + 1] ?? 0 })
    if (miles > limit()) return
    const property = properties[at]
    if (property === undefined || (accept && !accept(property))) return
    let rank = found.length
    while (rank > 0 && isAfter(found[rank - 1], miles, at)) rank -= 1
    found.splice(rank, 0, { at, miles })
    if (found.length > count) found.pop()
  }

  /** Visits a branch of the tree: the points from `left` to `right`, all in the box; the middle one divides them. */
  const visit = (left: number, right: number, byLat: boolean, box: MapBox) => {
    if (minimumHaversine(center, box) > haversineOfMiles(limit()) * (1 + margin) + margin) return
    if (right - left <= nodeSize) {
      for (let place = left; place <= right; place += 1) consider(place)
      return
    }
    const middle = (left + right) >> 1
    const border = coords[2 * middle + (byLat ? 1 : 0)] ?? 0
    consider(middle)
    const lower = () => visit(left, middle - 1, !byLat, byLat ? { ...box, north: border } : { ...box, east: border })
    const upper = () => visit(middle + 1, right, !byLat, byLat ? { ...box, south: border } : { ...box, west: border })
    const isLower = (byLat ? center.lat : center.lng) < border
    for (const branch of isLower ? [lower, upper] : [upper, lower]) branch()
  }

  visit(0, ids.length - 1, false, { west: -180, east: 180, south: -90, north: 90 })
  return found.flatMap(({ at, miles }) => {
    const property = properties[at]
    return property === undefined ? [] : [{ property, miles }]
  })
}

/** Maximum rounding error of a haversine; a thousandth of an inch on the ground. */
const margin = 1e-12

/**
 * Returns a lower bound of the haversine to any point in the box: the minimum of each term, even if no single point has
 * both.
 */
function minimumHaversine({ lat, lng }: MapPoint, { west, east, south, north }: MapBox): number {
  const away = Math.max(0, south - lat, lat - north)
  const turns = lng >= west && lng <= east ? 0 : Math.min(turn(lng, west), turn(lng, east))
  const narrowest = Math.max(0, Math.min(Math.cos(radians(south)), Math.cos(radians(north))))
  const here = Math.max(0, Math.cos(radians(lat)))
  return haversine(radians(away)) + here * narrowest * haversine(radians(turns))
}

/** Returns the degrees between two meridians, the shorter way around. */
function turn(from: number, to: number): number {
  const degrees = Math.abs(from - to)
  return Math.min(degrees, 360 - degrees)
}

/** Beyond half the circumference every point is near. */
function haversineOfMiles(miles: number): number {
  return haversine(Math.min(Math.PI, miles / earthRadiusMiles))
}

function isAfter(other: { at: number; miles: number } | undefined, miles: number, at: number): boolean {
  return other !== undefined && (other.miles > miles || (other.miles === miles && other.at > at))
}

/** Why a property cannot be selected or deselected. */
export type SelectionErrorCode = 'marker_not_found' | 'already_selected' | 'not_selected'

/** A property cannot be selected or deselected: it is missing, already selected, or not selected. */
export class SelectionError extends UwkitError {
  declare readonly code: SelectionErrorCode
  /** Id of the property. */
  readonly id: string

  constructor(code: SelectionErrorCode, id: string) {
    super(code, messages[code](id))
    this.name = 'SelectionError'
    this.id = id
  }
}

const messages: Readonly<Record<SelectionErrorCode, (id: string) => string>> = {
  marker_not_found: (id) => `Property ${id} is not in the search results; search again`,
  already_selected: (id) => `Property ${id} is already selected`,
  not_selected: (id) => `Property ${id} is not selected`,
}

/**
 * Returns the properties with one more selected.
 *
 * @throws {SelectionError} No property has the id, or it is already selected.
 * @example
 * addMarker([{ id: '7', lat: 39, lng: -77, isSelected: false }], '7')
 * // => [{ id: '7', lat: 39, lng: -77, isSelected: true }]
 */
export function addMarker<Marker extends MapMarker>(markers: readonly Marker[], id: string): Marker[] {
  if (markerOf(markers, id).isSelected) throw new SelectionError('already_selected', id)
  return markers.map((marker) => (marker.id === id ? { ...marker, isSelected: true } : marker))
}

/**
 * Returns the properties with one fewer selected.
 *
 * @throws {SelectionError} No property has the id, or it is not selected.
 * @example
 * removeMarker([{ id: '7', lat: 39, lng: -77, isSelected: true }], '7')
 * // => [{ id: '7', lat: 39, lng: -77, isSelected: false }]
 */
export function removeMarker<Marker extends MapMarker>(markers: readonly Marker[], id: string): Marker[] {
  if (!markerOf(markers, id).isSelected) throw new SelectionError('not_selected', id)
  return markers.map((marker) => (marker.id === id ? { ...marker, isSelected: false } : marker))
}

function markerOf<Marker extends MapMarker>(markers: readonly Marker[], id: string): Marker {
  const found = markers.find((marker) => marker.id === id)
  if (!found) throw new SelectionError('marker_not_found', id)
  return found
}
