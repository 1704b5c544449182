import { expect, test } from 'vitest'
import { browserTokens, type Keep, tokenKey } from './token-store.ts'

function keepOf(entries: Record<string, string> = {}): Keep {
  const kept = new Map(Object.entries(entries))
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

test('a session survives a reload', () => {
  const keep = keepOf()
  browserTokens(keep).set('abc')
  expect(browserTokens(keep).get()).toBe('abc')
  expect(keep.getItem(tokenKey)).toBe('abc')
})

test('an expired session is reported once and distinguished from no session', () => {
  const tokens = browserTokens(keepOf({ [tokenKey]: 'abc' }))
  let calls = 0
  tokens.subscribe(() => {
    calls += 1
  })
  expect(tokens.hasEnded()).toBe(false)
  tokens.delete()
  tokens.delete()
  expect([calls, tokens.get(), tokens.hasEnded()]).toEqual([1, null, true])
  tokens.set('def')
  expect([calls, tokens.hasEnded()]).toEqual([2, false])
})

test('without browser storage, the session lasts until the page is closed', () => {
  const refuse = () => {
    throw new Error('denied')
  }
  const tokens = browserTokens({ getItem: refuse, setItem: refuse, removeItem: refuse })
  tokens.set('abc')
  expect(tokens.get()).toBe('abc')
})
