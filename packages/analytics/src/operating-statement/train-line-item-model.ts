import { seededRandom, shuffled } from '../n-gram/seeded-random.ts'
import type { CalibrationStep, SoftmaxModel } from '../n-gram/softmax-model.ts'
import { fitTemperature, isotonicSteps, trainSoftmax } from '../n-gram/train-softmax.ts'
import { classifyLineItem, lineItemClasses } from './classify-line-item.ts'
import { matchKeywordGroup } from './keyword-groups.ts'
import { buildLabelDictionary, lookUpLabel } from './known-labels.ts'
import { lineItemExamples, vagueExamples } from './line-item-examples.ts'
import { lineItemDimension } from './line-item-features.ts'
import { normaliseLabel } from './normalise-label.ts'
import type { KnownLabel } from './vocabulary.ts'

const seed = 20261120

/**
 * Teach the line item classifier: whole labels in several spellings, composed labels once.
 *
 * @param whole Labels as they are written in statements.
 * @param composed Labels put together from forms and stems; a share of them is enough.
 */
export function trainLineItemModel(
  whole: readonly KnownLabel[],
  composed: readonly KnownLabel[],
  epochs = 4,
): SoftmaxModel {
  const random = seededRandom(seed)
  const some = shuffled(composed, random).slice(0, Math.ceil(composed.length * 0.6))
  const held = shuffled(whole, random)
  const unseen = held.slice(0, Math.ceil(held.length / 10))
  const options = { classes: lineItemClasses, dimension: lineItemDimension, seed, rate: 0.35, decay: 1e-6 }
  const lessons = [...lineItemExamples(some, 0, random, whole), ...vagueExamples(whole, random)]
  const trial = trainSoftmax([...lineItemExamples(held.slice(unseen.length), 1, random), ...lessons], {
    ...options,
    epochs: Math.ceil(epochs / 2),
  })
  const temperature = fitTemperature(trial, lineItemExamples(unseen, 0, random, whole))
  const lists = listsOnUnseen({ ...trial, temperature }, held.slice(unseen.length), unseen)
  const model = trainSoftmax([...lineItemExamples(whole, 2, random), ...lessons], { ...options, epochs })
  return { ...model, temperature, lists }
}

/** How often key words, and labels known in other words, are right on labels that were not taught. */
function listsOnUnseen(
  trial: SoftmaxModel,
  taught: readonly KnownLabel[],
  unseen: readonly KnownLabel[],
): Record<string, CalibrationStep[]> {
  const dictionary = buildLabelDictionary(taught, [])
  const answers = { keywords: [], known: [] } as Record<'keywords' | 'known', { thought: number; isRight: boolean }[]>
  for (const { label, section, concept } of unseen) {
    const words = normaliseLabel(label)
    const known = lookUpLabel(dictionary, words, section)
    const said = known ?? matchKeywordGroup(words, section)
    if (said === null || known?.probability === 1) continue
    const guesses = classifyLineItem(trial, words, '', { label, section, code: null, header: null, total: null })
    const thought = guesses.find(({ answer }) => answer === said.answer)?.probability ?? 0
    answers[known ? 'known' : 'keywords'].push({ thought, isRight: said.answer === concept })
  }
  return { keywords: isotonicSteps(answers.keywords), known: isotonicSteps(answers.known) }
}
