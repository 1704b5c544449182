import type { LoanMeasures, Sizing, StandingTestName } from '../../sizing/sizing.schema.ts'
import { type DealFigures, type ValueKind, workbookValue as value, type WorkbookValue } from './deal-values.ts'

const request = ({ sizing }: DealFigures) => sizing.request

/** What is asked of the lender. */
export const loanValues: readonly WorkbookValue[] = [
  value('loan.purpose', 'text', 'Loan purpose', (deal) => capital(request(deal).purpose), 'Purpose'),
  value(
    'loan.requestedAmount',
    'money',
    'Requested loan',
    (deal) => request(deal).requestedLoan,
    'Loan request',
    'Requested loan amount',
  ),
  value(
    'loan.value',
    'money',
    'Appraised value',
    (deal) => request(deal).value,
    'Appraisal value',
    'As-is value',
    'Market value',
    'Property value',
  ),
  value(
    'loan.purchasePrice',
    'money',
    'Purchase price',
    (deal) => request(deal).purchasePrice,
    'Acquisition price',
    'Sales price',
  ),
  value('loan.totalCost', 'money', 'Total cost', (deal) => request(deal).totalCost, 'Total project cost', 'Cost basis'),
  value(
    'loan.rate',
    'percent',
    'Interest rate',
    (deal) => request(deal).rate,
    'Note rate',
    'Coupon',
    'Rate',
    'Mortgage rate',
    'Loan rate',
  ),
  value(
    'loan.underwritingRateFloor',
    'percent',
    'Underwriting rate floor',
    (deal) => request(deal).underwritingRateFloor,
    'UW rate floor',
    'Floor rate',
  ),
  value(
    'loan.amortizationMonths',
    'number',
    'Amortization (months)',
    (deal) => request(deal).amortizationMonths,
    'Amortization',
    'Amortization term',
    'Amort',
    'Amortization months',
  ),
  value(
    'loan.termMonths',
    'number',
    'Loan term (months)',
    (deal) => request(deal).termMonths,
    'Loan term',
    'Term',
    'Balloon term',
    'Term months',
  ),
  value(
    'loan.interestOnlyMonths',
    'number',
    'Interest only (months)',
    (deal) => request(deal).interestOnlyMonths,
    'Interest only period',
    'Interest only',
    'IO period',
    'IO months',
  ),
  value(
    'loan.accrual',
    'text',
    'Interest accrual',
    (deal) => request(deal).accrual,
    'Accrual',
    'Accrual basis',
    'Day count',
  ),
]

const test = (name: StandingTestName) => (deal: DealFigures) => deal.sizing.tests.find((one) => one.name === name)
const of = (part: keyof Sizing & ('loan' | 'unroundedLoan' | 'testedRate' | 'lendableValue' | 'sizedCashFlow')) => {
  return (deal: DealFigures) => deal.sizing[part]
}
const measure = (name: keyof LoanMeasures, kind: ValueKind, label: string, ...synonyms: string[]) => {
  return value(`sizing.${name}`, kind, label, ({ sizing }) => sizing.measures[name], ...synonyms)
}

/** The loan, its tests and its ratios. */
export const sizingValues: readonly WorkbookValue[] = [
  value(
    'sizing.loan',
    'money',
    'Loan amount',
    of('loan'),
    'Maximum loan',
    'Sized loan',
    'Original balance',
    'Mortgage amount',
    'Loan proceeds',
    'Underwritten loan amount',
    'Original loan amount',
  ),
  value('sizing.unroundedLoan', 'money', 'Loan before rounding', of('unroundedLoan')),
  value(
    'sizing.governing',
    'text',
    'Constraining test',
    ({ sizing }) => sizing.governing,
    'Constraint',
    'Binding constraint',
  ),
  value('sizing.program', 'text', 'Program', ({ sizing }) => sizing.rulePack.name, 'Loan program'),
  value(
    'sizing.testedRate',
    'percent',
    'Underwriting rate',
    of('testedRate'),
    'UW rate',
    'Stressed rate',
    'Underwritten rate',
  ),
  value(
    'sizing.lendableValue',
    'money',
    'Lendable value',
    of('lendableValue'),
    'Underwritten value',
    'Concluded value',
  ),
  value(
    'sizing.loanByDebtServiceCoverage',
    'money',
    'Loan by DSCR',
    (deal) => test('DSCR')(deal)?.cap ?? null,
    'Maximum loan by DSCR',
    'DSCR constrained loan',
  ),
  value(
    'sizing.loanByLoanToValue',
    'money',
    'Loan by LTV',
    (deal) => test('LTV')(deal)?.cap ?? null,
    'Maximum loan by LTV',
    'LTV constrained loan',
  ),
  value(
    'sizing.loanByLoanToCost',
    'money',
    'Loan by LTC',
    (deal) => test('LTC')(deal)?.cap ?? null,
    'LTC constrained loan',
  ),
  value(
    'sizing.loanByDebtYield',
    'money',
    'Loan by debt yield',
    (deal) => test('Debt yield')(deal)?.cap ?? null,
    'Debt yield constrained loan',
  ),
  value(
    'sizing.minimumDebtServiceCoverage',
    'number',
    'Minimum DSCR',
    (deal) => test('DSCR')(deal)?.limit ?? null,
    'Required DSCR',
  ),
  value('sizing.maximumLoanToValue', 'percent', 'Maximum LTV', (deal) => test('LTV')(deal)?.limit ?? null),
  measure('monthlyPayment', 'money', 'Monthly payment', 'Monthly debt service', 'Monthly P&I'),
  measure('annualDebtService', 'money', 'Annual debt service', 'Debt service', 'Annual P&I debt service'),
  measure('annualConstant', 'percent', 'Loan constant', 'Mortgage constant', 'Annual constant'),
  measure(
    'debtServiceCoverage',
    'number',
    'DSCR',
    'Debt service coverage',
    'Debt service coverage ratio',
    'UW DSCR',
    'NCF DSCR',
  ),
  measure('debtServiceCoverageTested', 'number', 'DSCR at the underwriting rate'),
  measure('interestOnlyPayment', 'money', 'Interest-only payment', 'Monthly IO payment'),
  measure('interestOnlyCoverage', 'number', 'Interest-only DSCR', 'IO DSCR'),
  measure('loanToValue', 'percent', 'LTV', 'Loan to value', 'Loan-to-value ratio', 'UW LTV'),
  measure('loanToCost', 'percent', 'LTC', 'Loan to cost'),
  measure('debtYieldNetCashFlow', 'percent', 'NCF debt yield', 'Debt yield on NCF'),
  measure('debtYieldNetOperatingIncome', 'percent', 'NOI debt yield', 'Debt yield', 'Debt yield on NOI'),
  measure('loanPerUnit', 'money', 'Loan per unit', 'Loan amount per unit'),
  measure('balanceAtMaturity', 'money', 'Maturity balance', 'Balloon balance', 'Balance at maturity'),
  measure('breakEvenOccupancy', 'percent', 'Break-even occupancy', 'Breakeven occupancy'),
  value(
    'sizing.maximumRefinanceRate',
    'percent',
    'Maximum refinance rate',
    ({ sizing }) => sizing.exit?.maximumRefinanceRate ?? null,
  ),
]

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
