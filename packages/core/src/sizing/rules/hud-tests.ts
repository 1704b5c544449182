import type { HudCriteria, LoanRequest } from '../sizing.schema.ts'
import type { DraftTest } from './finished-test.ts'
import { loanByCostWithFees } from './loan-by-cost-with-fees.ts'
import { statutoryLimit } from './statutory-limit.ts'

/** What the criteria are measured on. */
export interface HudTestInput {
  request: Pick<
    LoanRequest,
    | 'purpose'
    | 'costBeforeFees'
    | 'isCashOut'
    | 'grants'
    | 'bedrooms'
    | 'hasElevator'
    | 'highCostFactor'
    | 'statutoryAdjustment'
  >
  value: number | null
  /** As `loanFees`. */
  fees: number
}

/**
 * The criteria that only HUD has: 4, 7, 10 and 11 of form 92264-A. Each has a largest loan, or says why it was not tested
 * or does not apply. Costs hold fees that grow with the loan, and are solved for it.
 *
 * @returns Always all four, in the order of their numbers.
 * @source HUD form 92264-A as read in GitHub gpolyn/fha-multifamily.
 */
export function hudTests(criteria: HudCriteria, input: HudTestInput): DraftTest[] {
  return [statutory(criteria, input), acquisition(criteria, input), refinancing(criteria, input), lessGrants(input)]
}

const noCost = 'not tested: no cost before fees given'

function statutory({ statutory: limits }: HudCriteria, { request }: HudTestInput): DraftTest {
  const test = { name: 'Statutory limit', kind: 'amount', base: null, rate: null, otherDebt: null } as const
  const untested = (why: string): DraftTest => ({ ...test, limit: null, cap: null, why })
  if (limits === null) return untested('does not apply: the program has no limit a unit')
  if (limits === 'not held') return untested('not tested: the rule pack does not hold the limits of its time')
  const { bedrooms } = request
  if (bedrooms === null) return untested('not tested: the bedrooms of the units are not known')
  const { hasElevator, highCostFactor, statutoryAdjustment } = request
  const limit = statutoryLimit(bedrooms, limits, { hasElevator, highCostFactor, adjustment: statutoryAdjustment })
  return { ...test, limit, cap: limit, why: '' }
}

function acquisition({ acquisitionShare }: HudCriteria, { request, fees }: HudTestInput): DraftTest {
  const name = 'Acquisition cost'
  if (acquisitionShare === null) return notApplying(name, 'the program has no such criterion')
  if (request.purpose !== 'purchase') return notApplying(name, 'this is no purchase')
  return ofCost(name, acquisitionShare, request.costBeforeFees, fees)
}

/** What it costs to refinance, or the share of the value that may be taken where cash is taken out: the greater. */
function refinancing({ refinancing: rule }: HudCriteria, { request, value, fees }: HudTestInput): DraftTest {
  const name = 'Refinancing cost'
  if (rule === null) return notApplying(name, 'the program has no such criterion')
  if (request.purpose === 'purchase') return notApplying(name, 'this is a purchase')
  const byCost = ofCost(name, rule.costShare, request.costBeforeFees, fees)
  if (request.isCashOut !== true || rule.cashOutShareOfValue === null || value === null) return byCost
  const limit = rule.cashOutShareOfValue
  const cap = value * limit
  return cap > (byCost.cap ?? 0) ? { ...byCost, limit, base: value, fees: 0, cap, why: '' } : byCost
}

function lessGrants({ request, fees }: HudTestInput): DraftTest {
  const name = 'Cost less grants'
  const { grants, costBeforeFees } = request
  if (grants === null || grants === 0) return notApplying(name, 'no grants, public loans or gifts were told of')
  return ofCost(name, 1, costBeforeFees === null ? null : costBeforeFees - grants, fees)
}

function ofCost(name: string, limit: number, base: number | null, fees: number): DraftTest {
  const test: Omit<DraftTest, 'cap' | 'why'> = { name, kind: 'share', limit, base, rate: null, otherDebt: 0, fees }
  if (base === null) return { ...test, cap: null, why: noCost }
  if (base <= 0) return { ...test, cap: 0, why: 'Grants pay for all of the cost.' }
  return { ...test, cap: loanByCostWithFees(base, limit, fees), why: '' }
}

function notApplying(name: string, why: string): DraftTest {
  const test = { name, kind: 'share', limit: null, base: null, rate: null, otherDebt: null } as const
  return { ...test, cap: null, why: `does not apply: ${why}` }
}
