import type { LoanMeasures, LoanRequest, SizingRulePack, Underwriting } from '../sizing.schema.ts'
import { actualBalanceAfter } from './actual-interest.ts'
import { annualConstant } from './annual-constant.ts'
import { balanceAfter } from './balance-after.ts'
import { monthlyPayment } from './monthly-payment.ts'
import { tierMet } from './tier-table.ts'

/** What a loan is measured against. */
export interface LoanMeasuresInput {
  underwriting: Underwriting
  request: LoanRequest
  rulePack: SizingRulePack
  testedRate: number | null
  value: number | null
}

/**
 * Payments and ratios of a loan, all on the same dollars.
 *
 * @param loan Dollars; nothing is measured of a loan of zero or of an unknown one.
 * @returns `null` for whatever lacks an input.
 */
export function loanMeasures(loan: number | null, input: LoanMeasuresInput): LoanMeasures {
  const { underwriting, request, rulePack, testedRate, value } = input
  const { rate, amortisationMonths, termMonths, interestOnlyMonths, totalCost, accrual } = request
  const { netCashFlow, netOperatingIncome, unitCounts } = underwriting
  const sized = loan !== null && loan > 0 ? loan : null
  const payment = sized === null || rate === null ? null : monthlyPayment(sized, rate, amortisationMonths)
  const tested = sized === null || testedRate === null ? null : monthlyPayment(sized, testedRate, amortisationMonths)
  const interest = sized === null || rate === null ? null : sized * rate * (accrual === '30/360' ? 1 : 365 / 360)
  const coverage = over(netCashFlow, tested === null ? null : 12 * tested)
  const loanToValue = over(sized, value)
  return {
    monthlyPayment: payment,
    annualDebtService: payment === null ? null : 12 * payment,
    annualConstant: rate === null ? null : annualConstant(rate, amortisationMonths),
    debtServiceCoverage: over(netCashFlow, payment === null ? null : 12 * payment),
    debtServiceCoverageTested: coverage,
    interestOnlyPayment: interest === null ? null : interest / 12,
    interestOnlyCoverage: over(netCashFlow, interest),
    loanToValue,
    loanToCost: over(sized, totalCost),
    debtYieldNetCashFlow: over(netCashFlow, sized),
    debtYieldNetOperatingIncome: over(netOperatingIncome, sized),
    loanPerUnit: over(sized, unitCounts.units),
    balanceAtMaturity:
      sized === null || rate === null
        ? null
        : balanceAfter({ loan: sized, rate, amortisationMonths, months: termMonths, interestOnlyMonths }),
    balanceBasis: '30/360',
    balanceAtMaturityActual: sized === null || rate === null ? null : actualBalance(sized, rate, request),
    breakEvenOccupancy: payment === null ? null : breakEvenOccupancy(underwriting, 12 * payment),
    tierMet: coverage === null || loanToValue === null ? null : tierMet(rulePack.tiers, coverage, loanToValue),
  }
}

function actualBalance(loan: number, rate: number, request: LoanRequest): number | null {
  const { accrual, firstInterestMonth, amortisationMonths, interestOnlyMonths, termMonths } = request
  if (accrual !== 'Actual/360' || firstInterestMonth === null) return null
  return actualBalanceAfter({
    loan,
    rate,
    amortisationMonths,
    interestOnlyMonths,
    firstInterestMonth,
    months: termMonths,
  })
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
