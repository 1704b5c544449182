import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CellValue, SortKey } from '../grid.types.ts'
import { emptyView } from './empty-view.ts'
import { orderRows } from './order-rows.ts'
import { aColumn, rowsWith } from './view.fixtures.ts'

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
