import { fannieConventional } from '../data/rule-packs.ts'
import type { ExitTest, Sizing, SizingRulePack, SizingTest, Underwriting } from '../sizing.schema.ts'
import { exitTest } from './exit-test.ts'
import { lendableValue } from './lendable-value.ts'
import { loanMeasures } from './loan-measures.ts'
import { loanRequestOf, type PartialLoanRequest } from './loan-request.ts'
import { roundLoanDown } from './round-loan-down.ts'
import { sizingTests } from './sizing-tests.ts'
import { sizingTier } from './sizing-tier.ts'
import { tierTable } from './tier-table.ts'

/**
 * Size a loan: every test of the programme side by side, the least of them rounded down, payments and ratios computed
 * again on the rounded loan, all tiers for comparison, and the refinance test at the end of the term.
 *
 * A test without its input is "not tested" and does not hold the loan down. Interest-only months change the payment and
 * not the debt service test. A loan rests on income: where net cash flow or the rate is unknown the other caps are
 * still shown, and the reason says what was not tested.
 *
 * @param requested What is asked for; gaps take the programme's usual terms, which are listed in `defaults`.
 * @throws {InvalidInputError} A term is not whole or shorter than its interest-only months, a rate is negative, or the tier is none of the programme's.
 * @example
 * sizeLoan(underwrite(null, []), { value: 10_000_000 }).loan
 * // => 8_000_000
 */
export function sizeLoan(
  underwriting: Underwriting,
  requested: PartialLoanRequest,
  rulePack: SizingRulePack = fannieConventional,
): Sizing {
  const { request, defaults } = loanRequestOf(requested, rulePack)
  const { tier, defaults: tierDefaults } = sizingTier(request, rulePack)
  const testedRate = request.rate === null ? null : Math.max(request.rate, request.underwritingRateFloor ?? 0)
  const value = lendableValue(request)
  const tests = sizingTests({ underwriting, request, rulePack, tier, testedRate, value })
  const governing = governingTest(tests)
  const unroundedLoan = governing?.cap ?? null
  const loan = unroundedLoan === null ? null : roundLoanDown(unroundedLoan, rulePack.loanMultiple)
  const measures = loanMeasures(loan, { underwriting, request, rulePack, testedRate, value })
  const { amortisationMonths } = request
  return {
    rulePack,
    request,
    testedRate,
    lendableValue: value,
    tier,
    tests,
    governing: governing?.name ?? null,
    unroundedLoan,
    loan,
    byValueOnly: loan !== null && tests.find(({ name }) => name === 'DSCR')?.cap === null,
    reason: reasonOf(tests, governing, loan, rulePack),
    measures,
    tiers: tierTable(rulePack.tiers, {
      netCashFlow: underwriting.netCashFlow,
      value,
      rate: testedRate,
      amortisationMonths,
    }),
    exit: exitOf(underwriting, measures.balanceAtMaturity, request.termMonths, rulePack),
    defaults: [...defaults, ...tierDefaults],
  }
}

/**
 * The test that allows least; the earlier one on a tie. A requested amount alone is no test of what can be borrowed.
 *
 * @returns `null` where neither income nor value was tested.
 * @example
 * governingTest([{ name: 'DSCR', limit: 1.25, cap: 90, why: '' }, { name: 'LTV', limit: 0.8, cap: 80, why: '' }])?.name
 * // => 'LTV'
 */
export function governingTest(tests: readonly SizingTest[]): SizingTest | null {
  if (!tests.some(({ name, cap }) => cap !== null && (name === 'DSCR' || name === 'LTV'))) return null
  return tests.reduce<SizingTest | null>(
    (least, test) => (test.cap !== null && test.cap < (least?.cap ?? Infinity) ? test : least),
    null,
  )
}

function reasonOf(
  tests: readonly SizingTest[],
  governing: SizingTest | null,
  loan: number | null,
  rulePack: SizingRulePack,
): string {
  if (governing === null) return 'Neither debt service nor value could be tested.'
  if (loan === 0) return governing.why || `The loan is less than ${rulePack.loanMultiple}.`
  const coverage = tests.find(({ name }) => name === 'DSCR')
  if (coverage?.cap !== null) return ''
  const why = coverage.why.replace(/^not tested: /, '').replace(/\.$/, '')
  return `By value only, since debt service was not tested: ${why}.`
}

function exitOf(
  underwriting: Underwriting,
  balance: number | null,
  termMonths: number,
  rulePack: SizingRulePack,
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
    rulePack.exit,
  )
}
