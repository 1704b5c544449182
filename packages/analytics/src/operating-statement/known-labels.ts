import type { LineItemSection, Prediction } from '@uwkit/core/prediction'
import ambiguous from './data/position-dependent-labels.json' with { type: 'json' }
import { normaliseLabel } from './normalise-label.ts'
import { conceptBelow, isAllowedIn } from './sections.ts'
import type { KnownLabel } from './vocabulary.ts'

const sections: readonly LineItemSection[] = ['income', 'expense', 'below']

const particles = ['and', 'the', 'of', 'for', 'a', 'an', 'in', 'on', 'less', 'total']

/** Words that do not change what a line is, once its section is known. Below NOI, interest income is no interest expense. */
const fillers: Readonly<Record<LineItemSection, ReadonlySet<string>>> = {
  income: new Set([...particles, 'income', 'revenue']),
  expense: new Set([...particles, 'expense', 'cost']),
  below: new Set(particles),
}

/** The words that carry meaning, in any order: `Insurance - Property` and `Property Insurance` are the same. */
function looseKey(normalised: string, section: LineItemSection): string {
  const idle = fillers[section]
  return normalised
    .split(' ')
    .filter((word) => !idle.has(word))
    .sort()
    .join(' ')
}

/** Concepts by words, for each section; `null` where two concepts claim the same words. */
type ConceptsByWords = Readonly<Record<LineItemSection, Map<string, string | null>>>

/** Labels and what they mean. */
export interface LabelDictionary {
  exact: ConceptsByWords
  loose: ConceptsByWords
  /** Labels whose concept the section decides. */
  positionDependent: ConceptsByWords
}

const noLabels = (): ConceptsByWords => ({ income: new Map(), expense: new Map(), below: new Map() })

function learn(entries: Map<string, string | null>, key: string, concept: string): void {
  const seen = entries.get(key)
  entries.set(key, seen === undefined || seen === concept ? concept : null)
}

/**
 * A dictionary of labels. Where both lists have the same words, the published one is right.
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
    const words = normaliseLabel(label)
    built.positionDependent.income.set(words, income)
    built.positionDependent.expense.set(words, expense)
    built.positionDependent.below.set(words, conceptBelow(expense))
  }
  const first = noLabels()
  for (const { label, section, concept } of published) learn(first[section], normaliseLabel(label), concept)
  for (const { label, section, concept } of practitioner) {
    const words = normaliseLabel(label)
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

/** What a label that is known from another section means in the asked one; `null` where the words are too weak a sign. */
function carryOver(concept: string, section: LineItemSection): string | null {
  if (section === 'below') return conceptBelow(concept)
  return isAllowedIn(section, concept) && concept !== 'capex' ? concept : null
}

/**
 * The concept of a label that is known word for word.
 *
 * @param words The label, normalised.
 * @returns Probability 1; less where the section alone decides, the words stand in another order, or the label is known
 * from another section. `null` where the label is not known.
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
