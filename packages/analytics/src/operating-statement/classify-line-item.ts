import { accountConcepts } from '@uwkit/core/chart-of-accounts'
import type { LineItemQuestion, LineItemSection, Prediction } from '@uwkit/core/prediction'
import { classifyScores, openClasses, type SoftmaxModel } from '../n-gram/softmax-model.ts'
import { lineItemScores } from './line-item-features.ts'
import { conceptBelow, isAllowedIn } from './sections.ts'

/** The classes of the line item model: every concept, in the order of the concept table. */
export const lineItemClasses: readonly string[] = accountConcepts().map((concept) => concept.key)

/**
 * By section, the classes that compete for a line of the section. Below NOI all compete: what a label means above is asked
 * first, and then what that is below.
 */
export const openLineItemClasses: Readonly<Record<LineItemSection, Uint16Array>> = {
  income: openClasses(lineItemClasses, (concept) => isAllowedIn('income', concept)),
  expense: openClasses(lineItemClasses, (concept) => isAllowedIn('expense', concept)),
  below: openClasses(lineItemClasses),
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
 * @param open Indexes of the classes that compete; those of the section where none are given.
 */
export function classifyLineItem(
  model: SoftmaxModel,
  words: string,
  header: string,
  question: LineItemQuestion,
  open: Uint16Array = openLineItemClasses[question.section],
): Prediction[] {
  const predictions = classifyScores(model, lineItemScores(model, words, header, question), open)
  return question.section === 'below' ? foldBelow(predictions) : predictions
}
