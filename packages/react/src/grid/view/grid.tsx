import { type ReactNode, useCallback, useId, useMemo, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { type Density, heights, layer } from '../../theme/index.ts'
import type { DocumentStorage } from '../behaviour/keep-document.ts'
import { useCellMenu } from '../behaviour/use-cell-menu.ts'
import { useGridKeys } from '../behaviour/use-grid-keys.ts'
import { useGridSlice } from '../behaviour/use-grid-slice.ts'
import { type GridSourceProps, useGridSource } from '../behaviour/use-grid-source.ts'
import { type GridStoreOptions, useGridStore } from '../behaviour/use-grid-store.ts'
import { layoutColumns } from '../state/column-layout.ts'
import { GridSheet } from './grid-sheet.tsx'
import { Frame } from './grid-styles.ts'
import { hasGroups } from './group-headings.tsx'
import { CellNote } from './panels/cell-note.tsx'
import { FindBar } from './panels/find-bar.tsx'
import { GridEmpty } from './panels/grid-empty.tsx'
import { GridPanels } from './panels/grid-panels.tsx'
import { Toolbar } from './panels/toolbar.tsx'
import { StatusBar } from './status-bar.tsx'
import { useColumnsLetGo } from './use-columns-let-go.ts'

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
  const rowHeight = heights[props.density ?? 'compact'].gridRow
  const hasTotals = columns.some(({ total }) => total !== undefined)

  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const letGo = useColumnsLetGo(scroller, shown)
  const layout = useMemo(() => layoutColumns(shown, letGo), [shown, letGo])
  const headHeight = rowHeight * (hasGroups(layout) ? 2 : 1)
  const grid = useRef<HTMLDivElement>(null)
  const attach = useCallback((element: HTMLDivElement | null) => {
    grid.current = element
    setScroller(element)
  }, [])
  const id = useId()
  const helpId = `${id}-help`
  const footHeight = hasTotals ? rowHeight : 0
  const { onGridKey, onGridEntered, onFrameKey } = useGridKeys(
    store,
    () => Math.floor(((scroller?.clientHeight ?? 0) - headHeight) / rowHeight) - 2,
  )
  const { onFrameMenu } = useCellMenu(store)
  const focusGrid = useCallback(() => grid.current?.focus({ preventScroll: true }), [])

  return (
    <Frame style={isFull ? fullWindow : undefined} onKeyDown={onFrameKey} onContextMenu={onFrameMenu}>
      {toolbar && <Toolbar store={store} viewStorage={props.viewStorage ?? null} onDone={focusGrid} />}
      <FindBar store={store} grid={scroller} />
      <Cells>
        <GridSheet
          {...{ store, scroller, attach, grid, layout, lineCount, rowHeight, headHeight, footHeight, id, helpId }}
          label={props.label}
          printedTotals={props.printedTotals ?? noTotals}
          isReadOnly={readOnly !== undefined}
          onGridKey={onGridKey}
          onGridEntered={onGridEntered}
          onFocus={focusGrid}
        />
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
