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
