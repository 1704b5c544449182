import { expect, test } from 'vitest'
import type { ColumnFilter, GridColumn } from '../grid.types.ts'
import { columnValues, rowFilter, rowShowsText, showsText } from './filter.ts'
import { aColumn, rowsWith } from './view.fixtures.ts'
import { emptyView } from './view.ts'

const passing = (column: GridColumn, filter: ColumnFilter, ...values: (string | number | boolean | null)[]) => {
  const passes = rowFilter([column], { ...emptyView(), filters: { [column.id]: filter } }) ?? (() => true)
  return rowsWith(column.id, ...values).flatMap((row) => (passes(row) ? [row.values[column.id] ?? null] : []))
}

test('a view without filters filters nothing', () => {
  expect(rowFilter([aColumn('plan')], emptyView())).toBeNull()
  const filters: Record<string, ColumnFilter> = { gone: { kind: 'contains', text: 'x' } }
  expect(rowFilter([aColumn('plan')], { ...emptyView(), filters })).toBeNull()
})

test('a filter by values passes those ticked, empty cells too where they are', () => {
  expect(passing(aColumn('beds', { kind: 'number' }), { kind: 'values', values: ['1', ''] }, 1, 2, null, 11)).toEqual([
    1,
    null,
  ])
  expect(passing(aColumn('plan'), { kind: 'values', values: [] }, '1x1', null)).toEqual([])
})

test('the bounds of a range belong to it, and unknown is in no range', () => {
  const rent = aColumn('rent', { kind: 'money' })
  expect(passing(rent, { kind: 'range', from: 900, to: 1000 }, 899.99, 900, 1000, 1000.01, null, 'model')).toEqual([
    900, 1000,
  ])
  expect(passing(rent, { kind: 'range', from: null, to: 0 }, -5, 0, 5, null)).toEqual([-5, 0])
  expect(passing(rent, { kind: 'range', from: null, to: null }, 5, null)).toEqual([5, null])
})

test('days lie within days', () => {
  const end = aColumn('end', { kind: 'date' })
  expect(
    passing(
      end,
      { kind: 'range', from: '2024-05-01', to: '2024-05-31' },
      '2024-04-30',
      '2024-05-01',
      '2024-05-31',
      null,
    ),
  ).toEqual(['2024-05-01', '2024-05-31'])
})

test('a text is looked for as shown, whatever its case', () => {
  expect(passing(aColumn('plan'), { kind: 'contains', text: ' REN ' }, 'A1 renovated', 'A1', null)).toEqual([
    'A1 renovated',
  ])
  expect(passing(aColumn('rent', { kind: 'money' }), { kind: 'contains', text: '1,2' }, 1250, 12)).toEqual([1250])
})

test('several filters count together, with the quick filter over the shown columns', () => {
  const columns = [aColumn('plan'), aColumn('note'), aColumn('beds', { kind: 'number' })]
  const rows = [
    { id: 'a', values: { plan: '1x1', note: 'late', beds: 1 } },
    { id: 'b', values: { plan: '1x1', note: null, beds: 2 } },
    { id: 'c', values: { plan: 'late', note: 'late', beds: 1 } },
  ]
  const filters: Record<string, ColumnFilter> = { beds: { kind: 'values', values: ['1'] } }
  const ids = (view: Partial<ReturnType<typeof emptyView>>, except?: string) =>
    rows.filter(rowFilter(columns, { ...emptyView(), ...view }, except) ?? (() => true)).map(({ id }) => id)
  expect(ids({ filters, quickFilter: 'Late' })).toEqual(['a', 'c'])
  expect(ids({ filters, quickFilter: 'late', hidden: ['note'] })).toEqual(['c'])
  expect(ids({ filters: { ...filters, plan: { kind: 'contains', text: '1x1' } } })).toEqual(['a'])
  expect(ids({ filters: { ...filters, plan: { kind: 'contains', text: '1x1' } } }, 'beds')).toEqual(['a', 'b'])
})

const unit = aColumn('unit')
const rent = aColumn('rent', { kind: 'money' })
const end = aColumn('end', { kind: 'date' })
const row = { id: 'r', values: { unit: 'Building A 12', rent: 1250.5, end: '2025-05-31' } }

test('a text is found in any shown cell, as shown', () => {
  expect(
    ['building', '1,250', '1250.50', '05/31/2025', 'a 12'].every((text) => rowShowsText(row, [unit, rent, end], text)),
  ).toBe(true)
  expect(['building b', '1251', '2025-05'].some((text) => rowShowsText(row, [unit, rent, end], text))).toBe(false)
})

test('no match reaches from one cell into the next', () => {
  expect(rowShowsText(row, [unit, rent], '121')).toBe(false)
})

test('a column that comes into sight is searched from then on', () => {
  expect(rowShowsText(row, [unit], '1250')).toBe(false)
  expect(rowShowsText(row, [unit, rent], '1250')).toBe(true)
})

test('an empty cell shows nothing', () => {
  expect(showsText(null, rent, '0')).toBe(false)
  expect(showsText(0, rent, '0.00')).toBe(true)
})

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
