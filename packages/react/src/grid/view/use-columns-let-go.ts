import { useLayoutEffect, useMemo, useState } from 'react'
import type { GridColumn } from '../grid.types.ts'
import { columnsLetGo } from '../state/columns-let-go.ts'

/** The frozen columns that scroll in the present width of the grid; the same set as long as they are the same. */
export function useColumnsLetGo(grid: HTMLElement | null, columns: readonly GridColumn[]): ReadonlySet<string> {
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY)
  useLayoutEffect(() => {
    if (grid === null) return undefined
    const measure = () => setRoom(grid.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(grid)
    return () => observer.disconnect()
  }, [grid])
  const ids = JSON.stringify([...columnsLetGo(columns, room)])
  return useMemo(() => new Set(JSON.parse(ids) as string[]), [ids])
}
