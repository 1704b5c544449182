import { categoryOfConcept, chartOfAccounts } from '@uwkit/core/chart-of-accounts'
import type { LineItemQuestion, LineItemSection } from '@uwkit/core/prediction'
import type { CalibrationStep, SoftmaxModel } from '../n-gram/softmax-model.ts'
import {
  fitTemperature,
  isotonicSteps,
  seededRandom,
  shuffled,
  type TrainingExample,
  trainSoftmax,
} from '../n-gram/train-softmax.ts'
import captions from './data/section-captions.json' with { type: 'json' }
import { matchKeywordGroup } from './keyword-groups.ts'
import { buildLabelDictionary, lookUpLabel } from './known-labels.ts'
import {
  accountRanges,
  classifyLineItem,
  lineItemClasses,
  lineItemDimension,
  lineItemFeatures,
  openLineItemClasses,
} from './line-item-features.ts'
import { normalizeLabel } from './normalize-label.ts'
import { isAllowedIn, type KnownLabel } from './vocabulary.ts'

/** Shortens a word the way a hurried writer does: cut short, or without its inner vowels. */
function shortened(word: string, random: () => number): string {
  if (word.length < 6) return word
  return random() < 0.6
    ? word.slice(0, 4 + Math.floor(random() * 2))
    : `${word[0]}${word.slice(1).replace(/[aeiou]/g, '')}`
}

function misspelled(word: string, random: () => number): string {
  if (word.length < 5) return word
  const at = 1 + Math.floor(random() * (word.length - 2))
  if (random() < 0.5) return word.slice(0, at) + word.slice(at + 1)
  return word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2)
}

/**
 * Returns spellings of a label that a statement could contain: words cut short, without vowels, or with a typo.
 *
 * @param words The label, normalized.
 * @param count Number of spellings; some may be the label itself.
 */
function spellings(words: string, count: number, random: () => number): string[] {
  const parts = words.split(' ')
  return Array.from({ length: count }, () =>
    parts
      .map((word) => {
        const chance = random()
        if (chance < 0.12) return shortened(word, random)
        return chance < 0.18 ? misspelled(word, random) : word
      })
      .join(' '),
  )
}

/** Context of a synthetic line: everything a statement shows for a line besides its label. */
type LineItemContext = Pick<LineItemQuestion, 'code' | 'header' | 'total' | 'previous' | 'next'>

/** Captions above lines of a concept, by concept. */
const captionsOf: ReadonlyMap<string, readonly string[]> = gather(
  captions.captions.flatMap(({ concepts, captions: names }) => concepts.map((concept) => [concept, names] as const)),
)

/** Concepts that appear together, by concept: those that share a caption. */
const companionsOf: ReadonlyMap<string, readonly string[]> = gather(
  captions.captions.flatMap(({ concepts }) => concepts.map((concept) => [concept, concepts] as const)),
)

const codesOf: ReadonlyMap<string, readonly string[]> = gather(
  accountRanges.map(({ concept, from, to }) => [concept, [from, to]] as const),
)

function gather(entries: readonly (readonly [string, readonly string[]])[]): Map<string, string[]> {
  const lists = new Map<string, string[]>()
  for (const [key, items] of entries) lists.set(key, [...(lists.get(key) ?? []), ...items])
  return lists
}

/** First digits of account codes by section, in charts of four or five digits. Source: practitioner convention. */
const firstDigits: Readonly<Record<LineItemSection, string>> = {
  income: '444455',
  expense: '5566677',
  below: '7788999',
}

/** Probability that each part of the context is present, and that it fits the line's own concept. Our own choice. */
const shares = {
  caption: 0.5,
  ownCaption: 0.7,
  code: 0.35,
  ownCode: 0.4,
  neighbors: 0.5,
  companion: 0.7,
  first: 0.5,
  otherFirst: 0.04,
  total: 0.5,
}

/** Concepts that statements begin a section with. Source: practitioner convention. */
const opening: ReadonlySet<string> = new Set(['gpr', 're_taxes', 'payroll_admin', 'debt_service', 'capex'])

const pick = <Item>(items: readonly Item[], random: () => number): Item =>
  items[Math.floor(random() * items.length)] as Item

/** Fraction of lines of each normal sign that print below zero. Deductions print either way. Source: practitioner convention. */
const belowZero = { '-': 0.75, '+/-': 0.5, '+': 0.04 }

/**
 * Returns a generator of contexts in synthetic statements: a caption, an account code, neighbors in the same section, a sign.
 *
 * @param labels Labels used as neighbors.
 */
function lineItemContexts(
  labels: readonly KnownLabel[],
  random: () => number,
): (section: LineItemSection, concept: string) => LineItemContext {
  const byConcept = gather(labels.map(({ concept, label }) => [concept, [label]] as const))
  const bySection = gather(labels.map(({ section, label }) => [section, [label]] as const))
  const chart = chartOfAccounts(2)

  const neighbor = (section: LineItemSection, concept: string): string | null => {
    const near = random() < shares.companion ? companionsOf.get(concept) : undefined
    const among = near?.filter((each) => byConcept.has(each) && isAllowedIn(section, each)) ?? []
    const names = among.length > 0 ? byConcept.get(pick(among, random)) : bySection.get(section)
    return names ? pick(names, random) : null
  }
  const neighborsOf = (section: LineItemSection, concept: string) => ({
    previous: random() < (opening.has(concept) ? shares.first : shares.otherFirst) ? null : neighbor(section, concept),
    next: neighbor(section, concept),
  })
  return (section, concept) => {
    const captionsOfConcept = captionsOf.get(concept)
    const ownCodes = codesOf.get(concept)
    const hasNeighbors = random() < shares.neighbors
    const sign = categoryOfConcept(chart, concept)?.sign ?? '+'
    return {
      header:
        random() >= shares.caption
          ? null
          : pick(captionsOfConcept && random() < shares.ownCaption ? captionsOfConcept : captions.plain, random),
      code: random() >= shares.code ? null : anyCode(section, random() < shares.ownCode ? ownCodes : undefined, random),
      ...(hasNeighbors ? neighborsOf(section, concept) : {}),
      total: random() >= shares.total ? null : random() < belowZero[sign] ? -1 : 1,
    }
  }
}

/** Returns one of the concept's own codes, or else any code that a chart could have in the section. */
function anyCode(section: LineItemSection, codes: readonly string[] | undefined, random: () => number): string {
  if (codes) return pick(codes, random)
  const digits = random() < 0.6 ? 3 : 4
  return `${pick([...firstDigits[section]], random)}${String(Math.floor(random() * 10 ** digits)).padStart(digits, '0')}`
}

const indexOf = new Map(lineItemClasses.map((concept, index) => [concept, index]))

interface Lesson {
  words: string
  section: LineItemSection
  concept: string
}

function exampleOf({ words, section, concept }: Lesson, context: LineItemContext): TrainingExample | null {
  const target = indexOf.get(concept)
  const open = openLineItemClasses[section]
  if (target === undefined || !open.includes(target) || words === '') return null
  const header = context.header === null ? '' : normalizeLabel(context.header)
  return { vector: lineItemFeatures(words, header, { ...context, section }), target, open }
}

/** A line with only a label known. */
const noContext: LineItemContext = { code: null, header: null, total: null }

/** Returns the sections in which a label is taught: its own, and any other in which it can be printed. */
function lessons({ label, section, concept }: KnownLabel): Lesson[] {
  const words = normalizeLabel(label)
  const own = { words, section, concept }
  if (section === 'below') {
    const owners = concept !== 'capex' && concept !== 'nonop_income'
    return owners ? [own, { words, section: 'expense', concept }] : [own]
  }
  return [own, { words, section: 'below', concept }]
}

/**
 * Returns the labeled training vectors of the line item classifier, each in the context of a synthetic statement.
 *
 * @param labels Known labels.
 * @param copies Number of spellings per label besides the label itself; if above 0, the label is also taught alone.
 * @param neighbors Labels used for surrounding lines.
 */
function lineItemExamples(
  labels: readonly KnownLabel[],
  copies: number,
  random: () => number,
  neighbors: readonly KnownLabel[] = labels,
): TrainingExample[] {
  const examples: (TrainingExample | null)[] = []
  const contextOf = lineItemContexts(neighbors, random)
  for (const known of labels) {
    for (const lesson of copies === 0 ? lessons(known).slice(0, 1) : lessons(known)) {
      const count = lesson.section === known.section ? copies : Math.min(1, copies)
      if (copies > 0) examples.push(exampleOf(lesson, noContext))
      for (const words of [lesson.words, ...spellings(lesson.words, count, random)]) {
        examples.push(exampleOf({ ...lesson, words }, contextOf(lesson.section, lesson.concept)))
      }
    }
  }
  return examples.filter((example) => example !== null)
}

/** Returns examples of vague labels, each under the captions, or between the lines, that give them their meaning. */
function vagueExamples(neighbors: readonly KnownLabel[], random: () => number): TrainingExample[] {
  const examples: (TrainingExample | null)[] = []
  const contextOf = lineItemContexts(neighbors, random)
  for (const [concept, names] of captionsOf) {
    for (const section of ['income', 'expense', 'below'] as const) {
      if (!isAllowedIn(section, concept)) continue
      for (const label of captions.vague) {
        const lesson = { words: normalizeLabel(label), section, concept }
        const between = contextOf(section, concept)
        if (between.next !== undefined) examples.push(exampleOf(lesson, { ...between, header: null }))
        for (const header of names) examples.push(exampleOf(lesson, { code: null, header, total: null }))
      }
    }
  }
  return examples.filter((example) => example !== null)
}

const seed = 20261120

/**
 * Trains the line item classifier: whole labels in several spellings, composed labels once.
 *
 * @param whole Labels as written in statements.
 * @param composed Labels composed from forms and stems; a sample of them is enough.
 */
export function trainLineItemModel(whole: readonly KnownLabel[], composed: readonly KnownLabel[]): SoftmaxModel {
  const random = seededRandom(seed)
  const some = shuffled(composed, random).slice(0, Math.ceil(composed.length * 0.6))
  const mixed = shuffled(whole, random)
  const unseen = mixed.slice(0, Math.ceil(mixed.length / 10))
  const options = { classes: lineItemClasses, dimension: lineItemDimension, seed, rate: 0.35, decay: 1e-6 }
  const lessons = [...lineItemExamples(some, 0, random, whole), ...vagueExamples(whole, random)]
  const trial = trainSoftmax([...lineItemExamples(mixed.slice(unseen.length), 1, random), ...lessons], {
    ...options,
    epochs: 2,
  })
  const temperature = fitTemperature(trial, lineItemExamples(unseen, 0, random, whole))
  const lists = calibrateLists({ ...trial, temperature }, mixed.slice(unseen.length), unseen)
  const model = trainSoftmax([...lineItemExamples(whole, 2, random), ...lessons], { ...options, epochs: 4 })
  return { ...model, temperature, lists }
}

/** Returns how often key words, and labels known in other words, are right on labels that were not taught. */
function calibrateLists(
  trial: SoftmaxModel,
  taught: readonly KnownLabel[],
  unseen: readonly KnownLabel[],
): Record<string, CalibrationStep[]> {
  const dictionary = buildLabelDictionary(taught, [])
  const answers = { keywords: [], known: [] } as Record<'keywords' | 'known', { thought: number; isRight: boolean }[]>
  for (const { label, section, concept } of unseen) {
    const words = normalizeLabel(label)
    const known = lookUpLabel(dictionary, words, section)
    const corrected = known ?? matchKeywordGroup(words, section)
    if (corrected === null || known?.probability === 1) continue
    const guesses = classifyLineItem(trial, words, '', { label, section, code: null, header: null, total: null })
    const thought = guesses.find(({ answer }) => answer === corrected.answer)?.probability ?? 0
    answers[known ? 'known' : 'keywords'].push({ thought, isRight: corrected.answer === concept })
  }
  return { keywords: isotonicSteps(answers.keywords), known: isotonicSteps(answers.known) }
}
