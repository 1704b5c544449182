import { createHash } from 'node:crypto'
import type { SavedBundle, StatementBundleDraft } from '@uwkit/core/operating-statement'
import type { Transaction } from '../db/database.ts'
import { sql, textList } from '../db/sql.ts'
import { changedSinceOpened } from './operating-statement.store.ts'

/**
 * What a save of several statements is known again by: who saves, and all that is saved, with the names that the client gave
 * the new ones. `null` for a save that makes no new ones: each statement knows the last change of it.
 *
 * @example
 * digestOfSave('u1', 'b1', { bundleId: 'b1', creates: [], updates: [] })
 * // => null
 */
export function digestOfSave(userId: string, bundleId: string, draft: StatementBundleDraft): string | null {
  if (draft.creates.length === 0) return null
  const all = JSON.stringify([userId, bundleId, draft.creates, draft.updates])
  return createHash('sha256').update(all).digest('hex')
}

/**
 * What a save answered whose answer was lost, where it is tried again and nobody saved one of its statements since. Until the
 * transaction ends the same save waits, so that two at once make its new statements once.
 *
 * @param digest As {@link digestOfSave}.
 * @returns `null` where it was not made yet.
 * @throws {Refusal} 409, one of its statements was changed or deleted after it.
 */
export async function repeatedSave(
  transaction: Transaction,
  userId: string,
  digest: string,
  { creates, updates }: StatementBundleDraft,
): Promise<SavedBundle | null> {
  await transaction.query(sql`select pg_advisory_xact_lock(hashtextextended(${digest}, 0))`)
  const made = await transaction.query<{ id: string; clientId: string; bundleId: string; modifiedOn: number }>(sql`
    select id, client_id, bundle_id, modified_on from operating_statement
    where user_id = ${userId} and save_digest = ${digest}`)
  const [first] = made
  if (first === undefined) return null
  const { bundleId, modifiedOn } = first
  const changed = updates.flatMap(({ id }) => id ?? [])
  const ids = [...made.map(({ id }) => id), ...changed]
  const standing = await transaction.query(sql`
    select id from operating_statement where id = any(${textList(ids)}) and bundle_id = ${bundleId}
      and modified_on = ${modifiedOn}::double precision and coalesce(modified_by, user_id) = ${userId}`)
  if (made.length < creates.length || standing.length < ids.length) throw changedSinceOpened()
  return { bundleId, ids: Object.fromEntries(made.map(({ id, clientId }) => [clientId, id])), modifiedOn }
}
