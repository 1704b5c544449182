import { describe, expect, test } from 'vitest'
import { toastTime } from './toast-time.ts'

describe('the time a message stays', () => {
  test('grows with its text', () => {
    expect(toastTime({ text: 'Saved.' })).toBe(6000)
    expect(toastTime({ text: 'x'.repeat(90) })).toBe(11_000)
  })

  test('is long enough to reach what it offers', () => {
    const action = { label: 'Undo', onPress: () => {} }
    expect(toastTime({ text: 'Deleted.', action })).toBe(10_000)
    expect(toastTime({ text: 'x'.repeat(90), action })).toBe(11_000)
  })

  test('of an error does not end', () => {
    expect(toastTime({ text: 'Could not save.', tone: 'error' })).toBeNull()
  })
})
