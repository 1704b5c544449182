import type { EditedCell } from '@uwkit/core/parsed-file'
import { expect, test } from 'vitest'
import { editsByRow } from './edits-by-row.ts'

const edit = (cell: string, value: string): [string, EditedCell] => [
  cell,
  { cell, source: '900', value, by: 'A. Lee', at: '2026-01-15', reason: null },
]

test('edits stand with their row, and a row whose edits stay as they are keeps its object', () => {
  const before = editsByRow(new Map([edit('B3', '950'), edit('C3', '1000'), edit('B12', '800')]), new Map())
  expect([...before].map(([row, edits]) => [row, [...edits.keys()]])).toEqual([
    [2, ['B3', 'C3']],
    [11, ['B12']],
  ])
  const after = editsByRow(new Map([edit('B3', '950'), edit('C3', '1000'), edit('B12', '810')]), before)
  expect(after.get(2)).toBe(before.get(2))
  expect(after.get(11)).not.toBe(before.get(11))
  expect(after.get(11)?.get('B12')?.value).toBe('810')
})

test('a row that loses one of its edits is another row', () => {
  const before = editsByRow(new Map([edit('B3', '950'), edit('C3', '1000')]), new Map())
  expect(editsByRow(new Map([edit('B3', '950')]), before).get(2)?.size).toBe(1)
})
