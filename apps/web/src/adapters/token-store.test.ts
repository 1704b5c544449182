import { expect, test } from 'vitest'
import { browserTokens, type TokenStorage, tokenKey } from './token-store.ts'

function storageOf(entries: Record<string, string> = {}): TokenStorage {
  const items = new Map(Object.entries(entries))
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}

test('a session survives a reload', () => {
  const storage = storageOf()
  browserTokens(storage).set('abc')
  expect(browserTokens(storage).get()).toBe('abc')
  expect(storage.getItem(tokenKey)).toBe('abc')
})

test('an expired session is reported once and distinguished from no session', () => {
  const tokens = browserTokens(storageOf({ [tokenKey]: 'abc' }))
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
