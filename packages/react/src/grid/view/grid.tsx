import { type ReactNode, useId, useMemo, useRef, useState } from 'react'
import { useVirtualizer } from 'react-window'
import { type Density, heights } from '../../theme/index.ts'
import { startEdit } from '../behaviour/commands/edit.ts'
import { tab } from '../behaviour/commands/navigate.ts'
import type { CellAddress, GridSource } from '../behaviour/grid-state.ts'
import { bindingOf, isTyping, keyOf } from '../behaviour/key-bindings.ts'
import { useClipboard } from '../behaviour/use-clipboard.ts'
import { useGridSlice } from '../behaviour/use-grid-slice.ts'
import { type GridStoreOptions, useGridStore } from '../behaviour/use-grid-store.ts'
import { usePointer } from '../behaviour/use-pointer.ts'
import { useReveal } from '../behaviour/use-reveal.ts'
import type { CellMark, GridColumn, GridRow } from '../grid.types.ts'
import { CellEditor } from './cell-editor.tsx'
import { layoutColumns } from './column-layout.ts'
import { GridRowView } from './grid-row-view.tsx'
import { Frame, Scroller } from './grid-styles.ts'
import { hasGroups } from './group-headings.tsx'
import { HeaderRow } from './header-row.tsx'
import { StatusBar } from './status-bar.tsx'
import { TotalsRow } from './totals-row.tsx'

export interface GridProps extends Omit<GridStoreOptions, 'source'> {
  /** Name for screen readers: "Units of The Frank". */
  label: string
  columns: readonly GridColumn[]
  rows: readonly GridRow[]
  /** Why nothing can be edited. Absent: everything can that its column and row allow. */
  readOnly?: string
  /** Makes an empty row with an id of its own; absent where rows cannot be added. */
  newRow?: () => GridRow
  /** @default false */
  mayRemoveRows?: boolean
  /** What is known of a cell beside its value. Keep it the same function while its answers are the same. */
  markOf?: (row: string, column: string) => CellMark | null
  /** Cells that still need a person, in any order; F8 walks them. */
  openPoints?: readonly CellAddress[]
  /** Column whose values people call a row by, such as the unit number. */
  identityColumn?: string
  /** Totals that the document prints, by column id; the totals row says whether they agree. */
  printedTotals?: Readonly<Record<string, number>>
  /** @default 'compact' */
  density?: Density
  /** What the grid shows where there are no rows. */
  empty?: ReactNode
}

const noMark = () => null
const noPoints: readonly CellAddress[] = []
const noTotals = {}

/**
 * A spreadsheet: keyboard and mouse ranges, typing, fill, copy and paste with Excel, and an undo that survives sorting and
 * filtering. It fills the height of its parent and draws only the cells in sight.
 */
export function Grid(props: GridProps) {
  const { rows, columns, readOnly, newRow, mayRemoveRows = false, markOf = noMark, openPoints = noPoints } = props
  const { identityColumn } = props
  const source = useMemo<GridSource>(
    () => ({
      rows,
      columns,
      readOnly: readOnly ?? null,
      newRow: newRow ?? null,
      mayRemoveRows,
      markOf,
      openPoints,
      identityColumn: identityColumn ?? null,
    }),
    [rows, columns, readOnly, newRow, mayRemoveRows, markOf, openPoints, identityColumn],
  )
  const store = useGridStore({ ...props, source })
  const shown = useGridSlice(store, (state) => state.columns)
  const lineCount = useGridSlice(store, (state) => state.lines.length)
  const isEditing = useGridSlice(store, (state) => state.editor !== null)
  const layout = useMemo(() => layoutColumns(shown), [shown])
  const rowHeight = heights[props.density ?? 'compact'].gridRow
  const hasTotals = columns.some(({ total }) => total !== undefined)
  const headHeight = rowHeight * (hasGroups(layout) ? 2 : 1)

  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const [body, setBody] = useState<HTMLDivElement | null>(null)
  const [middle, setMiddle] = useState<HTMLDivElement | null>(null)
  const grid = useRef<HTMLDivElement>(null)
  const down = useVirtualizer({
    count: lineCount,
    element: body,
    itemSize: rowHeight,
    overscanCount: 6,
    scrollElement: scroller,
  })
  const widths = useMemo(() => layout.middle.map(({ width }) => width), [layout])
  const itemWidth = useMemo(() => (index: number) => widths[index] ?? 0, [widths])
  const across = useVirtualizer({
    count: layout.middle.length,
    direction: 'horizontal',
    element: middle,
    itemSize: itemWidth,
    overscanCount: 2,
    scrollElement: scroller,
  })
  const from = across.items[0]?.index ?? 0
  const to = (across.items.at(-1)?.index ?? -1) + 1

  const id = useId()
  const activeId = `${id}-active`
  const helpId = `${id}-help`
  useReveal(store, grid, { layout, rowHeight, headHeight, footHeight: hasTotals ? rowHeight : 0 })
  useClipboard(store, grid)
  const pointer = usePointer(store, grid)
  // After Escape, Tab leaves the grid instead of going on to the next cell.
  const mayLeave = useRef(false)

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.target !== event.currentTarget) return
    const key = keyOf(event)
    if (key === 'Escape') {
      mayLeave.current = true
      return
    }
    if (key === 'Tab' || key === 'Shift+Tab') {
      if (mayLeave.current) return
      const before = store.read()
      store.run(tab(key === 'Tab' ? 'right' : 'left'))
      if (store.read() !== before) event.preventDefault()
      return
    }
    mayLeave.current = false
    const binding = bindingOf(key)
    if (binding !== null) {
      event.preventDefault()
      const inSight = Math.floor(((scroller?.clientHeight ?? 0) - headHeight) / rowHeight) - 2
      store.run(binding.command(Math.max(inSight, 1)))
    } else if (isTyping(event)) {
      event.preventDefault()
      store.run(startEdit(event.key))
    }
  }

  return (
    <Frame>
      <Scroller
        ref={(element) => {
          grid.current = element
          setScroller(element)
        }}
        role="grid"
        aria-label={props.label}
        aria-rowcount={lineCount + (hasTotals ? 2 : 1)}
        aria-colcount={layout.placed.length + 1}
        aria-multiselectable
        aria-readonly={readOnly !== undefined || undefined}
        aria-activedescendant={isEditing ? undefined : activeId}
        aria-describedby={helpId}
        tabIndex={0}
        onKeyDown={onKeyDown}
        {...pointer}
      >
        <HeaderRow store={store} layout={layout} from={from} to={to} onColumnMenu={() => undefined} />
        <div
          ref={setBody}
          role="rowgroup"
          className="body"
          style={{ height: lineCount * rowHeight, width: layout.width }}
        >
          <div
            ref={setMiddle}
            aria-hidden
            style={{ position: 'absolute', left: layout.startWidth, width: across.totalSize, height: '100%' }}
          />
          {down.items.map(({ index, offset }) => (
            <GridRowView key={index} {...{ store, layout, from, to, activeId }} line={index} top={offset} />
          ))}
          <CellEditor
            store={store}
            layout={layout}
            rowHeight={rowHeight}
            onClose={() => grid.current?.focus({ preventScroll: true })}
          />
        </div>
        {hasTotals && (
          <TotalsRow
            {...{ store, layout, from, to }}
            printedTotals={props.printedTotals ?? noTotals}
            lines={lineCount}
          />
        )}
      </Scroller>
      {lineCount === 0 && props.empty}
      <StatusBar store={store} />
      <span id={helpId} hidden>
        Arrow keys move, typing or F2 edits, Escape and then Tab leaves the grid.
      </span>
    </Frame>
  )
}
