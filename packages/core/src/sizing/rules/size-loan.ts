import { sizingFindings } from '../checks/sizing-findings.ts'
import { fannieConventional } from '../data/rule-packs.ts'
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
import { exitTerms } from './exit-terms.ts'
import { exitTest } from './exit-test.ts'
import { lendableValue } from './lendable-value.ts'
import { loanHeadline } from './loan-headline.ts'
import { loanMeasures } from './loan-measures.ts'
import { loanRequestOf, type PartialLoanRequest } from './loan-request.ts'
import { otherDebt } from './other-debt.ts'
import { roundLoanDown } from './round-loan-down.ts'
import { namedRulePack, rulePackIdentity } from './rule-pack-identity.ts'
import { sizedCashFlow } from './sized-cash-flow.ts'
import { sizingTests } from './sizing-tests.ts'
import { sizingTier, sizingTiers } from './sizing-tier.ts'
import { tierTable } from './tier-table.ts'

/**
 * Size a loan: every test of the programme side by side, the least of them rounded down, payments and ratios computed
 * again on the rounded loan, all tiers for comparison, and the refinance test at the end of the term.
 *
 * A test without its input is "not tested" and does not hold the loan down. Interest-only months change the payment and
 * not the debt service test: coverage is tested on the amortising payment whatever they are, by limits of their own where
 * the programme has them. Mortgage insurance counts as debt service. HUD's criteria are tests like any other. A loan rests on income: where net cash flow or the rate is unknown the other caps are
 * still shown, and the reason says what was not tested.
 *
 * @param requested What is asked for; gaps take the programme's usual terms, which are listed in `defaults`.
 * @param given The programme, such as `programmeOf('fannie-student')`; give the same to `underwrite`.
 * @throws {InvalidInputError} A term is not whole, shorter than its interest-only months or refused by the programme, a rate is
 *   negative, or the tier or the accrual is none of the programme's.
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
  const called = loanHeadline(tests, loan, measures.debtServiceCoverage)
  const nothing = governing?.why || `The loan is less than ${rulePack.loanMultiple}.`
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
      amortisationMonths: request.amortisationMonths,
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

/** The greater of the floor and the note rate, the highest that a floating rate can reach, or the comparable fixed one. */
function testedRateOf(request: LoanRequest, { coverageRate }: SizingRulePack): number | null {
  const rates = { note: request.rate, maximum: request.maximumRate, fixed: request.comparableFixedRate }
  const rate = rates[coverageRate]
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
    (least, test) => (test.cap !== null && test.cap < (least?.cap ?? Infinity) ? test : least),
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
