import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { Position } from '../grid.types.ts'
import type { ColumnLayout } from '../state/columns.ts'
import { cancelFill, dragFill, dropFill, fillToNeighbor, startEdit } from './commands/edit.ts'
import {
  addCell,
  extendToCell,
  openActiveCellMenu,
  openCellMenu,
  openLineMenu,
  selectCell,
  selectWholeLines,
} from './commands/navigate.ts'
import { type GridStore, useGridSlice } from './grid-store.ts'

/** Mouse handlers of the cells. */
interface PointerHandlers {
  onPointerDown: (event: PointerEvent) => void
  onDoubleClick: (event: { target: EventTarget }) => void
}

/** Drag in progress. */
interface Drag {
  kind: 'cells' | 'lines' | 'fill'
  /** Line where the drag began. */
  from: number
  x: number
  y: number
}

/** Width in pixels of the border zone of the grid in which a drag scrolls it. */
const scrollMargin = 24
const scrollStep = 18

/**
 * Handles mouse selection: a press selects, Shift extends the range, Ctrl starts another, and dragging extends it and
 * scrolls at the border; row numbers select whole rows; the small square at the corner fills.
 */
export function usePointer(store: GridStore, grid: RefObject<HTMLElement | null>): PointerHandlers {
  const drag = useRef<Drag | null>(null)

  useEffect(() => {
    let frame = 0
    const extend = () => {
      const current = drag.current
      const element = grid.current
      if (current === null || element === null) return
      const to = positionAtPoint(element, current.x, current.y)
      if (to === null) return
      if (current.kind === 'fill') store.run(dragFill(to))
      else if (current.kind === 'lines') store.run(selectWholeLines(current.from, to.line))
      else store.run((state) => ({ ...extendToCell(to)(state), reveal: state.reveal }))
    }
    const scrollOn = () => {
      frame = 0
      const current = drag.current
      const element = grid.current
      if (current === null || element === null) return
      const [dx, dy] = scrollBy(element, current)
      if (dx === 0 && dy === 0) return
      element.scrollBy(dx, dy)
      extend()
      frame = requestAnimationFrame(scrollOn)
    }
    const onMove = (event: globalThis.PointerEvent) => {
      if (drag.current === null) return
      drag.current = { ...drag.current, x: event.clientX, y: event.clientY }
      extend()
      if (frame === 0) frame = requestAnimationFrame(scrollOn)
    }
    const onEnd = () => {
      if (drag.current?.kind === 'fill') store.run(dropFill)
      drag.current = null
    }
    const onCancel = () => {
      drag.current = null
      store.run(cancelFill)
    }
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || drag.current?.kind !== 'fill') return
      // The key cancels the drag and does nothing else.
      event.preventDefault()
      event.stopPropagation()
      onCancel()
    }
    window.addEventListener('pointermove', onMove)
    window.addEventListener('pointerup', onEnd)
    window.addEventListener('pointercancel', onCancel)
    window.addEventListener('keydown', onKey, { capture: true })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('pointermove', onMove)
      window.removeEventListener('pointerup', onEnd)
      window.removeEventListener('pointercancel', onCancel)
      window.removeEventListener('keydown', onKey, { capture: true })
    }
  }, [store, grid])

  return {
    onPointerDown: (event) => {
      if (event.button !== 0 || !(event.target instanceof Element)) return
      const start = { from: 0, x: event.clientX, y: event.clientY }
      if (event.target.closest('[data-fill-handle]') !== null) {
        event.preventDefault()
        drag.current = { ...start, kind: 'fill' }
        return
      }
      const gutter = event.target.closest<HTMLElement>('.body [data-line]')
      if (gutter !== null && event.target.closest('button') === null) {
        const line = Number(gutter.dataset.line)
        const from = event.shiftKey ? store.read().selection.anchor.line : line
        store.run(selectWholeLines(from, line, event.ctrlKey || event.metaKey))
        drag.current = { ...start, kind: 'lines', from }
        return
      }
      const position = positionOfElement(event.target)
      if (position === null) return
      if (event.shiftKey) store.run(extendToCell(position))
      else if (event.ctrlKey || event.metaKey) store.run(addCell(position))
      else store.run(selectCell(position))
      drag.current = { ...start, kind: 'cells' }
    },
    onDoubleClick: ({ target }) => {
      if (!(target instanceof Element)) return
      if (target.closest('[data-fill-handle]') !== null) store.run(fillToNeighbor)
      else if (positionOfElement(target) !== null) store.run(startEdit(null))
    },
  }
}

/** Returns the cell that an element belongs to; `null` outside the rows. */
function positionOfElement(element: Element): Position | null {
  const cell = element.closest<HTMLElement>('.body [data-column]')
  const row = cell?.parentElement?.querySelector<HTMLElement>('[data-line]')
  if (!cell || !row) return null
  return { line: Number(row.dataset.line), column: Number(cell.dataset.column) }
}

/** Returns the cell under a point, or the nearest visible cell if the point lies outside the rows. */
function positionAtPoint(grid: HTMLElement, x: number, y: number): Position | null {
  const bounds = grid.getBoundingClientRect()
  const head = grid.querySelector('.head')?.getBoundingClientRect().height ?? 0
  const inX = Math.min(Math.max(x, bounds.left + 1), bounds.left + grid.clientWidth - 2)
  const inY = Math.min(Math.max(y, bounds.top + head + 1), bounds.top + grid.clientHeight - 2)
  for (const element of document.elementsFromPoint(inX, inY)) {
    const found = positionOfElement(element)
    if (found !== null) return found
    const gutter = element.closest<HTMLElement>('.body [data-line]')
    if (gutter !== null) return { line: Number(gutter.dataset.line), column: 0 }
  }
  return null
}

function scrollBy(grid: HTMLElement, { x, y }: { x: number; y: number }): [dx: number, dy: number] {
  const { left, right, top, bottom } = grid.getBoundingClientRect()
  const along = (at: number, from: number, to: number) =>
    at < from + scrollMargin ? -scrollStep : at > to - scrollMargin ? scrollStep : 0
  return [along(x, left, right), along(y, top, bottom)]
}

/** Handlers for the secondary mouse button on the cells and on whatever covers them. */
interface CellMenuHandlers {
  onGridMenu: (event: MouseEvent<HTMLElement>) => void
  onFrameMenu: (event: MouseEvent<HTMLElement>) => void
}

/** Opens the menu of the selected cells; a press outside the selection selects those cells first. */
export function useCellMenu(store: GridStore): CellMenuHandlers {
  return {
    onGridMenu: (event) => {
      if (!(event.target instanceof Element)) return
      const at = { x: event.clientX, y: event.clientY }
      const position = positionOfElement(event.target)
      const gutter = event.target.closest<HTMLElement>('.body [data-line]')
      if (position !== null) store.run(openCellMenu(position, at))
      else if (gutter !== null) store.run(openLineMenu(Number(gutter.dataset.line), at))
      else if (event.target === event.currentTarget) store.run(openActiveCellMenu)
      else return
      event.preventDefault()
    },
    // The menu key opens the grid's menu on key down; some browsers open their own on key up.
    onFrameMenu: (event) => {
      const isElsewhere = event.target instanceof Element && !event.currentTarget.contains(event.target)
      if (isElsewhere && store.read().panel?.kind === 'cell-menu') event.preventDefault()
    },
  }
}

/** Heights that scrolling must account for, in pixels. */
interface RevealMeasures {
  layout: ColumnLayout
  rowHeight: number
  headingsHeight: number
  totalsHeight: number
}

/** Scrolls just enough to bring the cell that a command reveals between the frozen edges. */
export function useReveal(
  store: GridStore,
  grid: RefObject<HTMLElement | null>,
  { layout, rowHeight, headingsHeight, totalsHeight }: RevealMeasures,
): void {
  const reveal = useGridSlice(store, (state) => state.reveal)
  useLayoutEffect(() => {
    const element = grid.current
    if (element === null || reveal === null) return
    const top = reveal.line * rowHeight
    const inSight = element.clientHeight - headingsHeight - totalsHeight
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
