import { accountConcepts } from '@uwkit/core/chart-of-accounts'
import type { LineItemSection } from '@uwkit/core/prediction'
import { underwritingLines } from '@uwkit/core/sizing'
import known from './data/known-labels.json' with { type: 'json' }
import practitioner from './data/practitioner-labels.json' with { type: 'json' }

/** A label whose concept is known. */
export interface KnownLabel {
  label: string
  section: LineItemSection
  concept: string
}

/** Returns the 915 labels seen in published statements and forms. */
export function publishedLabels(): KnownLabel[] {
  return known.groups.flatMap(({ concept, section, labels }) =>
    labels.map((label) => ({ label, section: section as LineItemSection, concept })),
  )
}

const familyLabel = (concept: string, section: string) => (label: string) => ({
  label,
  section: section as LineItemSection,
  concept,
})

/** Returns whole labels as practitioners write them that no form contains. */
export function practitionerLabels(): KnownLabel[] {
  return practitioner.families.flatMap(({ concept, section, labels }) => labels.map(familyLabel(concept, section)))
}

/** Returns composed labels: each form of a family with each of its stems in place of `{}`. */
export function composedLabels(): KnownLabel[] {
  return practitioner.families.flatMap(({ concept, section, stems, forms }) =>
    stems.flatMap((stem) => forms.map((form) => form.replace('{}', stem))).map(familyLabel(concept, section)),
  )
}

const naturalSectionOf = new Map(accountConcepts().map((concept) => [concept.key, concept.naturalSection]))

/** Natural sections allowed for a line in each section. Capital and debt can be printed in expenses. */
const allowed = {
  income: ['income', 'belowIncome'],
  expense: ['expense', 'below'],
  below: ['below', 'belowIncome'],
} as const

/**
 * Checks whether a line in a section can have a concept: a line below NOI can only be of an excluded kind, whatever its
 * label.
 */
export function isAllowedIn(section: LineItemSection, concept: string): boolean {
  const natural = naturalSectionOf.get(concept)
  return allowed[section].some((each) => each === natural)
}

/** Work on the buildings and grounds, as in the repairs and maintenance line: below NOI it is capital. */
const capitalBelow: ReadonlySet<string> = new Set([
  ...underwritingLines.repairsAndMaintenance.concepts,
  'model_apt_exp',
])

/**
 * Returns the meaning below NOI of a concept from above NOI: building work is capital, income is non-operating, other
 * cost belongs to the owner. Source: practitioner convention.
 *
 * @returns The concept itself if it already belongs below the line.
 */
export function conceptBelow(concept: string): string {
  const natural = naturalSectionOf.get(concept)
  if (natural === 'below' || natural === 'belowIncome') return concept
  if (natural === 'income') return 'nonop_income'
  return capitalBelow.has(concept) ? 'capex' : 'partnership'
}
