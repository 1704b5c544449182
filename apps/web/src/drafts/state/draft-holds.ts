/** The part of the browser's locks that is used; they end with their window, however it ends. */
export interface WindowLocks {
  request: (name: string, work: () => Promise<void>) => Promise<unknown>
  query: () => Promise<{ held?: { name?: string }[]; pending?: { name?: string }[] }>
}

/** Which drafts a window works with. */
export interface DraftHolds {
  /** This window works with it from now on. */
  hold: (key: string) => void
  /** It does so no longer. */
  release: (key: string) => void
  /** The keys that this window or another one works with. */
  busy: () => Promise<ReadonlySet<string>>
}

const prefix = 'uwkit-draft/'

/**
 * Locks the drafts open in windows, so that no draft is offered while another window may save it.
 *
 * @param locks `null` where the browser has none: then the drafts of other windows are not told from those that were left.
 * @example
 * const holds = createDraftHolds(null)
 * holds.hold('desk/1')
 * await holds.busy()
 * // => new Set(['desk/1'])
 */
export function createDraftHolds(locks: WindowLocks | null): DraftHolds {
  const own = new Map<string, () => void>()
  // A lock is free a moment after its work has ended.
  const ending = new Set<string>()
  return {
    hold: (key) => {
      if (own.has(key)) return
      const { promise, resolve } = Promise.withResolvers<void>()
      own.set(key, resolve)
      const ended = () => void ending.delete(key)
      locks?.request(prefix + key, () => promise).then(ended, ended)
    },
    release: (key) => {
      const end = own.get(key)
      if (end === undefined) return
      own.delete(key)
      if (locks !== null) ending.add(key)
      end()
    },
    busy: async () => {
      const { held = [], pending = [] } = locks === null ? {} : await locks.query().catch(() => ({}) as never)
      const named = [...held, ...pending].flatMap(({ name }) =>
        name?.startsWith(prefix) === true ? [name.slice(prefix.length)] : [],
      )
      return new Set([...named.filter((key) => !ending.has(key)), ...own.keys()])
    },
  }
}
