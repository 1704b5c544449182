import { expect, it } from 'vitest'
import { pageList } from './unread-page.ts'

it('lists pages that follow one another by the first and the last', () => {
  expect([[], [3], [2, 3], [1, 3, 4, 5, 9]].map(pageList)).toEqual(['', '3', '2-3', '1, 3-5, 9'])
})
