import { labelOf } from '../../glossary/index.ts'
import type {
  EligibilityFact,
  EligibilityResult,
  EligibilityRule,
  LoanRequest,
  Underwriting,
  UnderwritingLine,
} from '../sizing.schema.ts'

/** Labels and units of the eligibility facts. */
export const eligibilityFacts: Readonly<
  Record<EligibilityFact, { label: string; unit: 'share' | 'days' | 'units' | 'dollars' | 'months' }>
> = {
  occupancy: { label: 'Physical occupancy', unit: 'share' },
  occupiedDays: { label: 'Days at min occupancy', unit: 'days' },
  units: { label: 'Units or sites', unit: 'units' },
  loan: { label: 'Loan', unit: 'dollars' },
  termMonths: { label: 'Term', unit: 'months' },
  amortizationMonths: { label: 'Amortization', unit: 'months' },
  interestOnlyMonths: { label: 'Interest only', unit: 'months' },
  studentShare: { label: '% student-occupied', unit: 'share' },
  affordableShare: { label: '% of units affordable at 80% of AMI', unit: 'share' },
  commercialIncomeShare: { label: labelOf('commercialIncomeShare'), unit: 'share' },
  skilledNursingShare: { label: '% of NCF from skilled nursing', unit: 'share' },
}

/** Input of the eligibility rules. */
interface EligibilityInput {
  unitCounts: Pick<Underwriting['unitCounts'], 'units' | 'occupied' | 'vacant' | 'nonRevenue'>
  request: Pick<
    LoanRequest,
    | 'termMonths'
    | 'amortizationMonths'
    | 'interestOnlyMonths'
    | 'studentShare'
    | 'affordableShare'
    | 'skilledNursingShare'
    | 'occupiedDays'
    | 'market'
  >
  /** Dollars. */
  loan: number | null
  /** Underwriting lines with their amounts; omitted if there is no underwriting. */
  lines?: readonly Pick<UnderwritingLine, 'key' | 'amount'>[]
  effectiveGrossIncome?: number | null
}

/**
 * Returns the program's requirements for property and loan other than its tests, with the values found. It warns and does not size.
 *
 * @returns One entry per rule; `isMet` is `null` if the fact of an applicable rule is unknown.
 * @example
 * eligibility([{ fact: 'units', minimum: 50 }], { unitCounts: { units: 48, occupied: 46, vacant: 2, nonRevenue: 0 }, request: {}, loan: null })[0]?.isMet
 * // => false
 */
export function eligibility(rules: readonly EligibilityRule[], input: EligibilityInput): EligibilityResult[] {
  return rules.map((rule) => {
    const actual = actualOf(rule.fact, input)
    const { minimum = -Infinity, maximum = Infinity } = rule
    const isWithin = actual === null ? null : actual >= minimum - 1e-9 && actual <= maximum + 1e-9
    const isMet = isWithin === true ? true : appliesTo(rule, input) ? isWithin : true
    return { ...rule, label: ruleLabel(rule), seen: actual, isMet }
  })
}

/** Returns whether a rule applies to this loan: large enough, and in one of its markets. An unknown market counts. */
function appliesTo({ aboveLoan, markets }: EligibilityRule, { loan, request }: EligibilityInput): boolean {
  const market = request.market ?? null
  return (
    (aboveLoan === undefined || loan === null || loan > aboveLoan) &&
    (markets === undefined || market === null || markets.includes(market))
  )
}

function ruleLabel({ fact, aboveLoan, markets }: EligibilityRule): string {
  const loans = aboveLoan === undefined ? '' : ` for loans above $${aboveLoan.toLocaleString('en-US')}`
  const places = markets === undefined ? '' : ` in a ${markets.join(' or ')} market`
  return `${eligibilityFacts[fact].label}${loans}${places}`
}

function actualOf(fact: EligibilityFact, { unitCounts, request, loan, ...income }: EligibilityInput): number | null {
  switch (fact) {
    case 'occupancy': {
      const dwellings = unitCounts.occupied + unitCounts.vacant + unitCounts.nonRevenue
      return dwellings === 0 ? null : unitCounts.occupied / dwellings
    }
    case 'units':
      return unitCounts.units
    case 'loan':
      return loan
    case 'commercialIncomeShare':
      return commercialShare(income)
    default:
      return request[fact] ?? null
  }
}

/** Returns commercial income less its vacancy, divided by effective gross income. */
function commercialShare({
  lines = [],
  effectiveGrossIncome = null,
}: Pick<EligibilityInput, 'lines' | 'effectiveGrossIncome'>): number | null {
  if (effectiveGrossIncome === null || effectiveGrossIncome <= 0) return null
  const commercial = lines.filter(({ key }) => key === 'commercialIncome' || key === 'commercialVacancy')
  return commercial.reduce((sum, { amount }) => sum + (amount ?? 0), 0) / effectiveGrossIncome
}
