import type { DocumentKind, Prediction } from '@uwkit/core/prediction'
import { addTextFeatures, addWordFeatures, type FeatureVector } from '../n-gram/hashed-features.ts'
import { classify, likeliest, openClasses, type SoftmaxModel } from '../n-gram/softmax-model.ts'
import { seededRandom, type TrainingExample, trainSoftmax } from '../n-gram/train-softmax.ts'
import { publishedLabels } from '../operating-statement/vocabulary.ts'
import { chargePhrases, knownChargeCodes } from '../rent-roll/known-charge-codes.ts'
import { plainWords } from '../text/words.ts'
import data from './data/document-words.json' with { type: 'json' }

const dimension = 2048

/** Maximum number of words read from a sheet: the title, the captions and the first rows are enough. */
const wordLimit = 400

/** The classes of the document kind model. */
const documentKinds: readonly DocumentKind[] = ['rent_roll', 'operating_statement', 'other']

/** Every kind is possible for every sheet. */
const allDocumentKinds: Uint16Array = openClasses(documentKinds)

/** The first lines of a sheet are its title or captions and are the strongest evidence; `words` limits how many are read. */
const head = { lines: 3, words: 24 }

/** Keeps the head of a sheet and the whole sheet apart, and their relative weights. */
const fields = { all: 1, head: 2 }
const lengths = { all: 1, head: 0.6 }

/** Builds the classifier's features of a sheet's text: its first words, each counted once, and those of its head. Figures are omitted. */
function documentFeatures(text: string): FeatureVector {
  const start = text.slice(0, 20_000)
  const lines = start.split('\n').filter((line) => /[a-z]{2}/i.test(line))
  const vector: FeatureVector = { indexes: [], values: [] }
  addTextFeatures(vector, distinctWords(start, wordLimit), fields.all, lengths.all, dimension)
  const headWords = distinctWords(lines.slice(0, head.lines).join(' '), head.words)
  addWordFeatures(vector, headWords, fields.head, lengths.head, dimension)
  return vector
}

function distinctWords(text: string, limit: number): string {
  const words = new Set<string>()
  for (const word of plainWords(text)) {
    if (/[a-z]/.test(word)) words.add(word)
    if (words.size >= limit) break
  }
  return [...words].join(' ')
}

/** Content of a report's first column besides its own labels. */
const borrowed: Readonly<Record<string, readonly string[]>> = {
  'statement lines': publishedLabels().map(({ label }) => label),
  charges: [...chargePhrases.flatMap(({ phrases }) => phrases), ...knownChargeCodes.map(({ code }) => code)],
}

const pick = <Item>(items: readonly Item[], random: () => number): Item | undefined =>
  items[Math.floor(random() * items.length)]

/** Returns texts of synthetic sheets of each kind, composed from titles, captions, labels and text common to all reports. */
export function documentExamples(count: number, random: () => number): { kind: DocumentKind; text: string }[] {
  const some = (items: readonly string[], maximum: number): string[] =>
    items.filter(() => random() < maximum / items.length)
  const examples: { kind: DocumentKind; text: string }[] = []
  for (const { kind, reports } of data.kinds) {
    for (let made = 0; made < count; made += 1) {
      const report = pick(reports, random)
      if (!report) continue
      const title = random() < 0.7 ? (pick(report.titles, random) ?? '') : ''
      const captions = some(report.captions, 4 + random() * 12)
      const labels = some(report.labels, 3 + random() * 18)
      const others = some(borrowed[report.borrows] ?? [], random() * 40)
      const furniture = some(data.furniture, random() * 10)
      const above = furniture.splice(0, Math.floor(random() * 3))
      const lines = [above.join(' '), title, furniture.join(' '), captions.join(' '), ...labels, ...others]
      const text = lines.filter((line) => line !== '').join('\n')
      examples.push({ kind: kind as DocumentKind, text })
    }
  }
  return examples
}

/** Trains the document kind classifier on synthetic sheets. */
export function trainDocumentKindModel(): SoftmaxModel {
  const seed = 20261120
  const examples: TrainingExample[] = documentExamples(900, seededRandom(seed)).map(({ kind, text }) => ({
    vector: documentFeatures(text),
    target: documentKinds.indexOf(kind),
    open: allDocumentKinds,
  }))
  return trainSoftmax(examples, { classes: documentKinds, dimension, epochs: 4, seed, rate: 0.1, decay: 1e-5 })
}

/**
 * Predicts the kind of a sheet from its text alone. The structure of its tables is stronger evidence; this is for sheets where that is
 * unclear.
 *
 * @param text Title, captions and first labels, in the order of the sheet.
 * @returns Kinds of at least 0.05, most likely first; `other` for a text without words.
 */
export function predictDocumentKind(text: string, model: () => SoftmaxModel): Prediction<DocumentKind>[] {
  if (!plainWords(text).some((word) => /[a-z]{2}/.test(word))) return [{ answer: 'other', probability: 1 }]
  return likeliest(classify(model(), documentFeatures(text), allDocumentKinds) as Prediction<DocumentKind>[])
}
