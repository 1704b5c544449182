import { type Loan, quoteTermsOf } from '@uwkit/core/loan'

const unknown = {
  ...quoteTermsOf(null),
  program: null,
  loanNumber: null,
  lender: null,
  servicer: null,
  purpose: null,
  product: null,
  execution: null,
  requestedAmount: null,
  loanAmount: null,
  unpaidBalance: null,
  purchasePrice: null,
  appraisedValue: null,
  asStabilizedValue: null,
  totalCost: null,
  valueDate: null,
  noteDate: null,
  firstPaymentDate: null,
  maturityDate: null,
  termMonths: null,
  interestOnlyMonths: null,
  amortizationMonths: null,
  noteRate: null,
  underwritingRate: null,
  accrual: null,
  guarantyFee: null,
  servicingFee: null,
  initialMortgageInsurance: null,
  annualMortgageInsurance: null,
  minimumDebtServiceCoverage: null,
  maximumLoanToValue: null,
  minimumDebtYield: null,
  tier: null,
  lienPosition: null,
  existingDebt: null,
} satisfies Partial<Loan>

/** Returns a loan with only the given values known. */
export function aLoan(known: Partial<Loan> = {}): Loan {
  return { ...unknown, id: 'loan-1', dealId: 'deal-1', createdOn: 1_780_000_000, modifiedOn: 1_780_000_000, ...known }
}
