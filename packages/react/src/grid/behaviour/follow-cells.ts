import type { Position, Selection, ViewLine } from '../grid.types.ts'
import { boundSelection } from '../state/bound-selection.ts'
import { startSelection } from '../state/selection.ts'
import { cellKey, type GridState } from './grid-state.ts'
import { blocksOfSelection, selectionOfBlocks } from './selection-blocks.ts'

/** More pieces than this a selection is not cut into; it becomes its active cell. */
const mostRanges = 200

/**
 * The state after rows or columns came, went or moved, with what is selected and edited still the same cells. Where they
 * are not shown any more, the selection becomes the one cell nearest to where it was.
 *
 * A text that is being typed moves with its cell; where that is gone, it is kept beside it and said.
 */
export function follow(before: GridState, after: GridState): GridState {
  const edited = followEditor(after)
  if (isSameThere(before, after)) return edited
  const { active } = before.selection
  const position = followPosition(before, after, active)
  const selection = selectionOfBlocks(blocksOfSelection(before.selection, before), after)
  if (selection === null || selection.ranges.length > mostRanges) {
    const extent = { lines: after.lines.length, columns: after.columns.length }
    const nearest = boundSelection(startSelection(active), extent)
    return {
      ...edited,
      selection: position === null ? nearest : startSelection(position),
      reveal: position ?? after.reveal,
    }
  }
  const kept: Selection = position === null ? selection : { ...selection, active: position, anchor: position }
  return { ...edited, selection: position === null ? kept : withActiveLast(kept), reveal: position ?? after.reveal }
}

/** Where a cell is shown; `null` when its row or column is not. */
export function findPosition(state: GridState, row: string, column: string): Position | null {
  const line = state.lines.findIndex((one) => one.kind === 'row' && one.row.id === row)
  const index = state.columns.findIndex(({ id }) => id === column)
  return line < 0 || index < 0 ? null : { line, column: index }
}

function followEditor(state: GridState): GridState {
  const { editor } = state
  if (editor === null) return state
  const { row, column } = editor.address
  const position = findPosition(state, row, column)
  if (position !== null) return { ...state, editor: { ...editor, position } }
  const reason = 'its row or column is not shown any more'
  const refused = new Map(state.refused).set(cellKey(row, column), { row, column, text: editor.text, reason })
  return { ...state, editor: null, refused, announcement: { text: `Not taken: "${editor.text}", since ${reason}.` } }
}

/** Whether every selected line and column is where it was. */
function isSameThere(before: GridState, after: GridState): boolean {
  return before.selection.ranges.every(({ top, left, bottom, right }) => {
    for (let line = top; line <= bottom; line += 1) {
      if (nameOf(before.lines[line]) !== nameOf(after.lines[line])) return false
    }
    for (let column = left; column <= right; column += 1) {
      if (before.columns[column]?.id !== after.columns[column]?.id) return false
    }
    return before.lines.length > 0
  })
}

function followPosition(before: GridState, after: GridState, { line, column }: Position): Position | null {
  const name = nameOf(before.lines[line])
  const id = before.columns[column]?.id
  const at = name === null ? -1 : after.lines.findIndex((one) => nameOf(one) === name)
  const index = after.columns.findIndex((one) => one.id === id)
  return at < 0 || index < 0 ? null : { line: at, column: index }
}

function nameOf(line: ViewLine | undefined): string | null {
  if (line === undefined) return null
  return line.kind === 'row' ? `row ${line.row.id}` : `group ${line.key}`
}

/** The active cell lies in the last range. */
function withActiveLast(selection: Selection): Selection {
  const { line, column } = selection.active
  const holds = selection.ranges.findIndex(
    ({ top, left, bottom, right }) => line >= top && line <= bottom && column >= left && column <= right,
  )
  const last = selection.ranges[holds]
  if (last === undefined) return startSelection(selection.active)
  const anchor = { line: last.top, column: last.left }
  return { ...selection, anchor, ranges: [...selection.ranges.filter((_, at) => at !== holds), last] }
}
