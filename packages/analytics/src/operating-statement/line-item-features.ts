import type { LineItemQuestion } from '@uwkit/core/prediction'
import { addNamedFeature, addTextFeatures, addWordFeatures, type FeatureVector } from '../n-gram/hashed-features.ts'
import type { SoftmaxModel } from '../n-gram/softmax-model.ts'
import { WordRows } from '../n-gram/word-rows.ts'
import { accountCodeFeatures } from './account-code-features.ts'
import { normaliseLabel } from './normalise-label.ts'

/** Places of the feature table. */
export const lineItemDimension = 4096

/** How much the parts of a question count against one another. */
const lengths = { label: 1, header: 0.7, neighbour: 0.3, first: 0.2, code: 0.12, section: 0.3, sign: 0.12 }

/** Keeps the words of the parts apart. */
const fields = { label: 1, header: 2, neighbour: 3 }

/**
 * A line as the classifier sees it: the label's words and runs of characters, the caption's words, the words of the lines
 * before and after it, the place of its account code, the section and the sign of its total.
 *
 * @param words The label, normalised.
 * @param header The caption, normalised; empty for none.
 */
export function lineItemFeatures(
  words: string,
  header: string,
  question: Pick<LineItemQuestion, 'code' | 'section' | 'total' | 'previous' | 'next'>,
): FeatureVector {
  const vector: FeatureVector = { indexes: [], values: [] }
  addTextFeatures(vector, words, fields.label, lengths.label, lineItemDimension)
  addWordFeatures(vector, header, fields.header, lengths.header, lineItemDimension)
  for (const neighbour of [question.previous ?? null, question.next ?? null]) {
    if (neighbour === null) continue
    addWordFeatures(vector, normaliseLabel(neighbour), fields.neighbour, lengths.neighbour, lineItemDimension)
  }
  if (question.previous === null && question.next)
    addNamedFeature(vector, `first ${question.section}`, lengths.first, lineItemDimension)
  for (const name of accountCodeFeatures(question.code)) addNamedFeature(vector, name, lengths.code, lineItemDimension)
  addNamedFeature(vector, `section ${question.section}`, lengths.section, lineItemDimension)
  const sign = Math.sign(question.total ?? 0)
  if (sign !== 0) addNamedFeature(vector, `${question.section} ${sign}`, lengths.sign, lineItemDimension)
  return vector
}

/** What a line says for each class of a model, the same features as `lineItemFeatures`, with what words say remembered. */
export function lineItemScores(
  model: SoftmaxModel,
  words: string,
  header: string,
  question: Pick<LineItemQuestion, 'code' | 'section' | 'total' | 'previous' | 'next'>,
): Float64Array {
  let rows = rowsOf.get(model)
  if (rows === undefined) rowsOf.set(model, (rows = new WordRows(model)))
  const scores = rows.start()
  const { section, previous = null, next = null } = question
  rows.addText(scores, words, fields.label, lengths.label)
  if (header !== '') rows.addWords(scores, header, fields.header, lengths.header)
  if (previous !== null) rows.addWords(scores, normaliseLabel(previous), fields.neighbour, lengths.neighbour)
  if (next !== null) rows.addWords(scores, normaliseLabel(next), fields.neighbour, lengths.neighbour)
  if (previous === null && next) rows.addNamed(scores, `first ${section}`, lengths.first)
  if (question.code !== null)
    for (const name of accountCodeFeatures(question.code)) rows.addNamed(scores, name, lengths.code)
  rows.addNamed(scores, `section ${section}`, lengths.section)
  const sign = Math.sign(question.total ?? 0)
  if (sign !== 0) rows.addNamed(scores, `${section} ${sign}`, lengths.sign)
  return scores
}

const rowsOf = new WeakMap<SoftmaxModel, WordRows>()

/** The normalised caption of a question; empty for none. */
export function headerWords(question: LineItemQuestion): string {
  return question.header === null ? '' : normaliseLabel(question.header)
}
