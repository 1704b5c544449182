import { type Lock, lockLapseSeconds } from '@uwkit/core/lock'
import type { Queryable } from '../db/database.ts'
import { type Sql, sql, textList } from '../db/sql.ts'

/** First and last name, or the e-mail address of who has none. */
const holderName: Sql = sql`coalesce(nullif(trim(concat_ws(' ', account_user.first_name, account_user.last_name)), ''), account_user.email)`

/** The live locks on some records within a scope, in the order of their ids. */
export async function liveLocks(
  db: Queryable,
  scope: string,
  recordIds: readonly string[],
  now: number,
): Promise<Lock[]> {
  if (recordIds.length === 0) return []
  return db.query<Lock>(sql`
    select record_id, holder_id, ${holderName} as holder_name, refreshed_on
    from record_lock join account_user on account_user.id = holder_id
    where scope = ${scope} and record_id = any(${textList(recordIds)}) and refreshed_on > ${now - lockLapseSeconds}
    order by record_id`)
}

/**
 * Takes or refreshes the locks that nobody else holds, or that are taken over. Each is decided by the one row of the
 * record, so of two who ask at once only one gets it; rows are taken in the order of their ids, so that nobody waits in a
 * circle.
 *
 * @returns How many were granted.
 */
export async function takeLocks(
  db: Queryable,
  {
    scope,
    holderId,
    ids,
    takeOver,
  }: { scope: string; holderId: string; ids: readonly string[]; takeOver: readonly string[] },
  now: number,
): Promise<number> {
  const rows = await db.query(sql`
    insert into record_lock (scope, record_id, holder_id, refreshed_on)
    select ${scope}::text, record_id, ${holderId}::text, ${now}::double precision
    from (select distinct record_id from unnest(${textList(ids)}) as record_id order by record_id) as wanted
    on conflict (scope, record_id) do update set holder_id = excluded.holder_id, refreshed_on = excluded.refreshed_on
    where record_lock.holder_id = excluded.holder_id
      or record_lock.refreshed_on <= ${now - lockLapseSeconds}
      or record_lock.record_id = any(${textList(takeOver)})
    returning record_id`)
  return rows.length
}

/** Releases all locks of a user but those on some records. */
export async function releaseLocks(db: Queryable, holderId: string, keptIds: readonly string[]): Promise<void> {
  await db.query(
    sql`delete from record_lock where holder_id = ${holderId} and not record_id = any(${textList(keptIds)})`,
  )
}
