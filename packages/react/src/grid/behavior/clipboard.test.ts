import { afterEach, describe, expect, test, vi } from 'vitest'
import type { CellValue, GridRow } from '../grid.types.ts'
import { confirmPaste, copyByCommand, cutByCommand, paste, pasteByCommand } from './clipboard.ts'
import { insertRows, undo } from './commands/change.ts'
import { aGridState, at } from './commands/command.fixtures.ts'
import { sortBy } from './commands/view.ts'
import { cellKey, type GridSource, type GridState } from './grid-state.ts'
import { createGridStore } from './grid-store.ts'

/** Builds a clipboard that answers only when the test allows it, like one that first asks the user for permission. */
function aSlowClipboard(text: string) {
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  const item = { types: ['text/plain'], getType: async () => new Blob([text]) }
  vi.stubGlobal('ClipboardItem', vi.fn())
  vi.stubGlobal('navigator', { clipboard: { write: () => asked, read: () => asked.then(() => [item]) } })
  return () => answer()
}

const valueOf = (state: GridState, row: string, column: string): CellValue =>
  state.rowById.get(row)?.values[column] ?? null

afterEach(() => vi.unstubAllGlobals())

describe('the clipboard by command', () => {
  test('Cut empties what was copied, whatever is selected or sorted meanwhile', async () => {
    const store = createGridStore(at(aGridState(), 0, 1))
    const answer = aSlowClipboard('')
    const cut = cutByCommand(store)
    store.run((state) => at(sortBy('rent', 'ascending', false)(state), 2, 2))
    answer()
    await cut
    expect([valueOf(store.read(), 'a', 'plan'), valueOf(store.read(), 'b', 'rent')]).toEqual([null, 1390])
    expect(store.read().selection.active).toEqual({ line: 2, column: 2 })
  })

  test('Paste lands where it was asked for', async () => {
    const store = createGridStore(at(aGridState(), 1, 1))
    const answer = aSlowClipboard('Z9')
    const pasted = pasteByCommand(store)
    store.run((state) => at(state, 0, 0))
    answer()
    await pasted
    expect([valueOf(store.read(), 'b', 'plan'), valueOf(store.read(), 'a', 'unit')]).toEqual(['Z9', '101'])
  })

  test('says of too many cells that they are too many, and of ranges that they do not fit', async () => {
    const rows = Array.from({ length: 125_001 }, (_, index) => ({ id: String(index), values: {} }))
    const all = { top: 0, left: 0, bottom: 125_000, right: 3 }
    const state = aGridState({ rows })
    const store = createGridStore({ ...state, selection: { ...state.selection, ranges: [all] } })
    expect(await copyByCommand(store, { raw: false, titles: false })).toBe(false)
    // 125,001 rows of four columns.
    expect(store.read().announcement.text).toBe(
      'The selection of 500,004 cells exceeds the copy limit: select 500,000 or fewer.',
    )
    const apart = [
      { top: 0, left: 0, bottom: 0, right: 0 },
      { top: 1, left: 1, bottom: 1, right: 1 },
    ]
    store.run((now) => ({ ...now, selection: { ...now.selection, ranges: apart } }))
    expect(await copyByCommand(store, { raw: false, titles: false })).toBe(false)
    expect(store.read().announcement.text).toContain('select ranges in the same rows or columns')
  })
})

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
    expect(wide.announcement.text).toBe('Paste needs confirmation; 2 values beyond the last column would be lost.')
  })

  test('says what was lost when it is done', () => {
    const done = confirmPaste({ addRows: false })(wide)
    expect(done.rowById.get('a')?.values.rent).toBe(1300)
    expect(done.announcement.text).toBe(
      'Done: paste 1 cell; skipped 1 cell that can’t be edited; 2 values beyond the last column lost.',
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
      'Done: paste 2 cells, added 2 rows; skipped 3 cells that can’t be edited; ' +
        'rejected 2 cells: "ask" isn’t a number: enter digits, e.g., 1,205.00.',
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
    ['', 'Nothing was pasted. No rows were added: a new row has no ID. Report this to support.'],
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
