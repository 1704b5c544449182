import { accountConcepts } from '@uwkit/core/chart-of-accounts'
import type { LineItemQuestion, LineItemSection, Prediction } from '@uwkit/core/prediction'
import {
  addNamedFeature,
  addTextFeatures,
  addWordFeatures,
  type FeatureVector,
  pairFeature,
} from '../n-gram/hashed-features.ts'
import { classifyScores, openClasses, type SoftmaxModel } from '../n-gram/softmax-model.ts'
import ranges from './data/account-ranges.json' with { type: 'json' }
import { normalizeLabel } from './normalize-label.ts'
import { conceptBelow, isAllowedIn } from './vocabulary.ts'

/** Maximum number of cached words of each kind, since words of statements recur; a full cache is cleared. */
const rowCacheSize = 3000

/** Maximum number of following words cached with a word. */
const pairCacheSize = 60

/** A word's score for each class, the sum of squares of its unscaled values, and its pairs by the next word. */
interface Row {
  scores: Float32Array
  squares: number
  pairs: Map<string, Row>
}

/**
 * Scores of words for the classes of a model, computed once per word: a word's runs of characters always score the same
 * classes. The sum equals the score of the feature vector of the same text.
 */
export class WordRows {
  readonly #model: SoftmaxModel
  /** By field: words of a text with their runs of characters, and whole texts of which only words count. */
  readonly #words: Map<string, Row>[] = []
  readonly #texts: Map<string, Float32Array>[] = []
  readonly #named = new Map<string, Float32Array>()
  readonly #scores: Float64Array

  constructor(model: SoftmaxModel) {
    this.#model = model
    this.#scores = new Float64Array(model.classes.length)
  }

  /** Returns scores of 0 for every class. The array is reused, so only one question can be scored at a time. */
  start(): Float64Array {
    return this.#scores.fill(0)
  }

  /** Adds the scores of the features of `addTextFeatures`: words with their runs of characters, and adjacent pairs. */
  addText(scores: Float64Array, text: string, field: number, length: number): void {
    const known = (this.#words[field] ??= new Map())
    const rows: Row[] = []
    let squares = 0
    let previous = ''
    let before: Row | undefined
    for (const word of text.split(' ')) {
      if (word === '') continue
      let row = known.get(word)
      if (row === undefined) {
        if (known.size >= rowCacheSize) known.clear()
        known.set(word, (row = this.#rowOf(spelled(word, field, this.#model.dimension))))
      }
      rows.push(row)
      squares += row.squares
      if (before !== undefined) {
        let pair = before.pairs.get(word)
        if (pair === undefined) {
          pair = this.#rowOf(pairFeature(`${previous} ${word}`, field, this.#model.dimension))
          if (before.pairs.size < pairCacheSize) before.pairs.set(word, pair)
        }
        rows.push(pair)
        squares += pair.squares
      }
      before = row
      previous = word
    }
    if (squares > 0) for (const row of rows) add(scores, row.scores, length / Math.sqrt(squares))
  }

  /** Adds the scores of the features of `addWordFeatures`: words, each on its own. */
  addWords(scores: Float64Array, text: string, field: number, length: number): void {
    const known = (this.#texts[field] ??= new Map())
    let row = known.get(text)
    if (row === undefined) {
      const vector: FeatureVector = { indexes: [], values: [] }
      addWordFeatures(vector, text, field, 1, this.#model.dimension)
      if (known.size >= rowCacheSize) known.clear()
      known.set(text, (row = this.#rowOf(vector).scores))
    }
    add(scores, row, length)
  }

  /** Adds the scores of one named feature with a given value. */
  addNamed(scores: Float64Array, name: string, value: number): void {
    let row = this.#named.get(name)
    if (row === undefined) {
      const vector: FeatureVector = { indexes: [], values: [] }
      addNamedFeature(vector, name, 1, this.#model.dimension)
      this.#named.set(name, (row = this.#rowOf(vector).scores))
    }
    add(scores, row, value)
  }

  #rowOf({ indexes, values }: FeatureVector): Row {
    const { classes, weights, scales, temperature } = this.#model
    const count = classes.length
    const scores = new Float32Array(count)
    let squares = 0
    indexes.forEach((index, at) => {
      const value = values[at] ?? 0
      squares += value * value
      for (let each = 0; each < count; each += 1)
        scores[each] = (scores[each] as number) + value * (weights[index * count + each] as number)
    })
    for (let each = 0; each < count; each += 1)
      scores[each] = ((scores[each] as number) * (scales[each] as number)) / temperature
    return { scores, squares, pairs: new Map() }
  }
}

/** Returns the features of a word with unscaled values. */
function spelled(word: string, field: number, dimension: number): FeatureVector {
  const vector: FeatureVector = { indexes: [], values: [] }
  addTextFeatures(vector, word, field, 1, dimension)
  const [ofWord = 1] = vector.values
  return { indexes: vector.indexes, values: vector.values.map((value) => value / ofWord) }
}

function add(scores: Float64Array, row: Float32Array, factor: number): void {
  for (let each = 0; each < row.length; each += 1)
    scores[each] = (scores[each] as number) + factor * (row[each] as number)
}

/** A range of accounts that a system's chart assigns to a concept. */
interface AccountRange {
  /** First and last account, as digits. */
  from: string
  to: string
  concept: string
  system: string
  /** Name in the chart. */
  label: string
}

/** Account names in the charts of known systems. */
export const accountRanges: readonly AccountRange[] = ranges.ranges

/**
 * Returns the digits of an account code that give its place in the chart: `5120` of `5120-000`, `43105` of `43105.01`.
 *
 * @returns `null` for a code without four to six consecutive digits.
 */
export function accountDigits(code: string | null): string | null {
  return /\d{4,6}/.exec(code ?? '')?.[0] ?? null
}

/**
 * Returns the features of an account code by its place: the first digit and the first two (four-digit and five-digit
 * charts apart), and the concepts that known charts assign to it.
 *
 * @returns Names of features; empty for a code without usable digits.
 */
export function accountCodeFeatures(code: string | null): readonly string[] {
  const digits = accountDigits(code)
  if (digits === null) return []
  const size = digits.length
  const account = Number(digits)
  const names = [`code ${size} ${digits.slice(0, 1)}`, `code ${size} ${digits.slice(0, 2)}`]
  for (const { from, to, name } of placesBySize.get(size) ?? []) if (from <= account && account <= to) names.push(name)
  return names
}

/** Accounts as numbers, by number of digits. */
const placesBySize = new Map<number, { from: number; to: number; name: string }[]>()
for (const { from, to, concept } of accountRanges) {
  const places = placesBySize.get(from.length) ?? []
  places.push({ from: Number(from), to: Number(to), name: `range ${concept}` })
  placesBySize.set(from.length, places)
}

/** Number of slots in the feature table. */
export const lineItemDimension = 4096

/** Relative weights of the parts of a question. */
const lengths = { label: 1, header: 0.7, neighbor: 0.3, first: 0.2, code: 0.12, section: 0.3, sign: 0.12 }

/** Keeps the words of each part apart. */
const fields = { label: 1, header: 2, neighbor: 3 }

/**
 * Builds the classifier's features of a line: the label's words and runs of characters, the caption's words, the words
 * of the lines before and after it, the place of its account code, the section and the sign of its total.
 *
 * @param words The label, normalized.
 * @param header The caption, normalized; empty if there is none.
 */
export function lineItemFeatures(
  words: string,
  header: string,
  question: Pick<LineItemQuestion, 'code' | 'section' | 'total' | 'previous' | 'next'>,
): FeatureVector {
  const vector: FeatureVector = { indexes: [], values: [] }
  addTextFeatures(vector, words, fields.label, lengths.label, lineItemDimension)
  addWordFeatures(vector, header, fields.header, lengths.header, lineItemDimension)
  for (const neighbor of [question.previous ?? null, question.next ?? null]) {
    if (neighbor === null) continue
    addWordFeatures(vector, normalizeLabel(neighbor), fields.neighbor, lengths.neighbor, lineItemDimension)
  }
  if (question.previous === null && question.next)
    addNamedFeature(vector, `first ${question.section}`, lengths.first, lineItemDimension)
  for (const name of accountCodeFeatures(question.code)) addNamedFeature(vector, name, lengths.code, lineItemDimension)
  addNamedFeature(vector, `section ${question.section}`, lengths.section, lineItemDimension)
  const sign = Math.sign(question.total ?? 0)
  if (sign !== 0) addNamedFeature(vector, `${question.section} ${sign}`, lengths.sign, lineItemDimension)
  return vector
}

/** Returns a line's score for each class of a model, from the same features as `lineItemFeatures`, with word scores cached. */
function lineItemScores(
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
  if (previous !== null) rows.addWords(scores, normalizeLabel(previous), fields.neighbor, lengths.neighbor)
  if (next !== null) rows.addWords(scores, normalizeLabel(next), fields.neighbor, lengths.neighbor)
  if (previous === null && next) rows.addNamed(scores, `first ${section}`, lengths.first)
  if (question.code !== null)
    for (const name of accountCodeFeatures(question.code)) rows.addNamed(scores, name, lengths.code)
  rows.addNamed(scores, `section ${section}`, lengths.section)
  const sign = Math.sign(question.total ?? 0)
  if (sign !== 0) rows.addNamed(scores, `${section} ${sign}`, lengths.sign)
  return scores
}

const rowsOf = new WeakMap<SoftmaxModel, WordRows>()

/** Returns the normalized caption of a question; empty if there is none. */
export function headerWords(question: LineItemQuestion): string {
  return question.header === null ? '' : normalizeLabel(question.header)
}

/** The classes of the line item model: every concept, in the order of the concept table. */
export const lineItemClasses: readonly string[] = accountConcepts().map((concept) => concept.key)

/**
 * By section, the classes that compete for a line of the section. Below NOI all compete: the concept above NOI is
 * predicted first and then converted.
 */
export const openLineItemClasses: Readonly<Record<LineItemSection, Uint16Array>> = {
  income: openClasses(lineItemClasses, (concept) => isAllowedIn('income', concept)),
  expense: openClasses(lineItemClasses, (concept) => isAllowedIn('expense', concept)),
  below: openClasses(lineItemClasses),
}

/** Adds up the probabilities of answers that mean the same below NOI. */
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
 * Classifies a line with the classifier alone, most likely first.
 *
 * @param words The label, normalized.
 * @param header The caption, normalized; empty if there is none.
 * @param open Indexes of the classes that compete; by default those of the section.
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
