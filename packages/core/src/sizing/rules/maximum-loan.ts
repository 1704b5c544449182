import { InvalidInputError } from '../../shared/errors.ts'
import { roundToCent } from '../../shared/money.ts'
import type { LoanRequest, SizingRulePack, SizingTest } from '../sizing.schema.ts'
import { requireRate, requireRatio } from './schedule.ts'

/**
 * Returns the fees that depend on the loan amount: examination, financing and the first insurance premium.
 *
 * @returns A fraction of the loan; `null` if the program has no such fees.
 * @example
 * loanFees({ financingFee: 0.25 }, { criteria: { fees: { examination: 0.125 } }, mortgageInsurance: { first: 0.125 } })
 * // => 0.5
 */
export function loanFees(
  { financingFee }: Pick<LoanRequest, 'financingFee'>,
  { criteria, mortgageInsurance }: Pick<SizingRulePack, 'criteria' | 'mortgageInsurance'>,
): number | null {
  if (criteria === null) return null
  const { examination, usualFinancing } = criteria.fees
  return examination + (financingFee ?? usualFinancing) + (mortgageInsurance?.first ?? 0)
}

/** Debt that remains in addition to a loan; `null` if it is needed and was not given. */
interface OtherDebt {
  /** Annual debt service of senior loans, dollars. */
  debtService: number | null
  /** Outstanding balance of senior loans, dollars. */
  balance: number | null
  /** Annual debt service of senior and subordinate loans, dollars. */
  debtServiceWithSubordinate: number | null
}

/**
 * Returns the debt in addition to a loan. If neither payments nor balance of remaining loans are given, there are none,
 * except for a supplemental loan, which always has some.
 *
 * @example
 * otherDebt({ debtServiceInPlace: 500_000, balanceInPlace: null, subordinateDebtService: null }, { isSupplemental: false })
 * // => { debtService: 500_000, balance: null, debtServiceWithSubordinate: null }
 */
export function otherDebt(
  request: Pick<LoanRequest, 'debtServiceInPlace' | 'balanceInPlace' | 'subordinateDebtService'>,
  rulePack: Pick<SizingRulePack, 'isSupplemental'>,
): OtherDebt {
  const { debtServiceInPlace, balanceInPlace, subordinateDebtService } = request
  const none = debtServiceInPlace === null && balanceInPlace === null && !rulePack.isSupplemental
  const debtService = none ? 0 : debtServiceInPlace
  return {
    debtService,
    balance: none ? 0 : balanceInPlace,
    debtServiceWithSubordinate:
      debtService === null || subordinateDebtService === null ? null : debtService + subordinateDebtService,
  }
}

/**
 * Returns the maximum loan within a fraction of the value. The same rule applied to total cost is the loan-to-cost test.
 *
 * @param value Dollars, above 0.
 * @param maximum Maximum fraction lent: 0.8.
 * @returns Dollars.
 * @throws {InvalidInputError} Either is not above 0.
 * @example
 * loanByLoanToValue(10_000_000, 0.5)
 * // => 5_000_000
 */
export function loanByLoanToValue(value: number, maximum: number): number {
  requireRatio('value', value)
  requireRatio('maximum', maximum)
  return value * maximum
}

/**
 * Returns the maximum supplemental loan that keeps all debt within a fraction of the value.
 *
 * @param balanceInPlace Unpaid balance of the loans in place, dollars.
 * @returns Dollars; 0 if the loans in place already use the whole limit.
 * @throws {InvalidInputError} As in `loanByLoanToValue`.
 * @example
 * loanByCombinedLoanToValue(10_000_000, 0.5, 3_000_000)
 * // => 2_000_000
 */
export function loanByCombinedLoanToValue(value: number, maximum: number, balanceInPlace: number): number {
  return Math.max(0, loanByLoanToValue(value, maximum) - balanceInPlace)
}

/**
 * Returns the maximum loan on which the cash flow still yields the minimum.
 *
 * @param cashFlow NCF or NOI, as the lender's rules require, annual $.
 * @param minimum Minimum debt yield, a fraction.
 * @returns Dollars; 0 if the cash flow is not above zero.
 * @throws {InvalidInputError} `minimum` is not above 0.
 * @example
 * loanByDebtYield(2_100_000, 0.1)
 * // => 21_000_000
 */
export function loanByDebtYield(cashFlow: number, minimum: number): number {
  requireRatio('minimum', minimum)
  return cashFlow > 0 ? cashFlow / minimum : 0
}

/** Input of a supplemental loan's debt service test. */
interface CombinedDebtServiceLimit {
  netCashFlow: number
  /** Minimum coverage of both loans together. */
  minimum: number
  /** Debt service of the loans in place, annual $. */
  debtServiceInPlace: number
  /** Annual constant of the new loan. */
  constant: number
}

/**
 * Returns the maximum supplemental loan whose payments, with those in place, the cash flow covers `minimum` times.
 *
 * @returns Dollars; 0 if the loans in place leave nothing.
 * @throws {InvalidInputError} `minimum` or `constant` is not above 0.
 * @example
 * loanByCombinedDebtService({ netCashFlow: 1300, minimum: 1.3, debtServiceInPlace: 500, constant: 0.05 })
 * // => 10_000
 */
export function loanByCombinedDebtService(limit: CombinedDebtServiceLimit): number {
  requireRatio('minimum', limit.minimum)
  requireRatio('constant', limit.constant)
  return Math.max(0, (limit.netCashFlow / limit.minimum - limit.debtServiceInPlace) / limit.constant)
}

/**
 * Returns the maximum loan within a fraction of total cost, if part of the cost is a fraction of the loan itself:
 * solves `cost = before fees + fees x loan` and `loan = share x cost` for the loan.
 *
 * @param costBeforeFees Dollars.
 * @param share Maximum fraction of the cost that is lent: 0.87.
 * @param fees Fees paid from the loan, a fraction of it: examination, first insurance premium, financing.
 * @returns Dollars at full precision.
 * @throws {InvalidInputError} The cost or the share is not above 0, or share and fees together have no finite solution.
 * @source HUD form 92264-A, criterion 7.
 * @example
 * loanByCostWithFees(900_000, 0.5, 0.2)
 * // => 500_000
 */
export function loanByCostWithFees(costBeforeFees: number, share: number, fees: number): number {
  requireRatio('costBeforeFees', costBeforeFees)
  requireRatio('share', share)
  requireRate('fees', fees)
  if (share * fees >= 1)
    throw new InvalidInputError('fees', fees, 'must be low enough to leave loan proceeds for costs')
  return (share * costBeforeFees) / (1 - share * fees)
}

/**
 * Rounds a loan down to a multiple, as the last step. The amount is first rounded to the cent, so that floating-point
 * error never costs a whole multiple: $15,000,000 less a millionth of a cent is $15,000,000.
 *
 * @param multiple Dollars: 1,000 for agency loans.
 * @returns Dollars, never negative.
 * @example
 * roundLoanDown(13_708_656.79, 1000)
 * // => 13_708_000
 */
export function roundLoanDown(loan: number, multiple: number): number {
  return Math.max(0, Math.floor(roundToCent(loan) / multiple) * multiple)
}

/** A test before the fields derived from it and from the program are added. */
export type DraftTest = Omit<SizingTest, 'label' | 'criterion' | 'rounded' | 'insurance' | 'fees' | 'aboveLoan'> &
  Partial<Pick<SizingTest, 'insurance' | 'fees' | 'aboveLoan'>>

/** HUD's criterion numbers and labels, form 92264-A. */
const criteria: Readonly<Record<string, readonly [number, string]>> = {
  'Requested loan': [1, 'amount requested'],
  LTV: [3, 'value'],
  'Statutory limit': [4, 'statutory limit'],
  DSCR: [5, 'debt service'],
  'Acquisition cost': [7, 'acquisition cost'],
  'Cost to refinance': [10, 'cost to refinance'],
  'Cost less grants': [11, 'cost less grants, public loans, and gifts'],
}

/**
 * Returns a test with its label and its cap rounded down as the program rounds loans: each HUD criterion to 100. The
 * minimum of the rounded caps equals the rounded minimum cap, so that the order does not matter.
 *
 * @source HUD form 92264-A for the numbers of the criteria.
 * @example
 * finishedTest({ name: 'DSCR', cap: 11_835_347.76 }, { criteria: {}, loanMultiple: 100 }).rounded
 * // => 11_835_300
 */
export function finishedTest(
  test: DraftTest,
  { criteria: ofHud, loanMultiple }: Pick<SizingRulePack, 'criteria' | 'loanMultiple'>,
): SizingTest {
  const [criterion, words] = (ofHud === null ? undefined : criteria[test.name]) ?? [null, '']
  const isCost = test.name === 'LTV' && ofHud?.shareOf === 'cost'
  return {
    insurance: 0,
    fees: 0,
    aboveLoan: null,
    ...test,
    label: criterion === null ? test.name : `Criterion ${criterion}: ${isCost ? 'cost' : words}`,
    criterion,
    rounded: test.cap === null ? null : roundLoanDown(test.cap, loanMultiple),
  }
}
