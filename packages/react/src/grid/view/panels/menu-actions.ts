import { plural } from '@uwkit/core/text'
import type { MenuAction, MenuActionSection } from '../../../ui/index.ts'
import { copyByCommand, cutByCommand, pasteByCommand } from '../../behavior/clipboard.ts'
import { insertRows, removeSelectedRows, revertSelection, selectedRows } from '../../behavior/commands/change.ts'
import { clearCells, fillSelection } from '../../behavior/commands/edit.ts'
import { openActiveColumnMenu, openPanel } from '../../behavior/commands/navigate.ts'
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

/** Returns all actions for the selected cells and their rows. */
export function cellMenuActions(state: GridState): GridActionSection[] {
  const { source, selection } = state
  const locked = source.readOnly
  const { onComment = null } = source
  const edited = editedCount(state)
  const rows = selectedRows(state)
  const last = selection.ranges.at(-1)
  const removable = rows.filter(({ readOnly }) => readOnly === undefined).length
  const counted = rows.length > 1 ? plural(rows.length, 'row') : 'row'
  const noRows = source.newRow === null ? 'Rows can’t be added to this grid.' : locked
  return [
    {
      id: 'clipboard-part',
      title: 'Cells',
      actions: [
        act('cut', 'Cut', { perform: ({ store }) => void cutByCommand(store) }, locked, { shortcut: 'Ctrl+X' }),
        act('copy', 'Copy', copied({ raw: false, titles: false }), null, { shortcut: 'Ctrl+C' }),
        act('copy-titles', 'Copy with headers', copied({ raw: false, titles: true })),
        act('copy-raw', 'Copy raw values', copied({ raw: true, titles: false })),
        act('paste', 'Paste', { perform: ({ store }) => void pasteByCommand(store) }, locked, { shortcut: 'Ctrl+V' }),
      ],
    },
    {
      id: 'change-part',
      actions: [
        act(
          'fill-down',
          'Fill down',
          fillSelection('down'),
          locked ?? nothingBeforeReason('above', last?.top, last?.bottom),
          {
            shortcut: 'Ctrl+D',
          },
        ),
        act(
          'fill-right',
          'Fill right',
          fillSelection('right'),
          locked ?? nothingBeforeReason('to the left', last?.left, last?.right),
          { shortcut: 'Ctrl+R' },
        ),
        act('clear', 'Clear', clearCells, locked, { shortcut: 'Delete' }),
        edited === 0
          ? act('revert', 'Revert to source', revertSelection, 'None of the selected cells has an edit to revert.')
          : act('revert', `Revert ${plural(edited, 'cell')}`, revertSelection, locked, {
              description: 'Revert to source',
            }),
      ],
    },
    {
      id: 'rows-part',
      title: 'Rows',
      actions: [
        act('insert-above', `Insert ${counted} above`, insertRows('above'), noRows),
        act('insert-below', `Insert ${counted} below`, insertRows('below'), noRows),
        act('delete-rows', `Delete ${counted}`, removeSelectedRows, deleteReason(state, removable), { isDanger: true }),
        act('list', 'Select rows by list…', openPanel({ kind: 'list' }), listReason(state)),
      ],
    },
    ...(onComment === null
      ? []
      : [
          {
            id: 'comment-part',
            actions: [act('comment', 'Comment…', { perform: onComment }, null, { shortcut: 'Alt+C' })],
          },
        ]),
    { id: 'column-part', actions: [act('column', 'Column…', openActiveColumnMenu, null, { shortcut: 'Alt+Shift+↓' })] },
  ]
}

const copied = (options: Parameters<typeof copyByCommand>[1]) => ({
  perform: ({ store }: ActionTools) => void copyByCommand(store, options),
})

/** Creates a menu item; a reason disables it. */
function act(
  id: string,
  label: string,
  what: GridCommand | { perform: (tools: ActionTools) => void },
  reason: string | null = null,
  more: Partial<GridAction> = {},
): GridAction {
  const perform = typeof what === 'function' ? ({ store }: ActionTools) => store.run(what) : what.perform
  return { id, label, perform, ...(reason === null ? {} : { disabledReason: reason }), ...more }
}

/** Returns a reason if a single line at the start has nothing before it to fill from; several lines fill from their own first. */
function nothingBeforeReason(where: string, from = 0, to = 0): string | null {
  return from === 0 && to === 0 ? `No cell ${where} to fill from.` : null
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
  if (!source.canRemoveRows) return 'Rows can’t be deleted from this grid.'
  return removable === 0 ? 'None of the selected rows can be deleted.' : null
}

function listReason({ source }: GridState): string | null {
  return source.identityColumn === null ? 'Rows in this grid can’t be selected by name.' : null
}

/** Pixels by which the keyboard changes the width of a column. */
const widthStep = 24

/** Returns all actions for one column. */
export function columnMenuActions(state: GridState, id: string): GridActionSection[] {
  const { view, columns } = state
  const column = columns.find((one) => one.id === id)
  if (column === undefined) return []
  const key = view.sort.find((one) => one.column === id)
  const isSortedByOthers = view.sort.some((one) => one.column !== id)
  const isFiltered = Object.hasOwn(view.filters, id)
  const isGrouped = view.groupBy === id
  const end = (direction: 'left' | 'right') =>
    neighborOf(state, id, direction) === null ? `This column can’t move farther ${direction}.` : null
  return [
    {
      id: 'sort-part',
      title: column.title,
      actions: [
        act('sort-ascending', 'Sort ascending', sortBy(id, 'ascending')),
        act('sort-descending', 'Sort descending', sortBy(id, 'descending')),
        ...(isSortedByOthers
          ? [
              act('add-ascending', 'Add to sort, ascending', sortBy(id, 'ascending', true)),
              act('add-descending', 'Add to sort, descending', sortBy(id, 'descending', true)),
            ]
          : []),
        act(
          'clear-sort',
          'Clear sort',
          clearSort(id),
          key === undefined ? 'Rows are not sorted by this column.' : null,
        ),
      ],
    },
    {
      id: 'filter-part',
      actions: [
        act('filter', 'Filter…', openPanel({ kind: 'filter', column: id, at: null })),
        act(
          'clear-filter',
          'Clear filter',
          filterBy(id, null),
          isFiltered ? null : 'Rows are not filtered by this column.',
        ),
        isGrouped ? act('ungroup', 'Ungroup', groupBy(null)) : act('group', 'Group by this column', groupBy(id)),
      ],
    },
    {
      id: 'place-part',
      actions: [
        act('left', 'Move left', moveColumnBy(id, 'left'), end('left')),
        act('right', 'Move right', moveColumnBy(id, 'right'), end('right')),
        ...(column.frozen === 'start' ? [] : [act('freeze-start', 'Pin left', freeze(id, 'start'))]),
        ...(column.frozen === 'end' ? [] : [act('freeze-end', 'Pin right', freeze(id, 'end'))]),
        ...(column.frozen === undefined ? [] : [act('unfreeze', 'Unpin', freeze(id, null))]),
        act('hide', 'Hide', hide(id), columns.length < 2 ? 'This is the only column shown.' : null),
      ],
    },
    {
      id: 'width-part',
      actions: [
        act('wider', 'Widen column', widen(id, widthStep)),
        act('narrower', 'Narrow column', widen(id, -widthStep)),
        act('fit', 'Fit to content', {
          perform: ({ store, grid }) => store.run(resize(id, fittingWidth(store.read(), id, grid))),
        }),
      ],
    },
  ]
}

/** Space in pixels for the padding, the marks at a cell's edge and the menu of a heading. */
const besideText = 40
/** Maximum texts measured: the longest by characters, which include the widest. */
const maximumMeasured = 50

/** Returns the width in pixels that fits the title and every value of a column. */
function fittingWidth(state: GridState, columnId: string, grid: HTMLElement): number {
  const column = state.source.columns.find(({ id }) => id === columnId)
  const pen = document.createElement('canvas').getContext('2d')
  if (column === undefined || pen === null) return 0
  pen.font = getComputedStyle(grid).font
  const texts = new Set(state.rows.map(({ values }) => formatCell(values[columnId] ?? null, column)))
  const longest = [...texts].sort((a, b) => b.length - a.length).slice(0, maximumMeasured)
  return Math.ceil(Math.max(...[column.title, ...longest].map((text) => pen.measureText(text).width))) + besideText
}

/** Tools that a menu action uses. */
interface ActionTools {
  store: GridStore
  /** The element that contains the cells. */
  grid: HTMLElement
}

/** Item of a grid menu, with its action. */
interface GridAction extends MenuAction {
  perform: (tools: ActionTools) => void
}

/** Section of related items in a grid menu. */
export interface GridActionSection extends MenuActionSection {
  actions: readonly GridAction[]
}

/**
 * Returns the menu item with the given ID.
 *
 * @example
 * actionOf([{ id: 'part', actions: [{ id: 'copy', label: 'Copy' }] }], 'copy').label
 * // => 'Copy'
 */
export function actionOf(sections: readonly GridActionSection[], id: string): GridAction | undefined {
  return sections.flatMap(({ actions }) => actions).find((action) => action.id === id)
}
