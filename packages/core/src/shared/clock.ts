import type { IsoDate } from './date.ts'

/** Time, as an argument: tests bring their own. */
export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number
  /** Calls back once after some milliseconds; the answer calls that off. */
  after(milliseconds: number, task: () => void): () => void
}

/** The machine's clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after: (milliseconds, task) => {
    const timer = setTimeout(task, milliseconds)
    return () => clearTimeout(timer)
  },
}

/**
 * The day that a clock shows, in UTC: files that are named by it are named alike for everybody.
 *
 * @example
 * today({ now: () => Date.UTC(2026, 2, 9, 23, 59) }) // => '2026-03-09'
 */
export function today({ now }: Pick<Clock, 'now'>): IsoDate {
  return new Date(now()).toISOString().slice(0, 10)
}
