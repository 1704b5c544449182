import { type CellPlace, cellAddress, columnLetters, type Evidence, type Grid } from '@uwkit/core/shared'
import { type KeyboardEvent, type PointerEvent, useCallback, useId, useLayoutEffect, useMemo, useState } from 'react'
import { useVirtualizer } from 'react-window'
import { useVisibleColumns } from '../../grid/index.ts'
import { closestElement } from '../../ui/index.ts'
import { SourceCaption } from '../panel-parts.tsx'
import { type EditedCells, type EditsByRow, editsByRow, rowMarks } from '../state/ledger.ts'
import {
  boxOfArea,
  type HeaderPick,
  headerPick,
  rowNumberWidth,
  type SheetLayout,
  scrollTo,
  selectedBoxes,
  sheetLayout,
  sourceMove,
  sourceRowHeight,
} from '../state/sheet-layout.ts'
import { isInArea, type SourceArea, sourceAreas } from '../state/source-areas.ts'
import { SheetRow, SheetScroller } from './sheet-row.tsx'

interface SheetViewProps {
  grid: Grid
  /** Ledger of the sheet; `null` if the sheet contains no document. */
  ledger: Evidence['ledger'] | null
  edits: EditedCells
  /** A1 address, range or list; `null` if nothing on this sheet is selected. */
  selected: string | null
  /** Receives the A1 address of a cell. */
  onSelect: (cell: string) => void
  /** Rows selected as captions; `null` if none are selected yet. */
  pick: HeaderPick | null
  /** If given, rows can be selected. */
  onPick: ((pick: HeaderPick | null) => void) | null
}

/** Sheet as in the file, drawing only the visible part, with the cells of the current value outlined. */
export function SheetView({ grid, ledger, edits, selected, onSelect, pick, onPick }: SheetViewProps) {
  const cursorId = useId()
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const [body, setBody] = useState<HTMLDivElement | null>(null)
  const [middle, setMiddle] = useState<HTMLDivElement | null>(null)
  const layout = useMemo(() => sheetLayout(grid), [grid])
  const marks = useMemo(() => (ledger === null ? new Map() : rowMarks(ledger)), [ledger])
  const [cache] = useState<{ edits: EditsByRow }>(() => ({ edits: new Map() }))
  const editsOfRows = useMemo(() => {
    cache.edits = editsByRow(edits, cache.edits)
    return cache.edits
  }, [edits, cache])
  const hiddenRows = useMemo(() => new Set(grid.hiddenRows), [grid])
  const hiddenColumns = useMemo(() => new Set(grid.hiddenColumns), [grid])
  const outlines = useMemo(
    () => (selected === null ? [] : selectedBoxes(grid, layout, selected)),
    [grid, layout, selected],
  )
  const [cursor, setCursor] = useFocusedCell(scroller, layout, selected)
  const down = useVirtualizer({
    count: grid.rows.length,
    element: body,
    itemSize: sourceRowHeight,
    overscanCount: 8,
    scrollElement: scroller,
  })
  const itemWidth = useCallback((index: number) => layout.widths[index] ?? 0, [layout])
  const { across, from, to } = useVisibleColumns({
    count: grid.columnCount,
    element: middle,
    scrollElement: scroller,
    itemSize: itemWidth,
  })
  const [firstRow, lastRow] = [down.items[0]?.index ?? 0, down.items.at(-1)?.index ?? -1]
  const merges = grid.merges.filter(({ row, rowSpan }) => row <= lastRow && row + rowSpan > firstRow)

  const select = (at: CellPlace) => {
    const head = grid.merges.find((merge) => isInArea(merge, at.row, at.column)) ?? at
    setCursor({ row: head.row, column: head.column })
    onSelect(cellAddress(head.row, head.column))
  }
  const picking = useHeaderPick(cursor, pick, onPick)
  const onKeyDown = (event: KeyboardEvent) => {
    if (picking.onKey(event)) return event.preventDefault()
    if (event.key === 'Enter') {
      event.preventDefault()
      return select(cursor)
    }
    const moved = sourceMove(grid, cursor, event, Math.floor((scroller?.clientHeight ?? 0) / sourceRowHeight) - 2)
    if (moved === null) return
    event.preventDefault()
    setCursor(moved)
  }
  const onPointerDown = (event: PointerEvent) => {
    const { row, column } = placeOfTarget(event.target)
    if (row === null) return
    if (column === null) picking.onRow(row, event.shiftKey)
    else select({ row, column })
  }
  const onPointerOver = (event: PointerEvent) => {
    const { row, column } = placeOfTarget(event.target)
    if (event.buttons === 1 && row !== null && column === null) picking.onRow(row, true)
  }
  const text = grid.rows[cursor.row]?.[cursor.column]?.text ?? ''
  const width = (layout.offsets.at(-1) ?? 0) + rowNumberWidth
  return (
    <>
      <SheetScroller
        ref={setScroller}
        role="grid"
        aria-label={`Sheet ${grid.sheet}`}
        aria-rowcount={grid.rows.length + 1}
        aria-colcount={grid.columnCount + 1}
        aria-readonly
        aria-activedescendant={isDrawn(cursor, firstRow, lastRow, from, to) ? cursorId : undefined}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerOver={onPointerOver}
      >
        <div role="row" aria-rowindex={1} className="head" style={{ width, display: 'flex' }}>
          <div role="columnheader" aria-colindex={1} className="number">
            Row
          </div>
          <div role="presentation" style={{ flex: 'none', width: layout.offsets[from] ?? 0 }} />
          {across.items.map(({ index }) => (
            <div
              key={index}
              role="columnheader"
              aria-colindex={index + 2}
              className={`letter ${index === cursor.column ? 'current' : ''}`}
              style={{ width: layout.widths[index] }}
              title={hiddenColumns.has(index) ? 'hidden in the file' : undefined}
            >
              {columnLetters(index)}
              {hiddenColumns.has(index) && ' ◌'}
            </div>
          ))}
        </div>
        <div
          ref={setBody}
          role="rowgroup"
          className="body"
          style={{ height: grid.rows.length * sourceRowHeight, width }}
        >
          <div
            ref={setMiddle}
            aria-hidden
            style={{ position: 'absolute', left: rowNumberWidth, width: across.totalSize, height: '100%' }}
          >
            {merges.map((merge) => (
              <div
                key={cellAddress(merge.row, merge.column)}
                className="merge"
                style={{ ...boxOfArea(layout, merge), zIndex: 1 }}
              >
                {grid.rows[merge.row]?.[merge.column]?.text}
              </div>
            ))}
            {outlines.map((box) => (
              <div key={`${box.left} ${box.top}`} className="outline" style={{ ...box, zIndex: 2 }} />
            ))}
          </div>
          {down.items.map(({ index, offset }) => (
            <SheetRow
              key={index}
              {...{ grid, layout, from, to, hiddenColumns, cursorId }}
              row={index}
              edits={editsOfRows.get(index)}
              top={offset}
              mark={marks.get(index)}
              isHidden={hiddenRows.has(index)}
              cursorColumn={index === cursor.row ? cursor.column : null}
              isPicked={pick !== null && index >= pick.row && index < pick.row + pick.rowCount}
            />
          ))}
        </div>
      </SheetScroller>
      <SourceCaption at={cursor} {...{ text, ledger, edits }} />
    </>
  )
}

function isDrawn({ row, column }: CellPlace, first: number, last: number, from: number, to: number): boolean {
  return row >= first && row <= last && column >= from && column < to
}

/** Returns the row and the column that an element represents; `null` if there is none. */
function placeOfTarget(target: EventTarget): { row: number | null; column: number | null } {
  const { row, column } = closestElement(target, '[data-row]')?.dataset ?? {}
  return { row: row === undefined ? null : Number(row), column: column === undefined ? null : Number(column) }
}

/**
 * Tracks the cell of a sheet that has the keyboard focus. It follows selections made elsewhere, and the sheet scrolls
 * just enough to show it.
 */
function useFocusedCell(
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

/** Handlers for selecting rows: by key, and by their numbers at the left edge. */
interface HeaderPicking {
  /** Returns whether the key was handled. */
  onKey: (event: KeyboardEvent) => boolean
  /** Called on a press on a row number, or a drag over it. */
  onRow: (row: number, isAdditional: boolean) => void
}

/**
 * Selects the caption rows: Shift+Space selects the row of the focused cell, Shift with an arrow key adds rows, and
 * Escape clears; a press on a row number selects it, and a drag or Shift adds rows.
 *
 * @param onPick `null` if rows cannot be selected.
 */
function useHeaderPick(
  cursor: CellPlace,
  pick: HeaderPick | null,
  onPick: ((pick: HeaderPick | null) => void) | null,
): HeaderPicking {
  const [ends, setEnds] = useState({ from: 0, to: 0 })
  const take = (from: number, to: number) => {
    setEnds({ from, to })
    onPick?.(headerPick(from, to))
  }
  const onKey = ({ key, shiftKey }: KeyboardEvent) => {
    if (onPick === null) return false
    if (key === ' ' && shiftKey) {
      take(cursor.row, cursor.row)
      return true
    }
    if (pick === null) return false
    if (key === 'Escape') {
      onPick(null)
      return true
    }
    if (!shiftKey || (key !== 'ArrowDown' && key !== 'ArrowUp')) return false
    const to = ends.to + (key === 'ArrowDown' ? 1 : -1)
    take(ends.from, Math.max(0, ends.from - 2, Math.min(ends.from + 2, to)))
    return true
  }
  const onRow = (row: number, isAdditional: boolean) => {
    if (onPick === null) return
    if (isAdditional && pick !== null) take(ends.from, row)
    else if (!isAdditional) take(row, row)
  }
  return { onKey, onRow }
}
