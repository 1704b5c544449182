import { type Finding, rulesSharingSearch, runFindingRules } from '../../shared/findings.ts'
import { coverageText } from '../../text/format.ts'
import { standardTestNames } from '../data/names.ts'
import { eligibilityFacts } from '../rules/eligibility.ts'
import { restrictsCashOut } from '../rules/loan-request.ts'
import { shortRulesName } from '../rules/rule-pack-identity.ts'
import { untestedRate } from '../rules/tests.ts'
import type { EligibilityResult, LoanRequest, SizingRulePack } from '../sizing.schema.ts'
import { type SizingCheck, type SizingEvidence, sizingFinding } from './evidence.ts'
import { loanCards } from './sizing-cards.ts'

/** Checks that net cash flow covers the loan's own debt service; coverage at another rate, or not tested, may hide it. */
const cashFlowPaysTheLoan: SizingCheck = ({ measures }) => {
  const debtServiceCoverage = measures?.debtServiceCoverage ?? null
  if (debtServiceCoverage === null || debtServiceCoverage >= 1 - 1e-9) return []
  const message = `DSCR ${coverageText(debtServiceCoverage)} at the note rate: NCF does not cover debt service. Check the rate and NCF, or reduce the loan.`
  return [sizingFinding('coverage-below-one', 'error', message)]
}

/** Checks that in-place cash flow covers the interest of a loan sized as stabilized, as the program requires at funding. */
const fundingIsCovered: SizingCheck = ({ rulePack, measures, netCashFlowInPlace }) => {
  const { fundingCoverage } = rulePack
  if (fundingCoverage === null) return []
  const requirement = `${shortRulesName(rulePack)} requires ${fundingCoverage.toFixed(2)}x IO DSCR at funding`
  const payment = measures?.interestOnlyPayment ?? null
  if (netCashFlowInPlace === undefined || netCashFlowInPlace === null || payment === null) {
    return [
      sizingFinding(
        'funding-coverage',
        'info',
        `In-place IO DSCR: not provided. ${requirement}; confirm that it is met.`,
      ),
    ]
  }
  const coverage = netCashFlowInPlace / (payment * 12)
  if (coverage >= fundingCoverage - 1e-9) return []
  const message = `In-place IO DSCR is ${coverageText(coverage)}; ${requirement}. Wait for lease-up or reduce the loan.`
  return [sizingFinding('funding-coverage', 'warning', message, payment * 12 * fundingCoverage - netCashFlowInPlace)]
}

/** Checks that the program's own tests and HUD's criterion of value or cost were run; without them the loan may be too large. */
export const furtherTestsAreRun: SizingCheck = ({ tests, rulePack }) =>
  tests
    .filter(({ cap }) => cap === null)
    .filter(
      ({ name }) =>
        !(standardTestNames as readonly string[]).includes(name) || (rulePack.criteria !== null && name === 'LTV'),
    )
    .filter(({ why }) => why.startsWith('not tested'))
    .map(({ label: name, why }) => {
      const reason = why.replace(/^not tested: /, '').replace(/\.$/, '')
      const message = `The ${shortRulesName(rulePack)} test “${name}” was not run: ${reason}. The loan may be too large.`
      return sizingFinding('test-not-made', 'warning', message)
    })

/** Checks that coverage was tested at the program's rate instead of the note rate. */
const programRateIsTested: SizingCheck = ({ request, rulePack }) => {
  const missing = untestedRate(request, rulePack)
  if (missing === '') return []
  const message = `DSCR for ${shortRulesName(rulePack)} was tested at the note rate: ${missing}. The loan may be too large.`
  return [sizingFinding('test-not-made', 'warning', message)]
}

const uses: readonly (readonly [keyof LoanRequest, string, (rulePack: SizingRulePack) => boolean])[] = [
  ['maximumRate', 'a maximum rate', ({ coverageRate }) => coverageRate === 'maximum'],
  [
    'comparableFixedRate',
    'a comparable fixed rate',
    ({ coverageRate, furtherTests }) => coverageRate === 'fixed' || furtherTests.some(({ rate }) => rate === 'fixed'),
  ],
  [
    'subordinateDebtService',
    'subordinate debt',
    ({ furtherTests }) => furtherTests.some(({ otherDebt }) => otherDebt === 'ahead and behind'),
  ],
  [
    'cashFlowAsRun',
    'cooperative NCF as operated',
    ({ furtherTests }) => furtherTests.some(({ cashFlow }) => cashFlow === 'as run'),
  ],
  ['ownerSavings', 'owner savings', ({ greenSavings }) => greenSavings !== null],
  ['tenantSavings', 'tenant savings', ({ greenSavings }) => greenSavings !== null],
  ['careMix', 'care types', ({ careCoverage }) => careCoverage !== null],
  ['market', 'market size', ({ limits }) => limits.some(({ when }) => when.market !== undefined)],
  ['isNonProfit', 'borrower type', ({ limits }) => limits.some(({ when }) => when.isNonProfit !== undefined)],
  ['costBeforeFees', 'cost before fees', ({ criteria }) => criteria !== null],
  ['financingFee', 'a financing fee', ({ criteria }) => criteria !== null],
  ['grants', 'grants, public loans, and gifts', ({ criteria }) => criteria !== null],
  ['isCashOut', 'cash-out', restrictsCashOut],
  ['bedrooms', 'bedroom counts', ({ criteria }) => criteria !== null],
  ['hasElevator', 'elevators', ({ criteria }) => criteria !== null && criteria.statutory !== null],
  ['highCostFactor', 'a high-cost factor', ({ criteria }) => criteria !== null && criteria.statutory !== null],
  [
    'statutoryAdjustment',
    'an amount added to the statutory limit',
    ({ criteria }) => criteria !== null && criteria.statutory !== null,
  ],
]

/** Checks that the program has a test for each fact given: others are ignored in the sizing. */
export const factsAreUsed: SizingCheck = ({ request, rulePack }) =>
  uses
    .filter(([field, , isUsed]) => request[field] !== null && !isUsed(rulePack))
    .map(([, words]) => {
      const message = `${shortRulesName(rulePack)} has no test for ${words}, so the input is ignored.`
      return sizingFinding('fact-not-used', 'warning', message)
    })

/** Checks that the property and loan meet the program's requirements; unknown facts need confirmation. */
export const eligibilityIsMet: SizingCheck = ({ eligibility, rulePack }) =>
  eligibility.flatMap((result) => {
    const requirement = `${shortRulesName(rulePack)} requires ${boundsOf(result)}`
    if (result.isMet === false) {
      const message = `${result.label}: ${shown(result, result.seen ?? 0)}; ${requirement}.`
      return [sizingFinding(`eligibility-${result.fact}`, 'warning', message)]
    }
    if (result.isMet === true || result.fact === 'loan') return []
    const message = `${result.label}: not provided. ${requirement}; confirm that it is met.`
    return [sizingFinding(`eligibility-${result.fact}`, 'info', message)]
  })

function boundsOf(result: EligibilityResult): string {
  const { minimum, maximum } = result
  if (minimum !== undefined && minimum === maximum) return shown(result, minimum)
  const lower = minimum === undefined ? [] : [`at least ${shown(result, minimum)}`]
  const upper = maximum === undefined ? [] : [`at most ${shown(result, maximum)}`]
  return [...lower, ...upper].join(' and ')
}

/** Formats a value; shares are truncated to a tenth of a percent so that a miss never displays as met. */
function shown({ fact }: EligibilityResult, value: number): string {
  const { unit } = eligibilityFacts[fact]
  if (unit === 'share') return `${Math.floor(value * 1000 + 1e-6) / 10}%`
  const whole = Math.floor(value)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',')
  return unit === 'dollars' ? `$${whole}` : `${whole} ${unit}`
}

/**
 * Checks that a loan that is interest-only for its whole term is sized by limits for such loans: the program's, if it
 * has any, and never by a selected tier below the required one.
 */
export const interestOnlyHasLimits: SizingCheck = ({ request, rulePack }) => {
  const isWholeTerm = request.interestOnlyMonths >= request.termMonths
  if (!isWholeTerm || rulePack.limits.some(({ when }) => when.interestOnly?.includes('full') === true)) return []
  const { fullTermInterestOnlyTier: required } = rulePack
  if (required === null) {
    const message = `${shortRulesName(rulePack)}: no separate full-term IO limits are on file. Confirm the limits; full-term IO usually lowers proceeds.`
    return [sizingFinding('interest-only-limits', 'warning', message)]
  }
  if (request.tier === null || request.tier >= required) return []
  const message = `Full-term IO requires Tier ${required} in ${shortRulesName(rulePack)}, but Tier ${request.tier} is selected. The loan may be too large.`
  return [sizingFinding('interest-only-limits', 'warning', message)]
}

const checks: readonly SizingCheck[] = [
  cashFlowPaysTheLoan,
  furtherTestsAreRun,
  programRateIsTested,
  factsAreUsed,
  eligibilityIsMet,
  fundingIsCovered,
  interestOnlyHasLimits,
]

const rules = rulesSharingSearch<SizingEvidence>((evidence) => checks.flatMap((check) => check(evidence)), loanCards)

/**
 * Returns what an analyst must review before relying on a sizing: program tests that were not run, facts that are
 * ignored, eligibility that is not met or unknown.
 *
 * @returns One finding per problem.
 */
export function sizingFindings(evidence: SizingEvidence): Finding[] {
  return runFindingRules(rules, evidence)
}
