import { expect, test } from 'vitest'
import { countEdited } from './count-edited.ts'
import { emptyDocument } from './empty-document.ts'

const given = new Map([
  ['a', { id: 'a', values: { rent: 900, plan: 'A1' } }],
  ['b', { id: 'b', values: { rent: 800 } }],
])

test('edits back to the given value, of removed rows and of rows that are not given count for nothing', () => {
  const edits = { a: { rent: 950, plan: 'A1', note: 'new' }, b: { rent: 1 }, gone: { rent: 2 } }
  // Of row a the rent and the note differ, the plan does not.
  expect(countEdited(given, { ...emptyDocument(), edits, removed: ['b'] })).toBe(2)
  expect(countEdited(given, emptyDocument())).toBe(0)
})
