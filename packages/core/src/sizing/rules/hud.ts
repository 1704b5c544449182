import { InvalidInputError } from '../../shared/errors.ts'
import type { BedroomCounts, CareCoverage, CareMix, HudCriteria, LoanRequest } from '../sizing.schema.ts'
import { type DraftTest, loanByCostWithFees } from './maximum-loan.ts'

/** Input of HUD's criteria. */
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
  /** Result of `loanFees`. */
  fees: number
}

/**
 * Returns the criteria that only HUD has: 4, 7, 10 and 11 of form 92264-A. Each has a maximum loan, or the reason why
 * it was not tested or does not apply. Costs include fees that depend on the loan amount, and are solved for it.
 *
 * @returns Always all four, in the order of their numbers.
 * @source Form HUD-92264-A, criteria 1 to 11, as lenders fill it.
 */
export function hudTests(criteria: HudCriteria, input: HudTestInput): DraftTest[] {
  return [statutory(criteria, input), acquisition(criteria, input), refinancing(criteria, input), costLessGrants(input)]
}

const costNotProvided = 'not tested: cost before fees not provided'

function statutory({ statutory: limits }: HudCriteria, { request }: HudTestInput): DraftTest {
  const test = { name: 'Statutory limit', kind: 'amount', base: null, rate: null, otherDebt: null } as const
  const untested = (why: string): DraftTest => ({ ...test, limit: null, cap: null, why })
  if (limits === null) return untested('does not apply: the program has no per-unit limits')
  if (limits === 'not held') return untested('not tested: limits for the effective date are not on file')
  const { bedrooms } = request
  if (bedrooms === null) return untested('not tested: bedroom counts not provided')
  const { hasElevator, highCostFactor, statutoryAdjustment } = request
  const limit = statutoryLimit(bedrooms, limits, { hasElevator, highCostFactor, adjustment: statutoryAdjustment })
  return { ...test, limit, cap: limit, why: '' }
}

function acquisition({ acquisitionShare }: HudCriteria, { request, fees }: HudTestInput): DraftTest {
  const name = 'Acquisition cost'
  if (acquisitionShare === null) return notApplicable(name, 'the program has no such criterion')
  if (request.purpose !== 'purchase') return notApplicable(name, 'the loan is not an acquisition')
  return ofCost(name, acquisitionShare, request.costBeforeFees, fees)
}

/** Returns the refinancing cost, or for a cash-out loan the allowed fraction of the value if it is greater. */
function refinancing({ refinancing: rule }: HudCriteria, { request, value, fees }: HudTestInput): DraftTest {
  const name = 'Cost to refinance'
  if (rule === null) return notApplicable(name, 'the program has no such criterion')
  if (request.purpose === 'purchase') return notApplicable(name, 'the loan is an acquisition')
  const byCost = ofCost(name, rule.costShare, request.costBeforeFees, fees)
  if (request.isCashOut !== true || rule.cashOutShareOfValue === null || value === null) return byCost
  const limit = rule.cashOutShareOfValue
  const cap = value * limit
  return cap > (byCost.cap ?? 0) ? { ...byCost, limit, base: value, fees: 0, cap, why: '' } : byCost
}

function costLessGrants({ request, fees }: HudTestInput): DraftTest {
  const name = 'Cost less grants'
  const { grants, costBeforeFees } = request
  if (grants === null || grants === 0) return notApplicable(name, 'no grants, public loans, or gifts provided')
  return ofCost(name, 1, costBeforeFees === null ? null : costBeforeFees - grants, fees)
}

function ofCost(name: string, limit: number, base: number | null, fees: number): DraftTest {
  const test: Omit<DraftTest, 'cap' | 'why'> = { name, kind: 'share', limit, base, rate: null, otherDebt: 0, fees }
  if (base === null) return { ...test, cap: null, why: costNotProvided }
  if (base <= 0) return { ...test, cap: 0, why: 'Grants cover the full cost.' }
  return { ...test, cap: loanByCostWithFees(base, limit, fees), why: '' }
}

function notApplicable(name: string, why: string): DraftTest {
  const test = { name, kind: 'share', limit: null, base: null, rate: null, otherDebt: null } as const
  return { ...test, cap: null, why: `does not apply: ${why}` }
}

/** Location and type of the units. */
export interface UnitLocation {
  /** Whether the units have elevator access; `null` uses the lower limits. */
  hasElevator: boolean | null
  /** Factor for the limits at this location; `null` uses the default. */
  highCostFactor: number | null
  /** Dollars to add. */
  adjustment: number | null
}

/**
 * Returns HUD's statutory limit of a loan: each unit's limit by its bedrooms, times the percentage of a high-cost
 * place, plus the amount entered by the user.
 *
 * @returns Dollars, never negative.
 * @source HUD form 92264-A, criterion 4; limits a unit: 89 FR 107155 for 2025.
 * @example
 * statutoryLimit({ none: 0, one: 10, two: 0, three: 0, fourOrMore: 0 }, { elevator: [0, 90_000, 0, 0, 0], withoutElevator: [0, 80_000, 0, 0, 0], usualHighCostFactor: 2 }, { hasElevator: true, highCostFactor: null, adjustment: 5_000 })
 * // => 1_805_000
 */
export function statutoryLimit(
  bedrooms: BedroomCounts,
  limits: Exclude<HudCriteria['statutory'], null | string>,
  { hasElevator, highCostFactor, adjustment }: UnitLocation,
): number {
  const [none, one, two, three, four] = hasElevator === true ? limits.elevator : limits.withoutElevator
  const units =
    bedrooms.none * none + bedrooms.one * one + bedrooms.two * two + bedrooms.three * three + bedrooms.fourOrMore * four
  return Math.max(0, units * (highCostFactor ?? limits.usualHighCostFactor) + (adjustment ?? 0))
}

/**
 * Returns the required coverage of a seniors property: the minimum of each type of care, weighted by its beds.
 *
 * @param beds Beds (or units) of each type; an omitted type has none.
 * @returns A ratio at full precision.
 * @throws {InvalidInputError} There are no beds, or a count is negative.
 * @source Freddie Mac weights by beds; for Fannie Mae the same weighting is our own choice.
 * @example
 * minimumCoverageOfCare({ independentLiving: 1.3, assistedLiving: 1.5 }, { independentLiving: 50, assistedLiving: 50 })
 * // => 1.4
 */
export function minimumCoverageOfCare(minimums: CareCoverage, beds: CareMix): number {
  let all = 0
  let weighted = 0
  for (const [kind, count] of Object.entries(beds) as [keyof CareMix, number | undefined][]) {
    if (count === undefined || count === 0) continue
    const minimum = minimums[kind]
    if (!(count > 0)) throw new InvalidInputError(`careMix.${kind}`, count, 'must be a positive number of beds')
    if (minimum === undefined)
      throw new InvalidInputError(
        `careMix.${kind}`,
        count,
        'must be omitted: the program has no min DSCR for this care type',
      )
    all += count
    weighted += count * minimum
  }
  if (all === 0) throw new InvalidInputError('careMix', 0, 'must include at least one bed')
  return weighted / all
}
