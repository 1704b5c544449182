import { expect, test } from 'vitest'
import { commitGesture } from './commit-gesture.ts'
import { aGesture, anEdit, aRow } from './document.fixtures.ts'
import { emptyDocument } from './empty-document.ts'
import { isEdited } from './is-edited.ts'
import { revertGesture } from './revert-gesture.ts'
import { rowsOfDocument } from './rows-of-document.ts'
import { undoGesture } from './undo-gesture.ts'

const source = [aRow('a', { rent: 900, plan: '1x1' }), aRow('b', { rent: 1000 })]
const edited = [
  anEdit('a', 'rent', 900, 950),
  anEdit('b', 'rent', 1000, 1050),
  anEdit('b', 'plan', null, '2x2'),
].reduce(commitGesture, emptyDocument())
const all = ['a', 'b'].flatMap((row) => ['rent', 'plan'].map((column) => ({ row, column })))

test('reverting is one step that gives all cells their given values', () => {
  const gesture = revertGesture(edited, source, all)
  expect(gesture?.label).toBe('revert 3 cells')
  const reverted = commitGesture(edited, gesture ?? aGesture({}))
  expect(reverted.edits).toEqual({})
  expect(rowsOfDocument(source, reverted)).toEqual(source)
  expect(undoGesture(reverted).edits).toEqual(edited.edits)
})

test('a reverted cell follows fresh data', () => {
  const reverted = commitGesture(edited, revertGesture(edited, source, all) ?? aGesture({}))
  expect(rowsOfDocument([aRow('a', { rent: 925 })], reverted)).toEqual([aRow('a', { rent: 925 })])
})

test('cells without an edit have nothing to revert', () => {
  expect(
    revertGesture(edited, source, [
      { row: 'a', column: 'plan' },
      { row: 'x', column: 'rent' },
    ]),
  ).toBeNull()
})

test('a cell named twice is reverted once', () => {
  const cell = { row: 'a', column: 'rent' }
  expect(revertGesture(edited, source, [cell, cell])?.label).toBe('revert 1 cell')
})

test('rows that cannot be edited keep what they show', () => {
  const locked = source.map((row) => ({ ...row, readOnly: 'Locked by A. Lee.' }))
  expect(revertGesture(edited, locked, all)).toBeNull()
})

test('an edit back to the given value is none any more', () => {
  const back = commitGesture(edited, anEdit('a', 'rent', 950, 900))
  expect(isEdited(source[0], edited, 'a', 'rent')).toBe(true)
  expect(isEdited(source[0], back, 'a', 'rent')).toBe(false)
  expect(revertGesture(back, source, [{ row: 'a', column: 'rent' }])).toBeNull()
})
