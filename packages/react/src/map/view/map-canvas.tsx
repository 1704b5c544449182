import { useEffect, useLayoutEffect, useRef } from 'react'
import { type CanvasFrame, type CanvasLayer, canvasLayer } from './canvas-layer.ts'
import type { MappedHost } from './mapped-host.ts'

export interface MapCanvasProps {
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
