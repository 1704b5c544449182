import { createHash, randomBytes } from 'node:crypto'
import type { Queryable } from '../db/database.ts'
import { sql } from '../db/sql.ts'

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

/** How often something may be tried, and in how many seconds. */
interface TryLimit {
  tries: number
  seconds: number
}

/**
 * Counts one more try and says whether it is let through. Kept in the database, because several servers share it; the key
 * is kept as a hash.
 *
 * @param key What is tried for whom: `sign-in analyst@lender.example`.
 */
export async function letsTry(db: Queryable, key: string, { tries, seconds }: TryLimit, now: number): Promise<boolean> {
  return (await countTry(db, key, seconds, now)) <= tries
}

/** Counts one more try; how many there were in so many seconds. */
export async function countTry(db: Queryable, key: string, seconds: number, now: number): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`
    insert into counted_try (key_hash, count, first_on) values (${tokenHash(key)}, 1, ${now})
    on conflict (key_hash) do update set
      count = case when counted_try.first_on <= ${now - seconds} then 1 else counted_try.count + 1 end,
      first_on = case when counted_try.first_on <= ${now - seconds} then excluded.first_on else counted_try.first_on end
    returning count`)
  return row?.count ?? 0
}

/** Forgets the tries of a key, after one that was right. */
export async function forgetTries(db: Queryable, key: string): Promise<void> {
  await db.query(sql`delete from counted_try where key_hash = ${tokenHash(key)}`)
}

/** Takes one try of a key back, after it was right: many people behind one address are no attack. */
export async function giveBackTry(db: Queryable, key: string): Promise<void> {
  await db.query(sql`
    update counted_try set count = count - 1 where key_hash = ${tokenHash(key)} and count > 0`)
}
