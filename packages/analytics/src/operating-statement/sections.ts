import { accountConcepts } from '@uwkit/core/chart-of-accounts'
import type { LineItemSection } from '@uwkit/core/prediction'

const naturalSectionOf = new Map(accountConcepts().map((concept) => [concept.key, concept.naturalSection]))

/** Which natural sections a line of each section may belong to. Capital and debt can be printed among the expenses. */
const allowed = {
  income: ['income', 'belowIncome'],
  expense: ['expense', 'below'],
  below: ['below', 'belowIncome'],
} as const

/**
 * Whether a line that stands in a section can carry a concept: a line below NOI takes excluded kinds only, whatever
 * its label says.
 */
export function isAllowedIn(section: LineItemSection, concept: string): boolean {
  const natural = naturalSectionOf.get(concept)
  return allowed[section].some((each) => each === natural)
}

/** Work on the buildings and grounds: below NOI it is capital. */
const capitalBelow: ReadonlySet<string> = new Set([
  'rm',
  'turnover',
  'landscaping',
  'snow',
  'pest',
  'pool',
  'security',
  'elevator',
  'contracts',
  'housekeeping',
  'model_apt_exp',
])

/**
 * What a label that means a concept above NOI means below it: building work is capital, income is non-operating,
 * other cost belongs to the owner. Source: practitioner convention.
 *
 * @returns The concept itself where it already stands below the line.
 */
export function conceptBelow(concept: string): string {
  const natural = naturalSectionOf.get(concept)
  if (natural === 'below' || natural === 'belowIncome') return concept
  if (natural === 'income') return 'nonop_income'
  return capitalBelow.has(concept) ? 'capex' : 'partnership'
}
