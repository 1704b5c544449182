import { expect, test } from 'vitest'
import { emptyView } from './empty-view.ts'
import { orderRows } from './order-rows.ts'
import { aColumn, rowsWith } from './view.fixtures.ts'

test('a view that nobody has changed shows all rows in their given order', () => {
  expect(orderRows(rowsWith('plan', 'b', null, 'a'), [aColumn('plan')], emptyView())).toEqual(['r0', 'r1', 'r2'])
})
