import type { MenuAction, MenuSectionOfActions } from '../../../ui/index.ts'
import { copyByCommand, cutByCommand, pasteByCommand } from '../../behavior/clipboard.ts'
import { revertSelection } from '../../behavior/commands/change.ts'
import { clearCells } from '../../behavior/commands/edit.ts'
import { fillSelection } from '../../behavior/commands/fill.ts'
import { openActiveColumnMenu, openPanel } from '../../behavior/commands/panel.ts'
import { insertRows, removeSelectedRows, selectedRows } from '../../behavior/commands/rows.ts'
import {
  clearSort,
  filterBy,
  freeze,
  groupBy,
  hide,
  moveColumnBy,
  neighborOf,
  resize,
  sortBy,
  widen,
} from '../../behavior/commands/view.ts'
import { cellAt, type GridState } from '../../behavior/grid-state.ts'
import type { GridCommand, GridStore } from '../../behavior/grid-store.ts'
import { isEdited } from '../../state/document.ts'
import { cellsIn } from '../../state/selection.ts'
import { formatCell } from '../../state/text/format-cell.ts'

/** All that can be done with the selected cells and their rows. */
export function cellMenuActions(state: GridState): GridActionSection[] {
  const { source, selection } = state
  const locked = source.readOnly
  const edited = editedCount(state)
  const rows = selectedRows(state)
  const last = selection.ranges.at(-1)
  const removable = rows.filter(({ readOnly }) => readOnly === undefined).length
  const counted = rows.length > 1 ? `${rows.length.toLocaleString('en-US')} rows` : 'row'
  const noRows = source.newRow === null ? 'Rows cannot be added here.' : locked
  const revertReason = edited === 0 ? 'None of the selected cells was edited.' : locked
  return [
    {
      id: 'clipboard-part',
      title: 'Cells',
      actions: [
        act('cut', 'Cut', ({ store }) => void cutByCommand(store), { shortcut: 'Ctrl+X', ...offBecause(locked) }),
        act('copy', 'Copy', ({ store }) => void copyByCommand(store, { raw: false, titles: false }), {
          shortcut: 'Ctrl+C',
        }),
        act('copy-titles', 'Copy with titles', ({ store }) => void copyByCommand(store, { raw: false, titles: true })),
        act('copy-raw', 'Copy raw values', ({ store }) => void copyByCommand(store, { raw: true, titles: false })),
        act('paste', 'Paste', ({ store }) => void pasteByCommand(store), { shortcut: 'Ctrl+V', ...offBecause(locked) }),
      ],
    },
    {
      id: 'change-part',
      actions: [
        run('fill-down', 'Fill down', fillSelection('down'), {
          shortcut: 'Ctrl+D',
          ...offBecause(locked ?? (isFirst(last?.top, last?.bottom) ? 'There is no cell above to fill from.' : null)),
        }),
        run('fill-right', 'Fill right', fillSelection('right'), {
          shortcut: 'Ctrl+R',
          ...offBecause(
            locked ?? (isFirst(last?.left, last?.right) ? 'There is no cell to the left to fill from.' : null),
          ),
        }),
        run('clear', 'Clear', clearCells, { shortcut: 'Delete', ...offBecause(locked) }),
        run('revert', edited === 0 ? 'Revert to the document' : `Revert ${cells(edited)}`, revertSelection, {
          ...(edited === 0 ? {} : { description: 'Back to what the document says' }),
          ...offBecause(revertReason),
        }),
      ],
    },
    {
      id: 'rows-part',
      title: 'Rows',
      actions: [
        run('insert-above', `Insert ${counted} above`, insertRows('above'), offBecause(noRows)),
        run('insert-below', `Insert ${counted} below`, insertRows('below'), offBecause(noRows)),
        run('delete-rows', `Delete ${counted}`, removeSelectedRows, {
          isDanger: true,
          ...offBecause(deleteReason(state, removable)),
        }),
        run('list', 'Select rows by list…', openPanel({ kind: 'list' }), offBecause(listReason(state))),
      ],
    },
    {
      id: 'column-part',
      actions: [run('column', 'Column…', openActiveColumnMenu, { shortcut: 'Alt+Shift+↓' })],
    },
  ]
}

function act(
  id: string,
  label: string,
  perform: (tools: ActionTools) => void,
  more: Partial<GridAction> = {},
): GridAction {
  return { id, label, perform, ...more }
}

function run(id: string, label: string, command: GridCommand, more: Partial<GridAction> = {}): GridAction {
  return act(id, label, ({ store }) => store.run(command), more)
}

function cells(count: number): string {
  return `${count.toLocaleString('en-US')} cell${count === 1 ? '' : 's'}`
}

/** A single line at the start takes nothing from before it; several lines are filled from their own first one. */
function isFirst(from = 0, to = 0): boolean {
  return from === 0 && to === 0
}

function editedCount(state: GridState): number {
  if (Object.keys(state.document.edits).length === 0) return 0
  let count = 0
  for (const position of cellsIn(state.selection)) {
    const cell = cellAt(state, position)
    if (cell !== null && isEdited(state.sourceById.get(cell.row.id), state.document, cell.row.id, cell.column.id))
      count += 1
  }
  return count
}

function deleteReason({ source }: GridState, removable: number): string | null {
  if (source.readOnly !== null) return source.readOnly
  if (!source.mayRemoveRows) return 'Rows cannot be removed here.'
  return removable === 0 ? 'None of the selected rows can be removed.' : null
}

function listReason({ source }: GridState): string | null {
  return source.identityColumn === null ? 'The rows of this grid have no names.' : null
}

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
    neighborOf(state, id, direction) === null ? `It is the ${direction === 'left' ? 'first' : 'last'} one there.` : null
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

/** Room in pixels for the padding, the marks at a cell's edge and the menu of a heading. */
const besideText = 40
/** Texts that are measured: the longest by characters, among which the widest lies. */
const mostMeasured = 50

/** The width in pixels that shows the title and every value of a column whole. */
function fittingWidth(state: GridState, columnId: string, grid: HTMLElement): number {
  const column = state.source.columns.find(({ id }) => id === columnId)
  const pen = document.createElement('canvas').getContext('2d')
  if (column === undefined || pen === null) return 0
  pen.font = getComputedStyle(grid).font
  const texts = new Set(state.rows.map(({ values }) => formatCell(values[columnId] ?? null, column)))
  const longest = [...texts].sort((a, b) => b.length - a.length).slice(0, mostMeasured)
  return Math.ceil(Math.max(...[column.title, ...longest].map((text) => pen.measureText(text).width))) + besideText
}

/** What an action of a menu works on. */
interface ActionTools {
  store: GridStore
  /** The element that holds the cells. */
  grid: HTMLElement
}

/** One line of a menu of the grid, with what it does. */
interface GridAction extends MenuAction {
  perform: (tools: ActionTools) => void
}

/** Lines of a menu of the grid that belong together. */
export interface GridActionSection extends MenuSectionOfActions {
  actions: readonly GridAction[]
}

/** The line of a menu with an id. */
export function actionOf(sections: readonly GridActionSection[], id: string): GridAction | undefined {
  return sections.flatMap(({ actions }) => actions).find((action) => action.id === id)
}

/** The part of a line that keeps it from being done, where there is a reason. */
function offBecause(reason: string | null): { disabledReason?: string } {
  return reason === null ? {} : { disabledReason: reason }
}
