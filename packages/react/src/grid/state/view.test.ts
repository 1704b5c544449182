import { expect, test } from 'vitest'
import { orderRows } from './lines.ts'
import { aColumn, rowsWith } from './view.fixtures.ts'
import { emptyView, moveColumn, setFilter, setWidth } from './view.ts'

test('a view that nobody has changed shows all rows in their given order', () => {
  expect(orderRows(rowsWith('plan', 'b', null, 'a'), [aColumn('plan')], emptyView())).toEqual(['r0', 'r1', 'r2'])
})

const columns = ['unit', 'plan', 'rent', 'note'].map((id) => aColumn(id))

test('filters are set, replaced, and taken away one by one', () => {
  const one = setFilter(emptyView(), 'plan', { kind: 'contains', text: '1' })
  const two = setFilter(setFilter(one, 'plan', { kind: 'contains', text: '2' }), 'rent', {
    kind: 'range',
    from: 1,
    to: null,
  })
  expect(Object.keys(two.filters)).toEqual(['plan', 'rent'])
  expect(setFilter(two, 'rent', null).filters).toEqual({ plan: { kind: 'contains', text: '2' } })
})

test('widths stay between 40 and 800 pixels', () => {
  expect([-5, 40.4, 799.6, 5_000].map((width) => setWidth(emptyView(), 'rent', width).widths.rent)).toEqual([
    40, 40, 800, 800,
  ])
})

test('a column is moved before another or to the end, hidden ones keep their place', () => {
  const hidden = { ...emptyView(), hidden: ['plan'] }
  const moved = moveColumn(hidden, columns, 'note', 'plan')
  expect(moved.order).toEqual(['unit', 'note', 'plan', 'rent'])
  expect(moveColumn(moved, columns, 'unit', null).order).toEqual(['note', 'plan', 'rent', 'unit'])
  expect(moveColumn(moved, columns, 'unit', 'unit')).toBe(moved)
  expect(moveColumn(moved, columns, 'gone', 'unit')).toBe(moved)
})
