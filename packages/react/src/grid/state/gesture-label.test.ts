import { expect, it } from 'vitest'
import { gestureLabel } from './gesture-label.ts'

it('counts one cell and many in words that go behind "Undo"', () => {
  expect(gestureLabel('clear', 1)).toBe('clear 1 cell')
  expect(gestureLabel('fill', 12)).toBe('fill 12 cells')
  expect(gestureLabel('paste', 12_000)).toBe('paste 12,000 cells')
  expect(gestureLabel('delete', 1, 'row')).toBe('delete 1 row')
  expect(gestureLabel('insert', 0, 'row')).toBe('insert 0 rows')
})
