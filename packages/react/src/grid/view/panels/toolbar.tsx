import { countText } from '@uwkit/core/text'
import { Keyboard, type LucideIcon, Maximize2, Minimize2, Redo2, RefreshCw, Search, Undo2 } from 'lucide-react'
import { useDeferredValue, useMemo, useRef } from 'react'
import { Toolbar as AriaToolbar } from 'react-aria-components'
import { styled } from 'styled-components'
import { color, space } from '../../../theme/index.ts'
import { IconButton, SearchField, Tooltip } from '../../../ui/index.ts'
import { redo, undo } from '../../behavior/commands/change.ts'
import { openFind } from '../../behavior/commands/find.ts'
import { openPanel, toggleFull } from '../../behavior/commands/navigate.ts'
import { filterQuickly, refreshView } from '../../behavior/commands/view.ts'
import { announce, type GridState } from '../../behavior/grid-state.ts'
import { type GridStore, hasSameValues, useGridSlice } from '../../behavior/grid-store.ts'
import { orderRows } from '../../state/lines.ts'
import type { DocumentStorage } from '../../state/stored.ts'
import { useRescuedFocus } from './find-bar.tsx'
import { BarButton, ColumnsPopover, GroupMenu, ViewsPopover } from './toolbar-menus.tsx'

interface ToolbarProps {
  store: GridStore
  /** Where named views are kept; `null` where they are not. */
  viewStorage: DocumentStorage | null
  /** Gives the keyboard to the cells. */
  onDone: () => void
}

/** The bar over the cells: history, quick filter, search, columns, groups, views, window and keys. */
export function Toolbar({ store, viewStorage, onDone }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null)
  useRescuedFocus(bar, onDone)
  const { text, shown, all, undoLabel, redoLabel, isFull } = useGridSlice(
    store,
    ({ view, order, rows, document, isFull: fills }) => ({
      text: view.quickFilter,
      shown: order.length,
      all: rows.length,
      undoLabel: document.done.at(-1)?.label,
      redoLabel: document.undone.at(-1)?.label,
      isFull: fills,
    }),
    hasSameValues,
  )
  const undoText = undoLabel === undefined ? 'Nothing to undo' : `Undo: ${undoLabel}`
  const redoText = redoLabel === undefined ? 'Nothing to redo' : `Redo: ${redoLabel}`
  return (
    <Bar ref={bar}>
      <Quick>
        <SearchField
          label="Filter rows"
          value={text}
          onChange={(next) => store.run(filterQuickly(next))}
          found={`${countText(shown)} of ${countText(all)}`}
        />
      </Quick>
      <Tools aria-label="Grid tools">
        <Tool
          label={undoText}
          keys="Ctrl+Z"
          symbol={Undo2}
          isOff={undoLabel === undefined}
          run={() => store.run(undo)}
        />
        <Tool
          label={redoText}
          keys="Ctrl+Y"
          symbol={Redo2}
          isOff={redoLabel === undefined}
          run={() => store.run(redo)}
        />
        <Tool label="Find and replace" keys="Ctrl+F" symbol={Search} run={() => store.run(openFind)} />
        <ColumnsPopover store={store} />
        <GroupMenu store={store} />
        {viewStorage !== null && <ViewsPopover store={store} storage={viewStorage} />}
        <RefreshButton store={store} />
        <Gap />
        <Tool
          label="Keyboard shortcuts"
          keys="Ctrl+/"
          symbol={Keyboard}
          run={() => store.run(openPanel({ kind: 'keys' }))}
        />
        <Tool
          label={isFull ? 'Restore' : 'Maximize'}
          keys="Ctrl+E"
          symbol={isFull ? Minimize2 : Maximize2}
          run={() => store.run(toggleFull)}
        />
      </Tools>
    </Bar>
  )
}

interface ToolProps {
  label: string
  keys: string
  symbol: LucideIcon
  isOff?: boolean
  run: () => void
}

function Tool({ label, keys, symbol, isOff = false, run }: ToolProps) {
  return (
    <Tooltip text={label} keys={keys}>
      <IconButton label={label} symbol={symbol} isDisabled={isOff} onPress={run} />
    </Tooltip>
  )
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.one} ${space.two};
  container: grid-bar / inline-size;
  padding: ${space.one} ${space.two};
  border-bottom: 1px solid ${color.line};
`

const Quick = styled.div`
  flex: 1 1 180px;
  max-width: 320px;
  @container grid-bar (max-width: 560px) {
    flex-basis: 100%;
    max-width: none;
  }
`

const Tools = styled(AriaToolbar)`
  display: flex;
  flex: 1 1 auto;
  flex-wrap: wrap;
  align-items: center;
`

const Gap = styled.span`
  flex: 1;
`

/** Comes when edits have left rows where the sort and the filters would no longer put them. */
function RefreshButton({ store }: { store: GridStore }) {
  const shown = useGridSlice(store, orderParts, hasSameValues)
  // Sorting anew to compare must not hold up the next key.
  const latest = useDeferredValue(shown)
  const isStale = useMemo(() => isOutOfOrder(latest), [latest])
  if (!isStale) return null
  const refresh = () => {
    store.run((state) => announce(refreshView(state), 'Sort and filters reapplied.'))
  }
  return <BarButton icon={RefreshCw} label="Reapply sort and filters" onPress={refresh} />
}

type OrderParts = Pick<GridState, 'rows' | 'view' | 'order' | 'groupValues'> & {
  columns: GridState['source']['columns']
}

function orderParts({ rows, view, order, groupValues, source }: GridState): OrderParts {
  return { rows, view, order, groupValues, columns: source.columns }
}

function isOutOfOrder({ rows, view, order, groupValues, columns }: OrderParts): boolean {
  const { groupBy } = view
  if (groupBy !== null && rows.some(({ id, values }) => groupValues.get(id) !== (values[groupBy] ?? null))) return true
  const isPlain = view.sort.length === 0 && view.quickFilter === '' && Object.keys(view.filters).length === 0
  if (isPlain) return false
  const fresh = orderRows(rows, columns, view)
  return fresh.length !== order.length || fresh.some((id, at) => id !== order[at])
}
