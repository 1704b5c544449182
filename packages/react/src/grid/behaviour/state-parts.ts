import type { Extent, GridColumn, GridRow, Position } from '../grid.types.ts'
import { lockOf } from '../state/cell-lock.ts'
import type { GridState } from './grid-state.ts'

/** How many lines and columns are shown. */
export function extentOf({ lines, columns }: GridState): Extent {
  return { lines: lines.length, columns: columns.length }
}

/** Says of a line whether it is a row rather than the heading of a group. */
export function rowLines({ lines }: GridState): (line: number) => boolean {
  return (line) => lines[line]?.kind === 'row'
}

/** Row and column of a shown cell; `null` on the heading of a group and outside the grid. */
export function cellAt(state: GridState, position: Position): { row: GridRow; column: GridColumn } | null {
  const line = state.lines[position.line]
  const column = state.columns[position.column]
  return line?.kind === 'row' && column !== undefined ? { row: line.row, column } : null
}

/** Why a cell cannot be edited; `null` when it can. */
export function lockReason(state: GridState, position: Position): string | null {
  const cell = cellAt(state, position)
  if (cell === null) return 'A group heading holds nothing to edit.'
  return state.source.readOnly ?? lockOf(cell.row, cell.column)
}

/** The state with something for screen readers to say. */
export function announce(state: GridState, text: string): GridState {
  return { ...state, announcement: { text } }
}
