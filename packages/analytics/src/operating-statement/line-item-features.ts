import type { LineItemQuestion } from '@uwkit/core/prediction'
import { addNamedFeature, addTextFeatures, type FeatureVector } from '../n-gram/hashed-features.ts'
import { normaliseLabel } from './normalise-label.ts'

/** Places of the feature table. */
export const lineItemDimension = 4096

/** How much the parts of a question count against one another. */
const lengths = { label: 1, header: 0.7, code: 0.12, section: 0.3 }

/**
 * A line as the classifier sees it: the label's words and runs of characters, the caption's words, the first digits of the
 * account code, and the section.
 *
 * @param words The label, normalised.
 * @param header The caption, normalised; empty for none.
 */
export function lineItemFeatures(
  words: string,
  header: string,
  question: Pick<LineItemQuestion, 'code' | 'section'>,
): FeatureVector {
  const vector: FeatureVector = { indexes: [], values: [] }
  addTextFeatures(vector, words, 1, lengths.label, lineItemDimension)
  if (header !== '') addTextFeatures(vector, header, 2, lengths.header, lineItemDimension)
  const digits = /\d{4,6}/.exec(question.code ?? '')?.[0]
  if (digits !== undefined) {
    addNamedFeature(vector, `code ${digits.slice(0, 1)}`, lengths.code, lineItemDimension)
    addNamedFeature(vector, `code ${digits.slice(0, 2)}`, lengths.code, lineItemDimension)
  }
  addNamedFeature(vector, `section ${question.section}`, lengths.section, lineItemDimension)
  return vector
}

/** The normalised caption of a question; empty for none. */
export function headerWords(question: LineItemQuestion): string {
  return question.header === null ? '' : normaliseLabel(question.header)
}
