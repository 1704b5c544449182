import type { LineItemQuestion, LineItemSection, Prediction } from '@uwkit/core/prediction'
import { calibrated, likeliest, type SoftmaxModel } from '../n-gram/softmax-model.ts'
import { matchKeywordGroup } from './keyword-groups.ts'
import {
  type BindingCaption,
  bindingCaption,
  captionInLabel,
  decideByHeader,
  decideByNeighbors,
  type LabelDictionary,
  labelAfterCaption,
  lookUpLabel,
} from './known-labels.ts'
import { classifyLineItem, headerWords, lineItemClasses, openLineItemClasses } from './line-item-features.ts'
import { normalizeLabel } from './normalize-label.ts'
import { conceptBelow } from './vocabulary.ts'

/** Inputs for predicting a line, each created at first use. */
export interface LineItemKnowledge {
  dictionary: () => LabelDictionary
  model: () => SoftmaxModel
}

/**
 * Minimum probability at which a known label keeps its concept under a binding caption. Only labels known from another section have less.
 */
const labelThreshold = 0.9

/** Maximum probability of an answer that a caption gives against the words of the label. Our own choice. */
const captionConfidence = 0.9

/**
 * Predicts the concept of a statement line by the first layer that knows it: captions and neighbors that decide for a vague label, labels known word
 * for word, groups of key words, and finally the classifier. A list's probability is how often it was right on held-out labels, by the classifier's
 * probability for its answer; the classifier's other answers share the rest. Under a binding caption, only concepts its lines can have are answered.
 *
 * @returns At most five answers of at least 0.05, most likely first; empty for a label without letters.
 */
export function predictLineItem(question: LineItemQuestion, { dictionary, model }: LineItemKnowledge): Prediction[] {
  const words = normalizeLabel(question.label)
  if (!/[a-z]/.test(words)) return []
  const { section } = question
  const header = headerWords(question)
  const inLabel = captionInLabel(question.label)
  const place = decideByHeader(words, header, section) ?? decideByNeighbors(words, header, question)
  const known = place ?? lookUpLabel(dictionary(), words, section)
  const decided = known ?? matchKeywordGroup(words, section) ?? lookUpPart()
  const caption = bindingCaption(header, section) ?? bindingCaption(inLabel, section)
  const isAllowed = (each: Prediction) =>
    caption === null ||
    caption.concepts.has(each.answer) ||
    (caption.retained.has(each.answer) && each.probability >= labelThreshold)
  if (decided === null || !isAllowed(decided)) {
    const free = caption === null || decided !== null ? null : classifyLineItem(model(), words, header, question)
    if (free?.[0] && (section === 'below' ? caption?.concepts.has(free[0].answer) : isAllowed(free[0])))
      return likeliest(free)
    const guesses = classifyLineItem(model(), words, header, question, caption ? classesUnder(caption) : undefined)
    return likeliest(caption === null ? guesses : guesses.map(hedged))
  }
  const { answer, probability } = decided
  if (probability === 1) return [{ answer, probability }]
  const guesses = classifyLineItem(model(), words, header, question)
  const list = place ? undefined : model().lists?.[known ? 'known' : 'keywords']
  const thought = guesses.find((guess) => guess.answer === answer)?.probability ?? 0
  const first = { answer, probability: list ? calibrated(list, thought) : probability }
  const rest = (1 - first.probability) / Math.max(1e-9, 1 - thought)
  const others = guesses
    .filter((guess) => guess.answer !== answer)
    .map((guess) => ({ answer: guess.answer, probability: guess.probability * rest }))
  return likeliest([first, ...others])

  /** `Rental Income - Building A` is rental income: applies to income only, and only if the rest names just a place or size. */
  function lookUpPart(): Prediction | null {
    if (section !== 'income' || inLabel === '' || !placeOnly.test(labelAfterCaption(question.label))) return null
    const found = lookUpLabel(dictionary(), inLabel, section)
    return found && hedged(found)
  }
}

/** Only a building, a number or a size. */
const placeOnly =
  /^(?:(?:building|bldg|phase|unit|apartment|apt)\.? *#?)? *(?:[a-z]|\d+)$|^(?:\d|one|two|three|four) *(?:bed(?:room)?s?|br|bd)$|^studios?$/

const hedged = ({ answer, probability }: Prediction): Prediction => ({
  answer,
  probability: probability * captionConfidence,
})

const openUnder = new Map<BindingCaption, Uint16Array>()

/** Returns the classes that compete under a binding caption. */
function classesUnder(caption: BindingCaption): Uint16Array {
  const known = openUnder.get(caption)
  if (known !== undefined) return known
  const meaning = (section: LineItemSection, concept: string) => (section === 'below' ? conceptBelow(concept) : concept)
  const classes = openLineItemClasses[caption.section].filter((each) =>
    caption.concepts.has(meaning(caption.section, lineItemClasses[each] ?? '')),
  )
  openUnder.set(caption, classes)
  return classes
}
