import { type DealWork, isSizingDue, type SizingOutcome, sizingOutcome } from '@uwkit/core/deal'
import { sizedState } from '@uwkit/core/review'
import { UwkitError } from '@uwkit/core/shared'
import type { Queryable } from '../db/database.ts'
import type { Scope } from '../db/sql.ts'
import type { Log } from '../http/log.ts'
import { dealStateNow } from '../review/version.store.ts'
import { keepSizing, savedWork } from './deal.store.ts'

/**
 * What is saved of the work on a deal. One that was not sized since its last change is sized now, and lists report it from then on.
 *
 * @throws {HttpError} 404, it is out of reach.
 */
export async function workOf({ db, log }: { db: Queryable; log: Log }, scope: Scope, id: string): Promise<DealWork> {
  const { work, sizingKey } = await savedWork(db, scope, id)
  if (work.loan === null || !isSizingDue(work)) return work
  const sizing = await outcomeOf(db, scope, id)
  // Whoever asks is answered even where nothing can be written now; the next one sizes anew.
  await keepSizing(db, id, sizingKey, sizing).catch((error: unknown) => log.error('sizing', { error: String(error) }))
  return { ...work, loan: { ...work.loan, sizing } }
}

/** What the sizing of a deal comes to now; terms that cannot be sized give no loan. */
async function outcomeOf(db: Queryable, scope: Scope, id: string): Promise<SizingOutcome> {
  const state = await dealStateNow(db, scope, id)
  try {
    return sizingOutcome(sizedState(state).sizing)
  } catch (error) {
    if (!UwkitError.isInstance(error)) throw error
    return { loan: null, isIncomeTested: false, reason: 'Loan terms can’t be sized' }
  }
}
