import { createHash, randomBytes } from 'node:crypto'
import type { Queryable } from '../db/database.ts'
import { sql } from '../db/sql.ts'

/** Returns a token that cannot be guessed: 256 random bits, as text for a header or a link. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * Returns the stored form of a token. The token is random, so one round of SHA-256 is enough.
 *
 * @example
 * tokenHash('abc').length
 * // => 64
 */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Maximum number of attempts within a number of seconds. */
interface AttemptLimit {
  tries: number
  seconds: number
}

/**
 * Counts an attempt and returns whether it is allowed. The count is in the database, because several servers share it;
 * the key is stored as a hash.
 *
 * @param key Action and user: `sign-in analyst@lender.example`.
 */
export async function allowsAttempt(
  db: Queryable,
  key: string,
  { tries, seconds }: AttemptLimit,
  now: number,
): Promise<boolean> {
  return (await countAttempt(db, key, seconds, now)) <= tries
}

/** Counts an attempt; returns the number of attempts in the given seconds. */
export async function countAttempt(db: Queryable, key: string, seconds: number, now: number): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`
    insert into counted_try (key_hash, count, first_on) values (${tokenHash(key)}, 1, ${now})
    on conflict (key_hash) do update set
      count = case when counted_try.first_on <= ${now - seconds} then 1 else counted_try.count + 1 end,
      first_on = case when counted_try.first_on <= ${now - seconds} then excluded.first_on else counted_try.first_on end
    returning count`)
  return row?.count ?? 0
}

/** Deletes the attempts of a key after a successful one. */
export async function clearAttempts(db: Queryable, key: string): Promise<void> {
  await db.query(sql`delete from counted_try where key_hash = ${tokenHash(key)}`)
}

/** Subtracts a successful attempt from a key: many users behind one address are not an attack. */
export async function refundAttempt(db: Queryable, key: string): Promise<void> {
  await db.query(sql`
    update counted_try set count = count - 1 where key_hash = ${tokenHash(key)} and count > 0`)
}
