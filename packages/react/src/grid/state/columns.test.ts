import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { GridColumn } from '../grid.types.ts'
import { gutterWidth, layoutColumns, orderedColumns, shownColumns, unfrozenColumns } from './columns.ts'
import { aColumn } from './view.fixtures.ts'
import { emptyView } from './view.ts'

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

const column = (id: string, width: number, frozen?: 'start' | 'end'): GridColumn => ({
  id,
  title: id,
  kind: 'text',
  width,
  ...(frozen === undefined ? {} : { frozen }),
})

describe('where columns lie', () => {
  test('each begins where the one before it ends, after the row numbers', () => {
    const { placed, startWidth, width } = layoutColumns([column('a', 80, 'start'), column('b', 100), column('c', 60)])
    expect(placed.map(({ offset }) => offset)).toEqual([gutterWidth, gutterWidth + 80, gutterWidth + 180])
    expect([startWidth, width]).toEqual([gutterWidth + 80, gutterWidth + 240])
  })

  test('a column frozen at the end is placed from the end of the row', () => {
    const { end, endWidth } = layoutColumns([column('a', 80), column('b', 100, 'end'), column('c', 60, 'end')])
    expect(end.map(({ offset }) => offset)).toEqual([60, 0])
    expect(endWidth).toBe(160)
  })

  test('no pixel is lost: gutter, frozen and scrolling columns make up the row', () => {
    const widths = fc.array(fc.integer({ min: 40, max: 800 }), { maxLength: 30 })
    fc.assert(
      fc.property(widths, (all) => {
        const layout = layoutColumns(all.map((width, index) => column(String(index), width)))
        expect(layout.width).toBe(all.reduce((sum, width) => sum + width, gutterWidth))
      }),
    )
  })
})

const months = Array.from({ length: 12 }, (_, month) => column(`month ${month}`, 100))
const statement = [
  column('line', 210, 'start'),
  column('category', 180, 'start'),
  ...months,
  column('total', 124, 'end'),
]

describe('frozen columns of a statement', () => {
  test('stay where a month is seen beside them: 52 + 210 + 180 + 124 and 100 more', () => {
    expect([...unfrozenColumns(statement, 666)]).toEqual([])
  })

  test('let the total go first, then the category, never the line', () => {
    expect([...unfrozenColumns(statement, 665)]).toEqual(['total'])
    expect([...unfrozenColumns(statement, 542)]).toEqual(['total'])
    expect([...unfrozenColumns(statement, 541)]).toEqual(['total', 'category'])
    expect([...unfrozenColumns(statement, 200)]).toEqual(['total', 'category'])
  })

  test('stay where all columns fit', () => {
    expect([...unfrozenColumns([column('line', 210, 'start'), column('total', 124, 'end')], 390)]).toEqual([])
  })
})
