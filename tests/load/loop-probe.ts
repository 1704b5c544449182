/**
 * Loaded into a server with `--import`: says how long its event loop was held up, when the process that started it asks.
 * The product knows nothing of it.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

/** How long the event loop was held up, milliseconds. */
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
  // To be asked is no reason to stay alive.
  process.channel?.unref()
}
