import { shortRulesName } from '../rules/rule-pack-identity.ts'
import type { LoanRequest, SizingRulePack } from '../sizing.schema.ts'
import type { SizingCheck } from './sizing-check.ts'
import { sizingFinding } from './underwriting-check.ts'

const uses: readonly (readonly [keyof LoanRequest, string, (rulePack: SizingRulePack) => boolean])[] = [
  ['maximumRate', 'the maximum rate', ({ coverageRate }) => coverageRate === 'maximum'],
  [
    'comparableFixedRate',
    'the rate of the comparable fixed-rate loan',
    ({ coverageRate, furtherTests }) => coverageRate === 'fixed' || furtherTests.some(({ rate }) => rate === 'fixed'),
  ],
  [
    'subordinateDebtService',
    'the subordinate debt',
    ({ furtherTests }) => furtherTests.some(({ otherDebt }) => otherDebt === 'ahead and behind'),
  ],
  [
    'cashFlowAsRun',
    'the cash flow of the cooperative as run',
    ({ furtherTests }) => furtherTests.some(({ cashFlow }) => cashFlow === 'as run'),
  ],
  ['ownerSavings', 'the owner’s savings', ({ greenSavings }) => greenSavings !== null],
  ['tenantSavings', 'the tenants’ savings', ({ greenSavings }) => greenSavings !== null],
  ['careMix', 'the kinds of care', ({ careCoverage }) => careCoverage !== null],
  ['market', 'the market', ({ limits }) => limits.some(({ when }) => when.market !== undefined)],
  ['isNonProfit', 'the kind of borrower', ({ limits }) => limits.some(({ when }) => when.isNonProfit !== undefined)],
  ['costBeforeFees', 'the cost before fees', ({ criteria }) => criteria !== null],
  ['financingFee', 'the financing fee', ({ criteria }) => criteria !== null],
  ['grants', 'grants, public loans and gifts', ({ criteria }) => criteria !== null],
  ['isCashOut', 'taking cash out', ({ criteria }) => criteria !== null && criteria.refinancing !== null],
  ['bedrooms', 'the bedrooms of the units', ({ criteria }) => criteria !== null],
  ['hasElevator', 'the elevator', ({ criteria }) => criteria !== null && criteria.statutory !== null],
  ['highCostFactor', 'the high-cost percentage', ({ criteria }) => criteria !== null && criteria.statutory !== null],
  [
    'statutoryAdjustment',
    'the addition to the statutory limit',
    ({ criteria }) => criteria !== null && criteria.statutory !== null,
  ],
]

/** Nothing was given that the programme has no test for: it would be left out of the sizing unseen. */
export const factsAreUsed: SizingCheck = ({ request, rulePack }) =>
  uses
    .filter(([field, , isUsed]) => request[field] !== null && !isUsed(rulePack))
    .map(([, words]) => {
      const message = `${words.charAt(0).toUpperCase()}${words.slice(1)} was given, but ${shortRulesName(rulePack)} has no test for it: it does not count.`
      return sizingFinding('fact-not-used', 'warning', message)
    })
