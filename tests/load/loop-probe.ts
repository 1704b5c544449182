/**
 * Loaded into a server with `--import`: reports how long its event loop was blocked, when the parent process asks. The
 * product does not depend on it.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

/** How long the event loop was blocked, in milliseconds. */
export interface LoopDelay {
  longest: number
}

if (isMainThread && process.send !== undefined) {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  process.on('message', (order) => {
    if (order === 'begin') {
      delay.reset()
      delay.enable()
    }
    if (order === 'end') {
      delay.disable()
      const answer: LoopDelay = { longest: delay.max / 1e6 }
      process.send?.(answer)
    }
  })
  // The channel alone does not keep the process alive.
  process.channel?.unref()
}
