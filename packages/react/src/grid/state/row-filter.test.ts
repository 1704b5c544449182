import { expect, test } from 'vitest'
import type { ColumnFilter, GridColumn } from '../grid.types.ts'
import { emptyView } from './empty-view.ts'
import { rowFilter } from './row-filter.ts'
import { aColumn, rowsWith } from './view.fixtures.ts'

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
