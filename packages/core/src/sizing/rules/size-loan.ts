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
  Underwriting,
} from '../sizing.schema.ts'
import { eligibility } from './eligibility.ts'
import { exitTerms, exitTest } from './exit.ts'
import { loanHeadline, loanMeasures } from './loan-measures.ts'
import { loanRequestOf, type PartialLoanRequest } from './loan-request.ts'
import { otherDebt, roundLoanDown } from './maximum-loan.ts'
import { namedRulePack, rulePackIdentity } from './rule-pack-identity.ts'
import { programRate, sizingTests, untestedRate } from './tests.ts'
import { sizingTier, sizingTiers, tierTable } from './tiers.ts'

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
