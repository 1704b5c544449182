import { expect, test } from 'vitest'
import { applyGesture, takeBackGesture } from './apply-gesture.ts'
import { aGesture, aRow } from './document.fixtures.ts'
import { emptyDocument } from './empty-document.ts'
import type { RecordedChange } from './recorded-change.ts'

test('a cell that goes back to its source has no edit left, and a row without edits no entry', () => {
  const change: RecordedChange = { row: 'a', column: 'rent', before: 950, after: 900, to: 'source' }
  const document = { ...emptyDocument(), edits: { a: { rent: 950 }, b: { rent: 1 } } }
  const reverted = applyGesture(document, aGesture({ cells: [change] }))
  expect(reverted.edits).toEqual({ b: { rent: 1 } })
  expect(takeBackGesture({ ...document, ...reverted }, aGesture({ cells: [change] })).edits).toEqual(document.edits)
})

test('what a gesture does not touch stays the same object, and the given document is left alone', () => {
  const document = { ...emptyDocument(), edits: { a: { rent: 950 } } }
  expect(applyGesture(document, aGesture({ removed: [{ row: aRow('b'), after: 'a' }] }))).toEqual({
    edits: document.edits,
    added: [],
    removed: ['b'],
  })
  const change: RecordedChange = { row: 'a', column: 'rent', before: 950, after: 975 }
  expect(applyGesture(document, aGesture({ cells: [change] })).added).toBe(document.added)
  expect(document.edits).toEqual({ a: { rent: 950 } })
})
