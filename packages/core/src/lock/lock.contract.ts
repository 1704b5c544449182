import * as z from 'zod'
import { byUser } from '../contract/access.ts'
import { endpoint, json, jsonBody } from '../contract/endpoint.ts'
import { LockRequestWire, LockWire } from './lock.wire.ts'

export const lockContract = {
  set: endpoint({
    method: 'POST',
    path: '/auth/set_lock',
    summary:
      'Say which records the user works on: takes and refreshes their locks and releases all others that this client took before. Where somebody else holds one that is not taken over, nothing changes, and the answer is 409 with the `locks` in the way.',
    body: jsonBody(LockRequestWire),
    answer: json(z.array(LockWire)),
    access: byUser,
    failures: { 409: 'Somebody else is working on a record; `locks` says who.' },
  }),
}
