import { expect, it } from 'vitest'
import { groupedBy } from './grouped-by.ts'

it('keeps the order of keys and of the values of each, and leaves out what has no key', () => {
  const groups = groupedBy([3, 10, 4, 11, -1], (value) => (value < 0 ? null : value >= 10 ? 'two digits' : 'one digit'))
  expect([...groups]).toEqual([
    ['one digit', [3, 4]],
    ['two digits', [10, 11]],
  ])
})
