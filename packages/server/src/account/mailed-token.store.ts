import type { TokenSession } from '@uwkit/core/account'
import type { Queryable } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { newToken, tokenHash } from '../security/token.ts'

/** What a mailed link is for. */
export type Purpose = TokenSession['purpose']

/** Makes the token of a mailed link; former ones of the user no longer work. */
export async function issueMailedToken(
  db: Queryable,
  userId: string,
  purpose: Purpose,
  now: number,
  seconds: number,
): Promise<string> {
  const token = newToken()
  await db.query(sql`delete from mailed_token where user_id = ${userId} or expires_on <= ${now}`)
  await db.query(sql`
    insert into mailed_token (token_hash, purpose, user_id, created_on, expires_on)
    values (${tokenHash(token)}, ${purpose}, ${userId}, ${now}, ${now + seconds})`)
  return token
}

/** Uses the token of a mailed link up; `null` where it is none, was used, or has lapsed. */
export async function redeemMailedToken(
  db: Queryable,
  token: string,
  now: number,
): Promise<{ userId: string; purpose: Purpose } | null> {
  const [row] = await db.query<{ userId: string; purpose: Purpose }>(sql`
    delete from mailed_token where token_hash = ${tokenHash(token)} and expires_on > ${now} returning user_id, purpose`)
  return row ?? null
}
