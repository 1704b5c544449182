import { sumKnown } from '../../shared/money.ts'
import {
  type LoanLimits,
  otherDebt,
  type PartialLoanRequest,
  type Underwriting,
  underwrite,
} from '../../sizing/index.ts'
import type { Portfolio } from '../portfolio.schema.ts'
import { strictestLimits } from './strictest-limits.ts'

/**
 * The deals of a portfolio as one: cash flows, units, values and the debt that stays in place added up, to be sized as one loan
 * that all properties secure, within the strictest of the tests that were agreed for their loans.
 *
 * @returns A sum of which one part is unknown is unknown; without deals all is.
 * @example
 * combinedDeal({ parts: [] }).underwriting.netCashFlow
 * // => null
 */
export function combinedDeal({ parts }: Pick<Portfolio, 'parts'>): {
  underwriting: Underwriting
  request: PartialLoanRequest
  limits: LoanLimits | null
  /** Debt stays in place of which not all is known. */
  isDebtUnknown: boolean
} {
  const all = parts.map(({ sized }) => sized.underwriting)
  const sum = (of: (one: Underwriting) => number | null): number | null => sumAll(all.map(of))
  const empty = underwrite(null, [])
  const values = parts.map(({ sized }) => sized.sizing.request.value)
  const costs = parts.map(({ sized }) => sized.sizing.request.totalCost)
  const debts = parts.map(({ sized }) => otherDebt(sized.sizing.request, sized.rulePack))
  const debtService = sumAll(debts.map((debt) => debt.debtService))
  const balance = sumAll(debts.map((debt) => debt.balance))
  // Debt of which payments or balance are known is there; its other figure may be unknown, and never zero.
  const hasDebt = debts.some((debt) => debt.debtService !== 0 || debt.balance !== 0)
  const amountOf = (one: Underwriting, at: number) => one.lines[at]?.amount ?? null
  return {
    underwriting: {
      ...empty,
      lines: empty.lines.map((line, at) => ({ ...line, amount: sumKnown(all.map((one) => amountOf(one, at))) })),
      unitCounts: {
        units: sum(({ unitCounts }) => unitCounts.units),
        occupied: sum(({ unitCounts }) => unitCounts.occupied) ?? 0,
        vacant: sum(({ unitCounts }) => unitCounts.vacant) ?? 0,
        nonRevenue: sum(({ unitCounts }) => unitCounts.nonRevenue) ?? 0,
        notDwellings: sum(({ unitCounts }) => unitCounts.notDwellings) ?? 0,
      },
      economicVacancy: sum((one) => one.economicVacancy),
      grossPotentialRent: sum((one) => one.grossPotentialRent),
      netRentalIncome: sum((one) => one.netRentalIncome),
      effectiveGrossIncome: sum((one) => one.effectiveGrossIncome),
      totalExpenses: sum((one) => one.totalExpenses),
      netOperatingIncome: sum((one) => one.netOperatingIncome),
      replacementReserves: sum((one) => one.replacementReserves),
      netCashFlow: sum((one) => one.netCashFlow),
    },
    request: {
      value: sumAll(values) ?? undefined,
      totalCost: sumAll(costs) ?? undefined,
      debtServiceInPlace: hasDebt ? (debtService ?? undefined) : undefined,
      balanceInPlace: hasDebt ? (balance ?? undefined) : undefined,
    },
    limits: strictestLimits(parts.map(({ sized }) => sized.limits)),
    isDebtUnknown: hasDebt && (debtService === null || balance === null),
  }
}

/** `null` as soon as one is unknown, and where there is none. */
function sumAll(amounts: readonly (number | null)[]): number | null {
  return amounts.includes(null) ? null : sumKnown(amounts)
}
