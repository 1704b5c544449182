import { type ReactNode, useCallback, useId, useMemo, useRef, useState } from 'react'
import { useVirtualizer } from 'react-window'
import { styled } from 'styled-components'
import { type Density, heights, layer } from '../../theme/index.ts'
import { openPanel } from '../behaviour/commands/panel.ts'
import { useCellMenu } from '../behaviour/use-cell-menu.ts'
import { useClipboard } from '../behaviour/use-clipboard.ts'
import { useGridKeys } from '../behaviour/use-grid-keys.ts'
import { useGridSlice } from '../behaviour/use-grid-slice.ts'
import { type GridSourceProps, useGridSource } from '../behaviour/use-grid-source.ts'
import { type DocumentStorage, type GridStoreOptions, useGridStore } from '../behaviour/use-grid-store.ts'
import { usePointer } from '../behaviour/use-pointer.ts'
import { useReveal } from '../behaviour/use-reveal.ts'
import { CellEditor } from './cell-editor.tsx'
import { layoutColumns } from './column-layout.ts'
import { GridRowView } from './grid-row-view.tsx'
import { Frame, Scroller } from './grid-styles.ts'
import { hasGroups } from './group-headings.tsx'
import { HeaderRow } from './header-row.tsx'
import { CellNote } from './panels/cell-note.tsx'
import { FindBar } from './panels/find-bar.tsx'
import { GridEmpty } from './panels/grid-empty.tsx'
import { GridPanels } from './panels/grid-panels.tsx'
import { Toolbar } from './panels/toolbar.tsx'
import { StatusBar } from './status-bar.tsx'
import { TotalsRow } from './totals-row.tsx'

export interface GridProps extends GridSourceProps, Omit<GridStoreOptions, 'source'> {
  /** Name for screen readers: "Units of The Frank". */
  label: string
  /** Totals that the document prints, by column id; the totals row says whether they agree. */
  printedTotals?: Readonly<Record<string, number>>
  /** @default 'compact' */
  density?: Density
  /** What the grid shows where there are no rows. */
  empty?: ReactNode
  /** Whether the bar with history, filter, search, columns and views stands over the cells. @default true */
  toolbar?: boolean
  /** Where views that people name are kept; without it they cannot save any. */
  viewStorage?: DocumentStorage
}

const noTotals = {}
const fullWindow = { position: 'fixed', inset: 0, height: 'auto', zIndex: layer.panel } as const

/**
 * A spreadsheet: keyboard and mouse ranges, typing, fill, copy and paste with Excel, and an undo that survives sorting and
 * filtering. It fills the height of its parent and draws only the cells in sight.
 */
export function Grid(props: GridProps) {
  const { columns, readOnly, toolbar = true } = props
  const source = useGridSource(props)
  const store = useGridStore({ ...props, source })
  const shown = useGridSlice(store, (state) => state.columns)
  const lineCount = useGridSlice(store, (state) => state.lines.length)
  const isFull = useGridSlice(store, (state) => state.isFull)
  const isEditing = useGridSlice(store, (state) => state.editor !== null)
  const layout = useMemo(() => layoutColumns(shown), [shown])
  const rowHeight = heights[props.density ?? 'compact'].gridRow
  const hasTotals = columns.some(({ total }) => total !== undefined)
  const headHeight = rowHeight * (hasGroups(layout) ? 2 : 1)

  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const [body, setBody] = useState<HTMLDivElement | null>(null)
  const [middle, setMiddle] = useState<HTMLDivElement | null>(null)
  const grid = useRef<HTMLDivElement>(null)
  const attach = useCallback((element: HTMLDivElement | null) => {
    grid.current = element
    setScroller(element)
  }, [])
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
  const footHeight = hasTotals ? rowHeight : 0
  useReveal(store, grid, { layout, rowHeight, headHeight, footHeight })
  useClipboard(store, grid)
  const pointer = usePointer(store, grid)
  const { onGridKey, onFrameKey } = useGridKeys(
    store,
    () => Math.floor(((scroller?.clientHeight ?? 0) - headHeight) / rowHeight) - 2,
  )
  const { onGridMenu, onFrameMenu } = useCellMenu(store)
  const focusGrid = () => grid.current?.focus({ preventScroll: true })

  return (
    <Frame style={isFull ? fullWindow : undefined} onKeyDown={onFrameKey} onContextMenu={onFrameMenu}>
      {toolbar && <Toolbar store={store} viewStorage={props.viewStorage ?? null} />}
      <FindBar store={store} grid={scroller} />
      <Cells>
        <Scroller
          ref={attach}
          role="grid"
          aria-label={props.label}
          aria-rowcount={lineCount + (hasTotals ? 2 : 1)}
          aria-colcount={layout.placed.length + 1}
          aria-multiselectable
          aria-readonly={readOnly !== undefined || undefined}
          aria-activedescendant={isEditing || lineCount === 0 ? undefined : activeId}
          aria-describedby={helpId}
          tabIndex={0}
          onKeyDown={onGridKey}
          onContextMenu={onGridMenu}
          {...pointer}
        >
          <HeaderRow
            store={store}
            layout={layout}
            from={from}
            to={to}
            onColumnMenu={(column) => {
              // The menu gives the keyboard back to what had it.
              focusGrid()
              store.run(openPanel({ kind: 'column-menu', column, at: null }))
            }}
          />
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
            <CellEditor store={store} layout={layout} rowHeight={rowHeight} onClose={focusGrid} />
          </div>
          {hasTotals && (
            <TotalsRow
              {...{ store, layout, from, to }}
              printedTotals={props.printedTotals ?? noTotals}
              lines={lineCount}
            />
          )}
        </Scroller>
        <GridEmpty {...{ store, headHeight, footHeight }} empty={props.empty} onDone={focusGrid} />
      </Cells>
      <GridPanels store={store} grid={scroller} />
      <CellNote grid={scroller} />
      <StatusBar store={store} />
      <span id={helpId} hidden>
        Arrow keys move, typing or F2 edits, Escape and then Tab leaves the grid.
      </span>
    </Frame>
  )
}

const Cells = styled.div`
  position: relative;
  display: flex;
  flex: 1;
  flex-direction: column;
  min-height: 0;
`
