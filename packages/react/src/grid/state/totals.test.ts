import { expect, test } from 'vitest'
import { totalsOf } from './totals.ts'
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
