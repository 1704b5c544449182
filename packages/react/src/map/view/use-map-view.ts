import type { MapPoint } from '@uwkit/core/map'
import { useEffect, useReducer } from 'react'
import type { MappedHost } from './mapped-host.ts'

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
