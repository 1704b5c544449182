import { expect, test } from 'vitest'
import { z } from 'zod'
import { wireObject } from './wire-object.ts'
import { wireRecord } from './wire-record.ts'

const Loan = z.object({
  noteRate: z.number().nullable(),
  interestOnlyMonths: z.int().nullable(),
  existingDebt: z.object({ paidOff: z.boolean() }).nullable(),
  dealId: z.string(),
})
const nested = { interestOnlyMonths: 'io_months', existingDebt: wireObject({ paidOff: z.boolean() }) }
const codec = wireRecord(Loan, nested)
const changes = wireRecord(Loan.partial(), nested)

test('a record is spelled as the wire does, in objects inside it too', () => {
  const loan = { noteRate: 0.0575, interestOnlyMonths: 24, existingDebt: { paidOff: true }, dealId: 'd1' }
  const wire = { note_rate: 0.0575, io_months: 24, existing_debt: { paid_off: true }, deal_id: 'd1' }
  expect(z.encode(codec, loan)).toEqual(wire)
  expect(z.decode(codec, wire)).toEqual(loan)
})

test('what a record does not say is unknown, and what must be there is asked for', () => {
  const unknown = { noteRate: null, interestOnlyMonths: null, existingDebt: null, dealId: 'd1' }
  expect(z.decode(codec, { deal_id: 'd1' })).toEqual(unknown)
  expect(codec.safeDecode({ note_rate: 1 }).error?.issues[0]?.path).toEqual(['deal_id'])
})

test('a change says only what it changes, and null takes a value away', () => {
  expect(z.decode(changes, { io_months: null })).toEqual({ interestOnlyMonths: null })
  expect(z.encode(changes, { existingDebt: { paidOff: false } })).toEqual({ existing_debt: { paid_off: false } })
  expect(changes.safeDecode({ deal_id: null }).success).toBe(false)
})
