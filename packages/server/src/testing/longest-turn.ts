/** How long the event loop of this thread was held up at most, milliseconds. */
export interface LongestTurn {
  /** Of the processor, by this thread's own work: what other processes take is not counted. */
  worked: number
  /** By the clock, other processes included. */
  passed: number
  /** All the time that was looked at. */
  took: number
}

/**
 * The longest turn of the event loop while something goes on.
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
  // Every turn ends with its immediates: none of them is missed.
  let next = setImmediate(function turn() {
    look()
    next = setImmediate(turn)
  })
  try {
    await work()
    // The turn in which the work ended counts too.
    look()
  } finally {
    clearImmediate(next)
  }
  return { ...longest, took: performance.now() - start }
}
