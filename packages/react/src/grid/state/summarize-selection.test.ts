import { expect, test } from 'vitest'
import type { ViewLine } from '../grid.types.ts'
import { addRange, selectAll, selectColumns, selectLines, startSelection } from './selection.ts'
import { summarizeSelection } from './summarize-selection.ts'
import { aColumn } from './view.fixtures.ts'

const columns = [aColumn('unit'), aColumn('rent', { kind: 'money' }), aColumn('beds', { kind: 'number' })]
const lines: ViewLine[] = [
  { kind: 'group', key: 'x', label: 'x', count: 3, folded: false, totals: { rent: 9_999 } },
  { kind: 'row', row: { id: 'a', values: { unit: 101, rent: 0.1, beds: 1 } } },
  { kind: 'row', row: { id: 'b', values: { unit: '102', rent: 0.2, beds: null } } },
  { kind: 'row', row: { id: 'c', values: { unit: '', rent: 'model', beds: 2 } } },
]
const extent = { lines: 4, columns: 3 }

test('only cells of number columns are summed; unit numbers and words are counted, headings are not', () => {
  expect(summarizeSelection(selectColumns(0, 1, extent), lines, columns)).toEqual({
    cells: 6,
    filled: 5,
    numbers: 2,
    sum: 0.3,
    average: 0.15,
  })
})

test('a cell in two ranges counts once', () => {
  const twice = addRange(selectLines(1, 1, extent), selectAll(extent))
  expect(summarizeSelection(twice, lines, columns)).toEqual({
    cells: 9,
    filled: 7,
    numbers: 4,
    sum: 3.3,
    average: 0.825,
  })
})

test('nothing to sum is unknown, not zero', () => {
  expect(summarizeSelection(startSelection({ line: 2, column: 2 }), lines, columns)).toEqual({
    cells: 1,
    filled: 0,
    numbers: 0,
    sum: null,
    average: null,
  })
})

test('a selection that reaches beyond the shown cells counts those that are there', () => {
  expect(summarizeSelection(selectAll({ lines: 99, columns: 99 }), lines, columns).cells).toBe(9)
})
