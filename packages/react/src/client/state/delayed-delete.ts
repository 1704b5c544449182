/** Records that a person deleted together. */
export interface Deletion {
  key: string
  ids: readonly string[]
  /** `waiting`: it can be undone; `sending`: the server was asked; `gone`: they are deleted. */
  stage: 'waiting' | 'sending' | 'gone'
}

/** What a person deleted since the list was opened. */
export type Deletions = readonly Deletion[]

/** What happens to them. */
export type DeletionEvent =
  | { type: 'deleted'; key: string; ids: readonly string[] }
  /** A person took it back. Once it was sent that does nothing. */
  | { type: 'undone'; key: string }
  /** The time to take it back is over. */
  | { type: 'due'; key: string }
  /** The server deleted these; the others, which it refused to, come back. */
  | { type: 'answered'; key: string; deleted: readonly string[] }

/**
 * Deletions after something happened. Rows go at once; the server is asked only when nobody can take it back any more.
 *
 * @example
 * const deleted = delayedDelete([], { type: 'deleted', key: 'a', ids: ['r1'] })
 * delayedDelete(deleted, { type: 'undone', key: 'a' })
 * // => []
 */
export function delayedDelete(deletions: Deletions, event: DeletionEvent): Deletions {
  switch (event.type) {
    case 'deleted': {
      const held = hiddenIds(deletions)
      const ids = event.ids.filter((id) => !held.has(id))
      return ids.length === 0 ? deletions : [...deletions, { key: event.key, ids, stage: 'waiting' }]
    }
    case 'undone':
      return deletions.filter(({ key, stage }) => key !== event.key || stage !== 'waiting')
    case 'due':
      return deletions.map((one) =>
        one.key === event.key && one.stage === 'waiting' ? { ...one, stage: 'sending' } : one,
      )
    case 'answered':
      return deletions.flatMap((one) => {
        if (one.key !== event.key || one.stage !== 'sending') return [one]
        const ids = one.ids.filter((id) => event.deleted.includes(id))
        return ids.length === 0 ? [] : [{ ...one, ids, stage: 'gone' as const }]
      })
  }
}

/**
 * The ids of all rows that a list leaves out, also while an older answer of the server still holds them.
 *
 * @example
 * hiddenIds([{ key: 'a', ids: ['r1', 'r2'], stage: 'waiting' }]).size
 * // => 2
 */
export function hiddenIds(deletions: Deletions): ReadonlySet<string> {
  return new Set(deletions.flatMap(({ ids }) => ids))
}
