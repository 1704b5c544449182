import { describe, expect, test } from 'vitest'
import { leftInStep } from './stepper.tsx'

describe('what is said to be left in a step', () => {
  test('is nothing while there is nothing to say', () => {
    expect(leftInStep({ state: 'none', openCount: 4 })).toBe('')
  })

  test('is that it is done', () => {
    expect(leftInStep({ state: 'done' })).toBe('done')
  })

  test('is how much waits, one item or many', () => {
    expect(leftInStep({ state: 'open', openCount: 1 })).toBe('1 item to resolve')
    expect(leftInStep({ state: 'open', openCount: 1200 })).toBe('1,200 items to resolve')
  })

  test('is that something waits where nobody has counted', () => {
    expect(leftInStep({ state: 'warning' })).toBe('items to review')
  })
})
