import type { LineItemQuestion, Prediction } from '@uwkit/core/prediction'
import type { SoftmaxModel } from '../n-gram/softmax-model.ts'
import { likeliest } from '../prediction/index.ts'
import { classifyLineItem } from './classify-line-item.ts'
import { decideByHeader, decideByNeighbours } from './header-dependent-labels.ts'
import { matchKeywordGroup } from './keyword-groups.ts'
import { type LabelDictionary, lookUpLabel } from './known-labels.ts'
import { headerWords } from './line-item-features.ts'
import { normaliseLabel } from './normalise-label.ts'

/** What the prediction of a line rests on, each made when it is first needed. */
export interface LineItemKnowledge {
  dictionary: () => LabelDictionary
  model: () => SoftmaxModel
}

/**
 * The concept of a statement line, by the first layer that knows it: captions and neighbours that decide for a vague label,
 * labels known word for word, groups of key words, and at last the classifier. Where a layer is not quite sure, the
 * classifier's answers share what it leaves.
 *
 * @returns At most five answers of at least 0.05, likeliest first; empty for a label without letters.
 */
export function predictLineItem(question: LineItemQuestion, { dictionary, model }: LineItemKnowledge): Prediction[] {
  const words = normaliseLabel(question.label)
  if (!/[a-z]/.test(words)) return []
  const { section } = question
  const header = headerWords(question)
  const decided =
    decideByHeader(words, header, section) ??
    decideByNeighbours(words, header, question) ??
    lookUpLabel(dictionary(), words, section) ??
    matchKeywordGroup(words, section)
  if (decided === null) return likeliest(classifyLineItem(model(), words, header, question))
  const first = { answer: decided.answer, probability: decided.probability }
  if (first.probability === 1) return [first]
  const rest = 1 - first.probability
  const others = classifyLineItem(model(), words, header, question)
    .filter((other) => other.answer !== first.answer)
    .map(({ answer, probability }) => ({ answer, probability: probability * rest }))
  return likeliest([first, ...others])
}
