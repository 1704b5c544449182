import type { Month } from '../../shared/date.ts'
import { InvalidInputError } from '../../shared/errors.ts'
import type { AccrualBasis } from '../sizing.schema.ts'

/**
 * Rejects a rate that is not a fraction of at least zero.
 *
 * @throws {InvalidInputError} `rate` is negative or not a number.
 * @example
 * requireRate('rate', 0.0575)
 * // => undefined
 */
export function requireRate(parameter: string, rate: number): void {
  if (!(rate >= 0) || !Number.isFinite(rate)) {
    throw new InvalidInputError(parameter, rate, 'must be a decimal of 0 or more, such as 0.055 for 5.5%')
  }
}

/**
 * Rejects a count of months that is not a whole number of at least `minimum`.
 *
 * @throws {InvalidInputError} The months are not whole or too few.
 * @example
 * requireMonths('amortizationMonths', 360)
 * // => undefined
 */
export function requireMonths(parameter: string, months: number, minimum = 1): void {
  if (!Number.isInteger(months) || months < minimum) {
    throw new InvalidInputError(parameter, months, `must be a whole number, ${minimum} or greater`)
  }
}

/**
 * Rejects a ratio that is not above zero.
 *
 * @throws {InvalidInputError} `ratio` is not above 0.
 * @example
 * requireRatio('minimum', 1.25)
 * // => undefined
 */
export function requireRatio(parameter: string, ratio: number): void {
  if (!(ratio > 0) || !Number.isFinite(ratio)) throw new InvalidInputError(parameter, ratio, 'must be above 0')
}

/**
 * Returns the level monthly payment of principal and interest, in arrears, at full precision.
 *
 * @param loan Dollars.
 * @param rate Note rate, an annual fraction.
 * @param amortizationMonths Months until the balance is zero.
 * @returns Dollars per month. At a rate of zero, the loan in equal parts.
 * @throws {InvalidInputError} `rate` is negative, or `amortizationMonths` is not a whole number of at least 1.
 * @source Level annuity, `-PMT(rate/12, months, loan)` in a spreadsheet.
 * @example
 * monthlyPayment(360_000, 0, 360)
 * // => 1000
 */
export function monthlyPayment(loan: number, rate: number, amortizationMonths: number): number {
  requireRate('rate', rate)
  requireMonths('amortizationMonths', amortizationMonths)
  const monthlyRate = rate / 12
  if (monthlyRate === 0) return loan / amortizationMonths
  return (loan * monthlyRate) / -Math.expm1(-amortizationMonths * Math.log1p(monthlyRate))
}

/**
 * Returns the annual mortgage constant: a year's payments per dollar of loan.
 *
 * @returns A fraction, twelve level payments on one dollar.
 * @throws {InvalidInputError} As in `monthlyPayment`.
 * @example
 * annualConstant(0, 360)
 * // => 12 / 360
 */
export function annualConstant(rate: number, amortizationMonths: number): number {
  return 12 * monthlyPayment(1, rate, amortizationMonths)
}

const days = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

/**
 * Returns the number of days in a calendar month.
 *
 * @example
 * daysOfMonth('2028-02')
 * // => 29
 */
export function daysOfMonth(month: Month): number {
  return daysIn(Number(month.slice(0, 4)), Number(month.slice(5, 7)))
}

/**
 * Returns the number of days in a month of a year.
 *
 * @param month From 1; 13 is January of the next year.
 * @example
 * daysIn(2027, 14)
 * // => 29
 */
export function daysIn(year: number, month: number): number {
  const index = (month - 1) % 12
  const inYear = year + Math.floor((month - 1) / 12)
  const isLeap = inYear % 4 === 0 && (inYear % 100 !== 0 || inYear % 400 === 0)
  return index === 1 && isLeap ? 29 : (days[index] ?? 31)
}

/** Input of a balance. */
interface BalanceTerms {
  /** Initial balance, dollars. */
  loan: number
  rate: number
  amortizationMonths: number
  /** Number of payments made, including interest-only payments. */
  months: number
  /** Interest-only months at the start; amortization begins after them. */
  interestOnlyMonths?: number
}

/**
 * Returns the unpaid balance after the given payments, with 30/360 interest.
 *
 * @returns Dollars at full precision; 0 from the last payment on.
 * @throws {InvalidInputError} A rate is negative or a count of months is not whole.
 * @example
 * balanceAfter({ loan: 360_000, rate: 0, amortizationMonths: 360, months: 180 })
 * // => 180_000
 */
export function balanceAfter(terms: BalanceTerms): number {
  const { loan, rate, amortizationMonths, months, interestOnlyMonths = 0 } = terms
  requireRate('rate', rate)
  requireMonths('amortizationMonths', amortizationMonths)
  requireMonths('months', months, 0)
  requireMonths('interestOnlyMonths', interestOnlyMonths, 0)
  const paid = Math.max(0, months - interestOnlyMonths)
  if (paid >= amortizationMonths) return 0
  if (paid === 0) return loan
  if (rate === 0) return loan * (1 - paid / amortizationMonths)
  const monthlyRate = rate / 12
  const whole = (1 + monthlyRate) ** amortizationMonths
  return (loan * (whole - (1 + monthlyRate) ** paid)) / (whole - 1)
}

/** A smaller balance counts as paid, because floating-point error leaves a remainder. */
const halfCent = 0.005

/** Input of a schedule. */
export interface LoanScheduleTerms {
  /** Loan, dollars. */
  loan: number
  /** Note rate, annual. */
  rate: number
  /** Months over which the loan amortizes. */
  amortizationMonths: number
  /** Months at the start in which only interest is paid. */
  interestOnlyMonths: number
  /** Months until maturity. */
  termMonths: number
  /** Day count of interest. */
  accrual: AccrualBasis
  /** First month for which interest accrues; decides the days under Actual/360, `null` only under 30/360. */
  firstInterestMonth: Month | null
}

/** One month of a loan, dollars. */
export interface ScheduledMonth {
  /** From 1. */
  number: number
  /** Days of interest: 30 under 30/360. */
  days: number
  interest: number
  /** Principal paid; negative if interest exceeds the payment. */
  principal: number
  payment: number
  /** Balance at the end of the month, before any balloon. */
  balance: number
}

/**
 * Returns the monthly schedule of a loan to the end of its term. The level payment is the 30/360 payment under either
 * accrual; under Actual/360 interest accrues by the days of each month, so less of the payment goes to principal and
 * the balance at maturity is higher.
 *
 * @returns One entry per month, at full precision; none after the balance is paid.
 * @throws {InvalidInputError} As in `monthlyPayment`; or the term or the interest-only months are not whole.
 * @source Practitioner convention for the payment; there is no closed form of an Actual/360 balance.
 * @example
 * loanSchedule({ loan: 360_000, rate: 0.05, amortizationMonths: 360, interestOnlyMonths: 1, termMonths: 1, accrual: '30/360', firstInterestMonth: null })
 * // => [{ number: 1, days: 30, interest: 1500, principal: 0, payment: 1500, balance: 360_000 }]
 */
export function loanSchedule(terms: LoanScheduleTerms): ScheduledMonth[] {
  const { loan, rate, interestOnlyMonths, termMonths, accrual, firstInterestMonth } = terms
  requireMonths('termMonths', termMonths)
  requireMonths('interestOnlyMonths', interestOnlyMonths, 0)
  const level = monthlyPayment(loan, rate, terms.amortizationMonths)
  const months: ScheduledMonth[] = []
  const byDays = accrual === 'Actual/360' && firstInterestMonth !== null
  const [year, month] = byDays
    ? [Number(firstInterestMonth.slice(0, 4)), Number(firstInterestMonth.slice(5, 7))]
    : [0, 0]
  let owed = loan
  for (let number = 1; number <= termMonths && owed >= halfCent; number += 1) {
    const days = byDays ? daysIn(year, month + number - 1) : 30
    const interest = (owed * rate * days) / 360
    const isLast = owed + interest < level + halfCent
    const payment = number <= interestOnlyMonths ? interest : isLast ? owed + interest : level
    owed = owed + interest - payment
    months.push({ number, days, interest, principal: payment - interest, payment, balance: owed })
  }
  return months
}
