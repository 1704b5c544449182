import * as z from 'zod'
import { type WireCodec, wireField, wireRecord } from '../contract/wire.ts'
import {
  ExistingDebt,
  LenderUnderwriting,
  LenderUnderwritingChanges,
  LenderUnderwritingLine,
  Loan,
  LoanChanges,
  LoanScenario,
  maximumScenarios,
  NewLoan,
  RestrictedRents,
} from './loan.schema.ts'

const loanNames = {
  unpaidBalance: 'upb',
  interestOnlyMonths: 'io_months',
  amortizationMonths: 'amort_months',
  initialMortgageInsurance: 'mip_initial',
  annualMortgageInsurance: 'mip_annual',
  minimumDebtServiceCoverage: 'min_dscr',
  maximumLoanToValue: 'max_ltv',
  minimumDebtYield: 'min_debt_yield',
  monthlyReserveDeposit: 'reserve_deposit_monthly',
  existingDebt: wireRecord(ExistingDebt),
  restrictedRents: wireRecord(RestrictedRents),
  scenarios: z.array(wireRecord(LoanScenario)).max(maximumScenarios),
} as const

export const LoanWire: WireCodec<Loan> = wireRecord(Loan, loanNames)
export const NewLoanWire: WireCodec<NewLoan> = wireRecord(NewLoan, loanNames)
export const LoanChangesWire: WireCodec<LoanChanges> = wireRecord(LoanChanges, loanNames)

const line = wireRecord(LenderUnderwritingLine, { selection: 'uw_selection', underwritten: 'lender_uw' })
export const LenderUnderwritingWire: WireCodec<LenderUnderwriting> = wireRecord(LenderUnderwriting, {
  lines: wireField('lender_uw', z.array(line)),
})
export const LenderUnderwritingChangesWire: WireCodec<LenderUnderwritingChanges> = wireRecord(
  LenderUnderwritingChanges,
  { lines: wireField('lender_uw', z.array(line).max(500)) },
)
/** The first save of a deal's underwriting. */
export const NewLenderUnderwritingWire: WireCodec<LenderUnderwritingChanges & { dealId: string }> = wireRecord(
  LenderUnderwritingChanges.extend({ dealId: z.string() }),
  { lines: wireField('lender_uw', z.array(line).max(500)) },
)
