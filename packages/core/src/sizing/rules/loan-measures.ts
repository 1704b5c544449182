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

/** What a loan is measured against. */
interface LoanMeasuresInput {
  underwriting: Underwriting
  request: LoanRequest
  rulePack: SizingRulePack
  tiers: readonly SizingTier[]
  testedRate: number | null
  value: number | null
  /** As `sizedCashFlow`. */
  sizedCashFlow: number | null
}

/**
 * Payments and ratios of a loan, all on the same dollars; ratios count the debt that stays ahead of it, and coverages the
 * premium of mortgage insurance. Coverage is of the amortizing payment whatever the interest-only months; that of interest
 * alone stands beside it.
 *
 * @param loan Dollars; nothing is measured of a loan of zero or of an unknown one.
 * @returns `null` for whatever lacks an input.
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

/** Whether interest runs by the days of months that are known. */
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

/** Part of a loan; `null` where the loan or the part is unknown. */
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
 * The share of gross potential rent and other income that pays operating expenses and debt service.
 *
 * @param debtService Dollars a year.
 * @returns A fraction; `null` where a total is unknown.
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

/** What the words are made of; number and words of a criterion only where HUD has one. */
type HeadlineTest = Pick<SizingTest, 'name' | 'kind' | 'cap' | 'why'> & Partial<Pick<SizingTest, 'label' | 'criterion'>>

/** What stands beside a sized loan, and whether it may be relied on. */
export type LoanHeadline = Pick<Sizing, 'headline' | 'isProvisional' | 'reason'>

/**
 * What a sized loan is called, by the tests that were made: only a loan that coverage and value both held is the maximum loan.
 * One that a single test held says which, one whose coverage is tested at the note rate for want of the program's says that,
 * and so does one whose net cash flow does not pay its own debt service, whatever test held it.
 *
 * @param loan Rounded, dollars; `null` where nothing could be tested.
 * @param coverage Of the loan at its note rate, amortizing; `null` where it is unknown.
 * @param noRate As `untestedRate`.
 * @returns The words; whether the loan is provisional, which `--strict` fails on; and why, empty where it is not.
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
  const isMade = (name: string): boolean => tests.some((test) => test.name === name && test.cap !== null)
  const isTested = isMade(labelOf('debtServiceCoverage')) && isMade('LTV')
  if (isTested && noRate === '') return { headline: labelOf('maximumLoan'), isProvisional: false, reason: '' }
  if (isTested) return { headline: 'Loan, DSCR tested at note rate', isProvisional: true, reason: atNoteRate(noRate) }
  const reasons = [
    untested(tests),
    ...(isMade(labelOf('debtServiceCoverage')) && noRate !== '' ? [atNoteRate(noRate)] : []),
  ]
  return {
    headline: partialHeadline(tests, isMade(labelOf('debtServiceCoverage'))),
    isProvisional: true,
    reason: reasons.join(' '),
  }
}

/** That coverage is tested at the note rate, and why. */
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
 * The test that sets a loan, as lenders write it.
 *
 * @param test Its name or its label.
 * @example
 * [constraintText('DSCR'), constraintText('Requested loan')]
 * // => ['DSCR-constrained', 'constrained by Requested loan']
 */
export function constraintText(test: string): string {
  return /\s/.test(test) ? `constrained by ${test}` : `${test}-constrained`
}

/** Which of the two that every loan needs was not tested, and why. */
function untested(tests: readonly HeadlineTest[]): string {
  const missing = (name: string) => tests.find((test) => test.name === name && test.cap === null)
  const why = (test: Pick<SizingTest, 'why'>) => test.why.replace(/^(not tested|N\/A): /, '').replace(/\.$/, '')
  const [coverage, value] = [missing(labelOf('debtServiceCoverage')), missing('LTV')]
  if (coverage !== undefined) return `By LTV only; DSCR not tested: ${why(coverage)}.`
  if (value === undefined) return ''
  const what = value.criterion === 3 ? value.label : 'LTV'
  return `By DSCR only; ${what} not tested: ${why(value)}.`
}
