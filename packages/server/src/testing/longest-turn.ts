/** Maximum time that the event loop of this thread was blocked, in milliseconds. */
export interface LongestTurn {
  /** CPU time of this thread's own work, without other processes. */
  worked: number
  /** Clock time, including other processes. */
  passed: number
  /** Total time measured. */
  took: number
}

/**
 * Returns the longest turn of the event loop while some work runs.
 *
 * @example
 * (await longestTurn(async () => 'nothing')).worked < 1000
 * // => true
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<LongestTurn> {
  const used = (): number => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  }
  const longest = { worked: 0, passed: 0 }
  const start = performance.now()
  let before = { worked: used(), passed: start }
  const look = (): void => {
    const now = { worked: used(), passed: performance.now() }
    longest.worked = Math.max(longest.worked, now.worked - before.worked)
    longest.passed = Math.max(longest.passed, now.passed - before.passed)
    before = now
  }
  // Every turn ends with its immediates, so none is missed.
  let next = setImmediate(function turn() {
    look()
    next = setImmediate(turn)
  })
  try {
    await work()
    // The turn in which the work ends also counts.
    look()
  } finally {
    clearImmediate(next)
  }
  return { ...longest, took: performance.now() - start }
}
