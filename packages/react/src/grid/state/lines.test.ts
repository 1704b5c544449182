import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { CellValue, GridRow, GridView, SortKey } from '../grid.types.ts'
import { orderRows, rowLines, viewLines } from './lines.ts'
import { someLines } from './state.fixtures.ts'
import { aColumn, rowsWith } from './view.fixtures.ts'
import { emptyView } from './view.ts'

describe('view lines', () => {
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
})

describe('order rows', () => {
  const columns = [aColumn('plan'), aColumn('rent', { kind: 'money' })]
  const ascending: SortKey = { column: 'rent', direction: 'ascending' }
  const descending: SortKey = { column: 'rent', direction: 'descending' }

  test('without sort and filter the rows keep their order', () => {
    expect(orderRows(rowsWith('rent', 3, 1, 2), columns, emptyView())).toEqual(['r0', 'r1', 'r2'])
  })

  test('empty cells come last in both directions', () => {
    const rows = rowsWith('rent', null, 3, 0, null, 1)
    expect(orderRows(rows, columns, { ...emptyView(), sort: [ascending] })).toEqual(['r2', 'r4', 'r1', 'r0', 'r3'])
    expect(orderRows(rows, columns, { ...emptyView(), sort: [descending] })).toEqual(['r1', 'r4', 'r2', 'r0', 'r3'])
  })

  test('the second column of a sort decides where the first does not', () => {
    const rows = [
      { id: 'a', values: { plan: 'b', rent: 1 } },
      { id: 'b', values: { plan: 'A', rent: 1 } },
      { id: 'c', values: { plan: 'a', rent: 2 } },
      { id: 'd', values: { plan: 'B', rent: 2 } },
    ]
    const sort: SortKey[] = [{ column: 'plan', direction: 'ascending' }, descending]
    expect(orderRows(rows, columns, { ...emptyView(), sort })).toEqual(['c', 'b', 'd', 'a'])
  })

  test('a sort by a column that the grid no longer has is none', () => {
    const sort: SortKey[] = [{ column: 'gone', direction: 'descending' }]
    expect(orderRows(rowsWith('rent', 2, 1), columns, { ...emptyView(), sort })).toEqual(['r0', 'r1'])
  })

  test('only rows that pass the filters are sorted', () => {
    const filters = { rent: { kind: 'range' as const, from: 2, to: null } }
    expect(orderRows(rowsWith('rent', 3, 1, 2), columns, { ...emptyView(), sort: [ascending], filters })).toEqual([
      'r2',
      'r0',
    ])
  })

  test('equal rows keep their order in both directions, and no row is lost', () => {
    const value: fc.Arbitrary<CellValue> = fc.constantFrom<CellValue>(null, 1, 2, 3)
    fc.assert(
      fc.property(fc.array(value, { maxLength: 30 }), (values) => {
        const rows = rowsWith('rent', ...values)
        for (const key of [ascending, descending]) {
          const order = orderRows(rows, columns, { ...emptyView(), sort: [key] }).map((id) => Number(id.slice(1)))
          expect(order.toSorted((a, b) => a - b)).toEqual(values.map((_, at) => at))
          for (const [at, place] of order.entries()) {
            const next = order[at + 1]
            if (next === undefined) continue
            const one = values[place] ?? null
            const other = values[next] ?? null
            if (one === other) expect(place).toBeLessThan(next)
            else if (one === null) expect.fail('an empty cell stands before a filled one')
            else if (other !== null) expect(one < other).toBe(key === ascending)
          }
        }
      }),
    )
  })
})

describe('row lines', () => {
  it('finds the rows between two lines, past headings and within the grid', () => {
    const lines = someLines([], 'Vacant', [], [], 'Occupied', [])
    const found = (top: number, bottom: number) =>
      rowLines(lines, top, bottom).map(({ line, row }) => `${line} ${row.id}`)
    expect(found(0, 3)).toEqual(['1 r0', '2 r1'])
    expect(found(-1, 99)).toEqual(['1 r0', '2 r1', '4 r2'])
    expect(found(3, 3)).toEqual([])
  })
})
