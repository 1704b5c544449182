import type { Loan } from '../../loan/loan.schema.ts'
import type { SizingRulePack } from '../sizing.schema.ts'
import { namedRulePack } from './rule-pack-identity.ts'

/** The tests that were agreed for a loan; `null` where the programme's own hold. */
export type LoanLimits = Pick<Loan, 'minimumDebtServiceCoverage' | 'maximumLoanToValue' | 'minimumDebtYield'>

/**
 * A programme with the tests that were agreed for a loan, where they are stricter than its own. A lender does not lend beyond
 * the programme, so looser ones change nothing.
 *
 * @example
 * withLoanLimits(fannieConventional, { minimumDebtServiceCoverage: 1.4, maximumLoanToValue: 0.9, minimumDebtYield: 0.08 }).minimumDebtYield
 * // => 0.08
 */
export function withLoanLimits(rulePack: SizingRulePack, loan: LoanLimits | null): SizingRulePack {
  if (loan === null) return rulePack
  const { minimumDebtServiceCoverage: coverage, maximumLoanToValue: share, minimumDebtYield } = loan
  if (coverage === null && share === null && minimumDebtYield === null) return rulePack
  const stricter = <Own extends { minimumDebtServiceCoverage: number; maximumLoanToValue: number }>(own: Own): Own => ({
    ...own,
    minimumDebtServiceCoverage: Math.max(own.minimumDebtServiceCoverage, coverage ?? 0),
    maximumLoanToValue: Math.min(own.maximumLoanToValue, share ?? Number.POSITIVE_INFINITY),
  })
  return namedRulePack({
    ...rulePack,
    own: { name: rulePack.own?.name ?? rulePack.name, file: rulePack.own?.file ?? null, hasAgreedTests: true },
    tiers: rulePack.tiers.map((tier) => {
      const { debtServiceShare, ...limits } = stricter(tier)
      // A share of income that may pay debt service governs over the coverage beside it, unless more was agreed.
      const governs =
        debtServiceShare !== undefined && limits.minimumDebtServiceCoverage <= tier.minimumDebtServiceCoverage
      return governs ? { ...limits, debtServiceShare } : limits
    }),
    limits: rulePack.limits.map(stricter),
    minimumDebtYield:
      minimumDebtYield === null
        ? rulePack.minimumDebtYield
        : Math.max(rulePack.minimumDebtYield ?? 0, minimumDebtYield),
  })
}
