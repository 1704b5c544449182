import { addMonths } from '../../shared/date.ts'
import type { ExitTerms, ExitTest, LoanRequest, SizingRulePack, SizingTier } from '../sizing.schema.ts'
import { annualConstant } from './schedule.ts'

/** What decides the terms of the refinance test beside the program. */
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

/**
 * The highest rate at which a cash flow can carry a balance at the required coverage: the rate whose annual constant
 * is `netCashFlow / (minimum * balance)`.
 *
 * @param netCashFlow Dollars a year at the time of refinancing.
 * @param balance Dollars to refinance.
 * @param minimum Coverage that the new lender wants.
 * @param amortizationMonths Of the new loan.
 * @returns A fraction per year, to a trillionth; `null` where no rate of at least zero works, where nothing is owed, and where so
 *   little is owed that any rate works.
 * @source Fannie Mae guide, refinance risk analysis; solved by bisection since the constant only rises with the rate.
 * @example
 * refinanceRate(120, 3600, 1, 360)
 * // => 0
 */
export function refinanceRate(
  netCashFlow: number,
  balance: number,
  minimum: number,
  amortizationMonths: number,
): number | null {
  if (!(balance > 0) || !(netCashFlow > 0)) return null
  const wanted = netCashFlow / (minimum * balance)
  if (annualConstant(0, amortizationMonths) > wanted || wanted > maximumConstant) return null
  let low = 0
  let high = wanted
  while (high - low > 1e-13) {
    const middle = (low + high) / 2
    if (middle === low || middle === high) break
    if (annualConstant(middle, amortizationMonths) <= wanted) low = middle
    else high = middle
  }
  return low
}

/** Above ten dollars a year on a dollar owed a rate says nothing any more. Our own choice. */
export const maximumConstant = 10

/** What the refinance test starts from, dollars of year 1. */
interface ExitTestInput {
  effectiveGrossIncome: number
  /** All operating expenses, taxes and management fee included. */
  totalExpenses: number
  realEstateTaxes: number
  managementFees: number
  replacementReserves: number
  termMonths: number
  /** Unpaid balance at maturity. */
  balance: number
}

/**
 * The refinance test: cash flow grown to the last year of the term must carry the unpaid balance as a new loan.
 *
 * Income grows with economic vacancy held, the management fee keeps its share of income, taxes grow at their own rate,
 * other expenses and the reserve at theirs; taxes that an abatement takes off today and no longer then are added. The underwritten year is year 1. It warns; it does not shrink the loan.
 *
 * @returns Cash flow of the exit year, and the rate and capitalization rate at which the refinancing still works.
 * @source Fannie Mae guide, refinance risk analysis (mfguide nodes 7546 and 7561); the exit year is our reading.
 * @example
 * exitTest({ effectiveGrossIncome: 100, totalExpenses: 40, realEstateTaxes: 10, managementFees: 3, replacementReserves: 5, termMonths: 12, balance: 500 }, fannieConventional.exit).netCashFlow
 * // => 55
 */
export function exitTest(
  input: ExitTestInput,
  terms: Omit<ExitTerms, 'abatedTaxes'> & Partial<Pick<ExitTerms, 'abatedTaxes'>>,
): ExitTest {
  const year = Math.max(1, Math.ceil(input.termMonths / 12))
  const grown = (rate: number): number => (1 + rate) ** (year - 1)
  const effectiveGrossIncome = input.effectiveGrossIncome * grown(terms.incomeGrowth)
  const others = input.totalExpenses - input.managementFees - input.realEstateTaxes
  const totalExpenses =
    others * grown(terms.expenseGrowth) +
    (input.realEstateTaxes + (terms.abatedTaxes ?? 0)) * grown(terms.realEstateTaxGrowth) +
    input.managementFees * grown(terms.incomeGrowth)
  const replacementReserves = input.replacementReserves * grown(terms.expenseGrowth)
  const netCashFlow = effectiveGrossIncome - totalExpenses - replacementReserves
  const { balance } = input
  const { minimumDebtServiceCoverage, amortizationMonths, maximumLoanToValue } = terms
  return {
    year,
    effectiveGrossIncome,
    totalExpenses,
    replacementReserves,
    netCashFlow,
    balance,
    maximumRefinanceRate: refinanceRate(netCashFlow, balance, minimumDebtServiceCoverage, amortizationMonths),
    maximumCapitalizationRate: balance > 0 && netCashFlow > 0 ? netCashFlow / (balance / maximumLoanToValue) : null,
  }
}
