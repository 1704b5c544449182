import type { MapMarker } from '@uwkit/core/map'
import type { MapSubject } from '../map.types.ts'
import { type Cluster, clusterMarks, type WorldPlaces } from '../state/cluster-marks.ts'
import { worldPlace } from '../state/world-place.ts'
import type { CanvasFrame } from './canvas-layer.ts'
import type { MapColors } from './map-colors.ts'

/** Something drawn that can be pointed at; pixels of the whole flat map at the zoom of the drawing. */
export interface DrawnMark {
  x: number
  y: number
  radius: number
  /** Its marker; `null` for a cluster. */
  id: string | null
  cluster: Cluster | null
}

/** What is drawn of the markers. */
export interface MarksToDraw {
  markers: readonly MapMarker[]
  places: WorldPlaces
  active: string | null
  subject: MapSubject | null
}

const count = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })

/** Draws markers and clusters, and says where they came to stand, the uppermost last. */
export function drawMarks(frame: CanvasFrame, marks: MarksToDraw, colors: MapColors): DrawnMark[] {
  const { markers, places, active, subject } = marks
  const { context, scale, left, top } = frame
  const isApart = (index: number) => {
    const marker = markers[index]
    return marker !== undefined && (marker.isSelected || marker.id === active)
  }
  const { singles, clusters } = clusterMarks(places, frame, isApart)
  const drawn: DrawnMark[] = []
  for (const cluster of clusters) {
    const radius = Math.min(26, 11 + Math.log2(cluster.count) * 1.6)
    drawCluster(context, cluster, radius, colors)
    drawn.push({ x: cluster.x + left, y: cluster.y + top, radius, id: null, cluster })
  }
  // What is selected lies over what is not, and what is pointed at over all.
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

/** A ring where it is not selected, a full disc with a tick where it is; larger, with a halo, where it is pointed at. */
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

/** A diamond, unlike all markers. */
function drawSubject({ context, scale, left, top }: CanvasFrame, subject: MapSubject, colors: MapColors): void {
  const { x: across, y: down } = worldPlace(subject)
  const [x, y] = [across * scale - left, down * scale - top]
  const reach = 10
  context.beginPath()
  context.moveTo(x, y - reach)
  context.lineTo(x + reach, y)
  context.lineTo(x, y + reach)
  context.lineTo(x - reach, y)
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
