import * as z from 'zod'
import { byCompany } from '../contract/access.ts'
import { endpoint, json, jsonBody } from '../contract/endpoint.ts'
import { LockRequestWire, LockWire } from './lock.wire.ts'

export const lockContract = {
  set: endpoint({
    method: 'POST',
    path: '/auth/set_lock',
    summary:
      'Lock the records that the user is editing. Takes or refreshes these locks and releases the client’s other locks. If another user holds one that `take_over` does not list, nothing changes, and the response is 409 with the blocking `locks`.',
    body: jsonBody(LockRequestWire),
    answer: json(z.array(LockWire)),
    access: byCompany,
    failures: {
      404: 'Record Not found',
      409: 'Another user is editing a record; `locks` names the user.',
    },
  }),
}
