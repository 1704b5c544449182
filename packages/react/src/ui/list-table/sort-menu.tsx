import { ArrowDown, ArrowUp } from 'lucide-react'
import { Button } from '../actions/button.tsx'
import { Menu } from '../actions/menu.tsx'
import type { ListColumn, ListSort } from './list-columns.tsx'

interface SortMenuProps<Row> {
  /** What is listed: "Rent rolls". */
  label: string
  /** Those without an order are not offered. */
  columns: readonly Pick<ListColumn<Row>, 'id' | 'label' | 'order'>[]
  sort: ListSort
  onSort: (sort: ListSort) => void
}

const orders = [
  { id: 'ascending', label: 'Ascending', icon: ArrowUp },
  { id: 'descending', label: 'Descending', icon: ArrowDown },
] as const

/** Puts a list in order by a column whose head is not in sight. */
export function SortMenu<Row>({ label, columns, sort, onSort }: SortMenuProps<Row>) {
  const sortable = columns.filter(({ order }) => order !== undefined)
  const current = sortable.find(({ id }) => id === sort.column)
  const change = (id: string) => {
    const order = orders.find((one) => one.id === id)
    onSort(order === undefined ? { ...sort, column: id } : { ...sort, order: order.id })
  }
  return (
    <Menu
      label={`Sort ${label.toLowerCase()}`}
      trigger={
        <Button variant="quiet" iconAfter={sort.order === 'ascending' ? ArrowUp : ArrowDown}>
          {current === undefined ? 'Sort' : `Sort: ${current.label}`}
        </Button>
      }
      sections={[
        {
          id: 'column',
          title: 'Sort by',
          choice: 'one',
          chosen: new Set([sort.column]),
          actions: sortable.map(({ id, label: name }) => ({ id, label: name })),
        },
        { id: 'order', title: 'Order', choice: 'one', chosen: new Set([sort.order]), actions: orders },
      ]}
      onAction={change}
    />
  )
}
