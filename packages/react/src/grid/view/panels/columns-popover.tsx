import { Columns3 } from 'lucide-react'
import { styled } from 'styled-components'
import { space } from '../../../theme/index.ts'
import { Button, Checkbox, Popover } from '../../../ui/index.ts'
import { hide, show, showAllColumns } from '../../behaviour/commands/column.ts'
import type { GridStore } from '../../behaviour/grid-store.ts'
import { useGridSlice } from '../../behaviour/use-grid-slice.ts'
import { orderedColumns } from '../../state/shown-columns.ts'
import { BarButton } from './bar-button.tsx'

/** Shows and hides columns. */
export function ColumnsPopover({ store }: { store: GridStore }) {
  const view = useGridSlice(store, (state) => state.view)
  const columns = useGridSlice(store, (state) => state.source.columns)
  const hidden = new Set(view.hidden)
  const shownCount = columns.filter(({ id }) => !hidden.has(id)).length
  const label = hidden.size === 0 ? 'Columns' : `Columns, ${hidden.size} hidden`
  return (
    <Popover title="Shown columns" width={260} trigger={<BarButton icon={Columns3} label={label} />}>
      <List>
        {orderedColumns(columns, view).map(({ id, title }) => (
          <Checkbox
            key={id}
            label={title}
            value={!hidden.has(id)}
            isDisabled={shownCount < 2 && !hidden.has(id)}
            onChange={(isShown) => store.run(isShown ? show(id) : hide(id))}
          />
        ))}
      </List>
      <Button size="small" isDisabled={hidden.size === 0} onPress={() => store.run(showAllColumns)}>
        Show all
      </Button>
    </Popover>
  )
}

const List = styled.div`
  display: grid;
  max-height: 320px;
  margin: 0 -${space.two} ${space.two};
  padding: 0 ${space.two};
  overflow: auto;
`
