import { expect, test } from 'vitest'
import { commitGesture } from './commit-gesture.ts'
import { anEdit, aRow } from './document.fixtures.ts'
import { emptyDocument } from './empty-document.ts'
import { isEdited } from './is-edited.ts'

test('an emptied cell is edited, a cell emptied that was empty is not', () => {
  const row = aRow('a', { rent: 900 })
  const emptied = commitGesture(emptyDocument(), anEdit('a', 'rent', 900, null))
  expect(isEdited(row, emptied, 'a', 'rent')).toBe(true)
  const filledAndEmptied = [anEdit('a', 'plan', null, '1x1'), anEdit('a', 'plan', '1x1', null)].reduce(
    commitGesture,
    emptied,
  )
  expect(isEdited(row, filledAndEmptied, 'a', 'plan')).toBe(false)
})

test('zero typed into an empty cell is an edit: empty is not zero', () => {
  const document = commitGesture(emptyDocument(), anEdit('a', 'rent', null, 0))
  expect(isEdited(aRow('a'), document, 'a', 'rent')).toBe(true)
})

test('a row that people added has no given value to differ from', () => {
  const document = commitGesture(emptyDocument(), anEdit('n1', 'rent', null, 900))
  expect(isEdited(undefined, document, 'n1', 'rent')).toBe(false)
})

test('a row named like a built-in word of the language is a row like others', () => {
  expect(isEdited(aRow('constructor'), emptyDocument(), 'constructor', 'name')).toBe(false)
})
