/** Longest that a task waits for a moment of rest, milliseconds. Our own choice. */
const longestWait = 2000

/**
 * Does a task when the page has nothing else to do; where the browser cannot tell, a little later.
 *
 * @returns What calls it off.
 */
export function whenIdle(task: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(task, 200)
    return () => clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(task, { timeout: longestWait })
  return () => window.cancelIdleCallback(handle)
}
