import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { GridColumn } from '../grid.types.ts'
import { commitGesture } from '../state/commit-gesture.ts'
import { aGesture } from '../state/document.fixtures.ts'
import { emptyDocument } from '../state/empty-document.ts'
import { emptyView } from '../state/empty-view.ts'
import { totalsOf } from '../state/totals.ts'
import { redoGesture, undoGesture } from '../state/undo-gesture.ts'
import { initialState, withDocument } from './derive-state.ts'
import type { GridSource, GridState } from './grid-state.ts'

const columns: readonly GridColumn[] = [
  { id: 'plan', title: 'Plan', kind: 'text', total: 'count' },
  { id: 'rent', title: 'Rent', kind: 'money', total: 'sum' },
  { id: 'area', title: 'Area', kind: 'number', total: 'average' },
  { id: 'note', title: 'Note', kind: 'text' },
]
const source: GridSource = {
  rows: ['a', 'b', 'c'].map((id, at) => ({ id, values: { plan: 'A1', rent: 900 + at, area: 600 } })),
  columns,
  readOnly: null,
  newRow: null,
  mayRemoveRows: false,
  markOf: () => null,
  openPoints: [],
  identityColumn: null,
}
const start = () =>
  initialState(source, emptyDocument(), { ...emptyView(), filters: { rent: { kind: 'range', from: 901, to: null } } })
const edited = (state: GridState, row: string, column: string, after: string | number | null) => {
  const before = state.rowById.get(row)?.values[column] ?? null
  return withDocument(state, commitGesture(state.document, aGesture({ cells: [{ row, column, before, after }] })))
}

test('an edit changes the total of its column, and an edit of a row that is not shown changes none', () => {
  const state = start()
  expect(state.totals).toEqual({ plan: 2, rent: 1803, area: 600 })
  expect(edited(state, 'c', 'rent', 1000).totals).toEqual({ plan: 2, rent: 1901, area: 600 })
  expect(edited(state, 'a', 'rent', 1000).totals).toEqual({ plan: 2, rent: 1803, area: 600 })
})

test('after any edits, undone and done again, the totals are those of the rows shown', () => {
  const edit = fc.record({
    row: fc.constantFrom('a', 'b', 'c'),
    column: fc.constantFrom('plan', 'rent', 'area', 'note'),
    after: fc.constantFrom(null, '', 'B2', 0, 12.25, 901, 950),
  })
  const step = fc.oneof(edit, fc.constant('undo' as const), fc.constant('redo' as const))
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let state = start()
      for (const one of steps) {
        if (one === 'undo') state = withDocument(state, undoGesture(state.document))
        else if (one === 'redo') state = withDocument(state, redoGesture(state.document))
        else state = edited(state, one.row, one.column, one.after)
        const shown = state.order.flatMap((id) => state.rowById.get(id) ?? [])
        expect(state.totals).toEqual(totalsOf(shown, columns))
      }
    }),
  )
})

test('an edit of a column without a total leaves the totals the same object, so that they are not drawn again', () => {
  const state = start()
  expect(edited(state, 'c', 'note', 'moves out').totals).toBe(state.totals)
})
