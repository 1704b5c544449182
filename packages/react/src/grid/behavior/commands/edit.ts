import type { Position, Range } from '../../grid.types.ts'
import { planClear, planSameText } from '../../state/changes.ts'
import { type FillPlan, fillExtent, planFill, planFillSelection } from '../../state/fill.ts'
import { cellsIn } from '../../state/selection.ts'
import { editText, parseCell } from '../../state/text/parse-cell.ts'
import { cellAt, cellKey, type GridState, lockReason, refuse } from '../grid-state.ts'
import type { GridCommand } from '../grid-store.ts'
import { applyPlan, commit } from './change.ts'
import { enter, tab } from './navigate.ts'

/** What follows an edit: the active cell moves or stays, or the text fills every selected cell. */
export type NextMove = 'up' | 'down' | 'left' | 'right' | 'stay' | 'fill'

/**
 * Opens the active cell for editing; announces why if it cannot be edited.
 *
 * @param typed - The key typed over the cell; `null` (F2) to edit its value, or the text that was rejected there.
 */
export function startEdit(typed: string | null): GridCommand {
  return (state) => {
    const position = state.selection.active
    const cell = cellAt(state, position)
    const reason = lockReason(state, position)
    if (cell === null || reason !== null) return refuse(state, reason ?? '')
    const address = { row: cell.row.id, column: cell.column.id }
    const refused = state.refused.get(cellKey(address.row, address.column))
    const current = refused?.text ?? editText(cell.row.values[address.column] ?? null, cell.column)
    return {
      ...state,
      editor: { address, position, text: typed ?? current, mode: typed === null ? 'edit' : 'replace' },
      reveal: { ...position },
    }
  }
}

/** Stores the text being typed. */
export function changeEditorText(text: string): GridCommand {
  return (state) => (state.editor === null ? state : { ...state, editor: { ...state.editor, text } })
}

/** Escape: leaves the cell unchanged. */
export const cancelEdit: GridCommand = (state) => ({ ...state, editor: null })

/**
 * Commits a text as the value of the edited cell and moves on. A text that is not valid for the cell is rolled back and
 * stored with the reason, so that F2 restores it.
 *
 * @param written - `null` for an unchanged text: the cell keeps its exact value, and a text that was rejected there is
 * tried again.
 */
export function commitEdit(written: string | null, next: NextMove): GridCommand {
  return (state) => {
    const { editor } = state
    if (editor === null) return state
    const closed: GridState = { ...state, editor: null }
    const { row: id, column: columnId } = editor.address
    const text = written ?? state.refused.get(cellKey(id, columnId))?.text ?? null
    if (text === null) return goOn(closed, next)
    if (next === 'fill') return applyPlan(closed, 'enter', planSameText(closed, text))
    const row = closed.rowById.get(id)
    const column = closed.source.columns.find((one) => one.id === columnId)
    if (row === undefined || column === undefined) return closed
    const parsed = parseCell(text, column, row)
    if (!parsed.ok) {
      const refused = new Map(closed.refused)
      refused.set(cellKey(id, columnId), { row: id, column: columnId, text, reason: parsed.reason })
      return refuse({ ...closed, refused }, `Rejected: ${parsed.reason}`)
    }
    const before = row.values[columnId] ?? null
    const label = `edit ${column.title}`
    const cells = [{ row: id, column: columnId, before, after: parsed.value }]
    const clean = new Map(closed.refused)
    clean.delete(cellKey(id, columnId))
    return goOn(commit({ ...closed, refused: clean }, { label, cells, added: [], removed: [] }), next)
  }
}

/** Delete: empties the selected cells that can be edited. */
export const clearCells: GridCommand = (state) => {
  const done = applyPlan(state, 'clear', planClear(state))
  if (done.refused.size === 0 || done.source.readOnly !== null) return done
  const refused = new Map(done.refused)
  for (const position of cellsIn(state.selection)) {
    const cell = cellAt(state, position)
    if (cell !== null) refused.delete(cellKey(cell.row.id, cell.column.id))
  }
  return { ...done, refused }
}

function goOn(state: GridState, next: NextMove): GridState {
  if (next === 'down' || next === 'up') return enter(next)(state)
  if (next === 'left' || next === 'right') return tab(next)(state)
  return state
}

/**
 * Returns where a key moves after it commits the cell; `null` if the key belongs to the text.
 *
 * @param mode - After typing over a cell, arrows commit; after F2, they move within the text.
 * @example
 * moveAfter({ key: 'Enter', shiftKey: true, ctrlKey: false, metaKey: false }, 'edit')
 * // => 'up'
 */
export function moveAfter(
  event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey'>,
  mode: 'replace' | 'edit',
): NextMove | null {
  if (event.key === 'Enter') {
    if (event.ctrlKey || event.metaKey) return 'fill'
    return event.shiftKey ? 'up' : 'down'
  }
  if (event.key === 'Tab') return event.shiftKey ? 'left' : 'right'
  if (mode === 'edit' || event.ctrlKey || event.metaKey || event.shiftKey) return null
  const arrows: Readonly<Record<string, NextMove>> = {
    ArrowUp: 'up',
    ArrowDown: 'down',
    ArrowLeft: 'left',
    ArrowRight: 'right',
  }
  return arrows[event.key] ?? null
}

/** Fills the selection (Ctrl+D and Ctrl+R). */
export function fillSelection(direction: 'down' | 'right'): GridCommand {
  return (state) => land(state, planFillSelection(state, direction))
}

/**
 * Shows how far a fill would extend while its handle is dragged: down, up, right or left, whichever is farthest.
 *
 * @example
 * const ranges = [{ top: 0, left: 0, bottom: 1, right: 0 }]
 * dragFill({ line: 4, column: 0 })({ selection: { ranges } }).fillTarget
 * // => { top: 0, left: 0, bottom: 4, right: 0 }
 */
export function dragFill(to: Position): GridCommand {
  return (state) => {
    const source = state.selection.ranges.at(-1)
    return source === undefined ? state : { ...state, fillTarget: fillRange(source, to) }
  }
}

/** Applies the fill when its handle is released. */
export const dropFill: GridCommand = (state) => {
  const source = state.selection.ranges.at(-1)
  const target = state.fillTarget
  const closed = { ...state, fillTarget: null }
  if (source === undefined || target === null) return closed
  return land(closed, planFill({ source, target, lines: state.lines, columns: state.columns }))
}

/** Cancels the drag of the fill handle. */
export const cancelFill: GridCommand = (state) => (state.fillTarget === null ? state : { ...state, fillTarget: null })

/** Double-click on the fill handle: fills down to where the neighboring column ends. */
export const fillToNeighbor: GridCommand = (state) => {
  const source = state.selection.ranges.at(-1)
  if (source === undefined) return state
  const bottom = fillExtent(state.lines, state.columns, source)
  if (bottom <= source.bottom) return state
  return land(state, planFill({ source, target: { ...source, bottom }, lines: state.lines, columns: state.columns }))
}

/**
 * Returns the block that a drag of the handle covers: the source, extended in the one direction in which the pointer is farther away.
 *
 * @example
 * fillRange({ top: 2, left: 1, bottom: 3, right: 1 }, { line: 9, column: 2 })
 * // => { top: 2, left: 1, bottom: 9, right: 1 }
 */
export function fillRange(source: Range, to: Position): Range {
  const down = to.line - source.bottom
  const up = source.top - to.line
  const right = to.column - source.right
  const left = source.left - to.column
  const farthest = Math.max(down, up, right, left)
  if (farthest <= 0) return source
  if (farthest === down) return { ...source, bottom: to.line }
  if (farthest === up) return { ...source, top: to.line }
  return farthest === right ? { ...source, right: to.column } : { ...source, left: to.column }
}

function land(state: GridState, plan: FillPlan): GridState {
  const done = applyPlan(state, 'fill', plan)
  if (done.source.readOnly !== null) return done
  return { ...done, selection: { ...done.selection, ranges: [...done.selection.ranges.slice(0, -1), plan.range] } }
}
