import { describe, expect, test } from 'vitest'
import { aGridState, at, shownIds } from './command.fixtures.ts'
import {
  closePanel,
  destinationOf,
  extendToCell,
  goToRow,
  move,
  moveInGrid,
  moveInRow,
  movePage,
  openActiveColumnMenu,
  openCellMenu,
  openLineMenu,
  selectRows,
  showRow,
  toggleFullWindow,
} from './navigate.ts'
import { filterBy, groupBy, toggleGroup } from './view.ts'

describe('moving in a grid of three lines and four columns', () => {
  const from = (line: number, column: number) => at(aGridState(), line, column)
  const place = ({ selection: { active } }: ReturnType<typeof from>) => `${active.line}.${active.column}`

  test('arrows go to the neighbor and stop at the border', () => {
    const around = (['up', 'down', 'left', 'right'] as const).map((direction) => place(move(direction)(from(1, 2))))
    expect(around).toEqual(['0.2', '2.2', '1.1', '1.3'])
    expect([place(move('up')(from(0, 0))), place(move('left')(from(0, 0)))]).toEqual(['0.0', '0.0'])
    expect([place(move('down')(from(2, 3))), place(move('right')(from(2, 3)))]).toEqual(['2.3', '2.3'])
  })

  test('pages go up and down by the lines in sight, in the same column', () => {
    const stops = [movePage('down', 2)(from(0, 2)), movePage('down', 2)(from(1, 2)), movePage('up', 2)(from(1, 2))]
    expect(stops.map(place)).toEqual(['2.2', '2.2', '0.2'])
  })

  test('Home and End stay in the line, with Ctrl they go to the corners', () => {
    const stops = [moveInRow('first'), moveInRow('last'), moveInGrid('first'), moveInGrid('last')]
    expect(stops.map((command) => place(command(from(1, 2))))).toEqual(['1.0', '1.3', '0.0', '2.3'])
  })

  test('with Shift the range grows to there', () => {
    expect(moveInGrid('last', true)(from(1, 2)).selection.ranges).toEqual([{ top: 1, left: 2, bottom: 2, right: 3 }])
  })
})

describe('going to a row', () => {
  test('finds it by its name as people write it, and keeps the column', () => {
    expect(destinationOf(aGridState(), ' #0102 ')).toEqual({ kind: 'row', row: 'b', name: '102' })
    expect(goToRow('b')(at(aGridState(), 0, 2)).selection.active).toEqual({ line: 1, column: 2 })
  })

  test('offers the names most like one that does not exist', () => {
    expect(destinationOf(aGridState(), '113')).toEqual({ kind: 'none', near: ['103', '101', '102'] })
  })

  test('tells a row that is filtered out from one that does not exist', () => {
    const filtered = filterBy('plan', { kind: 'contains', text: 'A1' })(aGridState())
    expect(destinationOf(filtered, '102')).toEqual({ kind: 'hidden', row: 'b', name: '102', why: 'filtered' })
  })

  test('unfolds the group of a row, and clears the filters only where these hide it', () => {
    const filtered = filterBy('plan', { kind: 'contains', text: 'A1' })(aGridState())
    const folded = toggleGroup('A1')(groupBy('plan')(filtered))
    expect(destinationOf(folded, '103')).toEqual({ kind: 'hidden', row: 'c', name: '103', why: 'folded' })
    const unfolded = showRow('c')(folded)
    expect(shownIds(unfolded)).toEqual(['a', 'c'])
    // Under the group heading: 101, then 103.
    expect(unfolded.selection.active).toEqual({ line: 2, column: 0 })
    expect(shownIds(showRow('b')(folded))).toEqual(['b'])
  })

  test('goes by the number of the line where rows have no names', () => {
    expect(destinationOf(aGridState({ identityColumn: null }), '3')).toEqual({ kind: 'row', row: 'c', name: '3' })
    expect(destinationOf(aGridState({ identityColumn: null }), '4')).toEqual({ kind: 'none', near: [] })
  })
})

test('a list selects whole rows and says how many of them are not shown', () => {
  const filtered = filterBy('plan', { kind: 'contains', text: 'A1' })(aGridState())
  const selected = selectRows(['c', 'a', 'b'])(filtered)
  expect(selected.selection.ranges).toEqual([{ top: 0, left: 0, bottom: 1, right: 3 }])
  expect(selected.announcement.text).toBe('Done: select 2 rows; skipped 1 row not shown.')
})

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
    expect(toggleFullWindow(aGridState()).isFull).toBe(true)
    expect(toggleFullWindow(toggleFullWindow(aGridState())).isFull).toBe(false)
  })
})
