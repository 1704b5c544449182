import type { Loan } from '@uwkit/core/loan'
import type { LoanPurpose, PartialLoanRequest } from '@uwkit/core/sizing'

/** What the sizing calls the purpose of a loan; others are none that it tells apart. */
const purposes: Readonly<Record<string, LoanPurpose>> = { acquisition: 'purchase', refinance: 'refinance' }

/**
 * What is asked of the lender, as far as the deal's loan says it; the programme fills the gaps, and the workbook names them.
 * The value is the appraised one, or once stabilised where only that is known.
 *
 * @example
 * loanRequest(null)
 * // => {}
 */
export function loanRequest(loan: Loan | null): PartialLoanRequest {
  if (loan === null) return {}
  const { purpose } = loan
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
  }
}
