import { readOnlyNotice } from '@uwkit/core/lock'
import type { Transaction } from '../db/database.ts'
import type { AppParts, Session } from '../http/context.ts'
import { conflict } from '../http/refusal.ts'
import { holdLocksOff, liveLocks } from './lock.store.ts'
import { lockHolder, lockScope } from './lock-scope.ts'

/**
 * Refuses to write to records that somebody else is working on.
 *
 * @param transaction In which they are written: until it ends, nobody takes their locks.
 * @throws {Refusal} 409, with the holder's name.
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
  if (other !== undefined) throw conflict(readOnlyNotice(other))
}
