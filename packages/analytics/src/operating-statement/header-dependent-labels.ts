import type { LineItemQuestion, LineItemSection, Prediction } from '@uwkit/core/prediction'
import data from './data/header-dependent-labels.json' with { type: 'json' }
import { normaliseLabel } from './normalise-label.ts'

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

/**
 * The concept of a label that says little by itself and stands under no caption, by the lines around it, where both speak
 * for the same: `Insurance` between `Salaries` and `Payroll Taxes`. Our own choice, and less sure than a caption.
 *
 * @param words The label, normalised.
 * @param header The caption, normalised; empty for none.
 * @returns `null` where the neighbours do not decide.
 */
export function decideByNeighbours(
  words: string,
  header: string,
  { section, previous = null, next = null }: Pick<LineItemQuestion, 'section' | 'previous' | 'next'>,
): Prediction | null {
  if (header !== '' || previous === null || next === null) return null
  const rule = rules.find((each) => each.section === section && each.label.test(words))
  if (!rule) return null
  const before = decideByHeader(words, normaliseLabel(previous), section)
  const after = before && decideByHeader(words, normaliseLabel(next), section)
  return before && after?.answer === before.answer ? { answer: before.answer, probability: 0.75 } : null
}
