import { describe, expect, test } from 'vitest'
import { fillRange } from './edit.ts'

const source = { top: 5, left: 3, bottom: 6, right: 4 }

describe('how far a dragged fill handle reaches', () => {
  test.each([
    ['down', { line: 9, column: 4 }, { ...source, bottom: 9 }],
    ['up', { line: 2, column: 3 }, { ...source, top: 2 }],
    ['right', { line: 6, column: 8 }, { ...source, right: 8 }],
    ['left', { line: 6, column: 0 }, { ...source, left: 0 }],
  ])('it fills %s when the pointer went farthest there', (_, to, reached) => {
    expect(fillRange(source, to)).toEqual(reached)
  })

  test('a pointer over the source fills nothing', () => {
    expect(fillRange(source, { line: 5, column: 4 })).toEqual(source)
  })

  test('it grows in one direction only, never into a corner', () => {
    expect(fillRange(source, { line: 20, column: 9 })).toEqual({ ...source, bottom: 20 })
  })
})
