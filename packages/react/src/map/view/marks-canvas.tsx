import type { MapMarker } from '@uwkit/core/map'
import type { LeafletMouseEvent } from 'leaflet'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { MapSubject } from '../map.types.ts'
import { worldPlace } from '../state/world-place.ts'
import type { CanvasFrame } from './canvas-layer.ts'
import { type DrawnMark, drawMarks } from './draw-marks.ts'
import { MapCanvas } from './map-canvas.tsx'
import { mapColors } from './map-colors.ts'
import type { MappedHost } from './mapped-host.ts'
import { markAt } from './mark-at.ts'

export interface MarksCanvasProps {
  mapped: MappedHost
  markers: readonly MapMarker[]
  subject: MapSubject | null
  active: string | null
  onActive: (id: string | null) => void
  onToggle: ((id: string) => void) | undefined
}

/** All markers, those near each other as one; they answer to the pointer. */
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

  const latest = useRef({ active, onActive, onToggle })
  useEffect(() => {
    latest.current = { active, onActive, onToggle }
  })
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
