import { describe, expect, test } from 'vitest'
import { createToasts, toastTime } from './toast-queue.ts'

test('messages beyond those that fit wait, and none is lost', () => {
  const toasts = createToasts(2)
  const keys = ['Saved 1', 'Saved 2', 'Saved 3'].map((text) => toasts.show({ text }))
  const seen = new Set<string>()
  for (let round = 0; round < keys.length; round += 1) {
    expect(toasts.queue.visibleToasts).toHaveLength(Math.min(2, keys.length - round))
    const [first] = toasts.queue.visibleToasts
    if (first === undefined) continue
    seen.add(first.content.text)
    toasts.close(first.key)
  }
  expect([...seen].sort()).toEqual(['Saved 1', 'Saved 2', 'Saved 3'])
  expect(toasts.queue.visibleToasts).toEqual([])
})

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
