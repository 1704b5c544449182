import { addMonths } from '../../shared/calendar.ts'
import type { ExitTerms, LoanRequest, SizingRulePack, SizingTier } from '../sizing.schema.ts'

/** What decides the terms of the refinance test beside the programme. */
type ExitFacts = Pick<LoanRequest, 'purpose' | 'state' | 'careMix' | 'abatementEnds' | 'abatedTaxes'> &
  Pick<LoanRequest, 'termMonths' | 'firstInterestMonth'>

/**
 * The terms that a loan's refinance test is made by: the growth and the limits of its product, a purchase's own growth of
 * taxes in states that hold it down, the coverage of the kinds of care where it differs by them, and the taxes that an
 * abatement takes off today and no longer does when the loan matures. An abatement without an end is taken to end before.
 *
 * @param tier Whose limits size the loan, with the coverage of its kinds of care.
 * @source Fannie Mae Multifamily Guide, part II, section 203.01: growth, California acquisitions, expiring abatements, and the
 *   minimum Tier 2 DSCR and maximum Tier 2 LTV of the applicable product.
 * @example
 * exitTerms({ purpose: 'purchase', state: 'CA', careMix: null, abatementEnds: null, abatedTaxes: null, termMonths: 120, firstInterestMonth: null }, fannieConventional, fannieConventional.tiers[1]).realEstateTaxGrowth
 * // => 0.02
 */
export function exitTerms(
  request: ExitFacts,
  { exit, careCoverage }: Pick<SizingRulePack, 'exit' | 'careCoverage'>,
  tier: Pick<SizingTier, 'minimumDebtServiceCoverage'>,
): ExitTerms {
  const { purchaseTaxGrowth = {}, coverageByCare = false, ...terms } = exit
  const growth = request.purpose === 'purchase' ? purchaseTaxGrowth[request.state ?? ''] : undefined
  const byCare = coverageByCare && careCoverage !== null && request.careMix !== null
  return {
    ...terms,
    realEstateTaxGrowth: growth ?? terms.realEstateTaxGrowth,
    minimumDebtServiceCoverage: byCare ? tier.minimumDebtServiceCoverage : terms.minimumDebtServiceCoverage,
    abatedTaxes: taxesToCome(request),
  }
}

/** Taxes that are abated today and due by maturity. */
function taxesToCome({ abatementEnds, abatedTaxes, termMonths, firstInterestMonth }: ExitFacts): number {
  if (abatedTaxes === null) return 0
  if (abatementEnds === null || firstInterestMonth === null) return abatedTaxes
  return abatementEnds.slice(0, 7) > addMonths(firstInterestMonth, termMonths - 1) ? 0 : abatedTaxes
}
