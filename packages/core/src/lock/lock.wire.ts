import * as z from 'zod'
import { type WireCodec, wireObject, wireRecord } from '../contract/wire.ts'
import { Lock, LockRequest } from './lock.schema.ts'

export const LockWire: WireCodec<Lock> = wireRecord(Lock)

/** `take_over` may be missing; then nothing is taken over. */
export const LockRequestWire: WireCodec<LockRequest> = wireRecord(LockRequest, {
  takeOver: z.array(z.string()).default([]),
})

/** Body of a 409: the conflicting locks, and a message for the user. */
export const LockRejectionWire = wireObject({ error: z.string(), locks: z.array(LockWire) })
