import { type ReactNode, type RefObject, useCallback, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useVirtualizer } from 'react-window'
import { styled } from 'styled-components'
import { type Density, fillingColumn, heights, layer } from '../../theme/index.ts'
import { Button, EmptyState } from '../../ui/index.ts'
import { useClipboard } from '../behavior/clipboard.ts'
import { openPanel } from '../behavior/commands/navigate.ts'
import { clearAllFilters } from '../behavior/commands/view.ts'
import { type GridStore, useGridSlice } from '../behavior/grid-store.ts'
import { type GridKeys, useGridKeys } from '../behavior/keys.ts'
import { useCellMenu, usePointer, useReveal } from '../behavior/pointer.ts'
import { type GridSourceProps, type GridStoreOptions, useGridSource, useGridStore } from '../behavior/use-grid-store.ts'
import type { GridColumn } from '../grid.types.ts'
import { type ColumnLayout, layoutColumns, unfrozenColumns } from '../state/columns.ts'
import type { DocumentStorage } from '../state/stored.ts'
import { CellEditor } from './cell-editor.tsx'
import { Frame, Scroller } from './grid-styles.ts'
import { HeaderRow, hasGroups } from './header.tsx'
import { CellNote, RejectionNote } from './panels/cell-note.tsx'
import { FindBar } from './panels/find-bar.tsx'
import { GridPanels } from './panels/grid-panels.tsx'
import { Toolbar } from './panels/toolbar.tsx'
import { PrintedGrid } from './printed-grid.tsx'
import { GridRowView, type PinnedRow, TotalsRow, useVisibleColumns } from './rows.tsx'
import { StatusBar } from './status-bar.tsx'

export interface GridProps extends GridSourceProps, Omit<GridStoreOptions, 'source'> {
  /** Name for screen readers: "Units of The Frank". */
  label: string
  /** Totals printed in the document, by column ID; the totals row shows whether they agree. */
  printedTotals?: Readonly<Record<string, number>>
  /** Row fixed at the bottom instead of the totals, such as NOI under the lines of a statement. @default the totals */
  pinnedRow?: PinnedRow | null
  /** @default 'compact' */
  density?: Density
  /** What the grid shows if there are no rows. */
  empty?: ReactNode
  /** Whether the toolbar with history, filter, search, columns and views is shown above the cells. @default true */
  toolbar?: boolean
  /** Lines available for column titles: two if figures are narrower than their titles. @default 1 */
  titleLines?: 1 | 2
  /** Storage of the user's named views; without it, views cannot be saved. */
  viewStorage?: DocumentStorage
}

const noTotals = {}
/** Additional height of a second title line, in pixels. */
const titleLineHeight = 12
const fullWindow = { position: 'fixed', inset: 0, height: 'auto', zIndex: layer.panel } as const

/**
 * A spreadsheet grid with keyboard and mouse selection, editing, fill, copy and paste with Excel, and undo that
 * survives sorting and filtering. It fills the height of its parent and draws only the visible cells.
 */
export function Grid(props: GridProps) {
  const { columns, readOnly, toolbar = true } = props
  const source = useGridSource(props)
  const store = useGridStore({ ...props, source })
  const shown = useGridSlice(store, (state) => state.columns)
  const lineCount = useGridSlice(store, (state) => state.lines.length)
  const isFull = useGridSlice(store, (state) => state.isFull)
  const rowHeight = heights[props.density ?? 'compact'].gridRow
  const { pinnedRow = null } = props
  const hasTotals = pinnedRow !== null || columns.some(({ total }) => total !== undefined)

  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const unfrozen = useUnfrozenColumns(scroller, shown)
  const layout = useMemo(() => layoutColumns(shown, unfrozen), [shown, unfrozen])
  const isTall = props.titleLines === 2
  const headingsHeight = rowHeight * (hasGroups(layout) ? 2 : 1) + (isTall ? titleLineHeight : 0)
  const grid = useRef<HTMLDivElement>(null)
  const attach = useCallback((element: HTMLDivElement | null) => {
    grid.current = element
    setScroller(element)
  }, [])
  const id = useId()
  const helpId = `${id}-help`
  const totalsHeight = hasTotals ? rowHeight : 0
  const { onGridKey, onGridFocus, onFrameKey } = useGridKeys(
    store,
    () => Math.floor(((scroller?.clientHeight ?? 0) - headingsHeight) / rowHeight) - 2,
  )
  const { onFrameMenu } = useCellMenu(store)
  const focusGrid = useCallback(() => grid.current?.focus({ preventScroll: true }), [])

  return (
    <Frame style={isFull ? fullWindow : undefined} onKeyDown={onFrameKey} onContextMenu={onFrameMenu}>
      {toolbar && <Toolbar store={store} viewStorage={props.viewStorage ?? null} onDone={focusGrid} />}
      <FindBar store={store} grid={scroller} />
      <Cells>
        <GridSheet
          {...{
            store,
            scroller,
            attach,
            grid,
            layout,
            lineCount,
            rowHeight,
            isTall,
            headingsHeight,
            totalsHeight,
            id,
            helpId,
            pinnedRow,
          }}
          label={props.label}
          printedTotals={props.printedTotals ?? noTotals}
          isReadOnly={readOnly !== undefined}
          onGridKey={onGridKey}
          onGridFocus={onGridFocus}
          onFocus={focusGrid}
        />
        <GridEmpty {...{ store, headingsHeight, totalsHeight }} empty={props.empty} onDone={focusGrid} />
      </Cells>
      <GridPanels store={store} grid={scroller} />
      <CellNote grid={scroller} />
      <RejectionNote store={store} grid={scroller} />
      <StatusBar store={store} />
      <PrintedGrid store={store} label={props.label} />
      <span id={helpId} hidden>
        Use arrow keys to move, type or press F2 to edit, and press Escape and then Tab to leave the grid.
      </span>
    </Frame>
  )
}

const Cells = styled.div`
  position: relative;
  ${fillingColumn}
`

interface GridSheetProps {
  store: GridStore
  /** Name for screen readers. */
  label: string
  /** The scrolling element, once it is mounted. */
  scroller: HTMLDivElement | null
  attach: (element: HTMLDivElement | null) => void
  grid: RefObject<HTMLDivElement | null>
  layout: ColumnLayout
  lineCount: number
  /** Pixels. */
  rowHeight: number
  headingsHeight: number
  /** Whether titles take two lines. */
  isTall: boolean
  /** Height in pixels of the totals; 0 if there are none. */
  totalsHeight: number
  printedTotals: Readonly<Record<string, number>>
  pinnedRow: PinnedRow | null
  isReadOnly: boolean
  /** Prefix of the IDs of its elements. */
  id: string
  helpId: string
  onGridKey: GridKeys['onGridKey']
  onGridFocus: GridKeys['onGridFocus']
  /** Moves the keyboard focus to the cells. */
  onFocus: () => void
}

/** The cells with their header and totals: the part that is redrawn during scrolling. */
function GridSheet(props: GridSheetProps) {
  const { store, scroller, grid, layout, lineCount, rowHeight, headingsHeight, totalsHeight, id, onFocus } = props
  const isEditing = useGridSlice(store, (state) => state.editor !== null)
  const [body, setBody] = useState<HTMLDivElement | null>(null)
  const [middle, setMiddle] = useState<HTMLDivElement | null>(null)
  const down = useVirtualizer({
    count: lineCount,
    element: body,
    itemSize: rowHeight,
    overscanCount: 6,
    scrollElement: scroller,
  })
  const widths = useMemo(() => layout.middle.map(({ width }) => width), [layout])
  const itemWidth = useMemo(() => (index: number) => widths[index] ?? 0, [widths])
  const { across, from, to } = useVisibleColumns({
    count: layout.middle.length,
    element: middle,
    scrollElement: scroller,
    itemSize: itemWidth,
  })

  const activeId = `${id}-active`
  useReveal(store, grid, { layout, rowHeight, headingsHeight, totalsHeight })
  useClipboard(store, grid)
  const pointer = usePointer(store, grid)
  const { onGridMenu } = useCellMenu(store)
  const onColumnMenu = useCallback(
    (column: string) => {
      // The menu returns the focus to the element that had it.
      onFocus()
      store.run(openPanel({ kind: 'column-menu', column, at: null }))
    },
    [store, onFocus],
  )

  return (
    <Scroller
      ref={props.attach}
      role="grid"
      aria-label={props.label}
      aria-rowcount={lineCount + (totalsHeight > 0 ? 2 : 1)}
      aria-colcount={layout.placed.length + 1}
      aria-multiselectable
      aria-readonly={props.isReadOnly || undefined}
      aria-activedescendant={isEditing || lineCount === 0 ? undefined : activeId}
      aria-describedby={props.helpId}
      tabIndex={0}
      onKeyDown={props.onGridKey}
      onFocus={props.onGridFocus}
      onPointerDownCapture={props.onGridFocus}
      onContextMenu={onGridMenu}
      {...pointer}
    >
      <HeaderRow {...{ store, layout, from, to, onColumnMenu }} isTall={props.isTall} />
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
        <CellEditor store={store} layout={layout} rowHeight={rowHeight} onClose={onFocus} />
      </div>
      {totalsHeight > 0 && (
        <TotalsRow
          {...{ store, layout, from, to }}
          printedTotals={props.printedTotals}
          pinnedRow={props.pinnedRow}
          lines={lineCount}
        />
      )}
    </Scroller>
  )
}

/** Returns the frozen columns that scroll at the current width of the grid; the same set while they are unchanged. */
function useUnfrozenColumns(grid: HTMLElement | null, columns: readonly GridColumn[]): ReadonlySet<string> {
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY)
  useLayoutEffect(() => {
    if (grid === null) return undefined
    const measure = () => setRoom(grid.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(grid)
    return () => observer.disconnect()
  }, [grid])
  const ids = JSON.stringify([...unfrozenColumns(columns, room)])
  return useMemo(() => new Set(JSON.parse(ids) as string[]), [ids])
}

interface GridEmptyProps {
  store: GridStore
  /** What the owner shows if there are no rows at all. */
  empty: ReactNode
  /** Height in pixels of the headings and the totals. */
  headingsHeight: number
  totalsHeight: number
  /** Returns the keyboard focus to the grid. */
  onDone: () => void
}

/** Shown in the grid if no line is shown: there is no row, or no row passes the filters. */
function GridEmpty({ store, empty, headingsHeight, totalsHeight, onDone }: GridEmptyProps) {
  const hasLines = useGridSlice(store, (state) => state.lines.length > 0)
  const hasRows = useGridSlice(store, (state) => state.rows.length > 0)
  if (hasLines) return null
  const clear = () => {
    store.run(clearAllFilters)
    onDone()
  }
  return (
    <Place style={{ top: headingsHeight, bottom: totalsHeight }}>
      <div>
        {hasRows ? (
          <EmptyState title="No rows match the filters." action={<Button onPress={clear}>Clear filters</Button>} />
        ) : (
          (empty ?? <EmptyState title="No rows." />)
        )}
      </div>
    </Place>
  )
}

const Place = styled.div`
  position: absolute;
  inset-inline: 0;
  display: grid;
  place-items: center;
  overflow: auto;
  z-index: ${layer.sticky};
  pointer-events: none;
  > * {
    pointer-events: auto;
  }
`
