import { addMonths } from '../../shared/date.ts'
import { fannieConventional } from '../data/rule-packs.ts'
import { sizingFindings } from '../findings/loan.ts'
import type {
  ExitTerms,
  ExitTest,
  LoanMeasures,
  LoanRequest,
  Sizing,
  SizingRulePack,
  SizingTest,
  SizingTier,
  Underwriting,
} from '../sizing.schema.ts'
import { eligibility } from './eligibility.ts'
import { loanHeadline, loanMeasures } from './loan-measures.ts'
import { loanRequestOf, type PartialLoanRequest } from './loan-request.ts'
import { otherDebt, roundLoanDown } from './maximum-loan.ts'
import { namedRulePack, rulePackIdentity } from './rule-pack-identity.ts'
import { annualConstant } from './schedule.ts'
import { programRate, sizingTests, untestedRate } from './tests.ts'
import { sizingTier, sizingTiers, tierTable } from './tiers.ts'

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

/**
 * Size a loan: every test of the program side by side, the least of them rounded down, payments and ratios computed
 * again on the rounded loan, all tiers for comparison, and the refinance test at the end of the term.
 *
 * A test without its input is "not tested" and does not hold the loan down. Interest-only months change the payment and
 * not the debt service test: coverage is tested on the amortizing payment whatever they are, by limits of their own where
 * the program has them. Mortgage insurance counts as debt service. HUD's criteria are tests like any other. A loan rests on income: where net cash flow or the rate is unknown the other caps are
 * still shown, and the reason says what was not tested.
 *
 * @param requested What is asked for; gaps take the program's usual terms, which are listed in `defaults`.
 * @param given The program, such as `programOf('fannie-student')`; give the same to `underwrite`.
 * @throws {InvalidInputError} A term is not whole, shorter than its interest-only months or refused by the program, a rate is
 *   negative, or the tier or the accrual is none of the program's.
 * @example
 * sizeLoan(underwrite(null, []), { value: 10_000_000 }).loan
 * // => 8_000_000
 */
export function sizeLoan(
  underwriting: Underwriting,
  requested: PartialLoanRequest,
  given: SizingRulePack = fannieConventional,
): Sizing {
  const rulePack = namedRulePack(given)
  const asked =
    rulePack.criteria === null ? requested : { ...requested, bedrooms: requested.bedrooms ?? underwriting.bedrooms }
  const { request, defaults } = loanRequestOf(asked, rulePack, underwriting.asOf)
  const { tier, limitName, defaults: tierDefaults } = sizingTier(request, rulePack)
  const testedRate = testedRateOf(request, rulePack)
  const value = rulePack.criteria === null ? lendableValue(request) : request.value
  const tiers = sizingTiers(request, rulePack)
  const cashFlow = sizedCashFlow(underwriting.netCashFlow, request, rulePack)
  const parts = { underwriting, request, rulePack, tier, tiers, testedRate, value, sizedCashFlow: cashFlow }
  const tests = sizingTests(parts)
  const governing = governingTest(tests)
  const unroundedLoan = governing?.cap ?? null
  const loan = unroundedLoan === null ? null : roundLoanDown(unroundedLoan, rulePack.loanMultiple)
  const measures = loanMeasures(loan, parts)
  const called = loanHeadline(tests, loan, measures.debtServiceCoverage, untestedRate(request, rulePack))
  const nothing =
    governing?.why || `The loan rounds down to $0: it is below $${rulePack.loanMultiple.toLocaleString('en-US')}.`
  const terms = exitTerms(request, rulePack, tier)
  const ahead = otherDebt(request, rulePack)
  const found = eligibility(rulePack.eligibility, { ...underwriting, request, loan })
  return {
    rulePack,
    rules: rulePackIdentity(rulePack),
    request,
    sizedCashFlow: cashFlow,
    testedRate,
    lendableValue: value,
    tier,
    limitName,
    tests,
    governing: governing?.name ?? null,
    unroundedLoan,
    loan,
    byValueOnly: loan !== null && tests.find(({ name }) => name === 'DSCR')?.cap === null,
    ...(loan === 0 ? { ...called, reason: nothing } : called),
    measures,
    tiers: tierTable(tiers, {
      netCashFlow: cashFlow,
      value,
      rate: testedRate,
      amortizationMonths: request.amortizationMonths,
      debtServiceInPlace: ahead.debtService,
      balanceInPlace: ahead.balance,
      insurance: rulePack.mortgageInsurance?.annual ?? 0,
    }),
    exit: exitOf(underwriting, balanceAtExit(measures, ahead.balance), request.termMonths, terms),
    exitTerms: terms,
    eligibility: found,
    findings: sizingFindings({
      request,
      rulePack,
      tests,
      eligibility: found,
      measures,
      netCashFlowInPlace: underwriting.netCashFlowInPlace,
    }),
    defaults: [...defaults, ...tierDefaults],
  }
}

/**
 * The greater of the floor and the note rate, the highest that a floating rate can reach, or the comparable fixed one. The note
 * rate stands in for another that is not given: a loan whose rate is known never rests on value alone.
 */
function testedRateOf(request: LoanRequest, rulePack: SizingRulePack): number | null {
  const rate = programRate(request, rulePack) ?? request.rate
  return rate === null ? null : Math.max(rate, request.underwritingRateFloor ?? 0)
}

/** What must be refinanced: the loan as it is owed then, and what is owed today on loans that stay. */
function balanceAtExit({ balanceAtMaturity }: LoanMeasures, ahead: number | null): number | null {
  return balanceAtMaturity === null || ahead === null ? null : balanceAtMaturity + ahead
}

/**
 * The test that allows least; the earlier one on a tie. A requested amount alone is no test of what can be borrowed.
 *
 * @returns `null` where neither income nor value was tested.
 * @example
 * governingTest([{ name: 'DSCR', cap: 90 }, { name: 'LTV', cap: 80 }])?.name
 * // => 'LTV'
 */
export function governingTest<Test extends Pick<SizingTest, 'name' | 'cap'>>(tests: readonly Test[]): Test | null {
  if (!tests.some(({ name, cap }) => cap !== null && (name === 'DSCR' || name === 'LTV'))) return null
  return tests.reduce<Test | null>(
    (minimum, test) => (test.cap !== null && test.cap < (minimum?.cap ?? Infinity) ? test : minimum),
    null,
  )
}

function exitOf(
  underwriting: Underwriting,
  balance: number | null,
  termMonths: number,
  terms: ExitTerms,
): ExitTest | null {
  const { effectiveGrossIncome, totalExpenses, replacementReserves, lines } = underwriting
  if (balance === null || effectiveGrossIncome === null || totalExpenses === null || replacementReserves === null) {
    return null
  }
  const amountOf = (key: 'realEstateTaxes' | 'managementFees') => lines.find((line) => line.key === key)?.amount ?? 0
  return exitTest(
    {
      effectiveGrossIncome,
      totalExpenses,
      realEstateTaxes: amountOf('realEstateTaxes'),
      managementFees: amountOf('managementFees'),
      replacementReserves,
      termMonths,
      balance,
    },
    terms,
  )
}

/**
 * The cash flow that a loan is sized on: the underwritten one, with the parts of the savings of green works that the
 * program counts.
 *
 * @param netCashFlow Underwritten, annual $.
 * @returns Dollars a year; `null` where the underwritten one is unknown.
 * @example
 * sizedCashFlow(1_000_000, { ownerSavings: 40_000, tenantSavings: 20_000 }, { greenSavings: { ownerShare: 0.75, tenantShare: 0.25 } })
 * // => 1_035_000
 */
export function sizedCashFlow(
  netCashFlow: number | null,
  request: Pick<LoanRequest, 'ownerSavings' | 'tenantSavings'>,
  { greenSavings }: Pick<SizingRulePack, 'greenSavings'>,
): number | null {
  if (netCashFlow === null || greenSavings === null) return netCashFlow
  const { ownerSavings, tenantSavings } = request
  return netCashFlow + greenSavings.ownerShare * (ownerSavings ?? 0) + greenSavings.tenantShare * (tenantSavings ?? 0)
}

/**
 * The value that the loan is measured against: of a purchase the lesser of value and price, else the value.
 *
 * @returns Dollars; `null` where neither is known. A purchase with only one of the two uses that one.
 * @source Greystone, DUS fixed-rate program: the lower of appraisal and price with allowed costs.
 * @example
 * lendableValue({ purpose: 'purchase', value: 10_500_000, purchasePrice: 10_000_000 })
 * // => 10_000_000
 */
export function lendableValue(request: Pick<LoanRequest, 'purpose' | 'value' | 'purchasePrice'>): number | null {
  const { purpose, value, purchasePrice } = request
  if (purpose !== 'purchase' || purchasePrice === null) return value
  return value === null ? purchasePrice : Math.min(value, purchasePrice)
}
