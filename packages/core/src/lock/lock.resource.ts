import { type CallOptions, Resource } from '../api/connection.ts'
import { ConflictError } from '../api/errors.ts'
import { lockContract as contract } from './lock.contract.ts'
import type { Lock, LockOutcome } from './lock.schema.ts'
import { LockRefusalWire } from './lock.wire.ts'

/** Locks, reached as `client.lock`. */
export class LockResource extends Resource {
  /**
   * Say which records the user works on: takes and refreshes their locks, and releases all others that this client took
   * before. Somebody else's lock is an answer, not a failure, and nobody's error report.
   *
   * @param ids All of them; none releases all.
   * @param takeOver Those that are taken from whoever holds them.
   * @param options `clientId` tells clients of one sign-in apart, as two tabs of a browser: neither releases what the
   *   other holds.
   * @endpoint `POST /auth/set_lock`
   */
  async set(
    ids: readonly string[],
    takeOver: readonly string[] = [],
    { clientId, ...options }: CallOptions & { clientId?: string } = {},
  ): Promise<LockOutcome> {
    try {
      const body = { ids: [...ids], takeOver: [...takeOver], ...(clientId === undefined ? {} : { clientId }) }
      return { isGranted: true, locks: await this.connection.send(contract.set, { body }, options) }
    } catch (error) {
      if (error instanceof ConflictError) return { isGranted: false, locks: locksInTheWay(error) }
      throw error
    }
  }
}

/** Whose locks are in the way, as far as the server says. */
function locksInTheWay({ body }: ConflictError): Lock[] {
  const refusal = LockRefusalWire.safeDecode(body)
  return refusal.success ? refusal.data.locks : []
}
