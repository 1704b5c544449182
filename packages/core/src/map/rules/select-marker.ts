import { UwkitError } from '../../shared/errors.ts'
import type { MapMarker } from '../map.schema.ts'

/** Why a property cannot be chosen or given up. */
export type SelectionFault = 'marker_not_found' | 'already_selected' | 'not_selected'

/** A property cannot be chosen or given up: it is not there, is chosen already, or is not chosen. */
export class SelectionError extends UwkitError {
  declare readonly code: SelectionFault
  /** Of the property. */
  readonly id: string

  constructor(code: SelectionFault, id: string) {
    super(code, messages[code](id))
    this.name = 'SelectionError'
    this.id = id
  }
}

const messages: Readonly<Record<SelectionFault, (id: string) => string>> = {
  marker_not_found: (id) => `Property ${id} is not in the search results; search again`,
  already_selected: (id) => `Property ${id} is already selected`,
  not_selected: (id) => `Property ${id} is not selected`,
}

/**
 * The properties with one more chosen.
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
 * The properties with one less chosen.
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
