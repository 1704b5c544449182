import { describe, expect, test } from 'vitest'
import { nextIndex } from './active-point.ts'

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
