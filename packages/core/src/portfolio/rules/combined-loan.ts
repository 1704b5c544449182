import { sumKnown } from '../../shared/money.ts'
import {
  type LoanLimits,
  otherDebt,
  type PartialLoanRequest,
  programOf,
  type Sizing,
  type SizingRulePack,
  sizeLoan,
  type Underwriting,
  underwrite,
  withLoanLimits,
} from '../../sizing/index.ts'
import type { Portfolio } from '../portfolio.schema.ts'

/**
 * Returns the strictest of the agreed tests of several loans, each test separately; `null` if none was agreed.
 *
 * @example
 * strictestLimits([{ minimumDebtServiceCoverage: 1.3, maximumLoanToValue: 0.7, minimumDebtYield: null }, null, { minimumDebtServiceCoverage: 1.25, maximumLoanToValue: 0.65, minimumDebtYield: null }])
 * // => { minimumDebtServiceCoverage: 1.3, maximumLoanToValue: 0.65, minimumDebtYield: null }
 */
export function strictestLimits(limits: readonly (LoanLimits | null)[]): LoanLimits | null {
  const agreed = limits.filter((one) => one !== null)
  const known = (name: keyof LoanLimits) => agreed.map((one) => one[name]).filter((limit) => limit !== null)
  const coverages = known('minimumDebtServiceCoverage')
  const shares = known('maximumLoanToValue')
  const yields = known('minimumDebtYield')
  if (coverages.length + shares.length + yields.length === 0) return null
  return {
    minimumDebtServiceCoverage: coverages.length === 0 ? null : Math.max(...coverages),
    maximumLoanToValue: shares.length === 0 ? null : Math.min(...shares),
    minimumDebtYield: yields.length === 0 ? null : Math.max(...yields),
  }
}

/** Terms of one loan secured by all deals. */
export interface CombinedTerms {
  /** Id of the sizing program, such as `fannie-conventional`. */
  program: string
  /** Annual note rate, a fraction; `null` is unknown, and leaves the debt service coverage untested. */
  rate: number | null
  /** `null` uses the program's usual term. */
  termMonths: number | null
  /** `null` uses the program's usual amortization. */
  amortizationMonths: number | null
}

/**
 * Returns the default terms of one loan on all deals: those of the first deal's own loan.
 *
 * @example
 * firstDealTerms({ parts: [] })
 * // => { program: 'fannie-conventional', rate: null, termMonths: null, amortizationMonths: null }
 */
export function firstDealTerms({ parts }: Pick<Portfolio, 'parts'>): CombinedTerms {
  const first = parts[0]?.sized
  return {
    program: first?.rulePack.id ?? 'fannie-conventional',
    rate: first?.request.rate ?? null,
    termMonths: first?.request.termMonths ?? null,
    amortizationMonths: first?.request.amortizationMonths ?? null,
  }
}

/**
 * Returns the sum of the deals' separate loans, each by its own terms.
 *
 * @returns US dollars; `null` if one of the loans is unknown.
 * @example
 * separateLoanTotal({ parts: [{ sized: { sizing: { loan: 5_000_000 } } }, { sized: { sizing: { loan: null } } }] })
 * // => null
 */
export function separateLoanTotal({
  parts,
}: {
  parts: readonly { sized: { sizing: Pick<Sizing, 'loan'> } }[]
}): number | null {
  const loans = parts.map(({ sized }) => sized.sizing.loan)
  return loans.includes(null) ? null : sumKnown(loans)
}

/**
 * Combines the deals of a portfolio into one: adds up cash flows, units, values and remaining debt, to size one loan
 * secured by all properties, within the strictest agreed tests of their loans.
 *
 * @returns Totals with an unknown part are unknown, and so are all without deals; a line sums the deals that have it.
 * @example
 * combinedDeal({ parts: [] }).underwriting.netCashFlow
 * // => null
 */
export function combinedDeal({ parts }: Pick<Portfolio, 'parts'>): {
  underwriting: Underwriting
  request: PartialLoanRequest
  limits: LoanLimits | null
  /** Whether some of the remaining debt is unknown. */
  isDebtUnknown: boolean
} {
  const all = parts.map(({ sized }) => sized.underwriting)
  const sum = (of: (one: Underwriting) => number | null): number | null => sumAll(all.map(of))
  const empty = underwrite(null, [])
  const values = parts.map(({ sized }) => sized.sizing.request.value)
  const costs = parts.map(({ sized }) => sized.sizing.request.totalCost)
  const floors = parts.flatMap(({ sized }) => sized.sizing.request.underwritingRateFloor ?? [])
  const debts = parts.map(({ sized }) => otherDebt(sized.sizing.request, sized.rulePack))
  const debtService = sumAll(debts.map((debt) => debt.debtService))
  const balance = sumAll(debts.map((debt) => debt.balance))
  // Debt exists if its payments or its balance are known; the other figure may be unknown, but is not zero.
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
      underwritingRateFloor: floors.length === 0 ? undefined : Math.max(...floors),
      debtServiceInPlace: hasDebt ? (debtService ?? undefined) : undefined,
      balanceInPlace: hasDebt ? (balance ?? undefined) : undefined,
    },
    limits: strictestLimits(parts.map(({ sized }) => sized.limits)),
    isDebtUnknown: hasDebt && (debtService === null || balance === null),
  }
}

/** `null` if any amount is unknown, or there are none. */
function sumAll(amounts: readonly (number | null)[]): number | null {
  return amounts.includes(null) ? null : sumKnown(amounts)
}

/** Chosen terms of one loan on all deals. */
export type ChosenTerms = { [Name in keyof CombinedTerms]?: CombinedTerms[Name] | undefined }

/** One loan secured by all properties of a portfolio. Dollars, and annual dollars; `null` is unknown. */
export interface CombinedLoan {
  /** The program, with the stricter agreed tests of the deals' own loans. */
  rulePack: SizingRulePack
  /** The strictest of those tests; `null` if none was agreed. */
  limits: LoanLimits | null
  /** Sum of all deals. */
  underwriting: Underwriting
  /** The requested terms, before the program's usual terms fill the gaps; with them it is `sizing.request`. */
  request: PartialLoanRequest
  sizing: Sizing
  /** Sum of the deals' separate loans; `null` if one of them is unknown. */
  separateTotal: number | null
  /** Whether some of the remaining debt is unknown. */
  isDebtUnknown: boolean
}

/**
 * Sizes all deals of a portfolio as one loan, within the strictest agreed tests of their own loans, and with the
 * remaining debt on any of them.
 *
 * @param terms The chosen terms; omitted or undefined ones are those of `firstDealTerms`.
 * @throws {InvalidInputError} There is no such program, or a term is out of its range.
 * @example
 * combinedLoan({ parts: [] }, { program: 'fannie-small', rate: 0.06 }).sizing.rulePack.name
 * // => 'Fannie Mae small loans'
 */
export function combinedLoan(portfolio: Pick<Portfolio, 'parts'>, terms: ChosenTerms = {}): CombinedLoan {
  const first = firstDealTerms(portfolio)
  const { program = first.program, rate = first.rate } = terms
  const { termMonths = first.termMonths, amortizationMonths = first.amortizationMonths } = terms
  const { underwriting, request: summed, limits, isDebtUnknown } = combinedDeal(portfolio)
  const request: PartialLoanRequest = {
    ...summed,
    rate: rate ?? undefined,
    termMonths: termMonths ?? undefined,
    amortizationMonths: amortizationMonths ?? undefined,
  }
  const rulePack = withLoanLimits(programOf(program), limits)
  const sizing = sizeLoan(underwriting, request, rulePack)
  return { rulePack, limits, underwriting, request, sizing, separateTotal: separateLoanTotal(portfolio), isDebtUnknown }
}

/**
 * Returns sentences that state what the deals' own loans contribute to one loan on all deals, and what they do not.
 *
 * @example
 * carriedOver({ request: { balanceInPlace: 1_500_000 }, limits: null }).at(-1)
 * // => '$1,500,000 of remaining debt is included.'
 */
export function carriedOver({ request, limits }: Pick<CombinedLoan, 'request' | 'limits'>): string[] {
  const { debtServiceInPlace = null, balanceInPlace = null, underwritingRateFloor = null } = request
  return [
    'IO months and purpose are program defaults, not the terms of the deals’ loans. Requested amounts do not cap the loan.',
    ...(limits === null
      ? []
      : [`The strictest constraint overrides of the deals’ loans apply: ${limitTexts(limits).join(', ')}.`]),
    ...(underwritingRateFloor === null ? [] : [`The UW rate floor is ${share.format(underwritingRateFloor)}.`]),
    ...(debtServiceInPlace === null
      ? []
      : [`Annual payments of ${dollars.format(debtServiceInPlace)} on remaining debt are included.`]),
    ...(balanceInPlace === null ? [] : [`${dollars.format(balanceInPlace)} of remaining debt is included.`]),
  ]
}

function limitTexts({ minimumDebtServiceCoverage, maximumLoanToValue, minimumDebtYield }: LoanLimits): string[] {
  return [
    ...(minimumDebtServiceCoverage === null ? [] : [`min DSCR ${coverage.format(minimumDebtServiceCoverage)}x`]),
    ...(maximumLoanToValue === null ? [] : [`max LTV ${share.format(maximumLoanToValue)}`]),
    ...(minimumDebtYield === null ? [] : [`min debt yield ${share.format(minimumDebtYield)}`]),
  ]
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
const coverage = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 4 })
const share = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 4 })
