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

/** A clock that stands still until a test moves it. */
export interface FakeClock extends Clock {
  /** Moves on, calling back what falls due on the way, in order; promises settle in between. */
  advance(milliseconds: number): Promise<void>
  /** How many callbacks wait. */
  waiting(): number
}

/**
 * A clock for tests: no test waits for the real one.
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

/** When all promises that need nothing from outside have run. */
function settled(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0)
  })
}
