import type { User } from '@uwkit/core/account'
import { lockLapseSeconds } from '@uwkit/core/lock'
import type { NewPresence, Presence } from '@uwkit/core/review'
import type { Queryable } from '../db/database.ts'
import { type Scope, sql } from '../db/sql.ts'
import { dealById } from '../deal/index.ts'
import { holderName, isLive, lockHolder, lockScope } from '../lock/lock.store.ts'

interface PresenceRow extends Omit<Presence, 'person'> {
  userId: string
  userName: string
}

/** User whose presence is reported or requested, and when. */
interface Doing {
  user: User
  now: number
}

/**
 * Returns who has a deal open: users who reported it within the lifetime of a lock, and holders of locks on its documents.
 *
 * @throws {HttpError} 404, the deal is not in scope.
 */
export async function presenceOf(
  db: Queryable,
  scope: Scope,
  dealId: string,
  { user, now }: Doing,
): Promise<Presence[]> {
  await dealById(db, scope, dealId)
  const since = now - lockLapseSeconds
  const rows = await db.query<PresenceRow>(sql`
    with live_lock as (
      select record_id, holder_id, refreshed_on from record_lock
      where scope = ${lockScope(user)} and ${isLive(now)}
    ), here as (
      select user_id, section, document_id, seen_on from deal_presence
      where deal_id = ${dealId} and seen_on > ${since}
      union all
      select holder_id, 'rent_roll', record_id, refreshed_on from live_lock
      join rent_roll on rent_roll.id = record_id where rent_roll.deal_id = ${dealId}
      union all
      select holder_id, 'operating_statement', record_id, refreshed_on from live_lock
      where record_id in (select bundle_id from operating_statement where deal_id = ${dealId})
    )
    select user_id, ${holderName} as user_name, section, document_id, max(seen_on) as seen_on,
      exists (select 1 from live_lock where record_id = coalesce(document_id, ${dealId}) and holder_id = user_id) as is_editing,
      coalesce((select file_name from rent_roll where rent_roll.id = document_id),
        (select min(file_name) from operating_statement where bundle_id = document_id)) as document_name
    from here join account_user on account_user.id = user_id
    group by user_id, user_name, section, document_id
    order by user_name, user_id, section, document_id`)
  return rows.map(({ userId, userName, ...row }) => ({ person: { id: userId, name: userName }, ...row }))
}

/**
 * Stores that a user has a deal open or is leaving it. While an administrator acts as a user, the administrator is
 * present, as with locks.
 *
 * @throws {HttpError} 404, the deal is not in scope.
 */
export async function setPresence(
  db: Queryable,
  scope: Scope,
  dealId: string,
  { clientId, section, documentId, isLeaving }: NewPresence,
  { user, now }: Doing,
): Promise<void> {
  await dealById(db, scope, dealId)
  const userId = lockHolder(user)
  if (isLeaving) {
    await db.query(sql`
      delete from deal_presence where deal_id = ${dealId} and user_id = ${userId} and client_id = ${clientId}`)
    return
  }
  await db.query(sql`delete from deal_presence where deal_id = ${dealId} and seen_on <= ${now - lockLapseSeconds}`)
  await db.query(sql`
    insert into deal_presence (deal_id, user_id, client_id, section, document_id, seen_on)
    values (${dealId}, ${userId}, ${clientId}, ${section}, ${documentId}, ${now})
    on conflict (deal_id, user_id, client_id) do update set section = excluded.section,
      document_id = excluded.document_id, seen_on = excluded.seen_on`)
}
