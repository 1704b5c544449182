import { expect, test } from 'vitest'
import { markDashes, markPath } from './marks.tsx'

test('six series have six shapes and six kinds of line', () => {
  const six = [0, 1, 2, 3, 4, 5]
  expect(new Set(six.map((series) => markPath(series, 4))).size).toBe(6)
  expect(new Set(six.map(markDashes)).size).toBe(6)
})

test('a seventh series begins again', () => {
  expect(markPath(6, 4)).toBe(markPath(0, 4))
  expect(markDashes(7)).toBe(markDashes(1))
})
