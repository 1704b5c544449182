import { describe, expect, test } from 'vitest'
import { remainingText } from './stepper.tsx'

describe('what is said to be left in a step', () => {
  test('is nothing while there is nothing to say', () => {
    expect(remainingText({ state: 'none', openCount: 4 })).toBe('')
  })

  test('is that it is done', () => {
    expect(remainingText({ state: 'done' })).toBe('done')
  })

  test('is how much waits, one item or many', () => {
    expect(remainingText({ state: 'open', openCount: 1 })).toBe('1 item to resolve')
    expect(remainingText({ state: 'open', openCount: 1200 })).toBe('1,200 items to resolve')
  })

  test('is that something waits where nobody has counted', () => {
    expect(remainingText({ state: 'warning' })).toBe('items to review')
  })
})
