import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import type { Position } from '../grid.types.ts'
import { startEdit } from './commands/edit.ts'
import { cancelFill, dragFill, dropFill, fillToNeighbour } from './commands/fill.ts'
import { addCell, extendToCell, selectCell, selectWholeLines } from './commands/navigate.ts'
import type { GridStore } from './grid-store.ts'

/** What the mouse does over the cells. */
export interface PointerHandlers {
  onPointerDown: (event: PointerEvent) => void
  onDoubleClick: (event: { target: EventTarget }) => void
}

/** A drag that is under way. */
interface Drag {
  kind: 'cells' | 'lines' | 'fill'
  /** The line where it began. */
  from: number
  x: number
  y: number
}

/** Pixels at the border of the grid within which a drag scrolls it. */
const scrollMargin = 24
const scrollStep = 18

/**
 * Selection by mouse: a press selects, Shift grows the range, Ctrl begins another, dragging grows it and scrolls at the
 * border; the numbers at the start select whole rows; the small square at the corner fills.
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
      // The key gives up the drag and nothing else.
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
      if (target.closest('[data-fill-handle]') !== null) store.run(fillToNeighbour)
      else if (positionOfElement(target) !== null) store.run(startEdit(null))
    },
  }
}

/** The cell that an element belongs to; `null` outside the rows. */
export function positionOfElement(element: Element): Position | null {
  const cell = element.closest<HTMLElement>('.body [data-column]')
  const row = cell?.parentElement?.querySelector<HTMLElement>('[data-line]')
  if (!cell || !row) return null
  return { line: Number(row.dataset.line), column: Number(cell.dataset.column) }
}

/** The cell under a point, or the nearest one in sight where the point lies outside the rows. */
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
