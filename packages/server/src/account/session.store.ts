import { randomUUID } from 'node:crypto'
import { type User, userStatuses } from '@uwkit/core/account'
import type { Queryable } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Session } from '../http/context.ts'
import { releaseSession } from '../lock/index.ts'
import { newToken, tokenHash } from '../security/token.ts'
import { longestTrySeconds } from './data/lifetimes.ts'
import { type PersonRow, userColumns } from './user-row.ts'

/** How long a sign-in lives after it was last used, and in all, in seconds: twelve hours and seven days. Our own choice. */
const sessionSeconds = { idle: 12 * 3600, longest: 7 * 24 * 3600 }

/** How exactly the last use is kept, in seconds: not every request needs a write. */
const seenSeconds = 60

/** Signs a user in. */
export async function openSession(
  db: Queryable,
  userId: string,
  now: number,
  maySetPassword = false,
): Promise<{ bearer: string; sessionId: string }> {
  const bearer = newToken()
  const sessionId = randomUUID()
  await db.query(sql`
    insert into session (id, token_hash, user_id, may_set_password, created_on, expires_on, seen_on)
    values (${sessionId}, ${tokenHash(bearer)}, ${userId}, ${maySetPassword}, ${now}, ${now + sessionSeconds.longest}, ${now})`)
  await db.query(sql`update account_user set last_activity = ${now} where id = ${userId}`)
  return { bearer, sessionId }
}

/** Who a token belongs to; `null` where it is unknown, has lapsed, or its user is no longer active. */
export async function sessionByToken(db: Queryable, token: string, now: number): Promise<Session | null> {
  const [row] = await db.query<PersonRow & { sessionId: string; actingAs: string | null; seenOn: number }>(sql`
    select session.id as session_id, session.acting_as, session.seen_on, ${userColumns}
    from session join account_user on account_user.id = session.user_id
    where session.token_hash = ${tokenHash(token)} and session.expires_on > ${now}
      and session.seen_on > ${now - sessionSeconds.idle} and account_user.status = ${userStatuses.active}`)
  if (row === undefined) return null
  const { sessionId, actingAs, seenOn, ...real } = row
  const acting = actingAs === null ? null : await activePerson(db, actingAs)
  if (actingAs !== null && acting === null) return null
  if (now - seenOn >= seenSeconds) await db.query(sql`update session set seen_on = ${now} where id = ${sessionId}`)
  const user: User = acting === null ? { ...real, realUser: null } : { ...acting, realUser: real }
  return { id: sessionId, user }
}

/** Ends one sign-in, and gives back what its clients hold. */
export async function closeSession(db: Queryable, id: string): Promise<void> {
  await giveBack(db, await db.query<Closed>(sql`delete from session where id = ${id} returning id, user_id`))
}

/** A sign-in that has ended, and whose it was. */
interface Closed {
  id: string
  userId: string
}

async function giveBack(db: Queryable, closed: readonly Closed[]): Promise<void> {
  for (const { id, userId } of closed) await releaseSession(db, userId, id)
}

/** Ends all sign-ins of a user and all mailed links, those in which somebody acts as the user too; one may stay. */
export async function closeSessionsOf(db: Queryable, userId: string, keptId: string | null = null): Promise<void> {
  const closed = await db.query<Closed>(sql`
    delete from session where (user_id = ${userId} or acting_as = ${userId}) and id is distinct from ${keptId}::text
    returning id, user_id`)
  await giveBack(db, closed)
  await db.query(sql`delete from mailed_token where user_id = ${userId}`)
}

/** Whether a sign-in was opened by a link to set a password, after some time. */
export async function mayStillSetPassword(db: Queryable, id: string, after: number): Promise<boolean> {
  const rows = await db.query(
    sql`select id from session where id = ${id} and may_set_password and created_on > ${after}`,
  )
  return rows.length === 1
}

/** Acts as another user from now on, or as nobody but oneself; what was held as somebody else is given back. */
export async function actAs(db: Queryable, sessionId: string, userId: string | null): Promise<void> {
  const changed = await db.query<Closed>(
    sql`update session set acting_as = ${userId}::text where id = ${sessionId} returning id, user_id`,
  )
  await giveBack(db, changed)
}

/** Removes sign-ins, mailed links and counts of tries that have lapsed: they are of no more use to anybody. */
export async function removeLapsed(db: Queryable, now: number): Promise<void> {
  await db.query(sql`delete from session where expires_on <= ${now} or seen_on <= ${now - sessionSeconds.idle}`)
  await db.query(sql`delete from mailed_token where expires_on <= ${now}`)
  await db.query(sql`delete from counted_try where first_on <= ${now - longestTrySeconds}`)
}

async function activePerson(db: Queryable, id: string): Promise<PersonRow | null> {
  const [row] = await db.query<PersonRow>(
    sql`select ${userColumns} from account_user where id = ${id} and status = ${userStatuses.active}`,
  )
  return row ?? null
}
