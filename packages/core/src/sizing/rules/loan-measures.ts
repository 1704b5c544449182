import type { LoanMeasures, LoanRequest, SizingRulePack, SizingTier, Underwriting } from '../sizing.schema.ts'
import { annualConstant } from './annual-constant.ts'
import { balanceAfter } from './balance-after.ts'
import { loanFees } from './loan-fees.ts'
import { loanSchedule } from './loan-schedule.ts'
import { monthlyPayment } from './monthly-payment.ts'
import { otherDebt } from './other-debt.ts'
import { tierMet } from './tier-table.ts'

/** What a loan is measured against. */
export interface LoanMeasuresInput {
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
 * premium of mortgage insurance. Coverage is of the amortising payment whatever the interest-only months; that of interest
 * alone stands beside it.
 *
 * @param loan Dollars; nothing is measured of a loan of zero or of an unknown one.
 * @returns `null` for whatever lacks an input.
 */
export function loanMeasures(loan: number | null, input: LoanMeasuresInput): LoanMeasures {
  const { underwriting, request, rulePack, tiers, testedRate, value, sizedCashFlow } = input
  const { rate, amortisationMonths, termMonths, interestOnlyMonths, totalCost, accrual } = request
  const { netOperatingIncome, unitCounts } = underwriting
  const ahead = otherDebt(request, rulePack)
  const sized = loan !== null && loan > 0 ? loan : null
  const payment = sized === null || rate === null ? null : monthlyPayment(sized, rate, amortisationMonths)
  const tested = sized === null || testedRate === null ? null : monthlyPayment(sized, testedRate, amortisationMonths)
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
    annualConstant: rate === null ? null : annualConstant(rate, amortisationMonths),
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
        : balanceAfter({ loan: sized, rate, amortisationMonths, months: termMonths, interestOnlyMonths }),
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
  const { rate, amortisationMonths, termMonths, interestOnlyMonths } = request
  if (loan === null || rate === null) return null
  if (!byDays(request)) return balanceAfter({ loan, rate, amortisationMonths, months: termMonths, interestOnlyMonths })
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
