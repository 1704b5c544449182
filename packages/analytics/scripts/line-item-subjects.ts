import { categoryOfConcept, chartOfAccounts } from '@uwkit/core/chart-of-accounts'
import type { LineItemQuestion, Prediction } from '@uwkit/core/prediction'
import { buildLabelDictionary } from '../src/operating-statement/known-labels.ts'
import { classifyLineItem, headerWords } from '../src/operating-statement/line-item-features.ts'
import { normalizeLabel } from '../src/operating-statement/normalize-label.ts'
import { predictLineItem } from '../src/operating-statement/predict-line-item.ts'
import { trainLineItemModel } from '../src/operating-statement/train-line-item-model.ts'
import {
  composedLabels,
  type KnownLabel,
  practitionerLabels,
  publishedLabels,
} from '../src/operating-statement/vocabulary.ts'

/** What is measured: the classifier alone, and the whole predictor, which asks captions, dictionary and key words first. */
export interface LineItemSubjects {
  classifier: (question: LineItemQuestion) => Prediction[]
  predictor: (question: LineItemQuestion) => Prediction[]
}

/** The words of a label in one order, so that no rearrangement of a label that is held out is taught. */
const keyOf = (label: string): string => normalizeLabel(label).split(' ').sort().join(' ')

/** A list of labels to be taught; the standard lists where none is given. */
export interface Lists {
  published?: readonly KnownLabel[]
  practitioner?: readonly KnownLabel[]
}

/**
 * A classifier and a predictor that were taught nothing with the words of the labels that are held out.
 *
 * @param heldOut Labels, as printed.
 */
export function teachWithout(heldOut: readonly string[], lists: Lists = {}): LineItemSubjects {
  const keys = new Set(heldOut.map(keyOf))
  const kept = (labels: readonly KnownLabel[]) => labels.filter(({ label }) => !keys.has(keyOf(label)))
  const published = kept(lists.published ?? publishedLabels())
  const practitioner = kept(lists.practitioner ?? practitionerLabels())
  const composed = lists.practitioner ? [] : kept(composedLabels())
  const model = trainLineItemModel([...published, ...practitioner], composed)
  const dictionary = buildLabelDictionary(published, practitioner)
  const knowledge = { dictionary: () => dictionary, model: () => model }
  return {
    classifier: (question) => classifyLineItem(model, normalizeLabel(question.label), headerWords(question), question),
    predictor: (question) => predictLineItem(question, knowledge),
  }
}

const fannieMae = chartOfAccounts(2)

/** Answers told in categories of the Fannie Mae chart, each with all that speaks for it, as a statement is categorized. */
export function byCategory(answers: readonly Prediction[]): Prediction[] {
  const sums = new Map<string, number>()
  for (const { answer, probability } of answers) {
    const category = categoryOf(answer)
    sums.set(category, (sums.get(category) ?? 0) + probability)
  }
  return [...sums]
    .map(([answer, probability]) => ({ answer, probability }))
    .sort((a, b) => b.probability - a.probability)
}

/** The category of a concept in the Fannie Mae chart; empty for none. */
export const categoryOf = (concept: string): string => categoryOfConcept(fannieMae, concept)?.name ?? ''

/** A question of which nothing but label and section is known. */
export const bareQuestion = ({ label, section }: Pick<KnownLabel, 'label' | 'section'>): LineItemQuestion => ({
  label,
  section,
  code: null,
  header: null,
  total: null,
})
