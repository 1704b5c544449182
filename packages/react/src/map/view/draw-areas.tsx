import { cornersOfArea, type MapArea, type MapPoint, metersPerMile, milesBetween } from '@uwkit/core/map'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { color, focusRing } from '../../theme/index.ts'
import type { MapSubject } from '../map.types.ts'
import { type AreaHandle, areaAround, areaHandles, between, moveHandle, placeText } from '../state/areas.ts'
import { worldPlace } from '../state/outlines.ts'
import { type CanvasFrame, type MappedHost, useMapView } from './map-canvas.tsx'
import type { MapColors } from './map-styles.ts'

interface DrawSurfaceProps {
  mapped: MappedHost
  kind: MapArea['type']
  onDraft: (draft: AreasToDraw['draft']) => void
  onDrawn: (area: MapArea) => void
  onCancel: () => void
}

/** Pixels below which a drag counts as a press. */
const minimumDrag = 6

/**
 * Captures the pointer while an area is drawn: a circle from its middle outward, a rectangle from corner to corner, a polygon corner by
 * corner.
 */
export function DrawSurface({ mapped, kind, onDraft, onDrawn, onCancel }: DrawSurfaceProps) {
  const { placeAt, pixelOf } = useMapView(mapped)
  const from = useRef<MapPoint | null>(null)
  const [corners, setCorners] = useState<readonly MapPoint[]>([])

  const placeOf = (event: PointerEvent) => {
    const { left, top } = mapped.map.getContainer().getBoundingClientRect()
    return placeAt({ x: event.clientX - left, y: event.clientY - top })
  }
  const shapeTo = (to: MapPoint): MapArea | null => {
    const start = from.current
    if (start === null) return null
    const [one, other] = [pixelOf(start), pixelOf(to)]
    if (Math.hypot(one.x - other.x, one.y - other.y) < minimumDrag) return null
    return kind === 'CIRCLE'
      ? { type: 'CIRCLE', center: start, radius: milesBetween(start, to) * metersPerMile }
      : between(start, to)
  }
  const finish = (points: readonly MapPoint[]) => {
    if (points.length >= 3) onDrawn({ type: 'POLYGON', points: [...points] })
  }
  const pressed = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    const at = placeOf(event)
    if (kind !== 'POLYGON') {
      event.currentTarget.setPointerCapture(event.pointerId)
      from.current = at
      return
    }
    const first = corners[0]
    const [here, start] = [pixelOf(at), pixelOf(first ?? at)]
    if (corners.length >= 3 && Math.hypot(here.x - start.x, here.y - start.y) < 12) finish(corners)
    else {
      setCorners([...corners, at])
      onDraft({ type: 'LINE', points: [...corners, at] })
    }
  }
  const moved = (event: PointerEvent) => {
    if (kind === 'POLYGON') {
      if (corners.length > 0) onDraft({ type: 'LINE', points: [...corners, placeOf(event)] })
    } else if (from.current !== null) onDraft(shapeTo(placeOf(event)))
  }
  const released = (event: PointerEvent) => {
    if (kind === 'POLYGON') return
    const area = shapeTo(placeOf(event))
    from.current = null
    onDraft(null)
    if (area !== null) onDrawn(area)
  }
  const keyed = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel()
    else if (event.key === 'Enter') {
      if (corners.length >= 3) finish(corners)
      else onDrawn(areaInMiddle(mapped, kind))
    } else if (event.key === 'Backspace' && corners.length > 0) {
      setCorners(corners.slice(0, -1))
      onDraft({ type: 'LINE', points: corners.slice(0, -1) })
    } else return
    event.preventDefault()
  }
  return (
    <Surface
      role="application"
      aria-label={`Draw a ${kind.toLowerCase()}. Press Enter to place one at the map center, or Escape to cancel.`}
      tabIndex={0}
      onKeyDown={keyed}
      onPointerDown={pressed}
      onPointerMove={moved}
      onPointerUp={released}
      onDoubleClick={() => finish(corners)}
    />
  )
}

/** Returns an area in the middle of the visible map, with a radius of a quarter of its height. */
export function areaInMiddle({ map }: MappedHost, kind: MapArea['type']): MapArea {
  const { lat, lng } = map.getCenter()
  const bounds = map.getBounds()
  const height = milesBetween({ lat: bounds.getNorth(), lng }, { lat: bounds.getSouth(), lng })
  return areaAround(kind, { lat, lng }, Math.max(50, Math.round((height * metersPerMile) / 4)))
}

const Surface = styled.div`
  position: absolute;
  inset: 0;
  pointer-events: auto;
  touch-action: none;
  cursor: crosshair;
`

/** Areas drawn beneath the markers. */
export interface AreasToDraw {
  areas: readonly MapArea[]
  /** Index of the area being edited; `null` if there is none. */
  edited: number | null
  /** Area being drawn; the corners so far for a polygon. */
  draft: MapArea | { type: 'LINE'; points: readonly MapPoint[] } | null
  subject: MapSubject | null
  rings: readonly number[]
}

/** Draws areas, rings around the subject with their miles, and the area being drawn. */
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
  const corners = cornersOfArea({ type: 'CIRCLE', center: subject, radius: miles * metersPerMile })
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

interface AreaHandlesProps {
  mapped: MappedHost
  area: MapArea
  /** Called while a handle is dragged. */
  onDraft: (area: MapArea) => void
  /** Called when a handle is released, or moved by a key. */
  onChange: (area: MapArea) => void
  /** Called on Escape. */
  onDone: () => void
}

const steps: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Handles that change an area: dragged, or moved with the arrow keys, further with Shift and by one pixel with Alt. */
export function AreaHandles({ mapped, area, onDraft, onChange, onDone }: AreaHandlesProps) {
  const { pixelOf, placeAt } = useMapView(mapped)
  const dragged = useRef<string | null>(null)

  const keyed = (event: KeyboardEvent, { id, at }: AreaHandle) => {
    const step = steps[event.key]
    if (event.key === 'Escape') onDone()
    else if ((event.key === 'Delete' || event.key === 'Backspace') && area.type === 'POLYGON' && id !== 'middle') {
      if (area.points.length > 3) onChange({ ...area, points: area.points.filter((_, index) => String(index) !== id) })
    } else if (step !== undefined) {
      const pixels = event.shiftKey ? 40 : event.altKey ? 1 : 8
      const { x, y } = pixelOf(at)
      onChange(moveHandle(area, id, placeAt({ x: x + step[0] * pixels, y: y + step[1] * pixels })))
    } else return
    event.preventDefault()
  }
  const pointed = (event: PointerEvent<HTMLElement>, id: string) => {
    const { left, top } = mapped.map.getContainer().getBoundingClientRect()
    return moveHandle(area, id, placeAt({ x: event.clientX - left, y: event.clientY - top }))
  }
  return areaHandles(area).map((handle) => {
    const { id, label, at } = handle
    const { x, y } = pixelOf(at)
    return (
      <Handle
        key={id}
        type="button"
        aria-label={`${label}, ${placeText(at)}. Use arrow keys to move it.`}
        $isMiddle={id === 'middle'}
        style={{ left: x, top: y }}
        onKeyDown={(event) => keyed(event, handle)}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          dragged.current = id
        }}
        onPointerMove={(event) => {
          if (dragged.current === id) onDraft(pointed(event, id))
        }}
        onPointerUp={(event) => {
          if (dragged.current !== id) return
          dragged.current = null
          onChange(pointed(event, id))
        }}
        onPointerCancel={() => {
          dragged.current = null
          onChange(area)
        }}
      />
    )
  })
}

const Handle = styled.button<{ $isMiddle: boolean }>`
  position: absolute;
  width: 24px;
  height: 24px;
  padding: 0;
  transform: translate(-50%, -50%);
  border: 0;
  background: none;
  pointer-events: auto;
  touch-action: none;
  cursor: ${({ $isMiddle }) => ($isMiddle ? 'move' : 'pointer')};

  &::after {
    position: absolute;
    inset: 6px;
    content: '';
    border: 2px solid ${color.edited};
    border-radius: ${({ $isMiddle }) => ($isMiddle ? '50%' : '2px')};
    background: ${color.surface};
  }
  &:focus-visible {
    ${focusRing}
  }
`
