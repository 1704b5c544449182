import { type FakeClock, fakeClock } from '../shared/clock.ts'
import { type Connection, createConnection, memoryTokenStore } from './connection.ts'

/** A connection to a server that a test plays, and what went over it. */
export interface PlayedConnection {
  connection: Connection
  clock: FakeClock
  /** Calls in order: `PUT /v3/loans/7`, with their query. */
  calls: string[]
  /** Bodies of the calls, parsed. */
  bodies: unknown[]
  /** What the error service was told. */
  reported: string[]
  /** What the person at the screen was shown. */
  shown: string[]
}

/**
 * A connection to a server that a test plays, on a clock that stands still.
 *
 * @param answer What the server answers: JSON, a response of its own, or an error it throws as a network does.
 * @example
 * const { connection } = playedConnection(() => ({ maintenance_banner: false, deal_navigation: true }))
 * connection.host // => 'https://api.test'
 */
export function playedConnection(answer: (call: string, time: number) => unknown): PlayedConnection {
  const clock = fakeClock(Date.UTC(2026, 2, 9, 12))
  const [calls, bodies, reported, shown]: [string[], unknown[], string[], string[]] = [[], [], [], []]
  const connection = createConnection({
    host: 'https://api.test',
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const call = `${request.method} ${request.url.slice('https://api.test'.length)}`
      calls.push(call)
      bodies.push(typeof init?.body === 'string' ? JSON.parse(init.body) : null)
      const content = answer(call, clock.now())
      return content instanceof Response ? content : Response.json(content)
    },
    tokenStore: memoryTokenStore('t0'),
    clock,
    reportError: (error) => reported.push(error.message),
    showError: (error) => shown.push(error.message),
  })
  return { connection, clock, calls, bodies, reported, shown }
}
