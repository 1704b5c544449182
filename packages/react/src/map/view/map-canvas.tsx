import { cornersOfArea, defaultMapArea, type MapPoint } from '@uwkit/core/map'
import type * as Leaflet from 'leaflet'
import type { Map as LeafletMap, ZoomAnimEvent } from 'leaflet'
import { type RefObject, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react'
import type { MapTiles } from '../map.types.ts'
import type { VisiblePart } from '../state/clusters.ts'

interface MapCanvasProps {
  mapped: MappedHost
  name: string
  /** Level of the pane; higher ones lie on top. */
  level: number
  /** A different function causes a redraw, so pass the same one while nothing changed. */
  draw: (frame: CanvasFrame) => void
}

/** Canvas layer of a map. */
export function MapCanvas({ mapped, name, level, draw }: MapCanvasProps) {
  const latest = useRef(draw)
  const layer = useRef<CanvasLayer | null>(null)
  useLayoutEffect(() => {
    latest.current = draw
    layer.current?.redraw()
  }, [draw])
  useEffect(() => {
    const made = canvasLayer(mapped.leaflet, mapped.map, { name, level }, (frame) => latest.current(frame))
    layer.current = made
    return () => {
      layer.current = null
      made.remove()
    }
  }, [mapped, name, level])
  return null
}

/** Drawing target: a context in CSS pixels, and the part of the flat map that it shows. */
export interface CanvasFrame extends VisiblePart {
  context: CanvasRenderingContext2D
  zoom: number
}

/** Canvas over the map that is redrawn when the map stops moving, and moves with it until then. */
interface CanvasLayer {
  /** Redraws in the next frame; several calls redraw once. */
  redraw: () => void
  remove: () => void
}

/** Fraction of the window drawn beyond each side, so that dragging shows no blank edge. */
const padding = 0.2

/** Adds a canvas to the map, above the panes below its level. */
function canvasLayer(
  leaflet: MappedHost['leaflet'],
  map: LeafletMap,
  { name, level }: { name: string; level: number },
  draw: (frame: CanvasFrame) => void,
): CanvasLayer {
  const pane = map.createPane(name)
  pane.style.zIndex = String(level)
  pane.style.pointerEvents = 'none'
  const canvas = leaflet.DomUtil.create('canvas', 'uw-map-canvas leaflet-zoom-animated', pane)
  canvas.setAttribute('aria-hidden', 'true')
  const context = canvas.getContext('2d')
  let drawn = { zoom: map.getZoom(), left: 0, top: 0 }
  let waiting = 0

  const paint = () => {
    // A jump of the view paints at once; a pending paint must not outlive the map.
    cancelAnimationFrame(waiting)
    waiting = 0
    if (context === null) return
    const { x: width, y: height } = map.getSize()
    const margin = { x: Math.round(width * padding), y: Math.round(height * padding) }
    const corner = map.containerPointToLayerPoint([-margin.x, -margin.y]).round()
    const [wide, high] = [width + 2 * margin.x, height + 2 * margin.y]
    const density = Math.min(2, window.devicePixelRatio || 1)
    if (canvas.width !== wide * density || canvas.height !== high * density) {
      canvas.width = wide * density
      canvas.height = high * density
      canvas.style.width = `${wide}px`
      canvas.style.height = `${high}px`
    }
    leaflet.DomUtil.setPosition(canvas, corner)
    context.setTransform(density, 0, 0, density, 0, 0)
    context.clearRect(0, 0, wide, high)
    const zoom = map.getZoom()
    const origin = map.getPixelOrigin()
    drawn = { zoom, left: origin.x + corner.x, top: origin.y + corner.y }
    const scale = 256 * 2 ** zoom
    draw({ context, zoom, scale, left: drawn.left, top: drawn.top, width: wide, height: high })
  }
  const redraw = () => {
    if (waiting === 0) waiting = requestAnimationFrame(paint)
  }
  /** Redraws when a drag leaves the drawn part. */
  const follow = () => {
    const { x, y } = map.getSize()
    const corner = map.getPixelBounds().min
    if (corner === undefined || map.getZoom() !== drawn.zoom) return
    const away = [corner.x - drawn.left - x * padding, corner.y - drawn.top - y * padding]
    if (Math.abs(away[0] ?? 0) > x * padding * 0.9 || Math.abs(away[1] ?? 0) > y * padding * 0.9) redraw()
  }
  /** Scales the drawn part toward the coming view, as the library's own panes do. */
  const grow = ({ center, zoom }: ZoomAnimEvent) => {
    const scale = map.getZoomScale(zoom, drawn.zoom)
    const half = map.getSize().divideBy(2)
    const panes = map.getPane('mapPane')
    const shift = panes === undefined ? half.multiplyBy(0) : leaflet.DomUtil.getPosition(panes)
    const origin = map.project(center, zoom).subtract(half).add(shift).round()
    const offset = half.multiplyBy(0)
    offset.x = drawn.left * scale - origin.x
    offset.y = drawn.top * scale - origin.y
    leaflet.DomUtil.setTransform(canvas, offset, scale)
  }
  // The view jumps at these events; a canvas drawn only in the next frame would flash in the wrong place.
  map.on('viewreset zoomend', paint)
  map.on('moveend resize', redraw)
  map.on('move', follow)
  map.on('zoomanim', grow)
  paint()
  return {
    redraw,
    remove: () => {
      cancelAnimationFrame(waiting)
      map.off('viewreset zoomend', paint)
      map.off('moveend resize', redraw)
      map.off('move', follow)
      map.off('zoomanim', grow)
      pane.remove()
    },
  }
}

/** The library, and the map that it created in an element. */
export interface MappedHost {
  leaflet: typeof Leaflet
  map: Leaflet.Map
}

/** Creates a map in an element when the library is loaded; `null` until then. It shows the continental United States. */
export function useLeaflet(host: RefObject<HTMLDivElement | null>, tiles: MapTiles | null): MappedHost | null {
  const [mapped, setMapped] = useState<MappedHost | null>(null)
  useEffect(() => {
    let made: MappedHost | null = null
    let isUnmounted = false
    const sizes = new ResizeObserver(() => made?.map.invalidateSize({ pan: false }))
    void import('leaflet/dist/leaflet-src.esm.js').then((leaflet) => {
      if (isUnmounted || host.current === null) return
      made = { leaflet, map: makeMap(leaflet, host.current) }
      sizes.observe(host.current)
      setMapped(made)
    })
    return () => {
      isUnmounted = true
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
  const hasReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = leaflet.map(host, {
    zoomControl: false,
    attributionControl: false,
    minZoom: 2,
    maxZoom: 18,
    zoomSnap: 0.25,
    wheelPxPerZoomLevel: 90,
    zoomAnimation: !hasReducedMotion,
    fadeAnimation: !hasReducedMotion,
    inertia: !hasReducedMotion,
  })
  fitPoints({ leaflet, map }, [])
  return map
}

/** Beyond this zoom level, a map of few points shows nothing around them. */
const nearest = 13

/** Brings points into view at once, or the continental United States if there are none. */
export function fitPoints({ leaflet, map }: MappedHost, points: readonly MapPoint[]): void {
  const shown = points.length > 0 ? points : cornersOfArea(defaultMapArea)
  const bounds = leaflet.latLngBounds(shown.map(({ lat, lng }) => [lat, lng]))
  map.fitBounds(bounds, { padding: [12, 12], maxZoom: nearest, animate: false })
}

/** Renders the caller again whenever the map moves, and converts between locations and pixels of its window. */
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
