import { describe, expect, test } from 'vitest'
import { aGridState, at } from './command.fixtures.ts'
import { extendToCell } from './navigate.ts'
import { closePanel, openActiveColumnMenu, openCellMenu, openLineMenu, toggleFull } from './panel.ts'

describe('menus over the grid', () => {
  test('the menu of the cells leaves a selection that holds the cell under the pointer', () => {
    const selected = extendToCell({ line: 1, column: 1 })(at(aGridState(), 0, 0))
    expect(openCellMenu({ line: 1, column: 0 }, null)(selected).selection).toBe(selected.selection)
    const outside = openCellMenu({ line: 2, column: 2 }, null)(selected)
    expect(outside.selection.ranges).toEqual([{ top: 2, left: 2, bottom: 2, right: 2 }])
  })

  test('the menu at the number of a row selects that row', () => {
    const opened = openLineMenu(1, { x: 10, y: 20 })(aGridState())
    expect(opened.selection.ranges).toEqual([{ top: 1, left: 0, bottom: 1, right: 3 }])
    expect(opened.panel).toEqual({ kind: 'cell-menu', at: { x: 10, y: 20 } })
  })

  test('the key opens the menu of the column of the active cell', () => {
    expect(openActiveColumnMenu(at(aGridState(), 0, 2)).panel).toEqual({
      kind: 'column-menu',
      column: 'rent',
      at: null,
    })
    expect(closePanel(openActiveColumnMenu(aGridState())).panel).toBeNull()
  })

  test('the grid fills the window and goes back', () => {
    expect(toggleFull(aGridState()).isFull).toBe(true)
    expect(toggleFull(toggleFull(aGridState())).isFull).toBe(false)
  })
})
