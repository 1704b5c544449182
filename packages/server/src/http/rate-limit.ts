/** Counts requests by caller, a minute at a time, in this process. */
export interface RateLimit {
  /** Whether one more request of the caller is let through. */
  lets(caller: string): boolean
}

/** A limit of so many requests a minute for each caller. */
export function rateLimit(perMinute: number, now: () => number): RateLimit {
  let minute = 0
  let counts = new Map<string, number>()
  return {
    lets: (caller) => {
      const current = Math.floor(now() / 60_000)
      if (current !== minute) {
        minute = current
        counts = new Map()
      }
      const count = (counts.get(caller) ?? 0) + 1
      counts.set(caller, count)
      return count <= perMinute
    },
  }
}
