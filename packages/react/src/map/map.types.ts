import type { MapArea, MapMarker, MapPoint } from '@uwkit/core/map'

/** The property that comps are compared with. */
export interface MapSubject extends MapPoint {
  name: string
}

/** A tile server configured for the deployment. Without one, the map shows its built-in outlines. */
export interface MapTiles {
  /** URL template with `{z}`, `{x}` and `{y}`. */
  url: string
  /** Attribution that must be shown with the tiles. */
  attribution: string
}

/** A search result. */
export interface MapHit extends MapPoint {
  id: string
  /** For example, a name and an address. */
  label: string
  /** Whether it is one of the markers, which then becomes the active one. */
  isMarker: boolean
}

export interface PropertyMapProps {
  /** Title of the map: "Expense comps". */
  label: string
  /** Pass the same list while nothing changed; a new list recalculates its positions. */
  markers: readonly MapMarker[]
  /** Returns the name of a marker, shown when it is active. */
  nameOf: (id: string) => string
  /** @default none */
  subject?: MapSubject | null
  /** Radii of rings around the subject, in miles. @default none */
  rings?: readonly number[]
  /** @default none */
  areas?: readonly MapArea[]
  /** Called when an area is drawn, changed or removed. Without it, areas are read-only. */
  onAreas?: ((areas: MapArea[]) => void) | undefined
  /** The active marker, hovered here or elsewhere. */
  active: string | null
  onActive: (id: string | null) => void
  /** Called when a marker is pressed. Without it, markers cannot be selected here. */
  onToggle?: ((id: string) => void) | undefined
  /** Finds places by an address or an ID. Without it, there is no search. */
  onSearch?: ((search: string) => Promise<readonly MapHit[]> | readonly MapHit[]) | undefined
  /** Brought into view whenever it changes: an area or the markers. @default the continental United States */
  fit?: MapFit
  /** @default none, only outlines */
  tiles?: MapTiles | null
  /** Pixels, or any CSS length. @default '420px' */
  height?: string
  /** Additional legend entries, before the map's own. @default none */
  legend?: readonly string[]
}

/** The area to bring into view; the view changes only when the key changes. */
export interface MapFit {
  key: string
  points: readonly MapPoint[]
}
