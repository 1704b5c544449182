import type { User } from '@uwkit/core/account'
import { type Lock, lockLapseSeconds, readOnlyNotice } from '@uwkit/core/lock'
import type { Queryable, Transaction } from '../db/database.ts'
import { type Scope, type Sql, sql, steady, textList, within } from '../db/sql.ts'
import type { AppParts, Session } from '../http/context.ts'
import { HttpError, notFound } from '../http/http-error.ts'

/**
 * Returns the scope of a user's locks: a company shares its records. Users elsewhere cannot lock them, even if they
 * know the ids.
 *
 * @example
 * lockScope({ id: 'u1', companyId: null })
 * // => 'user u1'
 */
export function lockScope({ id, companyId }: Pick<User, 'id' | 'companyId'>): string {
  return companyId === null ? `user ${id}` : `company ${companyId}`
}

/**
 * Returns the holder of the locks a user takes: the user, or the administrator acting as the user. Such an
 * administrator sees the user's own locks like anyone else's and leaves them in place.
 *
 * @example
 * lockHolder({ id: 'u1', realUser: { id: 'a1' } })
 * // => 'a1'
 */
export function lockHolder({ id, realUser }: { id: string; realUser: { id: string } | null }): string {
  return realUser?.id ?? id
}

/**
 * Refuses to write to records that another user is working on.
 *
 * @param transaction In which they are written: until it ends, no one takes their locks.
 * @throws {HttpError} 409, with the holder's name.
 */
export async function requireUnlocked(
  recordIds: readonly string[],
  session: Session | null,
  { db, clock }: AppParts,
  transaction?: Transaction,
): Promise<void> {
  if (session === null) return
  const scope = lockScope(session.user)
  if (transaction !== undefined) await blockNewLocks(transaction, scope, recordIds)
  const locks = await liveLocks(transaction ?? db, scope, recordIds, clock.now() / 1000)
  const other = locks.find(({ holderId }) => holderId !== lockHolder(session.user))
  if (other !== undefined) throw new HttpError('locked', readOnlyNotice(other))
}

/** First and last name, or the email address if there is none. */
export const holderName: Sql = sql`coalesce(nullif(trim(concat_ws(' ', account_user.first_name, account_user.last_name)), ''), account_user.email)`

/**
 * Returns the condition that a lock is live: it was refreshed recently. A refresh time in the future is left from a
 * clock that has been set back.
 *
 * @param now Of the clock that all servers share.
 */
export function isLive(now: number): Sql {
  return sql`(record_lock.refreshed_on > ${now - lockLapseSeconds}
    and record_lock.refreshed_on <= ${now + lockLapseSeconds})`
}

/**
 * Refuses to lock records that do not exist or that the user cannot open.
 *
 * @param hasDeals Whether the user can open deals at all.
 * @throws {HttpError} 404, one of the records is not in scope.
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

/** Returns the live locks on some records within a scope, ordered by id. */
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

/** A client of a user, as identified in locks. */
interface LockClient {
  /** The actual user, also while acting as another. */
  holderId: string
  sessionId: string
  /** Distinguishes clients of the same sign-in; empty if the client sends none. */
  clientId: string
}

/** Prefix of the claims of all clients of a sign-in. */
const claimsOf = (sessionId: string) => `${sessionId} `

/** Claim of a client on a lock. */
const claimOf = ({ sessionId, clientId }: LockClient) => `${claimsOf(sessionId)}${clientId}`

/**
 * Takes or refreshes the locks that are free or taken over. Each is decided by the record's single row, so only one of
 * two concurrent requests gets it; rows are locked in the order of their ids, so that no deadlock occurs. A lock of the
 * same holder gains a claim of this client. Requires a transaction: it waits for open writes and for the holder's other
 * sets, and later ones see the lock.
 *
 * @returns The number of locks granted.
 */
export async function acquireLocks(
  db: Queryable,
  client: LockClient,
  { scope, ids, takeOver }: { scope: string; ids: readonly string[]; takeOver: readonly string[] },
  now: number,
): Promise<number> {
  const lapsed = sql`not ${isLive(now)}`
  const claim = claimOf(client)
  // One set releases what another takes: two of one holder at once would deadlock on each other's rows.
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

/** Waits until no one is taking the locks of some records, and blocks new ones until the transaction ends. */
async function blockNewLocks(transaction: Queryable, scope: string, ids: readonly string[]): Promise<void> {
  await transaction.query(steady(sql`select pg_advisory_xact_lock_shared(${keyOf(scope)}) from ${inOrder(ids)}`))
}

/** Releases all locks of a client except those on some records; locks of the holder's other clients stay. */
export async function releaseLocks(db: Queryable, client: LockClient, exceptIds: readonly string[]): Promise<void> {
  const left = sql`holder_id = ${client.holderId} and not record_id = any(${textList(exceptIds)})`
  const claim = claimOf(client)
  await db.query(sql`
    update record_lock set claims = array_remove(claims, ${claim}) where ${left} and ${claim} = any(claims)`)
  await db.query(sql`delete from record_lock where ${left} and claims = '{}'`)
}

/** Releases the locks of all clients of a sign-in. */
export async function releaseSession(db: Queryable, holderId: string, sessionId: string): Promise<void> {
  await db.query(sql`
    update record_lock set claims = array(
      select claim from unnest(claims) as claim where not starts_with(claim, ${claimsOf(sessionId)}))
    where holder_id = ${holderId}`)
  await db.query(sql`delete from record_lock where holder_id = ${holderId} and claims = '{}'`)
}

/** Returns the advisory lock key of a record listed by `inOrder`. */
function keyOf(scope: string): Sql {
  return sql`hashtextextended(${scope}::text || ' ' || record_id, 0)`
}

/** Returns each record once, ordered by id. */
function inOrder(ids: readonly string[]): Sql {
  return sql`(select distinct record_id from unnest(${textList(ids)}) as record_id order by record_id) as wanted`
}
