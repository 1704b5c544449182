import { accountConcepts } from '@uwkit/core/chart-of-accounts'
import type { LineItemQuestion, LineItemSection, Prediction } from '@uwkit/core/prediction'
import { classify, type SoftmaxModel } from '../n-gram/softmax-model.ts'
import { lineItemFeatures } from './line-item-features.ts'
import { isAllowedIn } from './sections.ts'

/** The classes of the line item model: every concept, in the order of the concept table. */
export const lineItemClasses: readonly string[] = accountConcepts().map((concept) => concept.key)

const maskOf = (section: LineItemSection): Uint8Array =>
  Uint8Array.from(lineItemClasses, (concept) => (isAllowedIn(section, concept) ? 1 : 0))

/** By section, 1 for each class that a line of the section can carry. */
export const lineItemMasks: Readonly<Record<LineItemSection, Uint8Array>> = {
  income: maskOf('income'),
  expense: maskOf('expense'),
  below: maskOf('below'),
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
  return classify(model, lineItemFeatures(words, header, question), lineItemMasks[question.section])
}
