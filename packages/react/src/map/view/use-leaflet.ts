import type { Map as LeafletMap } from 'leaflet'
import { type RefObject, useEffect, useState } from 'react'
import type { MapTiles } from '../map.types.ts'
import { fitPoints } from './fit-points.ts'
import type { MappedHost } from './mapped-host.ts'

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
