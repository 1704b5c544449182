import { labelOf } from '../../glossary/index.ts'
import { InvalidInputError } from '../../shared/errors.ts'
import type {
  AssumedDefault,
  InterestOnlyPart,
  LoanRequest,
  SizingLimit,
  SizingRulePack,
  SizingTier,
  TierSizing,
} from '../sizing.schema.ts'
import { minimumCoverageOfCare } from './hud.ts'
import { loanByCombinedDebtService, loanByCombinedLoanToValue } from './maximum-loan.ts'
import { shortRulesName } from './rule-pack-identity.ts'
import { annualConstant } from './schedule.ts'

/** Facts of a loan that select rows of a program's limits table; `null` or omitted if unknown. */
export type LimitFacts = Partial<
  Pick<LoanRequest, 'market' | 'purpose' | 'isNonProfit' | 'termMonths' | 'interestOnlyMonths'>
>

/** The limits of a loan, and how they were found. */
export interface FoundLimit {
  minimumDebtServiceCoverage: number
  maximumLoanToValue: number
  /** Name of the row, or the number of rows if the strictest of several is used. */
  name: string
  /** Why the strictest of several rows is used; empty if one row applies. */
  why: string
}

/**
 * Returns how much of the term is interest-only.
 *
 * @example
 * interestOnlyPart({ interestOnlyMonths: 36, termMonths: 120 })
 * // => 'partial'
 */
export function interestOnlyPart({
  interestOnlyMonths,
  termMonths,
}: Pick<LoanRequest, 'interestOnlyMonths' | 'termMonths'>): InterestOnlyPart {
  if (interestOnlyMonths === 0) return 'none'
  return interestOnlyMonths >= termMonths ? 'full' : 'partial'
}

/**
 * Finds the row of a program's limits table that applies to a loan. An unknown fact matches every row, and the strictest limits
 * of the matching rows size the loan: unknown is never the better case. The same applies to a term outside the table.
 *
 * Limits of interest-only loans also use the amortizing payment: the row changes the limit, never the payment that is tested.
 *
 * @returns `null` if the program has no table.
 * @source Freddie Mac tests coverage on an amortizing payment in the interest-only columns of its table too (footnote there).
 * @example
 * sizingLimit([{ name: 'top', when: { market: 'top' }, minimumDebtServiceCoverage: 1.2, maximumLoanToValue: 0.8 }], { market: 'top' })?.name
 * // => 'top'
 */
export function sizingLimit(limits: readonly SizingLimit[], facts: LimitFacts): FoundLimit | null {
  if (limits.length === 0) return null
  const applicable = limits.filter((limit) => mayApply(limit, facts))
  const rows = applicable.length > 0 ? applicable : limits
  const [first] = rows
  return {
    minimumDebtServiceCoverage: Math.max(...rows.map((row) => row.minimumDebtServiceCoverage)),
    maximumLoanToValue: Math.min(...rows.map((row) => row.maximumLoanToValue)),
    name: rows.length === 1 ? (first?.name ?? '') : `strictest of ${rows.length} rows`,
    why:
      applicable.length === 0
        ? 'No row in the program’s limits table fits this loan, so the strictest row is used.'
        : rows.length > 1
          ? `${missing(rows, facts)}, so the strictest row that may apply is used.`
          : '',
  }
}

function mayApply({ when }: SizingLimit, facts: LimitFacts): boolean {
  const { termMonths, interestOnlyMonths } = facts
  const agrees = <Value>(required: Value | undefined, actual: Value | null | undefined): boolean =>
    required === undefined || actual === undefined || actual === null || required === actual
  const part =
    termMonths === undefined || interestOnlyMonths === undefined
      ? null
      : interestOnlyPart({ termMonths, interestOnlyMonths })
  return (
    agrees(when.market, facts.market) &&
    agrees(when.purpose, facts.purpose) &&
    agrees(when.isNonProfit, facts.isNonProfit) &&
    (when.interestOnly === undefined || part === null || when.interestOnly.includes(part)) &&
    (termMonths === undefined || (termMonths >= (when.termFrom ?? 0) && termMonths < (when.termBelow ?? Infinity)))
  )
}

/** Describes the facts that were not given. */
function missing(rows: readonly SizingLimit[], facts: LimitFacts): string {
  const isMissing = (field: 'market' | 'isNonProfit'): boolean =>
    (facts[field] ?? null) === null && rows.some(({ when }) => when[field] !== undefined)
  const words = [
    ...(isMissing('market') ? ['Market not provided'] : []),
    ...(isMissing('isNonProfit') ? ['Non-profit status not provided'] : []),
  ]
  return words.join('. ') || 'More than one row of the limits table applies'
}

/** Facts that decide a loan's limits. */
type TierFacts = Pick<LoanRequest, 'careMix'> & LimitFacts

/**
 * Returns the tiers of a program for one loan: those of its rules, with the coverage for the types of care if the
 * program distinguishes them; or one tier with the limits of the matching row, if the program has a limits table. If
 * the rule is a fraction of income, such as HUD's 87 %, the coverage is its exact reciprocal.
 *
 * @throws {InvalidInputError} The types of care have no beds, or one has no limit.
 * @example
 * sizingTiers({ careMix: null }, fannieConventional).length
 * // => 4
 */
export function sizingTiers(request: TierFacts, rulePack: SizingRulePack): SizingTier[] {
  const { careCoverage, usualTier } = rulePack
  const { careMix } = request
  const found = sizingLimit(rulePack.limits, request)
  const rules: readonly SizingTier[] =
    found === null
      ? rulePack.tiers
      : [
          {
            tier: usualTier,
            minimumDebtServiceCoverage: found.minimumDebtServiceCoverage,
            maximumLoanToValue: found.maximumLoanToValue,
          },
        ]
  const tiers = rules.map((tier) =>
    tier.debtServiceShare === undefined ? tier : { ...tier, minimumDebtServiceCoverage: 1 / tier.debtServiceShare },
  )
  if (careCoverage === null || careMix === null) return tiers
  const minimum = minimumCoverageOfCare(careCoverage, careMix)
  return tiers.map((tier) => ({ ...tier, minimumDebtServiceCoverage: minimum }))
}

/**
 * Returns the tier whose limits size a loan: the requested tier, else the stricter tier required of a loan that is
 * interest-only for its whole term, else the program's default tier.
 *
 * @returns The tier, the name of its row in the program's table, and the defaults used.
 * @throws {InvalidInputError} The program has no such tier, or as in `sizingTiers`.
 * @example
 * sizingTier({ tier: 3, interestOnlyMonths: 0, termMonths: 120, careMix: null }, fannieConventional).tier.maximumLoanToValue
 * // => 0.65
 */
export function sizingTier(
  request: Pick<LoanRequest, 'tier' | 'interestOnlyMonths' | 'termMonths' | 'careMix'> & LimitFacts,
  rulePack: SizingRulePack,
): { tier: SizingTier; limitName: string | null; defaults: AssumedDefault[] } {
  const strict = rulePack.fullTermInterestOnlyTier
  const fullTerm = strict !== null && request.interestOnlyMonths >= request.termMonths
  const wanted = request.tier ?? (fullTerm ? strict : rulePack.usualTier)
  const tiers = sizingTiers(request, rulePack)
  const tier = tiers.find((candidate) => candidate.tier === wanted)
  if (tier === undefined) {
    const known = tiers.map((candidate) => candidate.tier).join(', ')
    throw new InvalidInputError('tier', wanted, `must be one of ${known} for ${shortRulesName(rulePack)}`)
  }
  const why = fullTerm
    ? 'Full-term IO requires this tier.'
    : 'Base tier of the program. Higher tiers have lower proceeds and better pricing.'
  const defaults: AssumedDefault[] =
    request.tier === null && tiers.length > 1 ? [{ name: 'tier', value: wanted, why }] : []
  if (rulePack.careCoverage !== null && request.careMix === null) {
    const strictest = 'Care types not provided, so the strictest DSCR applies.'
    defaults.push({ name: 'minimumDebtServiceCoverage', value: tier.minimumDebtServiceCoverage, why: strictest })
  }
  const limit = sizingLimit(rulePack.limits, request)
  if (limit !== null && limit.why !== '') {
    defaults.push(
      { name: 'minimumDebtServiceCoverage', value: limit.minimumDebtServiceCoverage, why: limit.why },
      { name: 'maximumLoanToValue', value: limit.maximumLoanToValue, why: limit.why },
    )
  }
  return { tier, limitName: limit?.name ?? null, defaults }
}

/** Input of each tier's tests; `null` skips a test. */
interface TierTableInput {
  netCashFlow: number | null
  value: number | null
  rate: number | null
  amortizationMonths: number
  /** Debt service, annual $, and balance of loans that remain; none if omitted, `null` if unknown. */
  debtServiceInPlace?: number | null
  balanceInPlace?: number | null
  /** Annual mortgage insurance premium, a fraction of the loan, that counts as debt service; none if omitted. */
  insurance?: number
}

/**
 * Compares the tiers of a program: the loan by each limit, the lesser of the two and its name.
 *
 * @returns One row per tier in the order given; `maximumLoan` only if both limits were tested.
 * @example
 * tierTable([{ tier: 2, minimumDebtServiceCoverage: 1.25, maximumLoanToValue: 0.5 }], { netCashFlow: 150_000, value: 5_000_000, rate: 0, amortizationMonths: 360 })[0]?.governing
 * // => 'LTV'
 */
export function tierTable(tiers: readonly SizingTier[], input: TierTableInput): TierSizing[] {
  const { netCashFlow, value, rate, amortizationMonths } = input
  const { debtServiceInPlace = 0, balanceInPlace = 0, insurance = 0 } = input
  return tiers.map((tier) => {
    const minimum = tier.minimumDebtServiceCoverage
    const byCoverage =
      netCashFlow === null || rate === null || debtServiceInPlace === null
        ? null
        : loanByCombinedDebtService({
            netCashFlow,
            minimum,
            debtServiceInPlace,
            constant: annualConstant(rate, amortizationMonths) + insurance,
          })
    const byValue =
      value === null || balanceInPlace === null
        ? null
        : loanByCombinedLoanToValue(value, tier.maximumLoanToValue, balanceInPlace)
    const both = byCoverage !== null && byValue !== null
    return {
      ...tier,
      loanByDebtServiceCoverage: byCoverage,
      loanByLoanToValue: byValue,
      maximumLoan: both ? Math.min(byCoverage, byValue) : null,
      governing: both ? (byCoverage <= byValue ? labelOf('debtServiceCoverage') : 'LTV') : null,
    }
  })
}

/**
 * Returns the best tier with both limits met by a loan, with a tolerance of a billionth for floating-point error.
 *
 * @returns The highest such tier; `null` if none is met.
 * @example
 * tierMet([{ tier: 2, minimumDebtServiceCoverage: 1.25, maximumLoanToValue: 0.8 }], 1.31, 0.74)
 * // => 2
 */
export function tierMet(tiers: readonly SizingTier[], coverage: number, loanToValue: number): number | null {
  const met = tiers.filter(
    (tier) => coverage >= tier.minimumDebtServiceCoverage - 1e-9 && loanToValue <= tier.maximumLoanToValue + 1e-9,
  )
  return met.length === 0 ? null : Math.max(...met.map(({ tier }) => tier))
}
