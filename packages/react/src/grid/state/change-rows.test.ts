import { expect, test } from 'vitest'
import { addRowsGesture, removeRowsGesture } from './change-rows.ts'
import { aRow } from './document.fixtures.ts'

test('no rows make no step', () => {
  expect(addRowsGesture([], 'a')).toBeNull()
  expect(removeRowsGesture([aRow('a')], ['x'])).toBeNull()
})

test('the step says how many rows it adds or deletes', () => {
  expect(addRowsGesture([aRow('n1'), aRow('n2')], null)?.label).toBe('add 2 rows')
  expect(removeRowsGesture([aRow('a'), aRow('b')], ['a'])?.label).toBe('delete 1 row')
})

test('rows that cannot be edited are not deleted', () => {
  const rows = [aRow('a'), { ...aRow('b'), readOnly: 'Closed period.' }, aRow('c')]
  expect(removeRowsGesture(rows, ['b', 'c'])?.removed).toEqual([{ row: aRow('c'), after: 'b' }])
  expect(removeRowsGesture(rows, ['b'])).toBeNull()
})
