/** Something that is shown in a text and changes while the text is open. */
export interface LiveSource {
  /** What a name reads now; `null` where nobody knows. */
  textOf: (name: string) => string | null
  /** Tells every change. @returns Ends it. */
  subscribe: (listener: () => void) => () => void
  /** Makes these the texts, by name. */
  set: (texts: Readonly<Record<string, string | null>>) => void
}

/**
 * Texts by name that open editors follow.
 *
 * @example
 * const source = liveSource()
 * source.set({ units: '96' })
 * source.textOf('units')
 * // => '96'
 */
export function liveSource(): LiveSource {
  let texts: Readonly<Record<string, string | null>> = {}
  const listeners = new Set<() => void>()
  return {
    textOf: (name) => texts[name] ?? null,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set: (next) => {
      texts = next
      for (const listener of listeners) listener()
    },
  }
}
