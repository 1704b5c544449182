import type { DocumentKind } from '@uwkit/core/prediction'
import { addTextFeatures, type FeatureVector } from '../n-gram/hashed-features.ts'
import { seededRandom } from '../n-gram/seeded-random.ts'
import type { SoftmaxModel } from '../n-gram/softmax-model.ts'
import { type TrainingExample, trainSoftmax } from '../n-gram/train-softmax.ts'
import { plainWords } from '../text/plain-words.ts'
import data from './data/document-words.json' with { type: 'json' }

const dimension = 2048

/** How many words of a sheet are looked at: the title, the captions and the first rows are enough. */
const wordLimit = 400

/** The classes of the document kind model. */
const documentKinds: readonly DocumentKind[] = ['rent_roll', 'operating_statement', 'other']

/** Every kind is open to every sheet. */
export const allDocumentKinds: Uint8Array = new Uint8Array(documentKinds.length).fill(1)

/** A sheet's text as the classifier sees it: its first words, each counted once. Figures are left out. */
export function documentFeatures(text: string): FeatureVector {
  const words = new Set<string>()
  for (const word of plainWords(text.slice(0, 20_000))) {
    if (/[a-z]/.test(word)) words.add(word)
    if (words.size >= wordLimit) break
  }
  const vector: FeatureVector = { indexes: [], values: [] }
  addTextFeatures(vector, [...words].join(' '), 1, 4, dimension)
  return vector
}

/** Texts of made-up sheets of each kind, put together from titles, captions and labels. */
export function documentExamples(count: number, random: () => number): { kind: DocumentKind; text: string }[] {
  const some = (items: readonly string[], most: number): string[] => items.filter(() => random() < most / items.length)
  const examples: { kind: DocumentKind; text: string }[] = []
  for (const { kind, reports } of data.kinds) {
    for (let made = 0; made < count; made += 1) {
      const report = reports[Math.floor(random() * reports.length)]
      if (!report) continue
      const title = random() < 0.7 ? (report.titles[Math.floor(random() * report.titles.length)] ?? '') : ''
      const captions = some(report.captions, 4 + random() * 12)
      const labels = some(report.labels, 3 + random() * 18)
      examples.push({ kind: kind as DocumentKind, text: [title, ...captions, ...labels].join('\n') })
    }
  }
  return examples
}

/** Teach the document kind classifier from made-up sheets. */
export function trainDocumentKindModel(): SoftmaxModel {
  const seed = 20261120
  const examples: TrainingExample[] = documentExamples(400, seededRandom(seed)).map(({ kind, text }) => ({
    vector: documentFeatures(text),
    target: documentKinds.indexOf(kind),
    isAllowed: allDocumentKinds,
  }))
  return trainSoftmax(examples, { classes: documentKinds, dimension, epochs: 4, seed, rate: 0.1, decay: 1e-5 })
}
