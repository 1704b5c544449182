import { canAccessExpenseComps } from '@uwkit/core/account'
import type { ApiContract } from '@uwkit/core/contract'
import { type Lock, readOnlyNotice } from '@uwkit/core/lock'
import type { Handlers } from '../http/context.ts'
import { badRequest, HttpError } from '../http/http-error.ts'
import { acquireLocks, liveLocks, lockHolder, lockScope, releaseLocks, requireLockable } from './lock.store.ts'

/** Maximum number of records that one client locks at once. Our own choice. */
const maximumLocks = 500

export const lockHandlers: Handlers<ApiContract['lock']> = {
  set: async ({ body }, { db, scope: reached, session, now }) => {
    const ids = [...new Set(body.ids)]
    const { user } = session
    const client = { holderId: lockHolder(user), sessionId: session.id, clientId: body.clientId ?? '' }
    if (ids.length > maximumLocks) throw badRequest(`ids: must list at most ${maximumLocks} records.`)
    await requireLockable(db, reached, ids, canAccessExpenseComps(user))
    return db.transaction(async (transaction) => {
      const scope = lockScope(user)
      const granted = await acquireLocks(transaction, client, { scope, ids, takeOver: body.takeOver }, now())
      const locks = await liveLocks(transaction, scope, ids, now())
      if (granted < ids.length) throw lockConflict(locks.filter(({ holderId }) => holderId !== client.holderId))
      await releaseLocks(transaction, client, ids)
      return locks
    })
  },
}

function lockConflict(locks: readonly Lock[]) {
  const [first] = locks
  // A conflicting lock may have been released between the request and this check.
  const message = first === undefined ? 'Another user is editing this record. Try again.' : readOnlyNotice(first)
  const details = locks.map(({ recordId, holderId, holderName, refreshedOn }) => ({
    record_id: recordId,
    holder_id: holderId,
    holder_name: holderName,
    refreshed_on: refreshedOn,
  }))
  return new HttpError('locked', message, { details: { locks: details } })
}
