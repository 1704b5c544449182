import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ViewLine } from '../grid.types.ts'
import { addRange, selectAll, selectColumns, selectLines, startSelection } from './selection.ts'
import { exactSum, summarizeSelection, totalsOf } from './totals.ts'
import { aColumn, rowsWith } from './view.fixtures.ts'

test('sums and averages leave out empty cells and words, and count zero', () => {
  const rows = rowsWith('rent', 900.1, null, 0, 'model', 300.2)
  expect(totalsOf(rows, [aColumn('rent', { kind: 'money', total: 'sum' })])).toEqual({ rent: 1200.3 })
  expect(totalsOf(rows, [aColumn('rent', { kind: 'money', total: 'average' })])).toEqual({ rent: 400.1 })
})

test('filled cells are counted, whatever they hold', () => {
  expect(totalsOf(rowsWith('note', 'x', '', null, false), [aColumn('note', { total: 'count' })])).toEqual({ note: 2 })
})

test('the sum of nothing is unknown, the count of nothing is zero', () => {
  const none = rowsWith('rent', null)
  expect(totalsOf(none, [aColumn('rent', { kind: 'money', total: 'sum' })])).toEqual({ rent: null })
  expect(totalsOf(none, [aColumn('rent', { kind: 'money', total: 'average' })])).toEqual({ rent: null })
  expect(totalsOf(none, [aColumn('rent', { kind: 'money', total: 'count' })])).toEqual({ rent: 0 })
})

test('columns without a total have none', () => {
  expect(totalsOf(rowsWith('rent', 1), [aColumn('rent', { kind: 'money' })])).toEqual({})
})

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

test('a million dimes are one hundred thousand dollars', () => {
  expect(
    exactSum(
      Array.from({ length: 1_000_000 }, () => 0.1),
      [],
    ),
  ).toBe(100_000)
})

test('percents keep their digits', () => {
  expect(exactSum([], [0.0575, 0.0612, 0.055])).toBe(0.1737)
})

test('great numbers that cancel leave what is between, without noise', () => {
  expect(exactSum([], [1_000_000_000.2, 0.5, -1_000_000_000])).toBe(0.7)
})

test('the sum of cents is exact in whatever order they come', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1_000_000_00, max: 1_000_000_00 }), { maxLength: 200 }), (cents) => {
      const whole = cents.reduce((sum, cent) => sum + cent, 0)
      const dollars = cents.map((cent) => cent / 100)
      expect(exactSum(dollars, []) - whole / 100).toBe(0)
      expect(exactSum([], dollars) - whole / 100).toBe(0)
    }),
  )
})
