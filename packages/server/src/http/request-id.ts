import { randomUUID } from 'node:crypto'

/**
 * By which the log knows a request: the caller's own id where it is a plain one, else a new one.
 *
 * @example
 * requestIdOf('trace-12345678')
 * // => 'trace-12345678'
 */
export function requestIdOf(sent: string | null): string {
  return sent !== null && /^[\w.-]{8,64}$/.test(sent) ? sent : randomUUID()
}
