import {
  clearSort,
  filterBy,
  freeze,
  groupBy,
  hide,
  moveColumnBy,
  neighbourOf,
  resize,
  sortBy,
  widen,
} from '../../behaviour/commands/column.ts'
import { openPanel } from '../../behaviour/commands/panel.ts'
import type { GridState } from '../../behaviour/grid-state.ts'
import type { GridCommand } from '../../behaviour/grid-store.ts'
import { fittingWidth } from './fitting-width.ts'
import { type GridAction, type GridActionSection, offBecause } from './grid-action.ts'

/** Pixels by which the keyboard makes a column wider or narrower. */
const widthStep = 24

/** All that can be done with one column. */
export function columnMenuActions(state: GridState, id: string): GridActionSection[] {
  const { view, columns } = state
  const column = columns.find((one) => one.id === id)
  if (column === undefined) return []
  const key = view.sort.find((one) => one.column === id)
  const isSortedByOthers = view.sort.some((one) => one.column !== id)
  const isFiltered = Object.hasOwn(view.filters, id)
  const isGrouped = view.groupBy === id
  const end = (direction: 'left' | 'right') =>
    neighbourOf(state, id, direction) === null
      ? `It is the ${direction === 'left' ? 'first' : 'last'} one there.`
      : null
  return [
    {
      id: 'sort-part',
      title: column.title,
      actions: [
        line('sort-ascending', 'Sort ascending', sortBy(id, 'ascending')),
        line('sort-descending', 'Sort descending', sortBy(id, 'descending')),
        ...(isSortedByOthers
          ? [
              line('add-ascending', 'Then by this, ascending', sortBy(id, 'ascending', true)),
              line('add-descending', 'Then by this, descending', sortBy(id, 'descending', true)),
            ]
          : []),
        line('clear-sort', 'Clear sort', clearSort(id), key === undefined ? 'The rows are not sorted by it.' : null),
      ],
    },
    {
      id: 'filter-part',
      actions: [
        line('filter', 'Filter…', openPanel({ kind: 'filter', column: id, at: null })),
        line(
          'clear-filter',
          'Clear filter',
          filterBy(id, null),
          isFiltered ? null : 'The rows are not filtered by it.',
        ),
        isGrouped
          ? line('ungroup', 'Stop grouping', groupBy(null))
          : line('group', 'Group by this column', groupBy(id)),
      ],
    },
    {
      id: 'place-part',
      actions: [
        line('left', 'Move left', moveColumnBy(id, 'left'), end('left')),
        line('right', 'Move right', moveColumnBy(id, 'right'), end('right')),
        ...(column.frozen === 'start' ? [] : [line('freeze-start', 'Keep at the start', freeze(id, 'start'))]),
        ...(column.frozen === 'end' ? [] : [line('freeze-end', 'Keep at the end', freeze(id, 'end'))]),
        ...(column.frozen === undefined ? [] : [line('unfreeze', 'Let it scroll', freeze(id, null))]),
        line('hide', 'Hide', hide(id), columns.length < 2 ? 'It is the last one shown.' : null),
      ],
    },
    {
      id: 'width-part',
      actions: [
        line('wider', 'Wider', widen(id, widthStep)),
        line('narrower', 'Narrower', widen(id, -widthStep)),
        {
          id: 'fit',
          label: 'As wide as its values',
          perform: ({ store, grid }) => store.run(resize(id, fittingWidth(store.read(), id, grid))),
        },
      ],
    },
  ]
}

function line(id: string, label: string, command: GridCommand, reason: string | null = null): GridAction {
  return { id, label, perform: ({ store }) => store.run(command), ...offBecause(reason) }
}
