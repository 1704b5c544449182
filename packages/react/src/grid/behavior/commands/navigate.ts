import type { Position, Selection } from '../../grid.types.ts'
import { nextMarked } from '../../state/find-cells.ts'
import {
  type Direction,
  dataEdge,
  gridEdge,
  nextInRange,
  page,
  rowEdge,
  step,
  tabNext,
  tabPrevious,
} from '../../state/move.ts'
import {
  addRange,
  extendTo,
  movingCorner,
  selectAll,
  selectColumns,
  selectLines,
  startSelection,
} from '../../state/selection.ts'
import { announce, cellAt, extentOf, type GridState, rowLines } from '../grid-state.ts'
import type { GridCommand } from '../grid-store.ts'

/** Selects one cell and brings it into sight. */
export function selectCell(position: Position): GridCommand {
  return (state) => ({ ...state, selection: startSelection(position), reveal: { ...position } })
}

/** Grows the last range to a cell. */
export function extendToCell(position: Position): GridCommand {
  return (state) => ({ ...state, selection: extendTo(state.selection, position), reveal: { ...position } })
}

/** Begins one more range at a cell. */
export function addCell(position: Position): GridCommand {
  return (state) => ({ ...state, selection: addRange(state.selection, startSelection(position)) })
}

/** Selects whole lines, from the one to the other; `isAdded` keeps what is selected already. */
export function selectWholeLines(from: number, to: number, isAdded = false): GridCommand {
  return (state) => {
    const lines = selectLines(from, to, extentOf(state))
    return { ...state, selection: isAdded ? addRange(state.selection, lines) : lines }
  }
}

/** Selects whole columns, from the one to the other; `isAdded` keeps what is selected already. */
export function selectWholeColumns(from: number, to: number, isAdded = false): GridCommand {
  return (state) => {
    const columns = selectColumns(from, to, extentOf(state), state.selection.active.line)
    return { ...state, selection: isAdded ? addRange(state.selection, columns) : columns }
  }
}

/** An arrow: one step, with `toEdge` to the edge of the data, with `extend` growing the range instead of moving. */
export function move(direction: Direction, { extend = false, toEdge = false } = {}): GridCommand {
  return (state) =>
    go(state, extend, (from) =>
      toEdge
        ? dataEdge(from, direction, isFilledIn(state), extentOf(state), rowLines(state))
        : step(from, direction, extentOf(state)),
    )
}

/** A page of lines up or down. */
export function movePage(direction: 'up' | 'down', lines: number, extend = false): GridCommand {
  return (state) => go(state, extend, (from) => page(from, direction === 'up' ? -lines : lines, extentOf(state)))
}

/** Home and End. */
export function moveInRow(edge: 'first' | 'last', extend = false): GridCommand {
  return (state) => go(state, extend, (from) => rowEdge(from, edge, extentOf(state)))
}

/** Ctrl+Home and Ctrl+End. */
export function moveInGrid(edge: 'first' | 'last', extend = false): GridCommand {
  return (state) => go(state, extend, () => gridEdge(edge, extentOf(state)))
}

/** Enter and Shift+Enter: through a selected range, else one step. */
export function enter(direction: 'up' | 'down'): GridCommand {
  return (state) => {
    const inRange = nextInRange(state.selection, direction, rowLines(state))
    return inRange === null ? move(direction)(state) : { ...state, selection: inRange, reveal: { ...inRange.active } }
  }
}

/** Tab and Shift+Tab: through a selected range, else to the next cell, on from the end of a row to the next one. The state stays the same at the end of the grid, from where Tab leaves it. */
export function tab(direction: 'left' | 'right'): GridCommand {
  return (state) => {
    const inRange = nextInRange(state.selection, direction, rowLines(state))
    if (inRange !== null) return { ...state, selection: inRange, reveal: { ...inRange.active } }
    const stop = direction === 'right' ? tabNext : tabPrevious
    const next = stop(state.selection.active, extentOf(state), rowLines(state))
    return next === null ? state : selectCell(next)(state)
  }
}

/** Ctrl+A. */
export const selectEverything: GridCommand = (state) => ({
  ...state,
  selection: selectAll(extentOf(state), state.selection.active),
})

/** Shift+Space: the lines of the selection, whole. */
export const selectLinesOfSelection: GridCommand = (state) => ({
  ...state,
  selection: widen(state, (last) => selectLines(last.top, last.bottom, extentOf(state), state.selection.active.column)),
})

/** Ctrl+Space: the columns of the selection, whole. */
export const selectColumnsOfSelection: GridCommand = (state) => ({
  ...state,
  selection: widen(state, (last) => selectColumns(last.left, last.right, extentOf(state), state.selection.active.line)),
})

/** Ctrl+Backspace: back to the active cell after scrolling away. */
export const revealActive: GridCommand = (state) => ({ ...state, reveal: { ...state.selection.active } })

function go(state: GridState, extend: boolean, to: (from: Position) => Position): GridState {
  if (state.lines.length === 0 || state.columns.length === 0) return state
  if (extend) return extendToCell(to(movingCorner(state.selection)))(state)
  return selectCell(to(state.selection.active))(state)
}

function widen(state: GridState, whole: (last: Selection['ranges'][number]) => Selection): Selection {
  const last = state.selection.ranges.at(-1)
  return last === undefined ? state.selection : whole(last)
}

function isFilledIn(state: GridState): (position: Position) => boolean {
  return (position) => {
    const cell = cellAt(state, position)
    const value = cell?.row.values[cell.column.id] ?? null
    return value !== null && value !== ''
  }
}

/** F8 and Shift+F8: on to the next cell that still needs a person, in reading order, beginning anew at the end. */
export function goToOpenPoint(direction: 'next' | 'previous'): GridCommand {
  return (state) => {
    const { openPoints } = state.source
    if (openPoints.length === 0) return announce(state, 'No open points are left.')
    const position = nextMarked(openPoints, state.lines, state.columns, state.selection.active, direction)
    if (position === null) return announce(state, 'The open points lie in rows or columns that are not shown.')
    return announce(selectCell(position)(state), `${openPoints.length} open points.`)
  }
}
