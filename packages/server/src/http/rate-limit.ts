/** Counts requests by caller, in this process. */
export interface RateLimit {
  /** Seconds that the caller has to wait before one more request is let through; 0 where this one is, which counts. */
  secondsToWait(caller: string): number
}

/** Time over which requests may come all at once, milliseconds. */
const minute = 60_000

/**
 * A limit of so many requests a minute for each caller: as many at once, and from then on one whenever its part of the
 * minute has passed, so that nobody waits longer than that.
 *
 * @example
 * const limit = rateLimit(2, () => 0)
 * 'aaab'.split('').map((caller) => limit.secondsToWait(caller))
 * // => [0, 0, 30, 0]
 */
export function rateLimit(perMinute: number, now: () => number): RateLimit {
  const each = minute / perMinute
  // When all that a caller has asked for so far is worked off. Source: the generic cell rate algorithm, ITU-T I.371, annex A.
  const workedOff = new Map<string, number>()
  let cleanedOn = 0
  return {
    secondsToWait: (caller) => {
      const current = now()
      if (current - cleanedOn >= minute) {
        cleanedOn = current
        for (const [one, at] of workedOff) if (at <= current) workedOff.delete(one)
      }
      const next = Math.max(workedOff.get(caller) ?? 0, current) + each
      const early = next - current - minute
      // Fractions of a millisecond are what sums of parts of a minute leave.
      if (early > 0.5) return Math.ceil(early / 1000)
      workedOff.set(caller, next)
      return 0
    },
  }
}
