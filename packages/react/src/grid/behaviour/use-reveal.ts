import { type RefObject, useLayoutEffect } from 'react'
import type { ColumnLayout } from '../state/column-layout.ts'
import type { GridStore } from './grid-store.ts'
import { useGridSlice } from './use-grid-slice.ts'

/** What scrolling must count with: heights in pixels. */
export interface RevealMeasures {
  layout: ColumnLayout
  rowHeight: number
  headHeight: number
  footHeight: number
}

/** Scrolls just as far as is needed to bring the cell that a command asks for between the frozen edges. */
export function useReveal(
  store: GridStore,
  grid: RefObject<HTMLElement | null>,
  { layout, rowHeight, headHeight, footHeight }: RevealMeasures,
): void {
  const reveal = useGridSlice(store, (state) => state.reveal)
  useLayoutEffect(() => {
    const element = grid.current
    if (element === null || reveal === null) return
    const top = reveal.line * rowHeight
    const inSight = element.clientHeight - headHeight - footHeight
    if (top < element.scrollTop) element.scrollTop = top
    else if (top + rowHeight > element.scrollTop + inSight) element.scrollTop = top + rowHeight - inSight
    const placed = layout.placed[reveal.column]
    if (placed === undefined || placed.place !== 'middle') return
    const left = placed.offset - layout.startWidth
    const width = element.clientWidth - layout.startWidth - layout.endWidth
    if (left < element.scrollLeft) element.scrollLeft = left
    else if (left + placed.width > element.scrollLeft + width) element.scrollLeft = left + placed.width - width
    // Only a new wish scrolls: a column that is made wider must not move the rows.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [reveal])
}
