import type { TokenStore } from '@uwkit/core/client'

/** The part of a browser's storage that is used here. */
export type TokenStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The sign-in token, stored in this browser; all its tabs share it. */
export interface BrowserTokens extends TokenStore {
  get(): string | null
  set(token: string): void
  delete(): void
  /** Calls back whenever a sign-in begins or ends in any tab; the returned function unsubscribes. */
  subscribe(listener: () => void): () => void
  /** Whether a sign-in ended since this page was opened and none began after it. */
  hasEnded(): boolean
}

/** Storage key of the token. */
export const tokenKey = 'uwkit.token'

/**
 * Stores the token for reloads and other tabs. If storage is denied, as in some private windows, the token lasts only
 * on this page.
 *
 * @example
 * const tokens = browserTokens(localStorage)
 * tokens.set('abc')
 * tokens.get()
 * // => 'abc'
 */
export function browserTokens(storage: TokenStorage): BrowserTokens {
  const listeners = new Set<() => void>()
  let token = attempt(() => storage.getItem(tokenKey)) ?? null
  let ended = false
  const change = (next: string | null) => {
    if (next === token) return
    ended = next === null
    token = next
    for (const listener of listeners) listener()
  }
  globalThis.addEventListener?.('storage', (event: StorageEvent) => {
    if (event.key === tokenKey || event.key === null) change(attempt(() => storage.getItem(tokenKey)) ?? null)
  })
  return {
    get: () => token,
    set: (next) => {
      attempt(() => storage.setItem(tokenKey, next))
      change(next)
    },
    delete: () => {
      attempt(() => storage.removeItem(tokenKey))
      change(null)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    hasEnded: () => ended,
  }
}

function attempt<Value>(task: () => Value): Value | undefined {
  try {
    return task()
  } catch {
    return undefined
  }
}
