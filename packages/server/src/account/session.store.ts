import { randomUUID } from 'node:crypto'
import { AccountAccess, deviceName, type OpenSession, personName, type User, userStatuses } from '@uwkit/core/account'
import type { Database, Queryable } from '../db/database.ts'
import { sql, steady, textList } from '../db/sql.ts'
import type { AppParts, Context, Session } from '../http/context.ts'
import { notFound } from '../http/http-error.ts'
import { releaseSession } from '../lock/lock.store.ts'
import { newToken, tokenHash } from '../security/token.ts'
import { apiKeySession } from './api-key.store.ts'
import { knownDeviceSeconds, maximumAttemptSeconds } from './data/lifetimes.ts'
import { type PersonRow, userColumns } from './user.store.ts'

/** Lifetime of a sign-in after its last use and in total, in seconds: twelve hours and seven days. Our own choice. */
const sessionSeconds = { idle: 12 * 3600, longest: 7 * 24 * 3600 }

/** Precision of the stored last use, in seconds: not every request needs a write. */
const lastSeenPrecision = 60

/** Device and address of a sign-in, if known. */
interface Origin {
  device?: string | null
  address?: string | null
}

/** Returns the device and address of a request, for the user's list of sign-ins. */
export function originOf({ headers, address }: Pick<Context, 'headers' | 'address'>): Origin {
  return { device: deviceName(headers.get('user-agent')), address: address === '' ? null : address }
}

/** Signs a user in. */
export async function openSession(
  db: Queryable,
  userId: string,
  now: number,
  { device = null, address = null, maySetPassword = false }: Origin & { maySetPassword?: boolean } = {},
): Promise<{ bearer: string; sessionId: string }> {
  const bearer = newToken()
  const sessionId = randomUUID()
  await db.query(sql`
    insert into session (id, token_hash, user_id, may_set_password, created_on, expires_on, seen_on, device, address)
    values (${sessionId}, ${tokenHash(bearer)}, ${userId}, ${maySetPassword}, ${now}, ${now + sessionSeconds.longest}, ${now},
      ${device}, ${address})`)
  await db.query(sql`update account_user set last_activity = ${now} where id = ${userId}`)
  return { bearer, sessionId }
}

/** Returns the session of a token; `null` if it is unknown or expired, or its user is not active. */
async function sessionByToken(db: Queryable, token: string, now: number): Promise<Session | null> {
  const [row] = await db.query<
    PersonRow & { sessionId: string; actingAs: string | null; seenOn: number; lacksTwoFactor: boolean }
  >(
    steady(sql`
    select session.id as session_id, session.acting_as, session.seen_on, ${userColumns},
      (account_user.is_admin or account_user.is_provider_admin) and coalesce(company.requires_two_factor, false)
        and not exists (select from two_factor where user_id = account_user.id and confirmed_on is not null)
        as lacks_two_factor
    from session join account_user on account_user.id = session.user_id
      left join company on company.id = account_user.company_id
    where session.token_hash = ${tokenHash(token)} and session.expires_on > ${now}
      and session.seen_on > ${now - sessionSeconds.idle} and account_user.status = ${userStatuses.active}`),
  )
  if (row === undefined) return null
  const { sessionId, actingAs, seenOn, lacksTwoFactor, ...real } = row
  const acting = actingAs === null ? null : await activePerson(db, actingAs)
  if (actingAs !== null && acting === null) return null
  if (now - seenOn >= lastSeenPrecision)
    await db.query(sql`update session set seen_on = ${now} where id = ${sessionId}`)
  const user: User = acting === null ? { ...real, realUser: null } : { ...acting, realUser: real }
  return { id: sessionId, user, key: null, lacksTwoFactor }
}

/** Sign-ins of a user, and those in which another user acts as them. */
const ofUser = (userId: string) => sql`(session.user_id = ${userId} or session.acting_as = ${userId})`

/** Returns the open sign-ins of a user, last used first; for users who act as this one, only their name. */
export async function listSessions(
  db: Queryable,
  userId: string,
  currentId: string,
  now: number,
): Promise<OpenSession[]> {
  const rows = await db.query<
    Omit<OpenSession, 'actingAdmin' | 'isCurrent' | 'expiresOn'> &
      Pick<User, 'email' | 'firstName' | 'lastName'> & { userId: string; endsOn: number }
  >(sql`
    select session.id, session.device, session.address, session.created_on, session.seen_on as last_used_on,
      session.expires_on as ends_on, session.user_id, account_user.email, account_user.first_name, account_user.last_name
    from session join account_user on account_user.id = session.user_id
    where ${ofUser(userId)} and session.expires_on > ${now} and session.seen_on > ${now - sessionSeconds.idle}
    order by session.seen_on desc, session.id`)
  return rows.map(({ id, device, address, createdOn, lastUsedOn, endsOn, ...row }) => {
    const isOwn = row.userId === userId
    return {
      id,
      device: isOwn ? device : null,
      address: isOwn ? address : null,
      createdOn,
      lastUsedOn,
      expiresOn: Math.min(endsOn, lastUsedOn + sessionSeconds.idle),
      isCurrent: id === currentId,
      actingAdmin: isOwn ? null : personName(row),
    }
  })
}

/** Ends one sign-in of a user. @throws {HttpError} 404, there is none. */
export async function endSession(db: Queryable, userId: string, id: string): Promise<void> {
  const closed = await db.query<Closed>(
    sql`delete from session where id = ${id} and ${ofUser(userId)} returning id, user_id`,
  )
  if (closed.length === 0) throw notFound('Session')
  await releaseLocks(db, closed)
}

/** Ends all sign-ins of a user, except one if given. */
export async function endSessions(db: Queryable, userId: string, exceptId: string | null): Promise<void> {
  const closed = await db.query<Closed>(sql`
    delete from session where ${ofUser(userId)} and id is distinct from ${exceptId}::text returning id, user_id`)
  await releaseLocks(db, closed)
}

/** Ends one sign-in and releases the locks of its clients. */
export async function closeSession(db: Queryable, id: string): Promise<void> {
  await releaseLocks(db, await db.query<Closed>(sql`delete from session where id = ${id} returning id, user_id`))
}

/** A sign-in that ended, and its user. */
interface Closed {
  id: string
  userId: string
}

async function releaseLocks(db: Queryable, closed: readonly Closed[]): Promise<void> {
  for (const { id, userId } of closed) await releaseSession(db, userId, id)
}

/** Ends all sign-ins of a user (except one if given), including those acting as the user; deletes mailed links and known devices. */
export async function closeSessionsOf(db: Queryable, userId: string, exceptId: string | null = null): Promise<void> {
  await endSessions(db, userId, exceptId)
  await forgetDevices(db, { userId })
  await db.query(sql`delete from mailed_token where user_id = ${userId}`)
}

/** Checks whether a link to set a password opened this sign-in after the given time. */
export async function canStillSetPassword(db: Queryable, id: string, after: number): Promise<boolean> {
  const rows = await db.query(
    sql`select id from session where id = ${id} and may_set_password and created_on > ${after}`,
  )
  return rows.length === 1
}

/** Uses up the right to set a password once after a mailed link. `false` if it was used or has expired. */
export async function consumePasswordRight(db: Queryable, id: string, after: number): Promise<boolean> {
  const rows = await db.query(sql`
    update session set may_set_password = false where id = ${id} and may_set_password and created_on > ${after}
    returning id`)
  return rows.length === 1
}

/** Starts acting as another user, or stops if `null`; releases locks held in the former role. */
export async function actAs(db: Queryable, sessionId: string, userId: string | null): Promise<void> {
  const changed = await db.query<Closed>(
    sql`update session set acting_as = ${userId}::text where id = ${sessionId} returning id, user_id`,
  )
  await releaseLocks(db, changed)
}

/** Removes expired sign-ins, mailed links and attempt counts. */
export async function removeExpired(db: Queryable, now: number): Promise<void> {
  await db.query(sql`delete from session where expires_on <= ${now} or seen_on <= ${now - sessionSeconds.idle}`)
  await db.query(sql`delete from mailed_token where expires_on <= ${now}`)
  await db.query(sql`delete from sign_in_challenge where expires_on <= ${now}`)
  await forgetDevices(db, { before: now - knownDeviceSeconds })
  await db.query(sql`delete from counted_try where first_on <= ${now - maximumAttemptSeconds}`)
}

async function activePerson(db: Queryable, id: string): Promise<PersonRow | null> {
  const [row] = await db.query<PersonRow>(
    sql`select ${userColumns} from account_user where id = ${id} and status = ${userStatuses.active}`,
  )
  return row ?? null
}

/** Returns the session of a request by its header `authorization: token ...` or `Bearer`. `null` if there is none. */
export async function sessionOf(
  { headers }: Pick<Request, 'headers'>,
  { db, clock }: Pick<AppParts, 'db' | 'clock'>,
): Promise<Session | null> {
  const token = /^(?:token|bearer) ([\w-]{20,200})$/i.exec(headers.get('authorization') ?? '')?.[1]
  if (token === undefined) return null
  const now = clock.now() / 1000
  return (await apiKeySession(db, token, now)) ?? sessionByToken(db, token, now)
}

/** Owner of a data folder: anyone who can read it, so it needs no sign-in. */
const localOwner = { id: 'local-owner', companyId: 'local', email: 'owner@localhost', company: 'Local' }

/**
 * Signs in the owner of the data folder with full access; creates the owner if there is none yet. For programs that
 * have access to the folder, from which it has no secrets.
 *
 * @param now Seconds since 1970.
 * @returns The token of the sign-in.
 */
export async function signInLocalOwner(db: Database, now: number): Promise<string> {
  const { id, companyId, email, company } = localOwner
  await db.transaction(async (transaction) => {
    await transaction.query(sql`
      insert into company (id, company_name, created_on, modified_on) values (${companyId}, ${company}, ${now}, ${now})
      on conflict (id) do nothing`)
    await transaction.query(sql`
      insert into account_user (id, company_id, email, account_access, is_admin, is_provider_admin, plan_id, plan_type,
        status, created_on, modified_on)
      values (${id}, ${companyId}, ${email}, ${textList(AccountAccess.options)}, ${true}, ${true}, 'local', 'local',
        ${userStatuses.active}, ${now}, ${now})
      on conflict (id) do nothing`)
  })
  return (await openSession(db, id, now, { device: 'uw' })).bearer
}

const name = 'uwkit_device'

/**
 * Returns the device of a request if this account has signed in on it before; `null` otherwise. Attempts on other
 * devices do not delay it, and its own attempts are counted separately.
 */
export async function knownDevice({ db, headers, now }: Context, email: string): Promise<string | null> {
  const hash = deviceCookieHash(headers)
  if (hash === null) return null
  const rows = await db.query(sql`
    select token_hash from known_device join account_user on account_user.id = user_id
    where token_hash = ${hash} and lower(email) = lower(${email}) and seen_on > ${now() - knownDeviceSeconds}`)
  return rows.length === 0 ? null : hash
}

/** Remembers the device of a successful sign-in with a cookie that scripts cannot read and other sites cannot send. */
export async function rememberDevice(userId: string, { db, headers, answerHeaders, now }: Context): Promise<void> {
  const token = newToken()
  // The cookie that this one replaces.
  const former = deviceCookieHash(headers)
  if (former !== null) await db.query(sql`delete from known_device where token_hash = ${former}`)
  await db.query(
    sql`insert into known_device (token_hash, user_id, seen_on) values (${tokenHash(token)}, ${userId}, ${now()})`,
  )
  answerHeaders.append(
    'set-cookie',
    `${name}=${token}; Path=/; Max-Age=${knownDeviceSeconds}; HttpOnly; Secure; SameSite=Strict`,
  )
}

/** Returns the hash of the cookie that a request sends; `null` if it sends none. */
function deviceCookieHash(headers: Headers): string | null {
  const token = new RegExp(`(?:^|; )${name}=([\\w-]{43})(?:;|$)`).exec(headers.get('cookie') ?? '')?.[1]
  return token === undefined ? null : tokenHash(token)
}

/** Forgets the devices of a user, for example after a password change, or all devices not seen for a long time. */
async function forgetDevices(db: Queryable, which: { userId: string } | { before: number }): Promise<void> {
  const chosen = 'userId' in which ? sql`user_id = ${which.userId}` : sql`seen_on <= ${which.before}`
  await db.query(sql`delete from known_device where ${chosen}`)
}
