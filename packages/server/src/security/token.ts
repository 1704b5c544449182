import { createHash, randomBytes } from 'node:crypto'

/** A token that nobody can guess: 256 random bits, as text for a header or a link. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * What is stored of a token. It is random already, so one round of SHA-256 is enough: there is nothing to guess.
 *
 * @example
 * tokenHash('abc').length
 * // => 64
 */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
