import { type RefObject, useCallback, useMemo, useState } from 'react'
import { useVirtualizer } from 'react-window'
import { openPanel } from '../behaviour/commands/panel.ts'
import type { GridStore } from '../behaviour/grid-store.ts'
import { useCellMenu } from '../behaviour/use-cell-menu.ts'
import { useClipboard } from '../behaviour/use-clipboard.ts'
import type { GridKeys } from '../behaviour/use-grid-keys.ts'
import { useGridSlice } from '../behaviour/use-grid-slice.ts'
import { usePointer } from '../behaviour/use-pointer.ts'
import { useReveal } from '../behaviour/use-reveal.ts'
import type { ColumnLayout } from '../state/column-layout.ts'
import { CellEditor } from './cell-editor.tsx'
import { GridRowView } from './grid-row-view.tsx'
import { Scroller } from './grid-styles.ts'
import { HeaderRow } from './header-row.tsx'
import { TotalsRow } from './totals-row.tsx'

export interface GridSheetProps {
  store: GridStore
  /** Name for screen readers. */
  label: string
  /** The scrolling element, once it is there. */
  scroller: HTMLDivElement | null
  attach: (element: HTMLDivElement | null) => void
  grid: RefObject<HTMLDivElement | null>
  layout: ColumnLayout
  lineCount: number
  /** Pixels. */
  rowHeight: number
  headHeight: number
  /** Pixels of the totals; 0 without any. */
  footHeight: number
  printedTotals: Readonly<Record<string, number>>
  isReadOnly: boolean
  /** Start of the ids of its elements. */
  id: string
  helpId: string
  onGridKey: GridKeys['onGridKey']
  onGridEntered: GridKeys['onGridEntered']
  /** Gives the keyboard to the cells. */
  onFocus: () => void
}

/** The cells with their header and totals: the part that is drawn again while it scrolls. */
export function GridSheet(props: GridSheetProps) {
  const { store, scroller, grid, layout, lineCount, rowHeight, headHeight, footHeight, id, onFocus } = props
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

  const activeId = `${id}-active`
  useReveal(store, grid, { layout, rowHeight, headHeight, footHeight })
  useClipboard(store, grid)
  const pointer = usePointer(store, grid)
  const { onGridMenu } = useCellMenu(store)
  const onColumnMenu = useCallback(
    (column: string) => {
      // The menu gives the keyboard back to what had it.
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
      aria-rowcount={lineCount + (footHeight > 0 ? 2 : 1)}
      aria-colcount={layout.placed.length + 1}
      aria-multiselectable
      aria-readonly={props.isReadOnly || undefined}
      aria-activedescendant={isEditing || lineCount === 0 ? undefined : activeId}
      aria-describedby={props.helpId}
      tabIndex={0}
      onKeyDown={props.onGridKey}
      onFocus={props.onGridEntered}
      onPointerDownCapture={props.onGridEntered}
      onContextMenu={onGridMenu}
      {...pointer}
    >
      <HeaderRow store={store} layout={layout} from={from} to={to} onColumnMenu={onColumnMenu} />
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
      {footHeight > 0 && (
        <TotalsRow {...{ store, layout, from, to }} printedTotals={props.printedTotals} lines={lineCount} />
      )}
    </Scroller>
  )
}
