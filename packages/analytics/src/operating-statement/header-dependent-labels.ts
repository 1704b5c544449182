import type { LineItemSection, Prediction } from '@uwkit/core/prediction'
import data from './data/header-dependent-labels.json' with { type: 'json' }

const rules = data.rules.map((rule) => ({
  label: new RegExp(rule.label),
  header: new RegExp(rule.header),
  section: rule.section ?? 'expense',
  concept: rule.concept,
}))

/**
 * The concept of a label that says little by itself, by the caption it stands under: `Cleaning` under `Make Ready`,
 * `Insurance` under `Payroll`, `Apartments` under `Vacancies`.
 *
 * @param words The label, normalised.
 * @param header The caption, normalised.
 * @returns `null` where the caption does not decide.
 */
export function decideByHeader(words: string, header: string, section: LineItemSection): Prediction | null {
  const rule = rules.find((each) => each.section === section && each.label.test(words) && each.header.test(header))
  return rule ? { answer: rule.concept, probability: 0.9 } : null
}
