import { describe, expect, test } from 'vitest'
import { addRowsGesture, removeRowsGesture } from './change-rows.ts'
import { commitGesture } from './commit-gesture.ts'
import { aGesture, anEdit, aRow } from './document.fixtures.ts'
import { emptyDocument } from './empty-document.ts'
import { readDocument, writeDocument } from './stored-document.ts'
import { redoGesture, undoGesture } from './undo-gesture.ts'

const document = undoGesture(
  [
    anEdit('a', 'rent', 900, 950.5),
    addRowsGesture([aRow('n1', { rent: null, paid: true })], 'a') ?? aGesture({}),
    removeRowsGesture([{ id: 'b', values: {} }], ['b']) ?? aGesture({}),
    anEdit('a', 'plan', null, '1x1'),
  ].reduce(commitGesture, emptyDocument()),
)

test('a document is read as it was written, and its history goes on', () => {
  const read = readDocument(writeDocument(document))
  expect(read).toEqual(document)
  expect(redoGesture(read ?? emptyDocument())).toEqual(redoGesture(document))
  expect(undoGesture(read ?? emptyDocument())).toEqual(undoGesture(document))
})

test('a text that was cut off anywhere gives no document', () => {
  const text = writeDocument(document)
  for (let length = 0; length < text.length; length += 1) expect(readDocument(text.slice(0, length))).toBeNull()
})

describe('a text that holds something else gives no document', () => {
  const stored = JSON.parse(writeDocument(document)) as Record<string, unknown>
  const gesture = { label: 'edit', cells: [], added: [], removed: [] }
  const cases: [what: string, part: Record<string, unknown>][] = [
    ['another format', { format: 2 }],
    ['edits that are a list', { edits: [] }],
    ['an edit that is no value', { edits: { a: { rent: { dollars: 1 } } } }],
    ['an added row without id', { added: [{ row: { values: {} }, after: null }] }],
    ['a place that is a number', { added: [{ row: { id: 'n', values: {} }, after: 3 }] }],
    ['removed rows that are numbers', { removed: [1] }],
    ['no history', { done: undefined }],
    ['a gesture without label', { done: [{ ...gesture, label: undefined }] }],
    ['a change without value before', { undone: [{ ...gesture, cells: [{ row: 'a', column: 'b', after: 1 }] }] }],
    [
      'a change from nowhere',
      { done: [{ ...gesture, cells: [{ row: 'a', column: 'b', before: 1, after: 2, from: 'x' }] }] },
    ],
  ]
  test.each(cases)('%s', (_, part) => {
    expect(readDocument(JSON.stringify({ ...stored, ...part }))).toBeNull()
  })
  test('a list, a number, nothing', () => {
    expect(['[]', '7', 'null', ''].map(readDocument)).toEqual([null, null, null, null])
  })
})
