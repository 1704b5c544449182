import type { LineItemSection } from '@uwkit/core/prediction'
import known from './data/known-labels.json' with { type: 'json' }
import practitioner from './data/practitioner-labels.json' with { type: 'json' }

/** A label whose concept is known. */
export interface KnownLabel {
  label: string
  section: LineItemSection
  concept: string
}

/** Labels seen in published statements and forms: 915. */
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

/** Whole labels as practitioners write them, those that no form gives. */
export function practitionerLabels(): KnownLabel[] {
  return practitioner.families.flatMap(({ concept, section, labels }) => labels.map(familyLabel(concept, section)))
}

/** Labels put together: each form of a family with each of its stems in the place of `{}`. */
export function composedLabels(): KnownLabel[] {
  return practitioner.families.flatMap(({ concept, section, stems, forms }) =>
    stems.flatMap((stem) => forms.map((form) => form.replace('{}', stem))).map(familyLabel(concept, section)),
  )
}
