/** Where the token of a sign-in is kept: memory, a browser's storage, a file. */
export interface TokenStore {
  /** `null` where nobody is signed in. */
  get(): string | null | Promise<string | null>
  set(token: string): void | Promise<void>
  delete(): void | Promise<void>
}

/**
 * A token in memory.
 *
 * @example
 * memoryTokenStore('abc').get() // => 'abc'
 */
export function memoryTokenStore(first: string | null = null): TokenStore {
  let token = first
  return {
    get: () => token,
    set: (next) => {
      token = next
    },
    delete: () => {
      token = null
    },
  }
}
