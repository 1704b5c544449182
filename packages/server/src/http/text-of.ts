import { badRequest } from './refusal.ts'

/**
 * The text of bytes in UTF-8.
 *
 * @param what Is named where it is none: `The body`.
 * @throws {Refusal} 400, it is none. In another encoding its letters would be replaced, and nobody would notice.
 * @example
 * textOf(new TextEncoder().encode('Mühlbach'), 'The body')
 * // => 'Mühlbach'
 */
export function textOf(bytes: Uint8Array, what: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw badRequest(`${what} is no UTF-8.`)
  }
}
