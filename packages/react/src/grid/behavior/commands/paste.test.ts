import { describe, expect, test } from 'vitest'
import type { GridRow } from '../../grid.types.ts'
import { cellKey, type GridSource } from '../grid-state.ts'
import { insertRows, undo } from './change.ts'
import { aGridState, at } from './command.fixtures.ts'
import { confirmPaste, paste } from './paste.ts'

const numbered = (): Partial<GridSource> => {
  let made = 0
  return { newRow: (): GridRow => ({ id: `new-${(made += 1)}`, values: { plan: 'A1' } }) }
}
const withId = (id: string): Partial<GridSource> => ({ newRow: () => ({ id, values: {} }) })

describe('a block wider than the columns', () => {
  const wide = paste([['1,300', '', 'Ines', 'x']])(at(aGridState(), 0, 2))

  test('waits before texts are lost, and says how many', () => {
    expect(wide.pendingPaste?.plan).toMatchObject({ overflowColumns: 2, lostTexts: 2 })
    expect(wide.document.done).toEqual([])
    expect(wide.announcement.text).toBe('Paste needs confirmation; 2 texts beyond the last column would be lost.')
  })

  test('says what was lost when it is done', () => {
    const done = confirmPaste({ addRows: false })(wide)
    expect(done.rowById.get('a')?.values.rent).toBe(1300)
    expect(done.announcement.text).toBe(
      'Done: paste 1 cell; skipped 1 cell that cannot be edited; 2 texts beyond the last column lost.',
    )
  })

  test('is pasted at once where only blanks lie beyond', () => {
    const done = paste([['1,300', '', '', ' ']])(at(aGridState(), 0, 2))
    expect(done.pendingPaste).toBeNull()
    expect(done.rowById.get('a')?.values.rent).toBe(1300)
  })
})

describe('a block longer than the rows', () => {
  const long = [
    ['1,300', '1'],
    ['ask', '1'],
    ['free', '1'],
    ['1,400', ''],
  ]
  const waiting = (source: Partial<GridSource>) => paste(long)(at(aGridState(source), 1, 2))

  test('adds the rows as one step, with all that was refused beside its cell and counted', () => {
    const done = confirmPaste({ addRows: true })(waiting(numbered()))
    expect(done.rows.map(({ id, values }) => [id, values.rent, values.plan])).toEqual([
      ['a', 1205, 'A1'],
      ['b', 1300, 'B1'],
      ['c', 1180, 'A1'],
      ['new-1', undefined, 'A1'],
      ['new-2', 1400, 'A1'],
    ])
    expect([...done.refused.values()].map(({ row, text }) => [row, text])).toEqual([
      ['c', 'ask'],
      ['new-1', 'free'],
    ])
    expect(done.refused.get(cellKey('new-1', 'rent'))?.reason).toContain('"free"')
    expect(done.announcement.text).toBe(
      'Done: paste 2 cells, added 2 rows; skipped 3 cells that cannot be edited; ' +
        'rejected 2 cells: "ask" isn’t a number: enter digits, e.g. 1,205.00.',
    )
    expect(undo(done).rows.map(({ values }) => values.rent)).toEqual([1205, 1390, 1180])
  })

  test('says which rows it left out', () => {
    const done = confirmPaste({ addRows: false })(waiting({}))
    expect(done.rows).toHaveLength(3)
    expect(done.announcement.text).toContain('; excluded 2 rows below the last row.')
  })

  test('adds nothing where the grid has become read only, and says why', () => {
    const state = waiting(numbered())
    const locked = { ...state, source: { ...state.source, readOnly: 'Locked by Dana.' } }
    for (const addRows of [true, false]) {
      const done = confirmPaste({ addRows })(locked)
      expect(done.document.done).toEqual([])
      expect(done.announcement.text).toContain('Locked by Dana.')
    }
  })

  test.each([
    ['', 'Nothing was pasted. No rows were added: a new row has no ID.'],
    ['b', 'Nothing was pasted. No rows were added: another row already has the ID “b”.'],
    ['twin', 'Nothing was pasted. No rows were added: another row already has the ID “twin”.'],
  ])('pastes nothing where the new rows have the id "%s", and says so', (id, message) => {
    const done = confirmPaste({ addRows: true })(waiting(withId(id)))
    expect(done.document.done).toEqual([])
    expect(done.announcement.text).toBe(message)
  })
})

test('a row whose id is taken is not inserted, and the grid says so', () => {
  const done = insertRows('below')(aGridState(withId('b')))
  expect(done.rows).toHaveLength(3)
  expect(done.announcement.text).toBe('No rows were added: another row already has the ID “b”.')
})
