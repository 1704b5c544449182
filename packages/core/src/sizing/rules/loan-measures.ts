import { labelOf } from '../../glossary/index.ts'
import { coverageText } from '../../text/format.ts'
import type {
  LoanMeasures,
  LoanRequest,
  Sizing,
  SizingRulePack,
  SizingTest,
  SizingTier,
  Underwriting,
} from '../sizing.schema.ts'
import { loanFees, otherDebt } from './maximum-loan.ts'
import { annualConstant, balanceAfter, loanSchedule, monthlyPayment } from './schedule.ts'
import { tierMet } from './tiers.ts'

/** Input of a loan's measures. */
interface LoanMeasuresInput {
  underwriting: Underwriting
  request: LoanRequest
  rulePack: SizingRulePack
  tiers: readonly SizingTier[]
  testedRate: number | null
  value: number | null
  /** Result of `sizedCashFlow`. */
  sizedCashFlow: number | null
}

/**
 * Returns the payments and ratios of a loan, all on the same dollars; ratios include senior debt that remains, and
 * coverages the mortgage insurance premium. Coverage uses the amortizing payment regardless of the interest-only
 * months; interest-only coverage is separate.
 *
 * @param loan Dollars; a zero or unknown loan has no measures.
 * @returns `null` for a measure that lacks an input.
 */
export function loanMeasures(loan: number | null, input: LoanMeasuresInput): LoanMeasures {
  const { underwriting, request, rulePack, tiers, testedRate, value, sizedCashFlow } = input
  const { rate, amortizationMonths, termMonths, interestOnlyMonths, totalCost, accrual } = request
  const { netOperatingIncome, unitCounts } = underwriting
  const ahead = otherDebt(request, rulePack)
  const sized = loan !== null && loan > 0 ? loan : null
  const payment = sized === null || rate === null ? null : monthlyPayment(sized, rate, amortizationMonths)
  const tested = sized === null || testedRate === null ? null : monthlyPayment(sized, testedRate, amortizationMonths)
  const interest = sized === null || rate === null ? null : sized * rate * (accrual === '30/360' ? 1 : 365 / 360)
  const service = payment === null ? null : 12 * payment
  const allDebt = plus(sized, ahead.balance)
  const insurance = share(sized, rulePack.mortgageInsurance?.annual)
  const withInsurance = (amount: number | null) => plus(amount, plus(insurance ?? 0, ahead.debtService))
  const coverage = over(sizedCashFlow, withInsurance(tested === null ? null : 12 * tested))
  const fees = share(sized, loanFees(request, rulePack))
  const loanToValue = over(allDebt, value)
  const owed = balanceAtMaturity(sized, request)
  return {
    monthlyPayment: payment,
    annualDebtService: service,
    annualConstant: rate === null ? null : annualConstant(rate, amortizationMonths),
    mortgageInsurance: insurance,
    firstMortgageInsurance: share(sized, rulePack.mortgageInsurance?.first),
    debtServiceCoverageWithoutInsurance: over(sizedCashFlow, plus(service, ahead.debtService)),
    feesOfLoan: fees,
    equity: equityOf(sized, fees, request),
    debtServiceCoverage: over(sizedCashFlow, withInsurance(service)),
    debtServiceCoverageTested: coverage,
    interestOnlyPayment: interest === null ? null : interest / 12,
    interestOnlyCoverage: over(sizedCashFlow, withInsurance(interest)),
    loanToValue,
    loanToCost: over(sized, totalCost),
    debtYieldNetCashFlow: over(underwriting.netCashFlow, allDebt),
    debtYieldNetOperatingIncome: over(netOperatingIncome, allDebt),
    loanPerUnit: over(sized, unitCounts.units),
    balanceAtMaturity: owed,
    balanceBasis: byDays(request) ? 'Actual/360' : '30/360',
    balanceAtMaturityThirty360:
      sized === null || rate === null
        ? null
        : balanceAfter({ loan: sized, rate, amortizationMonths, months: termMonths, interestOnlyMonths }),
    breakEvenOccupancy: breakEven(underwriting, withInsurance(service)),
    tierMet: coverage === null || loanToValue === null ? null : tierMet(tiers, coverage, loanToValue),
  }
}

function breakEven(underwriting: Underwriting, debtService: number | null): number | null {
  return debtService === null ? null : breakEvenOccupancy(underwriting, debtService)
}

/** Returns whether interest accrues by the days of known months. */
function byDays({ accrual, firstInterestMonth }: LoanRequest): boolean {
  return accrual === 'Actual/360' && firstInterestMonth !== null
}

function balanceAtMaturity(loan: number | null, request: LoanRequest): number | null {
  const { rate, amortizationMonths, termMonths, interestOnlyMonths } = request
  if (loan === null || rate === null) return null
  if (!byDays(request)) return balanceAfter({ loan, rate, amortizationMonths, months: termMonths, interestOnlyMonths })
  const schedule = loanSchedule({ ...request, loan, rate })
  return schedule.length < termMonths ? 0 : (schedule[termMonths - 1]?.balance ?? null)
}

/** Returns a fraction of a loan; `null` if the loan or the fraction is unknown. */
function share(loan: number | null, part: number | null | undefined): number | null {
  return loan === null || part === null || part === undefined ? null : loan * part
}

function equityOf(
  loan: number | null,
  fees: number | null,
  { costBeforeFees, grants }: Pick<LoanRequest, 'costBeforeFees' | 'grants'>,
): number | null {
  return loan === null || fees === null || costBeforeFees === null ? null : costBeforeFees + fees - loan - (grants ?? 0)
}

function plus(amount: number | null, more: number | null): number | null {
  return amount === null || more === null ? null : amount + more
}

function over(dividend: number | null, divisor: number | null): number | null {
  return dividend === null || divisor === null || divisor === 0 ? null : dividend / divisor
}

/**
 * Returns the fraction of gross potential rent and other income that covers operating expenses and debt service.
 *
 * @param debtService Dollars per year.
 * @returns A fraction; `null` if a total is unknown.
 * @source Practitioner convention.
 * @example
 * breakEvenOccupancy({ grossPotentialRent: 90, netRentalIncome: 80, effectiveGrossIncome: 90, totalExpenses: 40 }, 10)
 * // => 0.5
 */
export function breakEvenOccupancy(
  underwriting: Pick<Underwriting, 'grossPotentialRent' | 'netRentalIncome' | 'effectiveGrossIncome' | 'totalExpenses'>,
  debtService: number,
): number | null {
  const { grossPotentialRent, netRentalIncome, effectiveGrossIncome, totalExpenses } = underwriting
  if (grossPotentialRent === null || netRentalIncome === null) return null
  if (effectiveGrossIncome === null || totalExpenses === null) return null
  return over(totalExpenses + debtService, grossPotentialRent + effectiveGrossIncome - netRentalIncome)
}

/** The parts of a test used in headlines; only HUD's tests have a criterion number and label. */
type HeadlineTest = Pick<SizingTest, 'name' | 'kind' | 'cap' | 'why'> & Partial<Pick<SizingTest, 'label' | 'criterion'>>

/** Headline of a sized loan, and whether the loan is provisional. */
export type LoanHeadline = Pick<Sizing, 'headline' | 'isProvisional' | 'reason'>

/**
 * Returns the headline of a sized loan, by the tests that were run: only a loan tested by both coverage and value is
 * the maximum loan. The headline shows if only one test was run, if coverage was tested at the note rate because the
 * program's rate is missing, or if net cash flow does not cover the loan's own debt service under any test.
 *
 * @param loan Rounded, dollars; `null` if nothing could be tested.
 * @param coverage Coverage at the note rate, amortizing; `null` if unknown.
 * @param noRate Result of `untestedRate`.
 * @returns The headline; whether the loan is provisional, which `--strict` rejects; and the reason, empty if it is not.
 * @example
 * const tests = [{ name: 'DSCR', kind: 'coverage', cap: null, why: 'not tested: no rate provided' }, { name: 'LTV', kind: 'share', cap: 800, why: '' }]
 * loanHeadline(tests, 800, null).headline
 * // => 'Loan by LTV only'
 */
export function loanHeadline(
  tests: readonly HeadlineTest[],
  loan: number | null,
  coverage: number | null,
  noRate = '',
): LoanHeadline {
  if (loan === null) {
    return {
      headline: labelOf('maximumLoan'),
      isProvisional: true,
      reason: 'Neither DSCR nor LTV could be tested.',
    }
  }
  if (loan > 0 && coverage !== null && coverage < 1 - 1e-9) {
    const shown = coverageText(coverage)
    return {
      headline: `Loan not covered by cash flow (DSCR ${shown})`,
      isProvisional: true,
      reason: `NCF does not cover debt service at the note rate: DSCR ${shown}. ${untested(tests)}`.trim(),
    }
  }
  const hasCap = (name: string): boolean => tests.some((test) => test.name === name && test.cap !== null)
  const isTested = hasCap(labelOf('debtServiceCoverage')) && hasCap('LTV')
  if (isTested && noRate === '') return { headline: labelOf('maximumLoan'), isProvisional: false, reason: '' }
  if (isTested) return { headline: 'Loan, DSCR tested at note rate', isProvisional: true, reason: atNoteRate(noRate) }
  const reasons = [
    untested(tests),
    ...(hasCap(labelOf('debtServiceCoverage')) && noRate !== '' ? [atNoteRate(noRate)] : []),
  ]
  return {
    headline: partialHeadline(tests, hasCap(labelOf('debtServiceCoverage'))),
    isProvisional: true,
    reason: reasons.join(' '),
  }
}

/** Returns the sentence that coverage is tested at the note rate, and why. */
function atNoteRate(noRate: string): string {
  return `DSCR is tested at the note rate: ${noRate}.`
}

function partialHeadline(tests: readonly HeadlineTest[], hasCoverage: boolean): string {
  const made = tests.filter(({ kind, cap }) => kind !== 'amount' && cap !== null)
  const others = made.filter(({ name, kind }) => kind !== 'coverage' && name !== 'LTV')
  if (hasCoverage) return others.length === 0 ? 'Loan by DSCR only' : 'Loan, LTV not tested'
  return made.some(({ kind }) => kind === 'yield' || kind === 'coverage') ? 'Loan, DSCR not tested' : 'Loan by LTV only'
}

/**
 * Returns the lenders' term for the test that constrains a loan.
 *
 * @param test Its name or its label.
 * @example
 * [constraintText('DSCR'), constraintText('Requested loan')]
 * // => ['DSCR-constrained', 'constrained by Requested loan']
 */
export function constraintText(test: string): string {
  return /\s/.test(test) ? `constrained by ${test}` : `${test}-constrained`
}

/** Returns which of the two required tests was not run, and why. */
function untested(tests: readonly HeadlineTest[]): string {
  const missing = (name: string) => tests.find((test) => test.name === name && test.cap === null)
  const why = (test: Pick<SizingTest, 'why'>) => test.why.replace(/^(not tested|N\/A): /, '').replace(/\.$/, '')
  const [coverage, value] = [missing(labelOf('debtServiceCoverage')), missing('LTV')]
  if (coverage !== undefined) return `By LTV only; DSCR not tested: ${why(coverage)}.`
  if (value === undefined) return ''
  const what = value.criterion === 3 ? value.label : 'LTV'
  return `By DSCR only; ${what} not tested: ${why(value)}.`
}
