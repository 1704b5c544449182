import { expect, test } from 'vitest'
import { tableWindow } from './table-window.ts'

test('a short table is drawn whole', () => {
  expect(tableWindow({ count: 12, top: 0, height: 400, row: 28 })).toEqual({ first: 0, end: 12, before: 0, after: 0 })
})

test('what is not drawn keeps its room, so that nothing jumps', () => {
  const { first, end, before, after } = tableWindow({ count: 20_000, top: 280_000, height: 420, row: 28 })
  expect(before + (end - first) * 28 + after).toBe(20_000 * 28)
  expect(first <= 10_000 && end >= 10_015).toBe(true)
})

test('the end of the table is reached', () => {
  expect(tableWindow({ count: 100, top: 2800 - 280, height: 280, row: 28 }).end).toBe(100)
})
