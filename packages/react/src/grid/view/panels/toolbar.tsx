import { countText } from '@uwkit/core/text'
import {
  Bookmark,
  Columns3,
  Keyboard,
  type LucideIcon,
  Maximize2,
  Minimize2,
  Redo2,
  RefreshCw,
  Rows3,
  Search,
  Trash2,
  Undo2,
} from 'lucide-react'
import { type ComponentProps, useDeferredValue, useMemo, useRef, useState } from 'react'
import { Toolbar as AriaToolbar } from 'react-aria-components'
import { styled } from 'styled-components'
import { color, mutedCaption, space, visuallyHidden, wrappingRow } from '../../../theme/index.ts'
import { Button, Checkbox, IconButton, Menu, Popover, SearchField, TextField, Tooltip } from '../../../ui/index.ts'
import { redo, undo } from '../../behavior/commands/change.ts'
import { openFind } from '../../behavior/commands/find.ts'
import { openPanel, toggleFullWindow } from '../../behavior/commands/navigate.ts'
import {
  applyView,
  filterQuickly,
  groupBy,
  hide,
  refreshView,
  show,
  showAllColumns,
} from '../../behavior/commands/view.ts'
import { announce, type GridState } from '../../behavior/grid-state.ts'
import { type GridStore, hasSameValues, useGridSlice } from '../../behavior/grid-store.ts'
import { orderedColumns } from '../../state/columns.ts'
import { orderRows } from '../../state/lines.ts'
import { type DocumentStorage, readViews, type SavedView, saveView, writeViews } from '../../state/stored.ts'
import { emptyView } from '../../state/view.ts'
import { useRescuedFocus } from './find-bar.tsx'

/** Shows and hides columns. */
function ColumnsPopover({ store }: { store: GridStore }) {
  const view = useGridSlice(store, (state) => state.view)
  const columns = useGridSlice(store, (state) => state.source.columns)
  const hidden = new Set(view.hidden)
  const shownCount = columns.filter(({ id }) => !hidden.has(id)).length
  const label = hidden.size === 0 ? 'Columns' : `Columns, ${hidden.size} hidden`
  return (
    <Popover title="Shown columns" width={260} trigger={<BarButton icon={Columns3} label={label} />}>
      <ColumnList>
        {orderedColumns(columns, view).map(({ id, title }) => (
          <Checkbox
            key={id}
            label={title}
            value={!hidden.has(id)}
            isDisabled={shownCount < 2 && !hidden.has(id)}
            onChange={(isShown) => store.run(isShown ? show(id) : hide(id))}
          />
        ))}
      </ColumnList>
      <Button size="small" isDisabled={hidden.size === 0} onPress={() => store.run(showAllColumns)}>
        Show all
      </Button>
    </Popover>
  )
}

const ColumnList = styled.div`
  display: grid;
  max-height: 320px;
  margin: 0 -${space.two} ${space.two};
  padding: 0 ${space.two};
  overflow: auto;
`

/** Groups the rows by the values of a column. */
function GroupMenu({ store }: { store: GridStore }) {
  const current = useGridSlice(store, (state) => state.view.groupBy)
  const columns = useGridSlice(store, (state) => state.source.columns)
  const title = columns.find(({ id }) => id === current)?.title
  return (
    <Menu
      label="Group by"
      trigger={<BarButton icon={Rows3} label={title === undefined ? 'Group' : `By ${title.toLowerCase()}`} />}
      sections={[
        {
          id: 'none-part',
          choice: 'one',
          chosen: new Set(current === null ? ['none'] : []),
          actions: [{ id: 'none', label: 'No groups' }],
        },
        {
          id: 'by-part',
          title: 'Group by',
          choice: 'one',
          chosen: new Set(current === null ? [] : [`by ${current}`]),
          actions: columns.map(({ id, title: label }) => ({ id: `by ${id}`, label })),
        },
      ]}
      onAction={(id) => store.run(groupBy(id === 'none' ? null : id.slice('by '.length)))}
    />
  )
}

interface ViewsPopoverProps {
  store: GridStore
  storage: DocumentStorage
}

/** Saves the current view under a name, and applies saved views. */
function ViewsPopover({ store, storage }: ViewsPopoverProps) {
  const [views, setViews] = useState(() => readViews(storage.read() ?? '') ?? [])
  const write = (next: readonly SavedView[]) => {
    setViews(next)
    storage.write(writeViews(next))
  }
  const [name, setName] = useState<string | null>(null)
  const trimmedName = name?.trim() ?? ''
  const isKnown = views.some((view) => view.name === trimmedName)
  const saveCurrent = () => {
    if (trimmedName === '') return
    write(saveView(views, trimmedName, store.read().view))
    setName(null)
    store.run((state) => announce(state, `View ${trimmedName} was saved.`))
  }
  return (
    <Popover title="Views" width={300} trigger={<BarButton icon={Bookmark} label="Views" />}>
      {(close) => (
        <>
          <List>
            <li>
              <Button
                variant="quiet"
                size="small"
                onPress={() => {
                  store.run(applyView('default', emptyView()))
                  close()
                }}
              >
                Default view
              </Button>
            </li>
            {views.map((saved) => (
              <li key={saved.name}>
                <Button
                  variant="quiet"
                  size="small"
                  onPress={() => {
                    store.run(applyView(saved.name, saved.view))
                    close()
                  }}
                >
                  {saved.name}
                </Button>
                <IconButton
                  size="small"
                  label={`Delete view ${saved.name}`}
                  symbol={Trash2}
                  onPress={() => {
                    write(views.filter((one) => one !== saved))
                    store.run((state) => announce(state, `View ${saved.name} was deleted.`))
                  }}
                />
              </li>
            ))}
          </List>
          <form
            onSubmit={(event) => {
              event.preventDefault()
              saveCurrent()
            }}
          >
            <TextField label="Save view as" placeholder="Vacant by floorplan" value={name} onChange={setName} />
            <Foot>
              {isKnown && <span>Replaces the view with this name.</span>}
              <Button size="small" type="submit" isDisabled={trimmedName === ''}>
                Save view
              </Button>
            </Foot>
          </form>
        </>
      )}
    </Popover>
  )
}

const List = styled.ul`
  display: grid;
  max-height: 240px;
  margin: 0 0 ${space.two} -${space.two};
  padding: 0;
  overflow: auto;
  list-style: none;
  li {
    display: flex;
    justify-content: space-between;
  }
`

const Foot = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: ${space.two};
  margin-top: ${space.two};
  ${mutedCaption}
`

interface BarButtonProps extends Omit<ComponentProps<typeof Button>, 'children'> {
  icon: LucideIcon
  /** Text next to the icon; in a narrow bar, for screen readers only. */
  label: string
}

/** Button of the toolbar: icon and text, or only the icon in a narrow bar. */
function BarButton({ label, ...props }: BarButtonProps) {
  return (
    <Button variant="quiet" {...props}>
      <Word>{label}</Word>
    </Button>
  )
}

const Word = styled.span`
  @container grid-bar (max-width: 820px) {
    ${visuallyHidden}
  }
`

interface ToolbarProps {
  store: GridStore
  /** Storage of named views; `null` if they cannot be saved. */
  viewStorage: DocumentStorage | null
  /** Moves the keyboard focus to the cells. */
  onDone: () => void
}

/** Toolbar above the cells: history, quick filter, search, columns, groups, views, full window and keys. */
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
          run={() => store.run(toggleFullWindow)}
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
  ${wrappingRow}
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
  ${wrappingRow}
  flex: 1 1 auto;
`

const Gap = styled.span`
  flex: 1;
`

/** Shown if edits have left rows out of order or in conflict with the filters. */
function RefreshButton({ store }: { store: GridStore }) {
  const shown = useGridSlice(store, orderParts, hasSameValues)
  // Sorting again for the comparison must not delay the next key.
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
