import { readOnlyNotice } from '@uwkit/core/lock'
import type { AppParts, Session } from '../http/context.ts'
import { conflict } from '../http/refusal.ts'
import { liveLocks } from './lock.store.ts'
import { lockScope } from './lock-scope.ts'

/**
 * Refuses to write to records that somebody else is working on.
 *
 * @throws {Refusal} 409, with the holder's name.
 */
export async function refuseLocked(
  recordIds: readonly string[],
  session: Session | null,
  { db, clock }: AppParts,
): Promise<void> {
  if (session === null) return
  const locks = await liveLocks(db, lockScope(session.user), recordIds, clock.now() / 1000)
  const other = locks.find(({ holderId }) => holderId !== session.user.id)
  if (other !== undefined) throw conflict(readOnlyNotice(other))
}
