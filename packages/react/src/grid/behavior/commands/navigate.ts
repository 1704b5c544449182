import type { Position, Selection } from '../../grid.types.ts'
import { nextMarked } from '../../state/find.ts'
import { rowsByList, similarNames } from '../../state/find-rows.ts'
import { gestureLabel } from '../../state/gestures.ts'
import { type Direction, dataEdge, nextInRange, tabStop } from '../../state/move.ts'
import {
  addRange,
  clampPosition,
  extendTo,
  movingCorner,
  selectAll,
  selectColumns,
  selectLines,
  selectScatteredLines,
  startSelection,
} from '../../state/selection.ts'
import { valueKey } from '../../state/value-order.ts'
import { findPosition } from '../derive-state.ts'
import {
  announce,
  type CellAddress,
  cellAt,
  extentOf,
  type GridPanel,
  type GridState,
  type PanelPlace,
  rowLines,
} from '../grid-state.ts'
import type { GridCommand } from '../grid-store.ts'
import { clearAllFilters, toggleGroup } from './view.ts'

/**
 * Selects one cell and scrolls it into view.
 *
 * @example
 * selectCell({ line: 2, column: 1 })({}).reveal
 * // => { line: 2, column: 1 }
 */
export function selectCell(position: Position): GridCommand {
  return (state) => ({ ...state, selection: startSelection(position), reveal: { ...position } })
}

/** Extends the last range to a cell. */
export function extendToCell(position: Position): GridCommand {
  return (state) => ({ ...state, selection: extendTo(state.selection, position), reveal: { ...position } })
}

/** Starts another range at a cell. */
export function addCell(position: Position): GridCommand {
  return (state) => ({ ...state, selection: addRange(state.selection, startSelection(position)) })
}

/** Selects whole lines from `from` to `to`; `isAdded` keeps the existing selection. */
export function selectWholeLines(from: number, to: number, isAdded = false): GridCommand {
  return (state) => {
    const lines = selectLines(from, to, extentOf(state))
    return { ...state, selection: isAdded ? addRange(state.selection, lines) : lines }
  }
}

/** Selects whole columns from `from` to `to`; `isAdded` keeps the existing selection. */
export function selectWholeColumns(from: number, to: number, isAdded = false): GridCommand {
  return (state) => {
    const columns = selectColumns(from, to, extentOf(state), state.selection.active.line)
    return { ...state, selection: isAdded ? addRange(state.selection, columns) : columns }
  }
}

/** Moves one step (arrow keys), or to the edge of the data with `toEdge`; `extend` extends the range instead of moving. */
export function move(direction: Direction, { extend = false, toEdge = false } = {}): GridCommand {
  return (state) =>
    go(state, extend, (from) =>
      toEdge
        ? dataEdge(from, direction, isFilledIn(state), extentOf(state), rowLines(state))
        : { line: from.line + steps[direction][0], column: from.column + steps[direction][1] },
    )
}

const steps: Readonly<Record<Direction, readonly [lines: number, columns: number]>> = {
  up: [-1, 0],
  down: [1, 0],
  left: [0, -1],
  right: [0, 1],
}

/** Moves up or down by one page of lines. */
export function movePage(direction: 'up' | 'down', lines: number, extend = false): GridCommand {
  return (state) =>
    go(state, extend, ({ line, column }) => ({ line: line + (direction === 'up' ? -lines : lines), column }))
}

/** Moves within the row (Home and End). */
export function moveInRow(edge: 'first' | 'last', extend = false): GridCommand {
  return (state) => go(state, extend, ({ line }) => ({ line, column: edge === 'first' ? 0 : state.columns.length }))
}

/** Moves within the grid (Ctrl+Home and Ctrl+End). */
export function moveInGrid(edge: 'first' | 'last', extend = false): GridCommand {
  return (state) =>
    go(state, extend, () =>
      edge === 'first' ? { line: 0, column: 0 } : { line: state.lines.length, column: state.columns.length },
    )
}

/** Moves through a selected range, or else one step (Enter and Shift+Enter). */
export function enter(direction: 'up' | 'down'): GridCommand {
  return (state) => {
    const inRange = nextInRange(state.selection, direction, rowLines(state))
    return inRange === null ? move(direction)(state) : { ...state, selection: inRange, reveal: { ...inRange.active } }
  }
}

/**
 * Moves through a selected range, or else to the next cell, continuing in the next row (Tab and Shift+Tab). At the end
 * of the grid the state stays the same, and Tab leaves the grid.
 */
export function tab(direction: 'left' | 'right'): GridCommand {
  return (state) => {
    const inRange = nextInRange(state.selection, direction, rowLines(state))
    if (inRange !== null) return { ...state, selection: inRange, reveal: { ...inRange.active } }
    const next = tabStop(state.selection.active, direction, extentOf(state), rowLines(state))
    return next === null ? state : selectCell(next)(state)
  }
}

/** Ctrl+A: selects all cells. */
export const selectEverything: GridCommand = (state) => ({
  ...state,
  selection: selectAll(extentOf(state), state.selection.active),
})

/** Shift+Space: selects the whole lines of the selection. */
export const selectLinesOfSelection: GridCommand = (state) => ({
  ...state,
  selection: widen(state, (last) => selectLines(last.top, last.bottom, extentOf(state), state.selection.active.column)),
})

/** Ctrl+Space: selects the whole columns of the selection. */
export const selectColumnsOfSelection: GridCommand = (state) => ({
  ...state,
  selection: widen(state, (last) => selectColumns(last.left, last.right, extentOf(state), state.selection.active.line)),
})

/** Ctrl+Backspace: scrolls back to the active cell. */
export const revealActive: GridCommand = (state) => ({ ...state, reveal: { ...state.selection.active } })

/** Moves to a cell, or to the nearest one if it lies outside the grid; group headings can be reached and collapsed. */
function go(state: GridState, extend: boolean, to: (from: Position) => Position): GridState {
  if (state.lines.length === 0 || state.columns.length === 0) return state
  if (extend) return extendToCell(clampPosition(to(movingCorner(state.selection)), extentOf(state)))(state)
  return selectCell(clampPosition(to(state.selection.active), extentOf(state)))(state)
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

/** Moves to the next cell that needs review (F8 and Shift+F8), in reading order, wrapping at the end. */
export function goToOpenPoint(direction: 'next' | 'previous'): GridCommand {
  return (state) => {
    const { openPoints } = state.source
    if (openPoints.length === 0) return announce(state, 'Nothing to review.')
    const position = nextMarked(openPoints, state.lines, state.columns, state.selection.active, direction)
    if (position === null)
      return announce(
        state,
        'The items to review are in hidden rows or columns. Clear the filters and show all columns.',
      )
    return announce(selectCell(position)(state), `${openPoints.length} to review.`)
  }
}

/** Where a name leads: to a shown row, to a hidden row, or to no row, with the most similar names. */
export type Destination =
  | { kind: 'row'; row: string; name: string }
  | { kind: 'hidden'; row: string; name: string; why: 'filtered' | 'folded' }
  | { kind: 'none'; near: readonly string[] }

/** Finds the row that a text names: by the identity column, or by row number if the grid has none. */
export function destinationOf(state: GridState, text: string): Destination {
  const { source, rows, lines } = state
  if (source.identityColumn === null) {
    const line = lines[Number(text) - 1]
    return line?.kind === 'row' ? { kind: 'row', row: line.row.id, name: text.trim() } : { kind: 'none', near: [] }
  }
  const column = source.identityColumn
  const [row] = rowsByList(text.replaceAll(/[,;\t]/g, ' '), rows, column).found
  if (row === undefined)
    return {
      kind: 'none',
      near: similarNames(
        rows.map(({ values }) => valueKey(values[column])),
        text,
      ),
    }
  const name = valueKey(state.rowById.get(row)?.values[column])
  const isShown = lines.some((line) => line.kind === 'row' && line.row.id === row)
  if (isShown) return { kind: 'row', row, name }
  return { kind: 'hidden', row, name, why: state.order.includes(row) ? 'folded' : 'filtered' }
}

/** Selects the cell of the active column in a row, after Ctrl+G finds the row. */
export function goToRow(row: string): GridCommand {
  return (state) => {
    const column = state.columns[state.selection.active.column] ?? state.columns[0]
    const position = column === undefined ? null : findPosition(state, row, column.id)
    if (position === null) return announce(state, 'That row is hidden by a filter or a collapsed group.')
    return selectCell(position)({ ...state, panel: null })
  }
}

/** Selects one cell, from outside the grid; has no effect if the cell is not shown or is active already. */
export function goToCell({ row, column }: CellAddress): GridCommand {
  return (state) => {
    const position = findPosition(state, row, column)
    const { active } = state.selection
    const isThere = position !== null && position.line === active.line && position.column === active.column
    return position === null || isThere ? state : selectCell(position)(state)
  }
}

/** Shows a row and selects it: clears the filters that hide it and expands its group. */
export function showRow(row: string): GridCommand {
  return (state) => {
    const unfiltered = state.order.includes(row) ? state : clearAllFilters(state)
    const { view, groupValues, rowById } = unfiltered
    const key = valueKey(groupValues.get(row) ?? rowById.get(row)?.values[view.groupBy ?? ''])
    const isFolded = view.groupBy !== null && view.folded.includes(key)
    return goToRow(row)(isFolded ? toggleGroup(key)(unfiltered) : unfiltered)
  }
}

/** Selects whole rows by their IDs and scrolls the first into view. Rows that are not shown are omitted and counted. */
export function selectRows(ids: readonly string[]): GridCommand {
  return (state) => {
    const idSet = new Set(ids)
    const lines = state.lines.flatMap((line, at) => (line.kind === 'row' && idSet.has(line.row.id) ? [at] : []))
    const selection = selectScatteredLines(lines, extentOf(state))
    if (selection === null) return announce(state, 'These rows are hidden by a filter or a collapsed group.')
    const notShown = idSet.size - lines.length
    const reported = notShown === 0 ? '' : `; ${gestureLabel('skipped', notShown, 'row')} not shown`
    return announce(
      { ...state, panel: null, selection, reveal: { ...selection.active } },
      `Done: ${gestureLabel('select', lines.length, 'row')}${reported}.`,
    )
  }
}

/**
 * Opens a panel, replacing one that is open.
 *
 * @example
 * openPanel({ kind: 'keys' })({ panel: null })
 * // => { panel: { kind: 'keys' } }
 */
export function openPanel(panel: GridPanel): GridCommand {
  return (state) => ({ ...state, panel })
}

/** Closes the open panel. */
export const closePanel: GridCommand = (state) => (state.panel === null ? state : { ...state, panel: null })

/** Opens the column menu of the active cell. */
export const openActiveColumnMenu: GridCommand = (state) => {
  const column = state.columns[state.selection.active.column]
  if (column === undefined) return announce(state, 'All columns are hidden. Show a column first.')
  return {
    ...state,
    reveal: { ...state.selection.active },
    panel: { kind: 'column-menu', column: column.id, at: null },
  }
}

/** Opens the menu of the selected cells, at the active one. */
export const openActiveCellMenu: GridCommand = (state) => ({
  ...state,
  reveal: { ...state.selection.active },
  panel: { kind: 'cell-menu', at: null },
})

/** Opens the menu of the cells under the pointer; a cell outside the selection is selected first. */
export function openCellMenu(position: GridState['selection']['active'], at: PanelPlace): GridCommand {
  return (state) => {
    const isInside = state.selection.ranges.some(
      ({ top, left, bottom, right }) =>
        position.line >= top && position.line <= bottom && position.column >= left && position.column <= right,
    )
    const chosen = isInside ? state : { ...selectCell(position)(state), reveal: state.reveal }
    return { ...chosen, panel: { kind: 'cell-menu', at } }
  }
}

/** Opens the menu of the rows at the row number under the pointer; a row outside the selection is selected first. */
export function openLineMenu(line: number, at: PanelPlace): GridCommand {
  return (state) => {
    const isInside = state.selection.ranges.some(({ top, bottom }) => line >= top && line <= bottom)
    const chosen = isInside ? state : selectWholeLines(line, line)(state)
    return { ...chosen, panel: { kind: 'cell-menu', at } }
  }
}

/** Ctrl+E: expands the grid to fill the window, or restores it. */
export const toggleFullWindow: GridCommand = (state) =>
  announce({ ...state, isFull: !state.isFull }, state.isFull ? 'Grid restored.' : 'Grid maximized.')
