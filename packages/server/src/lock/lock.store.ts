import type { User } from '@uwkit/core/account'
import { type Lock, lockLapseSeconds, readOnlyNotice } from '@uwkit/core/lock'
import type { Queryable, Transaction } from '../db/database.ts'
import { type Scope, type Sql, sql, steady, textList, within } from '../db/sql.ts'
import type { AppParts, Session } from '../http/context.ts'
import { HttpError, notFound } from '../http/http-error.ts'

/**
 * Within which the locks of a user count: records are shared in a company. Nobody elsewhere can lock them, even who knows
 * their ids.
 *
 * @example
 * lockScope({ id: 'u1', companyId: null })
 * // => 'user u1'
 */
export function lockScope({ id, companyId }: Pick<User, 'id' | 'companyId'>): string {
  return companyId === null ? `user ${id}` : `company ${companyId}`
}

/**
 * Who holds the locks that a user takes: the user, or whoever acts as the user. An administrator who does is told of the
 * user's own locks as anybody else is, and leaves them in place.
 *
 * @example
 * lockHolder({ id: 'u1', realUser: { id: 'a1' } })
 * // => 'a1'
 */
export function lockHolder({ id, realUser }: { id: string; realUser: { id: string } | null }): string {
  return realUser?.id ?? id
}

/**
 * Refuses to write to records that somebody else is working on.
 *
 * @param transaction In which they are written: until it ends, nobody takes their locks.
 * @throws {HttpError} 409, with the holder's name.
 */
export async function refuseLocked(
  recordIds: readonly string[],
  session: Session | null,
  { db, clock }: AppParts,
  transaction?: Transaction,
): Promise<void> {
  if (session === null) return
  const scope = lockScope(session.user)
  if (transaction !== undefined) await holdLocksOff(transaction, scope, recordIds)
  const locks = await liveLocks(transaction ?? db, scope, recordIds, clock.now() / 1000)
  const other = locks.find(({ holderId }) => holderId !== lockHolder(session.user))
  if (other !== undefined) throw new HttpError('locked', readOnlyNotice(other))
}

/** First and last name, or the email address of who has none. */
export const holderName: Sql = sql`coalesce(nullif(trim(concat_ws(' ', account_user.first_name, account_user.last_name)), ''), account_user.email)`

/**
 * The condition that a lock lives: it was refreshed lately. One that was refreshed later than anybody can have is left of a clock
 * that was set back since.
 *
 * @param now Of the clock that all servers share.
 */
export function isLive(now: number): Sql {
  return sql`(record_lock.refreshed_on > ${now - lockLapseSeconds}
    and record_lock.refreshed_on <= ${now + lockLapseSeconds})`
}

/**
 * Refuses to lock what there is not, or what a user may not open.
 *
 * @param hasDeals Whether the user may open deals at all.
 * @throws {HttpError} 404, one of the records is out of reach.
 */
export async function requireLockable(
  db: Queryable,
  scope: Scope,
  recordIds: readonly string[],
  hasDeals: boolean,
): Promise<void> {
  if (recordIds.length === 0) return
  const own = within(scope, { user: sql`user_id`, company: sql`company_id` })
  const ids = textList(recordIds)
  const rows = await db.query<{ id: string }>(sql`
    select id from deal where ${hasDeals} and id = any(${ids}) and ${own}
    union select id from rent_roll where id = any(${ids}) and ${own}
    union select id from operating_statement where id = any(${ids}) and ${own}
    union select bundle_id from operating_statement where bundle_id = any(${ids}) and ${own}`)
  if (rows.length < new Set(recordIds).size) throw notFound('Record')
}

/** The live locks on some records within a scope, in the order of their ids. */
export async function liveLocks(
  db: Queryable,
  scope: string,
  recordIds: readonly string[],
  now: number,
): Promise<Lock[]> {
  if (recordIds.length === 0) return []
  return db.query<Lock>(
    steady(sql`
    select record_id, holder_id, ${holderName} as holder_name, refreshed_on
    from record_lock join account_user on account_user.id = holder_id
    where scope = ${scope} and record_id = any(${textList(recordIds)}) and ${isLive(now)}
    order by record_id`),
  )
}

/** A client of a user, as locks know it. */
interface LockClient {
  /** Who really works, also while acting as somebody else. */
  holderId: string
  sessionId: string
  /** What the client goes by beside others of the same sign-in; empty where it says nothing. */
  clientId: string
}

/** What the locks of all clients of a sign-in are kept for begins so. */
const claimsOf = (sessionId: string) => `${sessionId} `

/** What a lock of a client is kept for. */
const claimOf = ({ sessionId, clientId }: LockClient) => `${claimsOf(sessionId)}${clientId}`

/**
 * Takes or refreshes the locks that nobody else holds, or that are taken over. Each is decided by the one row of the
 * record, so of two who ask at once only one gets it; rows are taken in the order of their ids, so that nobody waits in a
 * circle. A lock that the holder has already is kept for one more client. Run it in a transaction: it waits for writes
 * that are under way and for other sets of the holder, and those that follow see the lock.
 *
 * @returns How many were granted.
 */
export async function takeLocks(
  db: Queryable,
  client: LockClient,
  { scope, ids, takeOver }: { scope: string; ids: readonly string[]; takeOver: readonly string[] },
  now: number,
): Promise<number> {
  const lapsed = sql`not ${isLive(now)}`
  const claim = claimOf(client)
  // A set gives back what another one takes: two of one holder at once would wait for each other's rows in a circle.
  await db.query(sql`select pg_advisory_xact_lock(hashtextextended(${`sets of ${client.holderId}`}, 0))`)
  await db.query(sql`select pg_advisory_xact_lock(${keyOf(scope)}) from ${inOrder(ids)}`)
  const rows = await db.query(sql`
    insert into record_lock (scope, record_id, holder_id, refreshed_on, claims)
    select ${scope}::text, record_id, ${client.holderId}::text, ${now}::double precision, array[${claim}::text]
    from ${inOrder(ids)}
    on conflict (scope, record_id) do update set holder_id = excluded.holder_id, refreshed_on = excluded.refreshed_on,
      claims = case when record_lock.holder_id = excluded.holder_id and not (${lapsed})
        then array_append(array_remove(record_lock.claims, ${claim}), ${claim}) else excluded.claims end
    where record_lock.holder_id = excluded.holder_id or ${lapsed}
      or record_lock.record_id = any(${textList(takeOver)})
    returning record_id`)
  return rows.length
}

/** Waits until nobody is taking the locks of some records; then nobody does until the transaction ends. */
async function holdLocksOff(transaction: Queryable, scope: string, ids: readonly string[]): Promise<void> {
  await transaction.query(steady(sql`select pg_advisory_xact_lock_shared(${keyOf(scope)}) from ${inOrder(ids)}`))
}

/** Releases all locks of a client but those on some records; what another client of the holder works on stays. */
export async function releaseLocks(db: Queryable, client: LockClient, keptIds: readonly string[]): Promise<void> {
  const left = sql`holder_id = ${client.holderId} and not record_id = any(${textList(keptIds)})`
  const claim = claimOf(client)
  await db.query(sql`
    update record_lock set claims = array_remove(claims, ${claim}) where ${left} and ${claim} = any(claims)`)
  await db.query(sql`delete from record_lock where ${left} and claims = '{}'`)
}

/** Releases what all clients of a sign-in hold. */
export async function releaseSession(db: Queryable, holderId: string, sessionId: string): Promise<void> {
  await db.query(sql`
    update record_lock set claims = array(
      select claim from unnest(claims) as claim where not starts_with(claim, ${claimsOf(sessionId)}))
    where holder_id = ${holderId}`)
  await db.query(sql`delete from record_lock where holder_id = ${holderId} and claims = '{}'`)
}

/** Of a record that `inOrder` lists: what its lock is taken and held off by. */
function keyOf(scope: string): Sql {
  return sql`hashtextextended(${scope}::text || ' ' || record_id, 0)`
}

/** Each record once, in the order of their ids. */
function inOrder(ids: readonly string[]): Sql {
  return sql`(select distinct record_id from unnest(${textList(ids)}) as record_id order by record_id) as wanted`
}
