import { describe, expect, test } from 'vitest'
import { markDashes, markPath, nextIndex } from './marks.tsx'

test('six series have six shapes and six kinds of line', () => {
  const six = [0, 1, 2, 3, 4, 5]
  expect(new Set(six.map((series) => markPath(series, 4))).size).toBe(6)
  expect(new Set(six.map(markDashes)).size).toBe(6)
})

test('a seventh series begins again', () => {
  expect(markPath(6, 4)).toBe(markPath(0, 4))
  expect(markDashes(7)).toBe(markDashes(1))
})

describe('moving through the points of a chart', () => {
  test.each([
    ['ArrowRight', null, 0],
    ['ArrowLeft', null, 11],
    ['ArrowRight', 11, 11],
    ['ArrowLeft', 0, 0],
    ['ArrowDown', 4, 5],
    ['ArrowUp', 4, 3],
    ['Home', 7, 0],
    ['End', 7, 11],
    ['Escape', 7, null],
  ])('%s from %s leads to %s of 12', (key, index, next) => {
    expect(nextIndex(key, index, 12)).toBe(next)
  })

  test('leaves other keys, and Escape with nothing to leave, to the page', () => {
    expect(nextIndex('Tab', 3, 12)).toBeUndefined()
    expect(nextIndex('Escape', null, 12)).toBeUndefined()
    expect(nextIndex('Home', null, 0)).toBeUndefined()
  })
})
