import { expect, test } from 'vitest'
import * as z from 'zod'
import { expectLossless } from '../contract/wire.fixtures.ts'
import { LenderUnderwriting, LenderUnderwritingChanges, Loan, LoanChanges, NewLoan } from './loan.schema.ts'
import {
  LenderUnderwritingChangesWire,
  LenderUnderwritingWire,
  LoanChangesWire,
  LoanWire,
  NewLenderUnderwritingWire,
  NewLoanWire,
} from './loan.wire.ts'

test('loans lose nothing on their way over the wire', () => {
  expectLossless(LoanWire, Loan)
  expectLossless(NewLoanWire, NewLoan)
  expectLossless(LoanChangesWire, LoanChanges)
})

test("the lender's underwriting loses nothing on its way over the wire", () => {
  expectLossless(LenderUnderwritingWire, LenderUnderwriting)
  expectLossless(LenderUnderwritingChangesWire, LenderUnderwritingChanges)
  expectLossless(NewLenderUnderwritingWire, LenderUnderwritingChanges.extend({ dealId: z.string() }))
})

test('an underwriting line has the columns that the product names', () => {
  const line = {
    lineItem: 'Payroll',
    budget: 1,
    appraisal: 2,
    selection: 't12',
    inflationFactor: 1.03,
    underwritten: 4,
  }
  const { lines } = z.decode(LenderUnderwritingChangesWire, {
    lender_uw: [
      { line_item: 'Payroll', budget: 1, appraisal: 2, uw_selection: 't12', inflation_factor: 1.03, lender_uw: 4 },
    ],
  })
  expect(lines).toEqual([line])
})
