import { afterEach, describe, expect, test, vi } from 'vitest'
import type { CellValue } from '../grid.types.ts'
import { copyByCommand, cutByCommand, pasteByCommand } from './clipboard.ts'
import { aGridState, at } from './commands/command.fixtures.ts'
import { sortBy } from './commands/view.ts'
import type { GridState } from './grid-state.ts'
import { createGridStore } from './grid-store.ts'

/** A clipboard that answers only when it is told to, as one does that first asks the person. */
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
    expect(store.read().announcement.text).toContain('select the same rows or columns')
  })
})
