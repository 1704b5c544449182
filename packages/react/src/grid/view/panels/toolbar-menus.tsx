import { Bookmark, Columns3, type LucideIcon, Rows3, Trash2 } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { styled } from 'styled-components'
import { color, space, type, visuallyHidden } from '../../../theme/index.ts'
import { Button, Checkbox, IconButton, Menu, Popover, TextField } from '../../../ui/index.ts'
import { applyView, groupBy, hide, show, showAllColumns } from '../../behavior/commands/view.ts'
import { announce } from '../../behavior/grid-state.ts'
import { type GridStore, useGridSlice } from '../../behavior/grid-store.ts'
import { orderedColumns } from '../../state/columns.ts'
import { type DocumentStorage, readViews, type SavedView, saveView, writeViews } from '../../state/stored.ts'
import { emptyView } from '../../state/view.ts'

/** Shows and hides columns. */
export function ColumnsPopover({ store }: { store: GridStore }) {
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
export function GroupMenu({ store }: { store: GridStore }) {
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

/** Saves how the rows are looked at under a name, and looks at them that way again. */
export function ViewsPopover({ store, storage }: ViewsPopoverProps) {
  const [views, setViews] = useState(() => readViews(storage.read() ?? '') ?? [])
  const write = (next: readonly SavedView[]) => {
    setViews(next)
    storage.write(writeViews(next))
  }
  const [name, setName] = useState<string | null>(null)
  const wanted = name?.trim() ?? ''
  const isKnown = views.some((view) => view.name === wanted)
  const keep = () => {
    if (wanted === '') return
    write(saveView(views, wanted, store.read().view))
    setName(null)
    store.run((state) => announce(state, `View ${wanted} was saved.`))
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
              keep()
            }}
          >
            <TextField label="Save view as" placeholder="Vacant by floorplan" value={name} onChange={setName} />
            <Foot>
              {isKnown && <span>Replaces the view with this name.</span>}
              <Button size="small" type="submit" isDisabled={wanted === ''}>
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
  color: ${color.inkMuted};
  ${type.caption}
`

interface BarButtonProps extends Omit<ComponentProps<typeof Button>, 'children'> {
  icon: LucideIcon
  /** Beside the icon; where the bar is narrow, for screen readers only. */
  label: string
}

/** A button of the bar over a grid: icon and word, in a narrow bar the icon alone. */
export function BarButton({ label, ...props }: BarButtonProps) {
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
