import { expect, test } from 'vitest'
import { emptyView } from './empty-view.ts'
import { orderedColumns, shownColumns } from './shown-columns.ts'
import { aColumn } from './view.fixtures.ts'

const columns = [
  aColumn('total', { frozen: 'end' }),
  aColumn('unit', { frozen: 'start', width: 80 }),
  aColumn('plan'),
  aColumn('rent'),
]
const ids = (view: Partial<ReturnType<typeof emptyView>>) =>
  shownColumns(columns, { ...emptyView(), ...view }).map(({ id }) => id)

test('frozen columns stand at the start and the end', () => {
  expect(ids({})).toEqual(['unit', 'plan', 'rent', 'total'])
})

test('the person has the last word on freezing', () => {
  expect(ids({ frozen: { unit: null, rent: 'start', total: null } })).toEqual(['rent', 'total', 'unit', 'plan'])
  const [unit] = shownColumns([columns[1] ?? aColumn('unit')], { ...emptyView(), frozen: { unit: null } })
  expect(unit).not.toHaveProperty('frozen')
})

test('columns that the view does not name come after those it names, in their own order', () => {
  expect(orderedColumns(columns, { ...emptyView(), order: ['rent', 'unit'] }).map(({ id }) => id)).toEqual([
    'rent',
    'unit',
    'total',
    'plan',
  ])
})

test('hidden columns are not shown, names of columns that are gone do no harm', () => {
  expect(ids({ hidden: ['plan', 'gone'], order: ['gone', 'rent'] })).toEqual(['unit', 'rent', 'total'])
})

test('a width is that of the person, then that of the column, then 120', () => {
  const widths = shownColumns(columns, { ...emptyView(), widths: { rent: 64 } }).map(({ width }) => width)
  expect(widths).toEqual([80, 120, 64, 120])
})

test('a column stays one object until the view changes it', () => {
  const first = shownColumns(columns, emptyView())
  const again = shownColumns(columns, { ...emptyView(), widths: { rent: 200 } })
  expect(again[0]).toBe(first[0])
  expect(again[2]).not.toBe(first[2])
})
