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

/** Facts that decide the terms of the refinance test, in addition to the program. */
type ExitFacts = Pick<LoanRequest, 'purpose' | 'state' | 'careMix' | 'abatementEnds' | 'abatedTaxes'> &
  Pick<LoanRequest, 'termMonths' | 'firstInterestMonth'>

/**
 * Returns the terms of a loan's refinance test: the growth and limits of its product, a purchase's own tax growth in
 * states that limit it, the coverage by type of care if it differs, and the taxes that are currently abated but not at
 * maturity. An abatement without an end date is assumed to end before maturity.
 *
 * @param tier Tier whose limits size the loan, with the coverage of its types of care.
 * @source Fannie Mae Multifamily Guide, part II, section 203.01: growth, California acquisitions, expiring abatements,
 * and the minimum Tier 2 DSCR and maximum Tier 2 LTV of the applicable product.
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
    abatedTaxes: taxesAfterAbatement(request),
  }
}

/** Returns the taxes that are currently abated and due by maturity. */
function taxesAfterAbatement({ abatementEnds, abatedTaxes, termMonths, firstInterestMonth }: ExitFacts): number {
  if (abatedTaxes === null) return 0
  if (abatementEnds === null || firstInterestMonth === null) return abatedTaxes
  return abatementEnds.slice(0, 7) > addMonths(firstInterestMonth, termMonths - 1) ? 0 : abatedTaxes
}

/**
 * Returns the maximum rate at which a cash flow can carry a balance at the required coverage: the rate whose annual
 * constant is `netCashFlow / (minimum * balance)`.
 *
 * @param netCashFlow Dollars per year at the time of refinancing.
 * @param balance Dollars to refinance.
 * @param minimum Coverage required by the new lender.
 * @param amortizationMonths Amortization of the new loan.
 * @returns An annual fraction, to a trillionth; `null` if no rate of at least zero works, if there is no balance, or if
 * the balance is so small that any rate works.
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

/** A rate is meaningless above ten dollars of annual payments per dollar owed. Our own choice. */
export const maximumConstant = 10

/** Inputs of the refinance test, dollars of year 1. */
interface ExitTestInput {
  effectiveGrossIncome: number
  /** All operating expenses, including taxes and management fee. */
  totalExpenses: number
  realEstateTaxes: number
  managementFees: number
  replacementReserves: number
  termMonths: number
  /** Unpaid balance at maturity. */
  balance: number
}

/**
 * Runs the refinance test: cash flow grown to the last year of the term must carry the unpaid balance as a new loan.
 *
 * Income grows at constant economic vacancy, the management fee keeps its fraction of income, taxes grow at their own rate, other expenses and the
 * reserve at theirs; taxes currently abated but not in that year are added. The underwritten year is year 1. It warns; it does not reduce the loan.
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
 * Sizes a loan: all tests of the program, the minimum of their loans rounded down, payments and ratios recomputed on
 * the rounded loan, all tiers for comparison, and the refinance test at the end of the term.
 *
 * A test without its input is "not tested" and does not constrain the loan. Interest-only months change the payment but
 * not the debt service test: coverage is always tested on the amortizing payment, by separate limits if the program has
 * them. Mortgage insurance counts as debt service. HUD's criteria are tests like any other. A loan depends on income:
 * if net cash flow or the rate is unknown, the other caps are still shown, and the reason states what was not tested.
 *
 * @param requested The loan request; gaps use the program's default terms, which are listed in `defaults`.
 * @param given The program, such as `programOf('fannie-student')`; pass the same to `underwrite`.
 * @throws {InvalidInputError} A term is not whole, shorter than its interest-only months or refused by the program, a
 * rate is negative, or the program does not have the tier or the accrual.
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
  const withBedrooms =
    rulePack.criteria === null ? requested : { ...requested, bedrooms: requested.bedrooms ?? underwriting.bedrooms }
  const { request, defaults } = loanRequestOf(withBedrooms, rulePack, underwriting.asOf)
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
 * Returns the greater of the floor and the program's rate: the note rate, the maximum floating rate, or the comparable
 * fixed rate. The note rate replaces a missing one, so that a loan with a known rate never depends on value alone.
 */
function testedRateOf(request: LoanRequest, rulePack: SizingRulePack): number | null {
  const rate = programRate(request, rulePack) ?? request.rate
  return rate === null ? null : Math.max(rate, request.underwritingRateFloor ?? 0)
}

/** Returns the balance to refinance: the loan's balance at that time, and today's balance of loans that remain. */
function balanceAtExit({ balanceAtMaturity }: LoanMeasures, ahead: number | null): number | null {
  return balanceAtMaturity === null || ahead === null ? null : balanceAtMaturity + ahead
}

/**
 * Returns the test with the smallest loan; the earlier one on a tie. A requested amount alone does not test the loan.
 *
 * @returns `null` if neither income nor value was tested.
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
 * Returns the cash flow that sizes a loan: the underwritten cash flow, plus the fractions of green savings that the
 * program counts.
 *
 * @param netCashFlow Underwritten, annual $.
 * @returns Dollars per year; `null` if the underwritten cash flow is unknown.
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
 * Returns the value that the loan is compared with: for a purchase the lesser of value and price, else the value.
 *
 * @returns Dollars; `null` if neither is known. A purchase with only one of the two uses that one.
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
