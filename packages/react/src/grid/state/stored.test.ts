import { describe, expect, test } from 'vitest'
import type { GridView } from '../grid.types.ts'
import { emptyDocument } from './document.ts'
import { addRowsGesture, commitGesture, redoGesture, removeRowsGesture, undoGesture } from './gestures.ts'
import { aGesture, anEdit, aRow } from './state.fixtures.ts'
import {
  isCellValue,
  isListOf,
  isObject,
  isRecordOf,
  isText,
  parsedJson,
  readDocument,
  readViews,
  saveView,
  writeDocument,
  writeViews,
} from './stored.ts'
import { emptyView } from './view.ts'

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

const view: GridView = {
  sort: [{ column: 'rent', direction: 'descending' }],
  filters: {
    plan: { kind: 'values', values: ['1x1', ''] },
    rent: { kind: 'range', from: 900, to: null },
    end: { kind: 'range', from: null, to: '2024-12-31' },
    note: { kind: 'contains', text: 'late' },
  },
  quickFilter: 'a',
  groupBy: 'status',
  folded: ['vacant'],
  order: ['unit', 'rent'],
  hidden: ['note'],
  widths: { unit: 64 },
  frozen: { unit: 'start', total: null },
}

test('views are read as they were written', () => {
  const views = [
    { name: 'Vacant by rent', view },
    { name: 'All', view: emptyView() },
  ]
  expect(readViews(writeViews(views))).toEqual(views)
})

test('a view saved under a known name takes its place', () => {
  const saved = saveView(saveView([], 'A', emptyView()), 'B', emptyView())
  expect(saveView(saved, 'A', view)).toEqual([
    { name: 'A', view },
    { name: 'B', view: emptyView() },
  ])
})

describe('damaged texts give no views', () => {
  const parts: [what: string, part: Record<string, unknown>][] = [
    ['a sort without direction', { sort: [{ column: 'rent' }] }],
    ['a filter of an unknown kind', { filters: { rent: { kind: 'above', from: 1 } } }],
    ['a range without end', { filters: { rent: { kind: 'range', from: 1 } } }],
    ['a quick filter that is a number', { quickFilter: 1 }],
    ['a group that is a list', { groupBy: [] }],
    ['folded groups that are numbers', { folded: [1] }],
    ['a width in words', { widths: { unit: 'wide' } }],
    ['a column frozen in the middle', { frozen: { unit: 'middle' } }],
  ]
  test.each(parts)('%s', (_, part) => {
    expect(readViews(JSON.stringify({ format: 1, views: [{ name: 'A', view: { ...view, ...part } }] }))).toBeNull()
  })
  test('another format, no list, a view without name, half a text', () => {
    const texts = ['{"format":2,"views":[]}', '{"format":1}', '{"format":1,"views":[{"view":{}}]}', '{"format":1,"vi']
    expect(texts.map(readViews)).toEqual([null, null, null, null])
  })
})

test('text that is no JSON holds nothing', () => {
  expect(['', '{', 'undefined', '{"a":1}'].map(parsedJson)).toEqual([null, null, null, { a: 1 }])
})

test('a cell holds no object, no list and no number without end', () => {
  expect([{}, [], undefined, Number.NaN, Number.POSITIVE_INFINITY].some(isCellValue)).toBe(false)
})

test('nothing is no object', () => {
  expect([null, undefined, 'a', []].some(isObject)).toBe(false)
})

test('one wrong thing spoils a list and a record', () => {
  expect(isListOf(isText)(['a', null])).toBe(false)
  expect(isRecordOf(isText)({ a: 'b', c: 2 })).toBe(false)
})
