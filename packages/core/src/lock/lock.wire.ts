import * as z from 'zod'
import { type WireCodec, wireObject, wireRecord } from '../contract/wire.ts'
import { Lock, LockRequest } from './lock.schema.ts'

export const LockWire: WireCodec<Lock> = wireRecord(Lock)

/** `take_over` may be missing: nothing is taken over then. */
export const LockRequestWire: WireCodec<LockRequest> = wireRecord(LockRequest, {
  takeOver: z.array(z.string()).default([]),
})

/** What a 409 says: the locks in the way, beside the words for a person. */
export const LockRefusalWire = wireObject({ error: z.string(), locks: z.array(LockWire) })
