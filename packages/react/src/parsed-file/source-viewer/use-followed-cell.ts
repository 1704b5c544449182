import type { CellPlace } from '@uwkit/core/shared'
import { useCallback, useLayoutEffect, useState } from 'react'
import { boxOfArea, rowNumberWidth, type SheetLayout, scrollTo, sourceRowHeight } from '../state/sheet-layout.ts'
import { type SourceArea, sourceAreas } from '../state/source-areas.ts'

/**
 * The cell of a sheet that has the keyboard. It follows what is selected elsewhere, and the sheet scrolls just as far as is
 * needed to show it.
 */
export function useFollowedCell(
  scroller: HTMLElement | null,
  layout: SheetLayout,
  selected: string | null,
): readonly [CellPlace, (at: CellPlace) => void] {
  const [moved, setMoved] = useState<{ at: CellPlace; over: string | null } | null>(null)
  const [area] = selected === null ? [] : sourceAreas(selected)
  const cursor = moved !== null && (moved.over === selected || area === undefined) ? moved.at : (area ?? origin)
  const { row, column } = cursor
  useLayoutEffect(() => {
    if (scroller !== null) reveal(scroller, layout, { row, column, rowSpan: 1, columnSpan: 1 })
  }, [scroller, layout, row, column, selected])
  const move = useCallback((at: CellPlace) => setMoved({ at, over: selected }), [selected])
  return [cursor, move]
}

const origin: CellPlace = { row: 0, column: 0 }

function reveal(scroller: HTMLElement, layout: SheetLayout, area: SourceArea): void {
  const { left, top, width, height } = boxOfArea(layout, area)
  const [room, breadth] = [scroller.clientHeight - sourceRowHeight, scroller.clientWidth - rowNumberWidth]
  scroller.scrollTop = scrollTo(scroller.scrollTop, room, { from: top, to: top + height })
  scroller.scrollLeft = scrollTo(scroller.scrollLeft, breadth, { from: left, to: left + width })
}
