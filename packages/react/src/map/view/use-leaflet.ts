import { cornersOfArea, defaultMapArea, type MapPoint } from '@uwkit/core/map'
import type * as Leaflet from 'leaflet'
import type { Map as LeafletMap } from 'leaflet'
import { type RefObject, useEffect, useReducer, useState } from 'react'
import type { MapTiles } from '../map.types.ts'

/** The library, and the map that it made in an element. */
export interface MappedHost {
  leaflet: typeof Leaflet
  map: Leaflet.Map
}

/** Makes a map in an element, once the library is there; `null` until then. It shows the continental United States. */
export function useLeaflet(host: RefObject<HTMLDivElement | null>, tiles: MapTiles | null): MappedHost | null {
  const [mapped, setMapped] = useState<MappedHost | null>(null)
  useEffect(() => {
    let made: MappedHost | null = null
    let isGone = false
    const sizes = new ResizeObserver(() => made?.map.invalidateSize({ pan: false }))
    void import('leaflet/dist/leaflet-src.esm.js').then((leaflet) => {
      if (isGone || host.current === null) return
      made = { leaflet, map: makeMap(leaflet, host.current) }
      sizes.observe(host.current)
      setMapped(made)
    })
    return () => {
      isGone = true
      sizes.disconnect()
      made?.map.remove()
      setMapped(null)
    }
  }, [host])

  const url = tiles?.url ?? null
  const attribution = tiles?.attribution ?? ''
  useEffect(() => {
    if (mapped === null || url === null) return
    const { leaflet, map } = mapped
    const layer = leaflet.tileLayer(url, { attribution, maxZoom: 18 }).addTo(map)
    const named = leaflet.control.attribution({ prefix: false }).addTo(map)
    named.addAttribution(attribution)
    return () => {
      layer.remove()
      named.remove()
    }
  }, [mapped, url, attribution])
  return mapped
}

function makeMap(leaflet: MappedHost['leaflet'], host: HTMLElement): LeafletMap {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = leaflet.map(host, {
    zoomControl: false,
    attributionControl: false,
    minZoom: 2,
    maxZoom: 18,
    zoomSnap: 0.25,
    wheelPxPerZoomLevel: 90,
    zoomAnimation: !isStill,
    fadeAnimation: !isStill,
    inertia: !isStill,
  })
  fitPoints({ leaflet, map }, [])
  return map
}

/** Nearer than this a map of few points shows nothing around them. */
const nearest = 13

/** Brings points into view at once; the continental United States where there are none. */
export function fitPoints({ leaflet, map }: MappedHost, points: readonly MapPoint[]): void {
  const shown = points.length > 0 ? points : cornersOfArea(defaultMapArea)
  const bounds = leaflet.latLngBounds(shown.map(({ lat, lng }) => [lat, lng]))
  map.fitBounds(bounds, { padding: [12, 12], maxZoom: nearest, animate: false })
}

/** Draws the caller anew whenever the map moves, and says where a place stands in its window, in pixels. */
export function useMapView({ leaflet, map }: MappedHost) {
  const [, moved] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    map.on('move zoomend resize', moved)
    return () => {
      map.off('move zoomend resize', moved)
    }
  }, [map])
  return {
    pixelOf: ({ lat, lng }: MapPoint) => map.latLngToContainerPoint([lat, lng]),
    placeAt: ({ x, y }: { x: number; y: number }): MapPoint => {
      const { lat, lng } = map.containerPointToLatLng(leaflet.point(x, y))
      return { lat: Math.max(-90, Math.min(90, lat)), lng: Math.max(-180, Math.min(180, lng)) }
    },
  }
}
