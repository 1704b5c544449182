import { useLayoutEffect, useState } from 'react'
import type { GridPanel } from '../../behaviour/grid-panel.ts'
import { besideOf, cornerOf } from './beside.ts'

interface PanelPoint {
  panel: GridPanel
  x: number
  y: number
}

/** Frames to wait for a column that was scrolled into sight to be drawn. */
const mostFrames = 4

/** The point at which the open menu or popover stands, `null` until it is known. */
export function usePanelPoint(grid: HTMLElement | null, panel: GridPanel | null): { x: number; y: number } | null {
  const [point, setPoint] = useState<PanelPoint | null>(null)
  useLayoutEffect(() => {
    if (grid === null || panel === null || !('at' in panel)) return
    let frame = 0
    const place = (tries: number) => {
      const beside = panel.at ?? besideOf(grid, 'column' in panel ? panel.column : null)
      if (beside === null && tries < mostFrames) frame = requestAnimationFrame(() => place(tries + 1))
      else setPoint({ panel, ...(beside ?? cornerOf(grid)) })
    }
    place(0)
    return () => cancelAnimationFrame(frame)
  }, [grid, panel])
  return point !== null && point.panel === panel ? point : null
}
