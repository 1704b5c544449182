import type { DocumentKind, Prediction } from '@uwkit/core/prediction'
import { classify, type SoftmaxModel } from '../n-gram/softmax-model.ts'
import { likeliest } from '../prediction/index.ts'
import { plainWords } from '../text/plain-words.ts'
import { allDocumentKinds, documentFeatures } from './document-kind-model.ts'

/**
 * What a sheet is, from its text alone. The structure of its tables says more; this is for sheets where that is not plain.
 *
 * @param text Title, captions and first labels, in the order of the sheet.
 * @returns Kinds of at least 0.05, likeliest first; `other` for a text without words.
 */
export function predictDocumentKind(text: string, model: () => SoftmaxModel): Prediction<DocumentKind>[] {
  if (!plainWords(text).some((word) => /[a-z]{2}/.test(word))) return [{ answer: 'other', probability: 1 }]
  return likeliest(classify(model(), documentFeatures(text), allDocumentKinds) as Prediction<DocumentKind>[])
}
