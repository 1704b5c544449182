import type { LineItemQuestion, LineItemSection, Prediction } from '@uwkit/core/prediction'
import data from './data/header-dependent-labels.json' with { type: 'json' }
import { normaliseLabel } from './normalise-label.ts'
import { stripAccountCode } from './strip-account-code.ts'

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
  if (header === '') return null
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

/** A caption under which lines are of few concepts, whatever their words are elsewhere. */
export interface BindingCaption {
  section: LineItemSection
  header: RegExp
  veto: RegExp | null
  /** What its lines are. */
  concepts: ReadonlySet<string>
  /** What a label that is known stays, though it stands under the caption. */
  keeps: ReadonlySet<string>
}

const binding: readonly BindingCaption[] = data.binding.map((caption) => ({
  section: caption.section as LineItemSection,
  header: new RegExp(caption.header),
  veto: 'veto' in caption ? new RegExp(caption.veto) : null,
  concepts: new Set(caption.concepts),
  keeps: new Set(caption.keeps),
}))

/** What was found for the captions asked last: all lines under a caption ask for the same. */
const found = new Map<string, BindingCaption | null>()
const foundLimit = 200

/**
 * The caption that says by itself what its lines are: under `Payroll & Benefits` everything is payroll, `Meal Premium` too.
 *
 * @param header The caption, or what stands before a dash in the label, normalised.
 * @returns `null` for a caption that leaves its lines open.
 */
export function bindingCaption(header: string, section: LineItemSection): BindingCaption | null {
  if (header === '') return null
  const key = `${section}|${header}`
  const before = found.get(key)
  if (before !== undefined) return before
  const isBound = (each: BindingCaption) =>
    each.section === section && each.header.test(header) && !each.veto?.test(header)
  const caption = binding.find(isBound) ?? null
  if (found.size >= foundLimit) found.clear()
  found.set(key, caption)
  return caption
}

const prefix = /^\s*([A-Za-z][A-Za-z&,.' ]{0,30}?)\s*[-–—:]\s*[A-Za-z]/

/** What stands before the first dash or colon of a label, normalised: `Payroll` of `Payroll - Leasing`; empty for none. */
export function captionInLabel(label: string): string {
  const before = prefix.exec(stripAccountCode(label))?.[1]
  return before === undefined ? '' : normaliseLabel(before)
}
