import { describe, expect, test } from 'vitest'
import type { GridView } from '../grid.types.ts'
import { isListOf, isRecordOf, isShape, isText, readViews, saveView, writeViews } from './stored.ts'
import { emptyView } from './view.ts'

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

test('one wrong thing spoils a list and a record', () => {
  expect(isListOf(isText)(['a', []])).toBe(false)
  expect(isRecordOf(isText)({ a: 'b', c: {} })).toBe(false)
})

test('nothing and a list have no fields', () => {
  expect([null, undefined, 'a', []].some(isShape({}))).toBe(false)
})
