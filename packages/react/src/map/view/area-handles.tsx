import type { MapArea } from '@uwkit/core/map'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { styled } from 'styled-components'
import { color, focusRing } from '../../theme/index.ts'
import { type AreaHandle, areaHandles, moveHandle, placeText } from '../state/areas.ts'
import { type MappedHost, useMapView } from './use-leaflet.ts'

export interface AreaHandlesProps {
  mapped: MappedHost
  area: MapArea
  /** While a handle is dragged. */
  onDraft: (area: MapArea) => void
  /** A handle was let go, or moved by a key. */
  onChange: (area: MapArea) => void
  /** Escape. */
  onDone: () => void
}

const steps: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Points that change an area: dragged, or moved by the arrow keys, by more with Shift and by one pixel with Alt. */
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
