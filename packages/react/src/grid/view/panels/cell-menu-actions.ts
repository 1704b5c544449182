import { clearCells } from '../../behaviour/commands/edit.ts'
import { fillSelection } from '../../behaviour/commands/fill.ts'
import { revertSelection } from '../../behaviour/commands/history.ts'
import { openActiveColumnMenu, openPanel } from '../../behaviour/commands/panel.ts'
import { insertRows, removeSelectedRows, selectedRows } from '../../behaviour/commands/rows.ts'
import type { GridState } from '../../behaviour/grid-state.ts'
import type { GridCommand } from '../../behaviour/grid-store.ts'
import { cellAt } from '../../behaviour/state-parts.ts'
import { copyByCommand, cutByCommand, pasteByCommand } from '../../behaviour/use-clipboard.ts'
import { isEdited } from '../../state/is-edited.ts'
import { cellsIn } from '../../state/selected-cells.ts'
import { type ActionTools, type GridAction, type GridActionSection, offBecause } from './grid-action.ts'

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
