import type { LoanRequest } from '../../sizing/index.ts'
import { limitsSourceText, programmeOf, sizingTiers } from '../../sizing/index.ts'

/** What one lender would lend by, side by side with others. Shares and rates are fractions. */
export interface LenderTerms {
  lender: string
  /** The programme whose limits stand for it. */
  programme: string
  maximumLoanToValue: number
  minimumDebtServiceCoverage: number
  /** `null` where the lender tests none. */
  minimumDebtYield: number | null
  amortisationMonths: number
  interestOnlyMonths: number
  /** Added to the rate of the request; usual differences are our own choice. */
  spreadToRate: number
  /** Where the limits were read. */
  source: string
}

/** Programmes whose limits stand for a kind of lender, with what their rates usually differ by. The spreads are our own choice. */
const lenders: readonly (readonly [string, string, number])[] = [
  ['Life company', 'life-company', -0.0025],
  ['CMBS conduit', 'cmbs-conduit', 0.005],
  ['Bank', 'bank', 0.0025],
  ['Fannie Mae', 'fannie-conventional', 0],
  ['Freddie Mac', 'freddie-fixed', 0],
  ['Debt fund', 'debt-fund', 0.02],
]

/**
 * Lenders of every kind side by side, with the limits that their rule packs hold for a request.
 *
 * @example
 * lenderTerms({ termMonths: 120, interestOnlyMonths: 0, careMix: null }).map(({ lender }) => lender)
 * // => ['Life company', 'CMBS conduit', 'Bank', 'Fannie Mae', 'Freddie Mac', 'Debt fund']
 */
export function lenderTerms(
  request: Pick<LoanRequest, 'termMonths' | 'interestOnlyMonths' | 'careMix'>,
): LenderTerms[] {
  return lenders.map(([lender, id, spreadToRate]): LenderTerms => {
    const pack = programmeOf(id)
    const tiers = sizingTiers(request, pack)
    const tier = tiers.find((candidate) => candidate.tier === pack.usualTier) ?? tiers[0]
    return {
      lender,
      programme: id,
      maximumLoanToValue: tier?.maximumLoanToValue ?? 0,
      minimumDebtServiceCoverage: tier?.minimumDebtServiceCoverage ?? 1,
      minimumDebtYield: pack.minimumDebtYield,
      amortisationMonths: pack.usualAmortisationMonths,
      interestOnlyMonths: pack.usualInterestOnlyMonths,
      spreadToRate,
      source: limitsSourceText(pack),
    }
  })
}
