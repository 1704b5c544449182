import type { LineItemQuestion, LineItemSection, Prediction } from '@uwkit/core/prediction'
import data from './data/header-dependent-labels.json' with { type: 'json' }
import ambiguous from './data/position-dependent-labels.json' with { type: 'json' }
import { normalizeLabel, stripAccountCode } from './normalize-label.ts'
import { conceptBelow, isAllowedIn, type KnownLabel } from './vocabulary.ts'

const sections: readonly LineItemSection[] = ['income', 'expense', 'below']

const particles = ['and', 'the', 'of', 'for', 'a', 'an', 'in', 'on', 'less', 'total']

/** Words that do not change the meaning of a line once its section is known. Below NOI, interest income is not interest expense. */
const fillers: Readonly<Record<LineItemSection, ReadonlySet<string>>> = {
  income: new Set([...particles, 'income', 'revenue']),
  expense: new Set([...particles, 'expense', 'cost']),
  below: new Set(particles),
}

/** Returns the words that carry meaning, in sorted order: `Insurance - Property` and `Property Insurance` give the same key. */
function looseKey(normalized: string, section: LineItemSection): string {
  const idle = fillers[section]
  return normalized
    .split(' ')
    .filter((word) => !idle.has(word))
    .sort()
    .join(' ')
}

/** Concepts by words, for each section; `null` if two concepts have the same words. */
type ConceptsByWords = Readonly<Record<LineItemSection, Map<string, string | null>>>

/** Labels and their concepts. */
export interface LabelDictionary {
  exact: ConceptsByWords
  loose: ConceptsByWords
  /** Labels whose concept depends on the section. */
  positionDependent: ConceptsByWords
}

const noLabels = (): ConceptsByWords => ({ income: new Map(), expense: new Map(), below: new Map() })

function learn(entries: Map<string, string | null>, key: string, concept: string): void {
  const seen = entries.get(key)
  entries.set(key, seen === undefined || seen === concept ? concept : null)
}

/**
 * Builds a dictionary of labels. If both lists have the same words, the published one takes precedence.
 *
 * @param published Labels of statements and forms.
 * @param practitioner Labels as practitioners write them.
 */
export function buildLabelDictionary(
  published: readonly KnownLabel[],
  practitioner: readonly KnownLabel[],
): LabelDictionary {
  const built: LabelDictionary = { exact: noLabels(), loose: noLabels(), positionDependent: noLabels() }
  for (const { label, income, expense } of ambiguous.labels) {
    const words = normalizeLabel(label)
    built.positionDependent.income.set(words, income)
    built.positionDependent.expense.set(words, expense)
    built.positionDependent.below.set(words, conceptBelow(expense))
  }
  const first = noLabels()
  for (const { label, section, concept } of published) learn(first[section], normalizeLabel(label), concept)
  for (const { label, section, concept } of practitioner) {
    const words = normalizeLabel(label)
    if (!first[section].has(words)) learn(built.exact[section], words, concept)
  }
  for (const section of sections) {
    for (const [words, concept] of first[section]) built.exact[section].set(words, concept)
    for (const [words, concept] of built.exact[section]) {
      const loose = looseKey(words, section)
      if (concept !== null && loose !== '') learn(built.loose[section], loose, concept)
    }
  }
  return built
}

/** Returns the concept, in the given section, of a label known from another section; `null` if the words are too weak as evidence. */
function carryOver(concept: string, section: LineItemSection): string | null {
  if (section === 'below') return conceptBelow(concept)
  return isAllowedIn(section, concept) && concept !== 'capex' ? concept : null
}

/**
 * Finds the concept of a label that is known word for word.
 *
 * @param words The label, normalized.
 * @returns Probability 1; less if only the section decides, the words are in another order, or the label is known from
 * another section. `null` if the label is not known.
 */
export function lookUpLabel(dictionary: LabelDictionary, words: string, section: LineItemSection): Prediction | null {
  const positional = dictionary.positionDependent[section].get(words)
  if (positional) return { answer: positional, probability: 0.95 }
  const exact = dictionary.exact[section].get(words)
  if (exact) return { answer: exact, probability: 1 }
  const loose = dictionary.loose[section].get(looseKey(words, section))
  if (loose) return { answer: loose, probability: 0.95 }
  for (const other of sections) {
    const elsewhere = other === section ? null : dictionary.exact[other].get(words)
    const concept = elsewhere ? carryOver(elsewhere, section) : null
    if (concept !== null) return { answer: concept, probability: 0.85 }
  }
  return null
}

const rules = data.rules.map((rule) => ({
  label: new RegExp(rule.label),
  header: new RegExp(rule.header),
  section: rule.section ?? 'expense',
  concept: rule.concept,
}))

/**
 * Finds the concept of a vague label by its caption: `Cleaning` under `Make Ready`, `Insurance` under `Payroll`,
 * `Apartments` under `Vacancies`.
 *
 * @param words The label, normalized.
 * @param header The caption, normalized.
 * @returns `null` if the caption does not decide.
 */
export function decideByHeader(words: string, header: string, section: LineItemSection): Prediction | null {
  if (header === '') return null
  const rule = rules.find((each) => each.section === section && each.label.test(words) && each.header.test(header))
  return rule ? { answer: rule.concept, probability: 0.9 } : null
}

/**
 * Finds the concept of a vague label without a caption by the lines around it, if both indicate the same concept:
 * `Insurance` between `Salaries` and `Payroll Taxes`. Our own choice, with a lower probability than a caption.
 *
 * @param words The label, normalized.
 * @param header The caption, normalized; empty if there is none.
 * @returns `null` if the neighbors do not decide.
 */
export function decideByNeighbors(
  words: string,
  header: string,
  { section, previous = null, next = null }: Pick<LineItemQuestion, 'section' | 'previous' | 'next'>,
): Prediction | null {
  if (header !== '' || previous === null || next === null) return null
  const rule = rules.find((each) => each.section === section && each.label.test(words))
  if (!rule) return null
  const before = decideByHeader(words, normalizeLabel(previous), section)
  const after = before && decideByHeader(words, normalizeLabel(next), section)
  return before && after?.answer === before.answer ? { answer: before.answer, probability: 0.75 } : null
}

/** A caption that limits its lines to a few concepts, whatever their words mean elsewhere. */
export interface BindingCaption {
  section: LineItemSection
  header: RegExp
  veto: RegExp | null
  /** Concepts its lines can have. */
  concepts: ReadonlySet<string>
  /** Concepts that a known label keeps even under this caption. */
  retained: ReadonlySet<string>
}

const binding: readonly BindingCaption[] = data.binding.map((caption) => ({
  section: caption.section as LineItemSection,
  header: new RegExp(caption.header),
  veto: 'veto' in caption ? new RegExp(caption.veto) : null,
  concepts: new Set(caption.concepts),
  retained: new Set(caption.keeps),
}))

/** Results for recent captions: all lines under a caption look up the same one. */
const found = new Map<string, BindingCaption | null>()
const foundLimit = 200

/**
 * Returns the caption that by itself determines its lines: under `Payroll & Benefits` everything is payroll, including `Meal Premium`.
 *
 * @param header The caption, or the part of the label before a dash, normalized.
 * @returns `null` for a caption that does not limit its lines.
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

const captioned = /^\s*([A-Za-z][A-Za-z&,.' ]{0,30}?)\s*[-–—:]\s*(?=[A-Za-z\d])/

/** Returns the part of a label before the first dash or colon, normalized: `Payroll` of `Payroll - Leasing`; empty if there is none. */
export function captionInLabel(label: string): string {
  const before = captioned.exec(stripAccountCode(label))?.[1]
  return before === undefined ? '' : normalizeLabel(before)
}

/**
 * Returns the part after the caption in a label, normalized: `2 bedroom` of `Rental Income:2 Bedroom`; the whole label if it has no
 * caption.
 */
export function labelAfterCaption(label: string): string {
  return normalizeLabel(stripAccountCode(label).replace(captioned, ''))
}
