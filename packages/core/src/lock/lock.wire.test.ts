import { expect, test } from 'vitest'
import * as z from 'zod'
import { expectLossless } from '../contract/wire.fixtures.ts'
import { Lock, LockRequest } from './lock.schema.ts'
import { LockRejectionWire, LockRequestWire, LockWire } from './lock.wire.ts'

test('locks and requests for them lose nothing on their way over the wire', () => {
  expectLossless(LockWire, Lock)
  expectLossless(LockRequestWire, LockRequest)
  expectLossless(LockRejectionWire, z.object({ error: z.string(), locks: z.array(Lock) }))
})

test('a plain list of ids, as the product sends it, takes nothing over', () => {
  expect(z.decode(LockRequestWire, { ids: ['7'] })).toEqual({ ids: ['7'], takeOver: [] })
})
