import { once } from 'node:events'
import { Agent } from 'node:http'
import type { ServerProcess } from '../storm/server-process.ts'
import { type Answer, type Call, caller } from './call.ts'
import { type Latency, latencyOf } from './drive.ts'
import type { LoopDelay } from './loop-probe.ts'

/** Results of small calls during a large one. */
export interface HeldUp {
  loop: LoopDelay
  small: Latency
  /** Milliseconds of the large call. */
  milliseconds: number
}

/** Number of parallel small calls. */
const readers = 4

/** Repeats a small call during large work, and asks the server how long its event loop was blocked. */
export async function heldUp(
  server: ServerProcess,
  small: Call,
  large: (call: (one: Call) => Promise<Answer>) => Promise<void>,
): Promise<HeldUp> {
  const agent = new Agent({ keepAlive: true })
  const call = caller(server.address, server.token, agent)
  const milliseconds: number[] = []
  let isOver = false
  const reader = async (): Promise<void> => {
    while (!isOver) {
      const answer = await call(small)
      if (answer.status !== 200) throw new Error(`${small.path} answered ${answer.status}`)
      milliseconds.push(answer.milliseconds)
    }
  }
  try {
    await call(small)
    server.child.send('begin')
    const start = performance.now()
    const reading = Promise.all(Array.from({ length: readers }, reader))
    reading.catch(() => undefined)
    try {
      await large(call)
    } finally {
      isOver = true
    }
    const time = performance.now() - start
    await reading
    const answered = once(server.child, 'message')
    server.child.send('end')
    const [loop] = (await answered) as [LoopDelay]
    return { loop, small: latencyOf(milliseconds), milliseconds: time }
  } finally {
    agent.destroy()
  }
}
