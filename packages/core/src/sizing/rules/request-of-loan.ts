import type { Loan } from '../../loan/loan.schema.ts'
import { addMonths } from '../../shared/calendar.ts'
import type { AccrualBasis, LoanPurpose, SizingRulePack } from '../sizing.schema.ts'
import type { PartialLoanRequest } from './loan-request.ts'

/** What the sizing calls the purpose of a loan; others are none that it tells apart. */
const purposes: Readonly<Record<string, LoanPurpose>> = { acquisition: 'purchase', refinance: 'refinance' }

/**
 * What is asked of the lender, as far as the deal's loan says it; the programme fills the gaps, and names them as assumed.
 * The value is the appraised one, or once stabilised where only that is known. Debt in place stays only beside a
 * supplemental loan. A tier or an accrual that the programme does not have is left to it.
 *
 * @example
 * requestOfLoan(null, fannieConventional)
 * // => {}
 */
export function requestOfLoan(loan: Loan | null, rulePack: SizingRulePack): PartialLoanRequest {
  if (loan === null) return {}
  const { purpose, tier, accrual, firstPaymentDate, existingDebt, spread, capRateStrike } = loan
  const staying = purpose === 'supplemental' ? existingDebt : null
  const payment = staying?.payment ?? null
  return {
    purpose: purpose === null ? undefined : purposes[purpose],
    value: loan.appraisedValue ?? loan.asStabilizedValue ?? undefined,
    purchasePrice: loan.purchasePrice ?? undefined,
    totalCost: loan.totalCost ?? undefined,
    rate: loan.underwritingRate ?? loan.noteRate ?? undefined,
    amortisationMonths: loan.amortizationMonths ?? undefined,
    termMonths: loan.termMonths ?? undefined,
    interestOnlyMonths: loan.interestOnlyMonths ?? undefined,
    requestedLoan: loan.requestedAmount ?? undefined,
    tier: rulePack.tiers.some((each) => each.tier === tier) ? tier : undefined,
    accrual: rulePack.accruals.find((basis): basis is AccrualBasis => basis === accrual),
    firstInterestMonth: firstPaymentDate === null ? undefined : addMonths(firstPaymentDate.slice(0, 7), -1),
    isCashOut: purpose === 'cash-out' ? true : undefined,
    maximumRate: spread === null || capRateStrike === null ? undefined : spread + capRateStrike,
    debtServiceInPlace: payment === null ? undefined : payment * 12,
    balanceInPlace: staying?.balance ?? undefined,
  }
}
