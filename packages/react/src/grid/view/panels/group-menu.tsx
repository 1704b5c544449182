import { Rows3 } from 'lucide-react'
import { Menu } from '../../../ui/index.ts'
import { groupBy } from '../../behaviour/commands/column.ts'
import type { GridStore } from '../../behaviour/grid-store.ts'
import { useGridSlice } from '../../behaviour/use-grid-slice.ts'
import { BarButton } from './bar-button.tsx'

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
