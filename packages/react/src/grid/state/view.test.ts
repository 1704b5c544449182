import { expect, test } from 'vitest'
import { orderRows } from './lines.ts'
import { aColumn, rowsWith } from './view.fixtures.ts'
import {
  clearFilters,
  emptyView,
  freezeColumn,
  hideColumn,
  moveColumn,
  setFilter,
  setGroup,
  setWidth,
  showColumn,
  toggleFold,
  toggleSort,
} from './view.ts'

test('a view that nobody has changed shows all rows in their given order', () => {
  expect(orderRows(rowsWith('plan', 'b', null, 'a'), [aColumn('plan')], emptyView())).toEqual(['r0', 'r1', 'r2'])
})

const columns = ['unit', 'plan', 'rent', 'note'].map((id) => aColumn(id))

test('a click sorts ascending, descending, not at all', () => {
  let view = toggleSort(emptyView(), 'rent', false)
  expect(view.sort).toEqual([{ column: 'rent', direction: 'ascending' }])
  view = toggleSort(view, 'rent', false)
  expect(view.sort).toEqual([{ column: 'rent', direction: 'descending' }])
  expect(toggleSort(view, 'rent', false).sort).toEqual([])
})

test('a click on another column sorts by that alone, with Shift by both', () => {
  const byRent = toggleSort(emptyView(), 'rent', false)
  expect(toggleSort(byRent, 'plan', false).sort).toEqual([{ column: 'plan', direction: 'ascending' }])
  const byBoth = toggleSort(byRent, 'plan', true)
  expect(byBoth.sort.map(({ column }) => column)).toEqual(['rent', 'plan'])
  const turned = toggleSort(byBoth, 'rent', true)
  expect(turned.sort).toEqual([
    { column: 'rent', direction: 'descending' },
    { column: 'plan', direction: 'ascending' },
  ])
  expect(toggleSort(turned, 'rent', true).sort).toEqual([{ column: 'plan', direction: 'ascending' }])
})

test('filters are set, replaced, taken away one by one and all together', () => {
  const one = setFilter(emptyView(), 'plan', { kind: 'contains', text: '1' })
  const two = setFilter(setFilter(one, 'plan', { kind: 'contains', text: '2' }), 'rent', {
    kind: 'range',
    from: 1,
    to: null,
  })
  expect(Object.keys(two.filters)).toEqual(['plan', 'rent'])
  expect(setFilter(two, 'rent', null).filters).toEqual({ plan: { kind: 'contains', text: '2' } })
  expect(clearFilters({ ...two, quickFilter: 'x' })).toEqual(emptyView())
})

test('widths stay between 40 and 800 pixels', () => {
  expect([-5, 40.4, 799.6, 5_000].map((width) => setWidth(emptyView(), 'rent', width).widths.rent)).toEqual([
    40, 40, 800, 800,
  ])
})

test('a column is moved before another or to the end, hidden ones keep their place', () => {
  const hidden = hideColumn(emptyView(), 'plan')
  const moved = moveColumn(hidden, columns, 'note', 'plan')
  expect(moved.order).toEqual(['unit', 'note', 'plan', 'rent'])
  expect(moveColumn(moved, columns, 'unit', null).order).toEqual(['note', 'plan', 'rent', 'unit'])
  expect(moveColumn(moved, columns, 'unit', 'unit')).toBe(moved)
  expect(moveColumn(moved, columns, 'gone', 'unit')).toBe(moved)
})

test('hiding twice is hiding once, and showing takes it back', () => {
  const hidden = hideColumn(emptyView(), 'plan')
  expect(hideColumn(hidden, 'plan')).toBe(hidden)
  expect(showColumn(hidden, 'plan')).toEqual(emptyView())
})

test('letting go of a frozen column is kept, since the column itself may say frozen', () => {
  expect(freezeColumn(emptyView(), 'unit', null).frozen).toEqual({ unit: null })
})

test('another grouping begins unfolded; folding twice unfolds', () => {
  const folded = toggleFold(setGroup(emptyView(), 'plan'), '1x1')
  expect(folded.folded).toEqual(['1x1'])
  expect(setGroup(folded, 'plan')).toBe(folded)
  expect(setGroup(folded, null)).toEqual(emptyView())
  expect(toggleFold(folded, '1x1').folded).toEqual([])
})
