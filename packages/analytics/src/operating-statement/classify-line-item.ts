import { accountConcepts } from '@uwkit/core/chart-of-accounts'
import type { LineItemQuestion, LineItemSection, Prediction } from '@uwkit/core/prediction'
import { classify, type SoftmaxModel } from '../n-gram/softmax-model.ts'
import { lineItemFeatures } from './line-item-features.ts'
import { conceptBelow, isAllowedIn } from './sections.ts'

/** The classes of the line item model: every concept, in the order of the concept table. */
export const lineItemClasses: readonly string[] = accountConcepts().map((concept) => concept.key)

const maskOf = (section: LineItemSection): Uint8Array =>
  Uint8Array.from(lineItemClasses, (concept) => (isAllowedIn(section, concept) ? 1 : 0))

/**
 * By section, 1 for each class that competes for a line of the section. Below NOI all compete: what a label means above is
 * asked first, and then what that is below.
 */
export const lineItemMasks: Readonly<Record<LineItemSection, Uint8Array>> = {
  income: maskOf('income'),
  expense: maskOf('expense'),
  below: new Uint8Array(lineItemClasses.length).fill(1),
}

/** Adds up the answers that mean the same below NOI. */
function foldBelow(predictions: readonly Prediction[]): Prediction[] {
  const sums = new Map<string, number>()
  for (const { answer, probability } of predictions) {
    const below = conceptBelow(answer)
    sums.set(below, (sums.get(below) ?? 0) + probability)
  }
  return [...sums]
    .map(([answer, probability]) => ({ answer, probability }))
    .sort((a, b) => b.probability - a.probability)
}

/**
 * What the classifier alone says of a line, likeliest first.
 *
 * @param words The label, normalised.
 * @param header The caption, normalised; empty for none.
 */
export function classifyLineItem(
  model: SoftmaxModel,
  words: string,
  header: string,
  question: LineItemQuestion,
): Prediction[] {
  const predictions = classify(model, lineItemFeatures(words, header, question), lineItemMasks[question.section])
  return question.section === 'below' ? foldBelow(predictions) : predictions
}
