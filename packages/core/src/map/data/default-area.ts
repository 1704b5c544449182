import type { MapRectangle } from '../map.schema.ts'

/**
 * Where a map starts and where is searched as long as nobody drew an area: a box around the continental United States.
 *
 * Source: its outermost points, each rounded outwards to a tenth of a degree: the Northwest Angle of Minnesota at 49.38 N, the
 * Florida Keys at 24.5 N, Cape Alava and its rocks at 124.8 W, Sail Rock in Maine at 66.95 W.
 */
export const defaultMapArea: MapRectangle = { type: 'RECTANGLE', north: 49.4, south: 24.4, west: -124.9, east: -66.9 }
