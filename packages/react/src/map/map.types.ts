import type { MapArea, MapMarker, MapPoint } from '@uwkit/core/map'

/** The property that comps are compared with. */
export interface MapSubject extends MapPoint {
  name: string
}

/** A tile server configured for the deployment. Without one, the map shows its built-in outlines. */
export interface MapTiles {
  /** With `{z}`, `{x}` and `{y}` in their places. */
  url: string
  /** Who must be named beside them. */
  attribution: string
}

/** A search result. */
export interface MapHit extends MapPoint {
  id: string
  /** Such as a name and an address. */
  label: string
  /** Whether it is one of the markers, which is then pointed out. */
  isMarker: boolean
}

export interface PropertyMapProps {
  /** What is shown: "Expense comps". */
  label: string
  /** Keep the same list as long as nothing changed: its places are recalculated for another one. */
  markers: readonly MapMarker[]
  /** What a marker is called where it is pointed at. */
  nameOf: (id: string) => string
  /** @default none */
  subject?: MapSubject | null
  /** Rings around the subject, miles. @default none */
  rings?: readonly number[]
  /** @default none */
  areas?: readonly MapArea[]
  /** Told when an area was drawn, changed or taken away. Without it areas are only shown. */
  onAreas?: ((areas: MapArea[]) => void) | undefined
  /** The marker that is pointed at, here or elsewhere. */
  active: string | null
  onActive: (id: string | null) => void
  /** A marker was pressed. Without it markers cannot be selected here. */
  onToggle?: ((id: string) => void) | undefined
  /** Finds places by an address or an id. Without it there is no search. */
  onSearch?: ((words: string) => Promise<readonly MapHit[]> | readonly MapHit[]) | undefined
  /** What is brought into view when it becomes another: an area or the markers. @default the continental United States */
  fit?: MapFit
  /** @default none, only outlines */
  tiles?: MapTiles | null
  /** Pixels, or any length of CSS. @default '420px' */
  height?: string
  /** More entries of the legend, before its own. @default none */
  legend?: readonly string[]
}

/** The area to bring into view; the view changes only when the key changes. */
export interface MapFit {
  key: string
  points: readonly MapPoint[]
}
