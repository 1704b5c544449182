import { accountConcepts } from '@uwkit/core/chart-of-accounts'
import type { LineItemQuestion, LineItemSection, Prediction } from '@uwkit/core/prediction'
import { addNamedFeature, addTextFeatures, addWordFeatures, type FeatureVector } from '../n-gram/hashed-features.ts'
import { classifyScores, openClasses, type SoftmaxModel } from '../n-gram/softmax-model.ts'
import { WordRows } from '../n-gram/word-rows.ts'
import ranges from './data/account-ranges.json' with { type: 'json' }
import { normalizeLabel } from './normalize-label.ts'
import { conceptBelow, isAllowedIn } from './vocabulary.ts'

/** A range of accounts that a system's chart gives to a concept. */
interface AccountRange {
  /** First and last account, as digits. */
  from: string
  to: string
  concept: string
  system: string
  /** What the chart calls it. */
  label: string
}

/** What the charts of known systems call their accounts. */
export const accountRanges: readonly AccountRange[] = ranges.ranges

/**
 * The digits of an account code that say where it stands in its chart: `5120` of `5120-000`, `43105` of `43105.01`.
 *
 * @returns `null` for a code without four to six digits in a row.
 */
export function accountDigits(code: string | null): string | null {
  return /\d{4,6}/.exec(code ?? '')?.[0] ?? null
}

/**
 * What an account code says by its place: the first digit and the first two (charts of four and of five digits apart), and
 * the concepts that known charts keep there.
 *
 * @returns Names of features; empty for a code that says nothing.
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

/** Accounts as numbers, by how many digits they have. */
const placesBySize = new Map<number, { from: number; to: number; name: string }[]>()
for (const { from, to, concept } of accountRanges) {
  const places = placesBySize.get(from.length) ?? []
  places.push({ from: Number(from), to: Number(to), name: `range ${concept}` })
  placesBySize.set(from.length, places)
}

/** Places of the feature table. */
export const lineItemDimension = 4096

/** How much the parts of a question count against one another. */
const lengths = { label: 1, header: 0.7, neighbor: 0.3, first: 0.2, code: 0.12, section: 0.3, sign: 0.12 }

/** Keeps the words of the parts apart. */
const fields = { label: 1, header: 2, neighbor: 3 }

/**
 * A line as the classifier sees it: the label's words and runs of characters, the caption's words, the words of the lines
 * before and after it, the place of its account code, the section and the sign of its total.
 *
 * @param words The label, normalized.
 * @param header The caption, normalized; empty for none.
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

/** What a line says for each class of a model, the same features as `lineItemFeatures`, with what words say remembered. */
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

/** The normalized caption of a question; empty for none. */
export function headerWords(question: LineItemQuestion): string {
  return question.header === null ? '' : normalizeLabel(question.header)
}

/** The classes of the line item model: every concept, in the order of the concept table. */
export const lineItemClasses: readonly string[] = accountConcepts().map((concept) => concept.key)

/**
 * By section, the classes that compete for a line of the section. Below NOI all compete: what a label means above is asked
 * first, and then what that is below.
 */
export const openLineItemClasses: Readonly<Record<LineItemSection, Uint16Array>> = {
  income: openClasses(lineItemClasses, (concept) => isAllowedIn('income', concept)),
  expense: openClasses(lineItemClasses, (concept) => isAllowedIn('expense', concept)),
  below: openClasses(lineItemClasses),
}

/** Adds up the answers that mean the same below NOI. */
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
 * What the classifier alone says of a line, likeliest first.
 *
 * @param words The label, normalized.
 * @param header The caption, normalized; empty for none.
 * @param open Indexes of the classes that compete; those of the section where none are given.
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
