import type * as Leaflet from 'leaflet'

/** The library, and the map that it made in an element. */
export interface MappedHost {
  leaflet: typeof Leaflet
  map: Leaflet.Map
}
