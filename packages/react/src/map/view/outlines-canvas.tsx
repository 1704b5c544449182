import { useCallback, useEffect, useState } from 'react'
import { loadCounties, loadStates, type Outlines } from '../outlines/load-outlines.ts'
import type { CanvasFrame } from './canvas-layer.ts'
import { countyZoom, drawOutlines } from './draw-outlines.ts'
import { MapCanvas } from './map-canvas.tsx'
import { mapColors } from './map-colors.ts'
import type { MappedHost } from './mapped-host.ts'

/** Land and borders. Where they could not be fetched, markers stand on a bare ground, and the next map asks again. */
export function OutlinesCanvas({ mapped, hasTiles }: { mapped: MappedHost; hasTiles: boolean }) {
  const [states, setStates] = useState<Outlines | null>(null)
  const [counties, setCounties] = useState<Outlines | null>(null)
  useEffect(() => {
    let isGone = false
    const take = (load: () => Promise<Outlines>, show: (outlines: Outlines) => void) =>
      void load().then(
        (outlines) => {
          if (!isGone) show(outlines)
        },
        () => undefined,
      )
    const takeCounties = () => {
      if (mapped.map.getZoom() < countyZoom) return
      mapped.map.off('zoomend', takeCounties)
      take(loadCounties, setCounties)
    }
    take(loadStates, setStates)
    mapped.map.on('zoomend', takeCounties)
    takeCounties()
    return () => {
      isGone = true
      mapped.map.off('zoomend', takeCounties)
    }
  }, [mapped])
  const draw = useCallback(
    (frame: CanvasFrame) => drawOutlines(frame, { states, counties }, mapColors(mapped.map.getContainer()), hasTiles),
    [mapped, states, counties, hasTiles],
  )
  return <MapCanvas mapped={mapped} name="uw-outlines" level={250} draw={draw} />
}
