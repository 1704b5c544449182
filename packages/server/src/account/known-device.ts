import type { Queryable } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Context } from '../http/context.ts'
import { newToken, tokenHash } from '../security/token.ts'
import { knownDeviceSeconds } from './data/lifetimes.ts'

const name = 'uwkit_device'

/**
 * The device that a request comes from, where this account has signed in on it before: guesses elsewhere do not hold it up, and
 * its own are counted by themselves. `null` for any other.
 */
export async function knownDevice({ db, headers, now }: Context, email: string): Promise<string | null> {
  const hash = sentHash(headers)
  if (hash === null) return null
  const rows = await db.query(sql`
    select token_hash from known_device join account_user on account_user.id = user_id
    where token_hash = ${hash} and lower(email) = lower(${email}) and seen_on > ${now() - knownDeviceSeconds}`)
  return rows.length === 0 ? null : hash
}

/** Knows the device of a sign-in that came through by a cookie, which scripts cannot read and other sites cannot send. */
export async function rememberDevice(userId: string, { db, headers, answerHeaders, now }: Context): Promise<void> {
  const token = newToken()
  // The cookie that this one replaces.
  const former = sentHash(headers)
  if (former !== null) await db.query(sql`delete from known_device where token_hash = ${former}`)
  await db.query(
    sql`insert into known_device (token_hash, user_id, seen_on) values (${tokenHash(token)}, ${userId}, ${now()})`,
  )
  answerHeaders.append(
    'set-cookie',
    `${name}=${token}; Path=/; Max-Age=${knownDeviceSeconds}; HttpOnly; Secure; SameSite=Strict`,
  )
}

/** The hash of the cookie that a request sends; `null` where it sends none. */
function sentHash(headers: Headers): string | null {
  const token = new RegExp(`(?:^|; )${name}=([\\w-]{43})(?:;|$)`).exec(headers.get('cookie') ?? '')?.[1]
  return token === undefined ? null : tokenHash(token)
}

/** Forgets the devices of a user, as where the password was changed; those that were not seen for long, without a user. */
export async function forgetDevices(db: Queryable, which: { userId: string } | { before: number }): Promise<void> {
  const chosen = 'userId' in which ? sql`user_id = ${which.userId}` : sql`seen_on <= ${which.before}`
  await db.query(sql`delete from known_device where ${chosen}`)
}
