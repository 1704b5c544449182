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
import { creditedCode, isChargedOnly, isFigureOfExport, matchChargeCodeRule } from './match-charge-code-rule.ts'

/** The amounts of a code on a rent roll: what it adds up to, what a lease usually pays, how many leases carry it. */
type ChargeCodeAmounts = Pick<ChargeCodeQuestion, 'total' | 'typicalAmount' | 'leaseShare'>

/** Upper limits of the sizes that are told apart, dollars a month, and of the shares of leases. Our own choice. */
const sizes = [10, 25, 60, 150, 300, 600, 1200]
const leaseShares = [0.03, 0.15, 0.5, 0.85]

/** What the amounts of a code say by themselves, as names of features: sign, size, and how common the code is. */
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
  /** Least and most that a lease pays, dollars a month; below zero for credits. */
  amount: readonly [number, number]
  /** Least and most share of leases that carry such a code. */
  share: readonly [number, number]
}

/** What charges of a category usually come to. Source: practitioner convention. */
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
 * Amounts that a code of a category could have; spread evenly over the logarithm.
 *
 * @param category One of the nine categories, or `none`.
 */
export function inventAmounts(category: string, random: () => number): ChargeCodeAmounts {
  const usual = usualAmounts[category]
  if (!usual) return { total: null }
  const [from, to] = usual.amount
  const typicalAmount = from * (to / from) ** random()
  const [rare, common] = usual.share
  return { total: typicalAmount, typicalAmount, leaseShare: rare * (common / rare) ** random() }
}

const shortForms = new Map<string, readonly string[]>(Object.entries(data.abbreviations))

/** The longest code that some systems store. Source: practitioner convention for Yardi. */
const longestCode = 8

const pick = <Item>(items: readonly Item[], random: () => number): Item =>
  items[Math.floor(random() * items.length)] as Item

/** A word as codes carry it: whole, a usual short form, its first letters, without its vowels, or its initial. */
function cutShort(word: string, random: () => number): string {
  const usual = shortForms.get(word)
  const chance = random()
  if (chance < 0.25) return word
  if (usual && chance < 0.75) return pick(usual, random)
  if (chance < 0.85) return word.slice(0, 3 + Math.floor(random() * 3))
  if (chance < 0.95) return withoutVowels(word)
  return word.slice(0, 1)
}

/** A word without the vowels after its first letter: `rnt` for `rent`, `prkng` for `parking`. */
export function withoutVowels(word: string): string {
  return word.slice(0, 1) + word.slice(1).replace(/[aeiou]/g, '')
}

/** The first letters of words, with a fee written out: `mtmfee` for `month to month fee`. */
function initials(words: readonly string[]): string {
  return words.map((word, index) => (index === words.length - 1 && word === 'fee' ? word : word.slice(0, 1))).join('')
}

/**
 * A code that an operator could give a charge: its words cut short and run together, now and then in another order, with an
 * operator's prefix, a suffix, or cut off where a system stores no more.
 *
 * @param phrase The charge written out, lower case, such as `pet rent`.
 */
export function inventChargeCode(phrase: string, random: () => number): string {
  const words = phrase.split(' ')
  if (words.length === 2 && random() < 0.2) words.reverse()
  if (words.length > 2 && random() < 0.15) return initials(words)
  const joint = pick(['', '', '', '', '', '/', '-', ' '], random)
  const parts = words.map((word) => cutShort(word, random)).filter((part) => part !== '')
  const prefix = random() < 0.15 ? pick(data.prefixes, random) : ''
  const suffix = random() < 0.1 ? pick(data.suffixes, random) : ''
  const code = `${prefix}${parts.join(joint)}${suffix}`
  return joint === '' && random() < 0.3 ? code.slice(0, longestCode) : code
}

const dimension = 8192

/** The classes of the charge code model: the nine categories, and `none`. */
const chargeCodeClasses: readonly string[] = [...chargeCodeCategories, 'none']

/** Every class is open to every code. */
const allChargeCodeClasses: Uint16Array = openClasses(chargeCodeClasses)

const creditsOnly: readonly string[] = ['Recurring Concessions', 'Upfront Concessions']

/** The classes that are open to an amount: what is charged is no concession. */
const chargedClasses: Uint16Array = openClasses(chargeCodeClasses, (each) => !creditsOnly.includes(each))

/** The classes that are open to a credit. */
const creditedClasses: Uint16Array = openClasses(chargeCodeClasses, (each) => !isChargedOnly(each))

/**
 * The classes that are open to a code with a total.
 *
 * @param total Dollars, as charged; `null` for unknown.
 */
export function openChargeCodeClasses(total: number | null): Uint16Array {
  if (total === null || total === 0) return allChargeCodeClasses
  return total > 0 ? chargedClasses : creditedClasses
}

/** Keeps the code, its description and its consonants apart. */
const fields = { code: 1, description: 2, consonants: 3 }

/** How much the parts of a question count against one another. */
const lengths = { code: 1, description: 1, consonants: 0.8, amount: 0.7 }

/**
 * A charge code as the classifier sees it: the runs of characters of the code with and without its vowels, the words of its
 * description, and its amounts.
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
 * How many codes are made up for each phrase, how often a made-up code comes with its amounts or its description, and how
 * often amounts are taught alone, for codes that say nothing: most charges that nothing is known of are none of the categories.
 */
const inventions = { codes: 24, withAmounts: 0.7, withDescription: 0.15, amountsAlone: 30, othersAlone: 60 }

const unknown: ChargeCodeAmounts = { total: null }

/**
 * Examples for the classifier: each code of the table with and without its description, and codes made up from what
 * charges are called.
 *
 * @param without Codes that must not be taught, without marks: a made-up code that happens to be one of them is left out.
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
    for (let copy = 0; copy < 2; copy += 1) teach(category, known.code, null, inventAmounts(category, random))
  }
  for (const { category, phrases } of chargePhrases) {
    for (const name of phrases) {
      teach(category, name, null, unknown)
      teach(category, name, null, inventAmounts(category, random))
      for (let copy = 0; copy < inventions.codes; copy += 1) {
        const amounts = random() < inventions.withAmounts ? inventAmounts(category, random) : unknown
        const description = random() < inventions.withDescription ? name : null
        teach(category, inventChargeCode(name, random), description, amounts)
      }
    }
    const alone = category === 'none' ? inventions.othersAlone : inventions.amountsAlone
    for (let copy = 0; copy < alone; copy += 1) {
      teach(category, '', null, inventAmounts(category, random))
    }
  }
  return examples
}

/** The system with the most codes: kept back, they tell how sure the classifier can be of an operator that it has not seen. */
function largestSystem(codes: readonly KnownChargeCode[]): string | undefined {
  const systems = Map.groupBy(codes, ({ systems: [first] }) => first)
  return [...systems].sort(([, a], [, b]) => b.length - a.length)[0]?.[0]
}

/**
 * Teach the charge code classifier.
 *
 * @param without Codes that must not be taught, without marks.
 */
export function trainChargeCodeModel(
  codes: readonly KnownChargeCode[],
  without: ReadonlySet<string> = new Set(),
): SoftmaxModel {
  const seed = 20261120
  const options = { classes: chargeCodeClasses, dimension, epochs: 4, seed, rate: 0.3, decay: 1e-5 }
  const random = seededRandom(seed)
  const kept = largestSystem(codes)
  const isUnseen = (known: KnownChargeCode) => known.systems[0] === kept
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

/** Where the amount's sign says that a code of either sign is a credit. */
function bySign(category: string, sign: string, total: number | null): string {
  const isCredit = sign === '+/-' && total !== null && total < 0
  return isCredit && category === 'Premiums' ? 'Upfront Concessions' : category
}

/** How much less sure an answer is that was found for the code without its operator's prefix. Our own choice. */
const withoutPrefix = 0.85

/** How sure an answer is at most where only the sign could tell, and nothing says it. Our own choice. */
const sureWithoutSign = 0.75

/** How sure a code of so few letters can be. Our own choice. */
const shortCode = { letters: 2, sure: 0.7 }

/** What table and rules say of the code, or of the code without the letters that its operator puts before every code. */
function known(question: ChargeCodeQuestion): Prediction | null {
  if (isFigureOfExport(question.code)) return { answer: 'none', probability: 0.85 }
  const found = asCredit(question) ?? fromTable(question) ?? fromRules(question) ?? asNegativeRent(question)
  const code = withoutOperatorPrefix(question.code, question.otherCodes ?? [])
  if (found || code === question.code) return found
  const bare = fromTable({ ...question, code }) ?? fromRules({ ...question, code })
  return bare && { ...bare, probability: bare.probability * withoutPrefix }
}

/** What takes away from a rent or a subsidy under its name, a contradiction that a person must look at. Our own choice. */
const creditOfRent: Prediction = { answer: 'Recurring Concessions', probability: 0.65 }

/** What is credited by a code whose letters say so, or whose charge could not be below zero: `conrent`, `PersonnelRent`. */
function asCredit({ code, description, total }: ChargeCodeQuestion): Prediction | null {
  if (total === null || total >= 0 || description !== null) return null
  const rest = creditedCode(code)
  if (rest === null) return null
  const credited = matchChargeCodeRule('compact', rest, total)?.category
  const isOfStaff = credited === 'Emp Allow' || credited === 'Model/Office'
  return { answer: isOfStaff ? credited : 'Recurring Concessions', probability: 0.88 }
}

/** A code that words call rent or subsidy, though its total is below zero. */
function asNegativeRent({ code, description, total }: ChargeCodeQuestion): Prediction | null {
  if (total === null || total >= 0) return null
  const called = fromTable({ code, description, total: null }) ?? fromRules({ code, description, total: null })
  return called && isChargedOnly(called.answer) ? creditOfRent : null
}

/** Whether only the sign tells what a code is, and the total says none. */
function wantsSign({ code, description, total }: ChargeCodeQuestion): boolean {
  if ((total !== null && total !== 0) || description !== null) return false
  const [charged, credited] = [1, -1].map((sign) => fromRules({ code, description, total: sign })?.answer)
  const isEither = charged !== undefined && credited !== undefined && charged !== credited
  return isEither || creditedCode(code) !== null
}

/**
 * What the code table says; less sure where systems disagree or the amount has the other sign, and nothing where the
 * description says otherwise or the table's charge is a credit here.
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
 * The category of a charge code: the code table where the description does not speak against
 * it, then rules on the description, rules on the code, the same without the letters that the
 * operator puts before every code, and at last the classifier. The sign is evidence throughout: a
 * code whose total is below zero is neither rent nor subsidy.
 *
 * @returns At most five answers of at least 0.05, likeliest first; `none` is a charge outside all categories.
 */
export function predictChargeCode(question: ChargeCodeQuestion, model: () => SoftmaxModel): Prediction[] {
  const compact = compactCode(`${question.code}${question.description ?? ''}`)
  if (compact === '') return []
  const maximum = wantsSign(question) ? sureWithoutSign : compact.length <= shortCode.letters ? shortCode.sure : 1
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
