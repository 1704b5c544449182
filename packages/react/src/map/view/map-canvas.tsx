import type { Map as LeafletMap, ZoomAnimEvent } from 'leaflet'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { SeenPart } from '../state/clusters.ts'
import type { MappedHost } from './use-leaflet.ts'

interface MapCanvasProps {
  mapped: MappedHost
  name: string
  /** Of the pane; higher lies above. */
  level: number
  /** Another function draws anew, so keep the same as long as nothing changed. */
  draw: (frame: CanvasFrame) => void
}

/** One canvas of a map. */
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

/** What is drawn upon: a context in CSS pixels, and what of the flat map it shows. */
export interface CanvasFrame extends SeenPart {
  context: CanvasRenderingContext2D
  zoom: number
}

/** A canvas over the map that is drawn anew when the map came to rest, and moves with it until then. */
interface CanvasLayer {
  /** Draws anew before the next picture; several calls draw once. */
  redraw: () => void
  remove: () => void
}

/** How much more than the window is drawn on each side, so that dragging shows no bare edge. */
const padding = 0.2

/** Lays a canvas over the map, above the panes below its level. */
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
    // A jump of the view paints at once: what was to be painted next must not outlive the map.
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
  /** Drags beyond what was drawn draw anew. */
  const follow = () => {
    const { x, y } = map.getSize()
    const corner = map.getPixelBounds().min
    if (corner === undefined || map.getZoom() !== drawn.zoom) return
    const away = [corner.x - drawn.left - x * padding, corner.y - drawn.top - y * padding]
    if (Math.abs(away[0] ?? 0) > x * padding * 0.9 || Math.abs(away[1] ?? 0) > y * padding * 0.9) redraw()
  }
  /** What was drawn grows or shrinks towards the view that comes, as the library's own panes do. */
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
  // The view jumps at these; a canvas that is drawn in the next frame alone would flash in a wrong place.
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
