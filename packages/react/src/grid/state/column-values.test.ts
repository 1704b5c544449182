import { expect, test } from 'vitest'
import type { ColumnFilter } from '../grid.types.ts'
import { columnValues } from './column-values.ts'
import { emptyView } from './empty-view.ts'
import { aColumn, rowsWith } from './view.fixtures.ts'

test('values come sorted with their counts, numbers by size and empty cells last', () => {
  const rows = rowsWith('beds', 10, null, 2, 2, null)
  expect(columnValues(rows, [aColumn('beds', { kind: 'number' })], emptyView(), 'beds')).toEqual({
    values: [
      { key: '2', label: '2', count: 2 },
      { key: '10', label: '10', count: 1 },
      { key: '', label: '(empty)', count: 2 },
    ],
    more: 0,
  })
})

test('other filters count, the own one does not: what was not ticked can be ticked again', () => {
  const columns = [aColumn('plan'), aColumn('status')]
  const rows = [
    { id: 'a', values: { plan: '1x1', status: 'vacant' } },
    { id: 'b', values: { plan: '2x2', status: 'occupied' } },
    { id: 'c', values: { plan: '2x2', status: 'vacant' } },
  ]
  const filters: Record<string, ColumnFilter> = {
    plan: { kind: 'values', values: ['1x1'] },
    status: { kind: 'values', values: ['vacant'] },
  }
  const { values } = columnValues(rows, columns, { ...emptyView(), filters }, 'plan')
  expect(values.map(({ key, count }) => [key, count])).toEqual([
    ['1x1', 1],
    ['2x2', 1],
  ])
})

test('at most 1,000 values are offered, and it is said how many more there are', () => {
  const rows = rowsWith('unit', ...Array.from({ length: 1_203 }, (_, at) => `${at}`))
  const { values, more } = columnValues(rows, [aColumn('unit')], emptyView(), 'unit')
  expect([values.length, values.at(-1)?.key, more]).toEqual([1_000, '999', 203])
})

test('a column that the grid does not have offers nothing', () => {
  expect(columnValues(rowsWith('unit', '1'), [aColumn('unit')], emptyView(), 'gone')).toEqual({ values: [], more: 0 })
})
