import { expect, test } from 'vitest'
import type { GridRow, GridView } from '../grid.types.ts'
import { emptyView } from './empty-view.ts'
import { aColumn } from './view.fixtures.ts'
import { viewLines } from './view-lines.ts'

const columns = [aColumn('plan'), aColumn('rent', { kind: 'money', total: 'sum' })]
const row = (id: string, plan: string | null, rent: number | null): GridRow => ({ id, values: { plan, rent } })
const rows = [
  row('a', '2x2', 1500),
  row('b', null, 700.5),
  row('c', '1x1', 900),
  row('d', '2x2', null),
  row('e', '10x1', 5),
]
const shown = (view: Partial<GridView>) =>
  viewLines(rows, columns, { ...emptyView(), ...view }).map((line) =>
    line.kind === 'row' ? line.row.id : `${line.label} ${line.count} ${line.totals.rent}`,
  )

test('without groups the lines are the rows, and a row keeps its line', () => {
  expect(shown({})).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(viewLines(rows, columns, emptyView())[2]).toBe(viewLines(rows, columns, emptyView())[2])
})

test('each group stands under its heading with its total, rows in the order given', () => {
  expect(shown({ groupBy: 'plan' })).toEqual([
    '1x1 1 900',
    'c',
    '2x2 2 1500',
    'a',
    'd',
    '10x1 1 5',
    'e',
    '(empty) 1 700.5',
    'b',
  ])
})

test('a folded group shows its heading alone, with all its rows counted', () => {
  expect(shown({ groupBy: 'plan', folded: ['2x2', '', 'gone'] })).toEqual([
    '1x1 1 900',
    'c',
    '2x2 2 1500',
    '10x1 1 5',
    'e',
    '(empty) 1 700.5',
  ])
})

test('groups follow a descending sort of their column, the empty cells last all the same', () => {
  const sort = [{ column: 'plan', direction: 'descending' as const }]
  expect(shown({ groupBy: 'plan', sort, folded: ['2x2', '', '1x1', '10x1'] })).toEqual([
    '10x1 1 5',
    '2x2 2 1500',
    '1x1 1 900',
    '(empty) 1 700.5',
  ])
})

test('grouping by a column that the grid no longer has is none', () => {
  expect(shown({ groupBy: 'gone' })).toEqual(['a', 'b', 'c', 'd', 'e'])
})
