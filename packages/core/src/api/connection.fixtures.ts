import { type FakeClock, fakeClock } from '../shared/clock.ts'
import { type Connection, createConnection, memoryTokenStore } from './connection.ts'

/** A connection to a server simulated by a test, with a record of its traffic. */
export interface FakeConnection {
  connection: Connection
  clock: FakeClock
  /** Calls in order, with their query: `PUT /v3/loans/7`. */
  calls: string[]
  /** Parsed bodies of the calls. */
  bodies: unknown[]
  /** Errors sent to the error service. */
  reported: string[]
  /** Errors shown to the user. */
  shown: string[]
}

/**
 * Builds a connection to a simulated server, on a stopped clock.
 *
 * @param answer Returns the server's answer: JSON or a response, or throws an error as a network does.
 * @example
 * const { connection } = fakeConnection(() => ({ maintenance_banner: false, deal_navigation: true }))
 * connection.host // => 'https://api.test'
 */
export function fakeConnection(answer: (call: string, time: number) => unknown): FakeConnection {
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
