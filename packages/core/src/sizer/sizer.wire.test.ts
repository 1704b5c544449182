import { expect, test } from 'vitest'
import * as z from 'zod'
import { expectLossless } from '../contract/wire.fixtures.ts'
import { SizerRequest } from './sizer.schema.ts'
import { SizerRequestWire } from './sizer.wire.ts'

test('a request for a workbook loses nothing on its way over the wire', () =>
  expectLossless(SizerRequestWire, SizerRequest))

test('documents are named t12_1 for the current statement to t12_4 for three years back', () => {
  const request = z.decode(SizerRequestWire, {
    rr_id: 'r',
    t12_1: 'a',
    t12_2: 'b',
    t12_3: 'c',
    t12_4: 'd',
    deal_id: '7',
  })
  expect(request).toMatchObject({ rentRollId: 'r', statementId: 'a', oneYearBackId: 'b', twoYearsBackId: 'c' })
  expect([request.threeYearsBackId, request.dealId, request.budgetId]).toEqual(['d', '7', null])
})
