import { labelOf } from '../../glossary/index.ts'
import type {
  EligibilityFact,
  EligibilityResult,
  EligibilityRule,
  LoanRequest,
  Underwriting,
  UnderwritingLine,
} from '../sizing.schema.ts'

/** How an eligibility fact is called, and in what it is counted. */
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

/** What eligibility is judged by. */
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
  /** Lines of the underwriting, and what they come to; left out where nobody underwrote. */
  lines?: readonly Pick<UnderwritingLine, 'key' | 'amount'>[]
  effectiveGrossIncome?: number | null
}

/**
 * What a program asks of property and loan beside its tests, and what was seen. It warns and does not size.
 *
 * @returns One entry a rule; `isMet` is `null` where nobody knows the fact.
 * @example
 * eligibility([{ fact: 'units', minimum: 50 }], { unitCounts: { units: 48, occupied: 46, vacant: 2, nonRevenue: 0 }, request: {}, loan: null })[0]?.isMet
 * // => false
 */
export function eligibility(rules: readonly EligibilityRule[], input: EligibilityInput): EligibilityResult[] {
  return rules.map((rule) => {
    const seen = seenOf(rule.fact, input)
    const { minimum = -Infinity, maximum = Infinity } = rule
    const isWithin = seen === null ? null : seen >= minimum - 1e-9 && seen <= maximum + 1e-9
    const isMet = isWithin === true ? true : holdsFor(rule, input) ? isWithin : true
    return { ...rule, label: ruleLabel(rule), seen, isMet }
  })
}

/** Whether a rule is one for this loan: large enough, and in one of its markets. A market that nobody gave may be one. */
function holdsFor({ aboveLoan, markets }: EligibilityRule, { loan, request }: EligibilityInput): boolean {
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

function seenOf(fact: EligibilityFact, { unitCounts, request, loan, ...income }: EligibilityInput): number | null {
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

/** Commercial income less its vacancy, over effective gross income. */
function commercialShare({
  lines = [],
  effectiveGrossIncome = null,
}: Pick<EligibilityInput, 'lines' | 'effectiveGrossIncome'>): number | null {
  if (effectiveGrossIncome === null || effectiveGrossIncome <= 0) return null
  const commercial = lines.filter(({ key }) => key === 'commercialIncome' || key === 'commercialVacancy')
  return commercial.reduce((sum, { amount }) => sum + (amount ?? 0), 0) / effectiveGrossIncome
}
