import { describe, expect, test } from 'vitest'
import { progressText } from './progress.tsx'

const cells = { done: 1240, total: 4113, things: 'cells', perSecond: 620 }

describe('the text of a progress', () => {
  test('counts what is done without guessing how much there is', () => {
    expect(progressText({ ...cells, total: null })).toBe('1,240 cells · 620 a second')
  })

  test('leaves speed and time out until they are known', () => {
    expect(progressText({ ...cells, perSecond: null })).toBe('1,240 of 4,113 cells')
  })

  // 2873 items are left.
  test.each([
    [2873, '1 s'],
    [100, '29 s'],
    [48.7, '59 s'],
    [48, '1 min'],
    [20, '3 min'],
  ])('rounds the time left up: %d a second leave %s', (perSecond, left) => {
    expect(progressText({ ...cells, perSecond })).toMatch(new RegExp(`${left} left$`))
  })

  test('says no time when all is done, or when nothing moves', () => {
    expect(progressText({ ...cells, done: 4113 })).toBe('4,113 of 4,113 cells · 620 a second')
    expect(progressText({ ...cells, perSecond: 0 })).toBe('1,240 of 4,113 cells · 0 a second')
  })

  test('keeps a tenth of a slow speed', () => {
    expect(progressText({ ...cells, things: 'pages', done: 1, total: 4, perSecond: 1.25 })).toBe(
      '1 of 4 pages · 1.3 a second · 3 s left',
    )
  })
})
