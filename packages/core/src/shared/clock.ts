import type { IsoDate } from './date.ts'

/** Time as an argument, so that tests can replace it. */
export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number
  /** Calls back once after some milliseconds; the returned function cancels. */
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
 * Returns the day of a clock, in UTC, so that file names with it are the same for all users.
 *
 * @example
 * today({ now: () => Date.UTC(2026, 2, 9, 23, 59) }) // => '2026-03-09'
 */
export function today({ now }: Pick<Clock, 'now'>): IsoDate {
  return new Date(now()).toISOString().slice(0, 10)
}

/** A stopped clock that a test advances. */
export interface FakeClock extends Clock {
  /** Advances, and runs due callbacks in order; promises settle in between. */
  advance(milliseconds: number): Promise<void>
  /** Number of waiting callbacks. */
  waiting(): number
}

/**
 * Creates a clock for tests, so that no test waits for the real one.
 *
 * @param start Milliseconds since 1970.
 * @example
 * const clock = fakeClock(1000)
 * let calledAt = 0
 * clock.after(500, () => { calledAt = clock.now() })
 * await clock.advance(2000)
 * calledAt // => 1500
 */
export function fakeClock(start = 0): FakeClock {
  let now = start
  const tasks = new Set<{ at: number; task: () => void }>()
  const nextUntil = (end: number) =>
    [...tasks].filter(({ at }) => at <= end).toSorted((one, other) => one.at - other.at)[0]

  return {
    now: () => now,
    after: (milliseconds, task) => {
      const entry = { at: now + milliseconds, task }
      tasks.add(entry)
      return () => tasks.delete(entry)
    },
    advance: async (milliseconds) => {
      const end = now + milliseconds
      await settled()
      for (let next = nextUntil(end); next !== undefined; next = nextUntil(end)) {
        tasks.delete(next)
        now = next.at
        next.task()
        await settled()
      }
      now = end
    },
    waiting: () => tasks.size,
  }
}

/** Resolves when all promises that need nothing external have settled. */
function settled(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0)
  })
}
