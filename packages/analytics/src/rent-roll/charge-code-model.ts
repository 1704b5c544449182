import type { ChargeCodeQuestion, Prediction } from '@uwkit/core/prediction'
import { chargeCodeCategories } from '@uwkit/core/rent-roll'
import { addNamedFeature, addTextFeatures, type FeatureVector } from '../n-gram/hashed-features.ts'
import { classify, likeliest, openClasses, type SoftmaxModel } from '../n-gram/softmax-model.ts'
import { fitTemperature, seededRandom, type TrainingExample, trainSoftmax } from '../n-gram/train-softmax.ts'
import data from './data/charge-phrases.json' with { type: 'json' }
import {
  chargePhrases,
  chargeWords,
  compactCode,
  type KnownChargeCode,
  lookUpChargeCode,
  withoutOperatorPrefix,
} from './known-charge-codes.ts'
import { creditedCode, isChargedOnly, isExportFigure, matchChargeCodeRule } from './match-charge-code-rule.ts'

/** Amounts of a code on a rent roll: its total, the typical amount per lease, and the fraction of leases that have it. */
type ChargeCodeAmounts = Pick<ChargeCodeQuestion, 'total' | 'typicalAmount' | 'leaseShare'>

/** Upper limits of the size classes, dollars per month, and of the fractions of leases. Our own choice. */
const sizes = [10, 25, 60, 150, 300, 600, 1200]
const leaseShares = [0.03, 0.15, 0.5, 0.85]

/** Returns the features of a code's amounts by name: sign, size, and how common the code is. */
export function amountFeatures({ total, typicalAmount = null, leaseShare = null }: ChargeCodeAmounts): string[] {
  const names: string[] = []
  const sign = Math.sign(typicalAmount ?? total ?? 0)
  if (sign !== 0) names.push(`sign ${sign}`)
  if (typicalAmount !== null && sign !== 0) names.push(`size ${sign} ${placeIn(sizes, Math.abs(typicalAmount))}`)
  if (leaseShare !== null && leaseShare > 0) names.push(`share ${placeIn(leaseShares, leaseShare)}`)
  return names
}

function placeIn(limits: readonly number[], value: number): number {
  const place = limits.findIndex((limit) => value < limit)
  return place < 0 ? limits.length : place
}

interface UsualAmounts {
  /** Minimum and maximum per lease, dollars per month; below zero for credits. */
  amount: readonly [number, number]
  /** Minimum and maximum fraction of leases with such a code. */
  share: readonly [number, number]
}

/** Usual amounts of each category's charges. Source: practitioner convention. */
const usualAmounts: Readonly<Record<string, UsualAmounts>> = {
  'Contract Rent': { amount: [450, 3200], share: [0.4, 1] },
  Subsidy: { amount: [150, 1900], share: [0.02, 1] },
  'Recurring Concessions': { amount: [-10, -500], share: [0.01, 0.6] },
  'Upfront Concessions': { amount: [-50, -2000], share: [0.005, 0.1] },
  'Emp Allow': { amount: [-80, -2000], share: [0.004, 0.03] },
  'Model/Office': { amount: [-700, -2800], share: [0.004, 0.03] },
  Parking: { amount: [20, 250], share: [0.03, 0.7] },
  'Pet Fees': { amount: [10, 75], share: [0.05, 0.45] },
  Premiums: { amount: [10, 400], share: [0.01, 0.4] },
  none: { amount: [2, 500], share: [0.05, 1] },
}

/**
 * Returns random amounts that a code of a category could have, spread evenly on a logarithmic scale.
 *
 * @param category One of the nine categories, or `none`.
 */
export function generateAmounts(category: string, random: () => number): ChargeCodeAmounts {
  const usual = usualAmounts[category]
  if (!usual) return { total: null }
  const [from, to] = usual.amount
  const typicalAmount = from * (to / from) ** random()
  const [rare, common] = usual.share
  return { total: typicalAmount, typicalAmount, leaseShare: rare * (common / rare) ** random() }
}

const shortForms = new Map<string, readonly string[]>(Object.entries(data.abbreviations))

/** Maximum code length in some systems. Source: practitioner convention for Yardi. */
const maximumCodeLength = 8

const pick = <Item>(items: readonly Item[], random: () => number): Item =>
  items[Math.floor(random() * items.length)] as Item

/** Returns a word as codes contain it: whole, a usual short form, its first letters, without vowels, or its initial. */
function abbreviateWord(word: string, random: () => number): string {
  const usual = shortForms.get(word)
  const chance = random()
  if (chance < 0.25) return word
  if (usual && chance < 0.75) return pick(usual, random)
  if (chance < 0.85) return word.slice(0, 3 + Math.floor(random() * 3))
  if (chance < 0.95) return withoutVowels(word)
  return word.slice(0, 1)
}

/** Returns a word without the vowels after its first letter: `rnt` for `rent`, `prkng` for `parking`. */
export function withoutVowels(word: string): string {
  return word.slice(0, 1) + word.slice(1).replace(/[aeiou]/g, '')
}

/** Returns the first letters of words, with a final `fee` written out: `mtmfee` for `month to month fee`. */
function initials(words: readonly string[]): string {
  return words.map((word, index) => (index === words.length - 1 && word === 'fee' ? word : word.slice(0, 1))).join('')
}

/**
 * Returns a random code that an operator could give a charge: its words cut short and run together, sometimes in
 * another order, with an operator's prefix, a suffix, or cut off at a system's maximum length.
 *
 * @param phrase The charge written out, lower case, such as `pet rent`.
 */
export function generateChargeCode(phrase: string, random: () => number): string {
  const words = phrase.split(' ')
  if (words.length === 2 && random() < 0.2) words.reverse()
  if (words.length > 2 && random() < 0.15) return initials(words)
  const joint = pick(['', '', '', '', '', '/', '-', ' '], random)
  const parts = words.map((word) => abbreviateWord(word, random)).filter((part) => part !== '')
  const prefix = random() < 0.15 ? pick(data.prefixes, random) : ''
  const suffix = random() < 0.1 ? pick(data.suffixes, random) : ''
  const code = `${prefix}${parts.join(joint)}${suffix}`
  return joint === '' && random() < 0.3 ? code.slice(0, maximumCodeLength) : code
}

const dimension = 8192

/** The classes of the charge code model: the nine categories, and `none`. */
const chargeCodeClasses: readonly string[] = [...chargeCodeCategories, 'none']

/** Every class is possible for every code. */
const allChargeCodeClasses: Uint16Array = openClasses(chargeCodeClasses)

const creditsOnly: readonly string[] = ['Recurring Concessions', 'Upfront Concessions']

/** Classes possible for a positive amount: a charge is not a concession. */
const chargedClasses: Uint16Array = openClasses(chargeCodeClasses, (each) => !creditsOnly.includes(each))

/** Classes possible for a credit. */
const creditedClasses: Uint16Array = openClasses(chargeCodeClasses, (each) => !isChargedOnly(each))

/**
 * Returns the classes possible for a code with a total.
 *
 * @param total Dollars, as charged; `null` if unknown.
 */
export function openChargeCodeClasses(total: number | null): Uint16Array {
  if (total === null || total === 0) return allChargeCodeClasses
  return total > 0 ? chargedClasses : creditedClasses
}

/** Keeps the code, its description and its consonants apart. */
const fields = { code: 1, description: 2, consonants: 3 }

/** Relative weights of the parts of a question. */
const lengths = { code: 1, description: 1, consonants: 0.8, amount: 0.7 }

/**
 * Builds the classifier's features of a charge code: the runs of characters of the code with and without its vowels,
 * the words of its description, and its amounts.
 */
export function chargeCodeFeatures(question: ChargeCodeQuestion): FeatureVector {
  const vector: FeatureVector = { indexes: [], values: [] }
  const { description, otherCodes } = question
  const code = withoutOperatorPrefix(question.code, otherCodes ?? [])
  const compact = compactCode(code)
  const spelled = chargeWords(code)
  const text = spelled === compact ? compact : `${spelled} ${compact}`
  addTextFeatures(vector, text, fields.code, lengths.code, dimension)
  addTextFeatures(vector, withoutVowels(compact), fields.consonants, lengths.consonants, dimension)
  if (description !== null)
    addTextFeatures(vector, chargeWords(description), fields.description, lengths.description, dimension)
  for (const name of amountFeatures(question)) addNamedFeature(vector, name, lengths.amount, dimension)
  return vector
}

/**
 * Number of codes generated per phrase, how often a generated code has its amounts or its description, and how often
 * amounts are taught alone, for meaningless codes: most charges of unknown meaning are in none of the categories.
 */
const inventions = { codes: 24, withAmounts: 0.7, withDescription: 0.15, amountsAlone: 30, othersAlone: 60 }

const unknown: ChargeCodeAmounts = { total: null }

/**
 * Returns examples for the classifier: each code of the table with and without its description, and codes generated
 * from the names of charges.
 *
 * @param without Codes that must not be taught, compacted; a generated code that equals one of them is omitted.
 */
function chargeCodeExamples(
  codes: readonly KnownChargeCode[],
  random: () => number,
  without: ReadonlySet<string> = new Set(),
): TrainingExample[] {
  const examples: TrainingExample[] = []
  const teach = (category: string, code: string, description: string | null, amounts: ChargeCodeAmounts) => {
    if (code !== '' && without.has(compactCode(code))) return
    const vector = chargeCodeFeatures({ code, description, ...amounts })
    examples.push({ vector, target: chargeCodeClasses.indexOf(category), open: openChargeCodeClasses(amounts.total) })
  }
  for (const known of codes) {
    const category = known.category ?? 'none'
    teach(category, known.code, null, unknown)
    teach(category, known.code, known.description, unknown)
    teach(category, known.description, null, unknown)
    for (let copy = 0; copy < 2; copy += 1) teach(category, known.code, null, generateAmounts(category, random))
  }
  for (const { category, phrases } of chargePhrases) {
    for (const name of phrases) {
      teach(category, name, null, unknown)
      teach(category, name, null, generateAmounts(category, random))
      for (let copy = 0; copy < inventions.codes; copy += 1) {
        const amounts = random() < inventions.withAmounts ? generateAmounts(category, random) : unknown
        const description = random() < inventions.withDescription ? name : null
        teach(category, generateChargeCode(name, random), description, amounts)
      }
    }
    const inventedCount = category === 'none' ? inventions.othersAlone : inventions.amountsAlone
    for (let copy = 0; copy < inventedCount; copy += 1) {
      teach(category, '', null, generateAmounts(category, random))
    }
  }
  return examples
}

/** Returns the system with the most codes; held out of training, they measure how certain the classifier is of an unseen operator. */
function largestSystem(codes: readonly KnownChargeCode[]): string | undefined {
  const systems = Map.groupBy(codes, ({ systems: [first] }) => first)
  return [...systems].sort(([, a], [, b]) => b.length - a.length)[0]?.[0]
}

/**
 * Trains the charge code classifier.
 *
 * @param without Codes that must not be taught, compacted.
 */
export function trainChargeCodeModel(
  codes: readonly KnownChargeCode[],
  without: ReadonlySet<string> = new Set(),
): SoftmaxModel {
  const seed = 20261120
  const options = { classes: chargeCodeClasses, dimension, epochs: 4, seed, rate: 0.3, decay: 1e-5 }
  const random = seededRandom(seed)
  const reserved = largestSystem(codes)
  const isUnseen = (known: KnownChargeCode) => known.systems[0] === reserved
  const unseen = codes.filter(isUnseen)
  const hidden = new Set([...without, ...unseen.map(({ code }) => compactCode(code))])
  const taught = codes.filter(({ code }) => !hidden.has(compactCode(code)))
  const trial = trainSoftmax(chargeCodeExamples(taught, random, hidden), options)
  const temperature = fitTemperature(
    trial,
    unseen.map(({ code, category }) => ({
      vector: chargeCodeFeatures({ code, description: null, total: null }),
      target: chargeCodeClasses.indexOf(category ?? 'none'),
      open: allChargeCodeClasses,
    })),
  )
  return { ...trainSoftmax(chargeCodeExamples(codes, random, without), options), temperature }
}

/** Returns the category after the amount's sign is considered: a code of either sign can be a credit. */
function bySign(category: string, sign: string, total: number | null): string {
  const isCredit = sign === '+/-' && total !== null && total < 0
  return isCredit && category === 'Premiums' ? 'Upfront Concessions' : category
}

/** Factor on the probability of an answer found for the code without its operator's prefix. Our own choice. */
const withoutPrefix = 0.85

/** Maximum probability of an answer if only the sign could decide and it is unknown. Our own choice. */
const unsignedMaximum = 0.75

/** Maximum probability for a code of this few letters. Our own choice. */
const shortCode = { letters: 2, maximum: 0.7 }

/** Returns the answer of the table and rules for the code, or for the code without its operator's prefix. */
function known(question: ChargeCodeQuestion): Prediction | null {
  if (isExportFigure(question.code)) return { answer: 'none', probability: 0.85 }
  const found = asCredit(question) ?? fromTable(question) ?? fromRules(question) ?? asNegativeRent(question)
  const code = withoutOperatorPrefix(question.code, question.otherCodes ?? [])
  if (found || code === question.code) return found
  const bare = fromTable({ ...question, code }) ?? fromRules({ ...question, code })
  return bare && { ...bare, probability: bare.probability * withoutPrefix }
}

/** Answer for a rent or subsidy code with a negative amount, a contradiction that the analyst must review. Our own choice. */
const rentCredit: Prediction = { answer: 'Recurring Concessions', probability: 0.65 }

/**
 * Returns the category of a credit whose code begins with credit letters, or whose charge can't be negative: `conrent`, `PersonnelRent`.
 */
function asCredit({ code, description, total }: ChargeCodeQuestion): Prediction | null {
  if (total === null || total >= 0 || description !== null) return null
  const rest = creditedCode(code)
  if (rest === null) return null
  const credited = matchChargeCodeRule('compact', rest, total)?.category
  const isOfStaff = credited === 'Emp Allow' || credited === 'Model/Office'
  return { answer: isOfStaff ? credited : 'Recurring Concessions', probability: 0.88 }
}

/** Returns an answer for a code that means rent or subsidy although its total is below zero. */
function asNegativeRent({ code, description, total }: ChargeCodeQuestion): Prediction | null {
  if (total === null || total >= 0) return null
  const called = fromTable({ code, description, total: null }) ?? fromRules({ code, description, total: null })
  return called && isChargedOnly(called.answer) ? rentCredit : null
}

/** Returns whether only the sign can decide the meaning of a code and the total has no sign. */
function needsSign({ code, description, total }: ChargeCodeQuestion): boolean {
  if ((total !== null && total !== 0) || description !== null) return false
  const [charged, credited] = [1, -1].map((sign) => fromRules({ code, description, total: sign })?.answer)
  const isEither = charged !== undefined && credited !== undefined && charged !== credited
  return isEither || creditedCode(code) !== null
}

/**
 * Returns the answer of the code table; a lower probability if systems disagree or the amount has the other sign, and
 * `null` if the description contradicts it or the table's charge is a credit here.
 */
function fromTable({ code, description, total }: ChargeCodeQuestion): Prediction | null {
  const entries = lookUpChargeCode(code)
  const [first] = entries
  if (!first) return null
  const answer = bySign(first.category ?? 'none', first.sign, total)
  if (total !== null && total < 0 && isChargedOnly(answer)) return null
  const described = description === null ? null : matchChargeCodeRule('words', chargeWords(description), total)
  if (described && (described.category ?? 'none') !== answer) return null
  const isAgreed = entries.every((entry) => entry.category === first.category)
  const isOddSign = total !== null && total !== 0 && first.sign !== '+/-' && first.sign !== (total > 0 ? '+' : '-')
  return { answer, probability: isAgreed && first.sign !== '+/-' && !isOddSign ? 1 : 0.8 }
}

function fromRules({ code, description, total }: ChargeCodeQuestion): Prediction | null {
  const described = description === null ? null : matchChargeCodeRule('words', chargeWords(description), total)
  if (described) return { answer: described.category ?? 'none', probability: 0.92 }
  const spelled = matchChargeCodeRule('words', chargeWords(code), total)
  if (spelled) return { answer: spelled.category ?? 'none', probability: 0.9 }
  const compact = matchChargeCodeRule('compact', compactCode(code), total)
  return compact && { answer: compact.category ?? 'none', probability: 0.8 }
}

/**
 * Predicts the category of a charge code: the code table unless the description contradicts it, then rules on the
 * description, rules on the code, the same without the operator's prefix, and finally the classifier. The sign is
 * evidence throughout: a code whose total is below zero is neither rent nor subsidy.
 *
 * @returns At most five answers of at least 0.05, most likely first; `none` is a charge outside all categories.
 */
export function predictChargeCode(question: ChargeCodeQuestion, model: () => SoftmaxModel): Prediction[] {
  const compact = compactCode(`${question.code}${question.description ?? ''}`)
  if (compact === '') return []
  const maximum = needsSign(question) ? unsignedMaximum : compact.length <= shortCode.letters ? shortCode.maximum : 1
  const found = known(question)
  if (found?.probability === 1 && maximum === 1) return [found]
  const guesses = classify(model(), chargeCodeFeatures(question), openChargeCodeClasses(question.total))
  const leading = found ?? guesses[0]
  if (!leading) return []
  const first = { answer: leading.answer, probability: Math.min(maximum, leading.probability) }
  const thought = guesses.find((guess) => guess.answer === first.answer)?.probability ?? 0
  const share = (1 - first.probability) / Math.max(1e-9, 1 - thought)
  const others = guesses
    .filter((guess) => guess.answer !== first.answer)
    .map(({ answer, probability }) => ({ answer, probability: Math.min(first.probability, probability * share) }))
  return likeliest([first, ...others])
}
