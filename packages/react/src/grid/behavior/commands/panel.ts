import { announce, type GridPanel, type GridState, type PanelPlace } from '../grid-state.ts'
import type { GridCommand } from '../grid-store.ts'
import { selectCell, selectWholeLines } from './navigate.ts'

/** Opens a panel in place of the one that may be open. */
export function openPanel(panel: GridPanel): GridCommand {
  return (state) => ({ ...state, panel })
}

/** Closes whatever panel is open. */
export const closePanel: GridCommand = (state) => (state.panel === null ? state : { ...state, panel: null })

/** The menu of the column of the active cell. */
export const openActiveColumnMenu: GridCommand = (state) => {
  const column = state.columns[state.selection.active.column]
  if (column === undefined) return announce(state, 'No column is shown.')
  return {
    ...state,
    reveal: { ...state.selection.active },
    panel: { kind: 'column-menu', column: column.id, at: null },
  }
}

/** The menu of the selected cells, at the active one. */
export const openActiveCellMenu: GridCommand = (state) => ({
  ...state,
  reveal: { ...state.selection.active },
  panel: { kind: 'cell-menu', at: null },
})

/** The menu of the cells under the pointer: a cell outside the selection is selected first. */
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

/** The menu of the rows whose number is under the pointer: a row outside the selection is selected first. */
export function openLineMenu(line: number, at: PanelPlace): GridCommand {
  return (state) => {
    const isInside = state.selection.ranges.some(({ top, bottom }) => line >= top && line <= bottom)
    const chosen = isInside ? state : selectWholeLines(line, line)(state)
    return { ...chosen, panel: { kind: 'cell-menu', at } }
  }
}

/** Ctrl+E: the grid fills the window, or goes back to its place. */
export const toggleFull: GridCommand = (state) =>
  announce({ ...state, isFull: !state.isFull }, state.isFull ? 'Back in its place.' : 'The grid fills the window.')
