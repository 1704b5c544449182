import { cornersOfArea, type MapArea, type MapPoint, metresPerMile } from '@uwkit/core/map'
import type { MapSubject } from '../map.types.ts'
import { worldPlace } from '../state/world-place.ts'
import type { CanvasFrame } from './canvas-layer.ts'
import type { MapColors } from './map-colors.ts'

/** What is drawn beneath the markers. */
export interface AreasToDraw {
  areas: readonly MapArea[]
  /** Which of them is being changed; `null` for none. */
  edited: number | null
  /** An area that is being drawn; of a polygon the corners so far. */
  draft: MapArea | { type: 'LINE'; points: readonly MapPoint[] } | null
  subject: MapSubject | null
  rings: readonly number[]
}

/** Draws areas, rings around the subject with their miles, and what is just being drawn. */
export function drawAreas(frame: CanvasFrame, work: AreasToDraw, colors: MapColors): void {
  const { areas, edited, draft, subject, rings } = work
  const { context } = frame
  if (subject !== null) for (const miles of rings) drawRing(frame, subject, miles, colors)
  for (const [index, area] of areas.entries()) {
    outline(frame, cornersOfArea(area))
    context.closePath()
    context.globalAlpha = index === edited ? 0.2 : 0.12
    context.fillStyle = colors.area
    context.fill()
    context.globalAlpha = 1
    context.lineWidth = index === edited ? 2.5 : 1.75
    context.strokeStyle = colors.area
    context.stroke()
  }
  if (draft !== null) {
    outline(frame, draft.type === 'LINE' ? draft.points : cornersOfArea(draft))
    if (draft.type !== 'LINE') context.closePath()
    context.setLineDash([6, 4])
    context.lineWidth = 2
    context.strokeStyle = colors.area
    context.stroke()
    context.setLineDash([])
  }
}

function outline({ context, scale, left, top }: CanvasFrame, corners: readonly MapPoint[]): void {
  context.beginPath()
  for (const [index, corner] of corners.entries()) {
    const { x, y } = worldPlace(corner)
    if (index === 0) context.moveTo(x * scale - left, y * scale - top)
    else context.lineTo(x * scale - left, y * scale - top)
  }
}

function drawRing(frame: CanvasFrame, subject: MapSubject, miles: number, colors: MapColors): void {
  const { context, scale, left, top } = frame
  const corners = cornersOfArea({ type: 'CIRCLE', center: subject, radius: miles * metresPerMile })
  outline(frame, corners)
  context.closePath()
  context.setLineDash([2, 4])
  context.lineWidth = 1
  context.strokeStyle = colors.ring
  context.stroke()
  context.setLineDash([])
  const north = corners[0]
  if (north === undefined) return
  const { x, y } = worldPlace(north)
  const text = `${miles.toLocaleString('en-US', { maximumFractionDigits: 2 })} mi`
  context.font = "500 11px 'Inter Variable', Inter, system-ui, sans-serif"
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.lineWidth = 3
  context.strokeStyle = colors.land
  context.strokeText(text, x * scale - left, y * scale - top)
  context.fillStyle = colors.ring
  context.fillText(text, x * scale - left, y * scale - top)
}
