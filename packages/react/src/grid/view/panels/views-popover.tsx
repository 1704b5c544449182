import { Bookmark, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { color, space, type } from '../../../theme/index.ts'
import { Button, IconButton, Popover, TextField } from '../../../ui/index.ts'
import { applyView } from '../../behaviour/commands/column.ts'
import type { GridStore } from '../../behaviour/grid-store.ts'
import type { DocumentStorage } from '../../behaviour/keep-document.ts'
import { announce } from '../../behaviour/state-parts.ts'
import { useSavedViews } from '../../behaviour/use-saved-views.ts'
import { emptyView } from '../../state/empty-view.ts'
import { BarButton } from './bar-button.tsx'

export interface ViewsPopoverProps {
  store: GridStore
  storage: DocumentStorage
}

/** Saves how the rows are looked at under a name, and looks at them that way again. */
export function ViewsPopover({ store, storage }: ViewsPopoverProps) {
  const { views, save, remove } = useSavedViews(storage)
  const [name, setName] = useState<string | null>(null)
  const wanted = name?.trim() ?? ''
  const isKnown = views.some((view) => view.name === wanted)
  const keep = () => {
    if (wanted === '') return
    save(wanted, store.read().view)
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
                  store.run(applyView('as it comes', emptyView()))
                  close()
                }}
              >
                As it comes
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
                    remove(saved.name)
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
            <TextField label="Save what is shown as" placeholder="Vacant by plan" value={name} onChange={setName} />
            <Foot>
              {isKnown && <span>Replaces the view of this name.</span>}
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
