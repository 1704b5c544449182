import type { MapMarker } from '@uwkit/core/map'
import type { LeafletMouseEvent } from 'leaflet'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useLatest } from '../../ui/index.ts'
import type { MapSubject } from '../map.types.ts'
import { type Cluster, clusterMarks, type WorldPlaces } from '../state/clusters.ts'
import { worldPlace } from '../state/outlines.ts'
import { type CanvasFrame, MapCanvas, type MappedHost } from './map-canvas.tsx'
import { type MapColors, mapColors } from './map-styles.ts'

interface MarksCanvasProps {
  mapped: MappedHost
  markers: readonly MapMarker[]
  subject: MapSubject | null
  active: string | null
  onActive: (id: string | null) => void
  onToggle: ((id: string) => void) | undefined
}

/** Draws all markers, clustering those near each other, and handles the pointer. */
export function MarksCanvas({ mapped, markers, subject, active, onActive, onToggle }: MarksCanvasProps) {
  const places = useMemo(() => {
    const xs = new Float64Array(markers.length)
    const ys = new Float64Array(markers.length)
    for (const [index, { lat, lng }] of markers.entries()) {
      const { x, y } = lat === null || lng === null ? { x: Number.NaN, y: Number.NaN } : worldPlace({ lat, lng })
      xs[index] = x
      ys[index] = y
    }
    return { xs, ys }
  }, [markers])
  const drawn = useRef<DrawnMark[]>([])
  const draw = useCallback(
    (frame: CanvasFrame) => {
      const colors = mapColors(mapped.map.getContainer())
      drawn.current = drawMarks(frame, { markers, places, active, subject }, colors)
    },
    [mapped, markers, places, active, subject],
  )

  const latest = useLatest({ active, onActive, onToggle })
  useEffect(() => {
    const { map, leaflet } = mapped
    const container = map.getContainer()
    const pointed = ({ containerPoint }: { containerPoint: { x: number; y: number } }) => {
      const { min } = map.getPixelBounds()
      return min === undefined ? null : markAt(drawn.current, containerPoint.x + min.x, containerPoint.y + min.y)
    }
    const move = (event: LeafletMouseEvent) => {
      const mark = pointed(event)
      container.style.cursor = mark === null ? '' : 'pointer'
      const id = mark?.id ?? null
      if (id !== latest.current.active) latest.current.onActive(id)
    }
    const leave = () => {
      if (latest.current.active !== null) latest.current.onActive(null)
    }
    const press = (event: LeafletMouseEvent) => {
      const mark = pointed(event)
      if (mark === null) return
      if (mark.id !== null) latest.current.onToggle?.(mark.id)
      else if (mark.cluster !== null) {
        const { west, east, north, south } = mark.cluster.box
        const world = 256 * 2 ** map.getZoom()
        const bounds = leaflet.latLngBounds(
          map.unproject([west * world, south * world]),
          map.unproject([east * world, north * world]),
        )
        const nearer = Math.max(map.getZoom() + 1, map.getBoundsZoom(bounds.pad(0.2)))
        map.setView(bounds.getCenter(), Math.min(map.getMaxZoom(), nearer))
      }
    }
    map.on('mousemove', move)
    map.on('mouseout', leave)
    map.on('click', press)
    return () => {
      map.off('mousemove', move)
      map.off('mouseout', leave)
      map.off('click', press)
    }
  }, [mapped])
  return <MapCanvas mapped={mapped} name="uw-marks" level={450} draw={draw} />
}

/** Drawn mark that can be pointed at, in pixels of the whole flat map at the current zoom. */
interface DrawnMark {
  x: number
  y: number
  radius: number
  /** ID of its marker; `null` for a cluster. */
  id: string | null
  cluster: Cluster | null
}

/** Markers and related state to draw. */
interface MarksToDraw {
  markers: readonly MapMarker[]
  places: WorldPlaces
  active: string | null
  subject: MapSubject | null
}

const count = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })

/** Draws markers and clusters, and returns their positions, with the topmost last. */
function drawMarks(frame: CanvasFrame, marks: MarksToDraw, colors: MapColors): DrawnMark[] {
  const { markers, places, active, subject } = marks
  const { context, scale, left, top } = frame
  const isSeparate = (index: number) => {
    const marker = markers[index]
    return marker !== undefined && (marker.isSelected || marker.id === active)
  }
  const { singles, clusters } = clusterMarks(places, frame, isSeparate)
  const drawn: DrawnMark[] = []
  for (const cluster of clusters) {
    const radius = Math.min(26, 11 + Math.log2(cluster.count) * 1.6)
    drawCluster(context, cluster, radius, colors)
    drawn.push({ x: cluster.x + left, y: cluster.y + top, radius, id: null, cluster })
  }
  // Selected markers are drawn over others, and the active one over all.
  const rank = (index: number) => {
    const marker = markers[index]
    return marker?.id === active ? 2 : marker?.isSelected === true ? 1 : 0
  }
  for (const index of singles.toSorted((one, other) => rank(one) - rank(other))) {
    const marker = markers[index]
    if (marker === undefined) continue
    const x = (places.xs[index] ?? 0) * scale - left
    const y = (places.ys[index] ?? 0) * scale - top
    const radius = drawMarker(context, { x, y }, marker, marker.id === active, colors)
    drawn.push({ x: x + left, y: y + top, radius, id: marker.id, cluster: null })
  }
  if (subject !== null) drawSubject(frame, subject, colors)
  return drawn
}

interface Place {
  x: number
  y: number
}

function disc(context: CanvasRenderingContext2D, { x, y }: Place, radius: number): void {
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
}

function drawCluster(context: CanvasRenderingContext2D, cluster: Cluster, radius: number, colors: MapColors): void {
  disc(context, cluster, radius)
  context.fillStyle = colors.surface
  context.fill()
  context.lineWidth = 2
  context.strokeStyle = colors.accent
  context.stroke()
  context.font = "550 12px 'Inter Variable', Inter, system-ui, sans-serif"
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillStyle = colors.ink
  context.fillText(count.format(cluster.count), cluster.x, cluster.y + 0.5)
}

/** Draws a ring for an unselected marker, a disc with a check mark for a selected one; larger, with a halo, if active. */
function drawMarker(
  context: CanvasRenderingContext2D,
  at: Place,
  { isSelected }: MapMarker,
  isActive: boolean,
  colors: MapColors,
): number {
  const radius = (isSelected ? 7 : 5) + (isActive ? 2 : 0)
  if (isActive) {
    disc(context, at, radius + 5)
    context.globalAlpha = 0.25
    context.fillStyle = colors.accent
    context.fill()
    context.globalAlpha = 1
  }
  disc(context, at, radius)
  context.fillStyle = isSelected ? colors.accent : colors.surface
  context.fill()
  context.lineWidth = isSelected ? 1.5 : 2
  context.strokeStyle = isSelected ? colors.surface : colors.accent
  context.stroke()
  if (isSelected) {
    context.beginPath()
    context.moveTo(at.x - 3, at.y)
    context.lineTo(at.x - 0.75, at.y + 2.5)
    context.lineTo(at.x + 3.25, at.y - 2.5)
    context.strokeStyle = colors.accentInk
    context.stroke()
  }
  return radius
}

/** Draws the subject as a diamond, unlike all markers. */
function drawSubject({ context, scale, left, top }: CanvasFrame, subject: MapSubject, colors: MapColors): void {
  const { x: across, y: down } = worldPlace(subject)
  const [x, y] = [across * scale - left, down * scale - top]
  const radius = 10
  context.beginPath()
  context.moveTo(x, y - radius)
  context.lineTo(x + radius, y)
  context.lineTo(x, y + radius)
  context.lineTo(x - radius, y)
  context.closePath()
  context.fillStyle = colors.ink
  context.fill()
  context.lineWidth = 2
  context.strokeStyle = colors.surface
  context.stroke()
  disc(context, { x, y }, 2.5)
  context.fillStyle = colors.surface
  context.fill()
}

/** Pixels beyond a mark's edge that still count as a hit, for small marks and for fingers. */
const hitRadius = 5

/** Returns the topmost mark at a point; `null` if there is none. */
function markAt(marks: readonly DrawnMark[], x: number, y: number): DrawnMark | null {
  let best: { mark: DrawnMark; away: number } | null = null
  for (const mark of marks) {
    const away = Math.hypot(mark.x - x, mark.y - y) - mark.radius
    if (away <= hitRadius && (best === null || away <= Math.max(0, best.away))) best = { mark, away }
  }
  return best?.mark ?? null
}
