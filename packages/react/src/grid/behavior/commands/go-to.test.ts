import { describe, expect, test } from 'vitest'
import { aGridState, at, shownIds } from './command.fixtures.ts'
import { destinationOf, goToRow, selectRows, showRow } from './go-to.ts'
import { filterBy, groupBy, toggleGroup } from './view.ts'

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
    // Under the heading of the group: 101, then 103.
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
  expect(selected.announcement.text).toBe('Done: select 2 rows; passed 1 row not shown.')
})
