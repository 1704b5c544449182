import type { ChargeCodeQuestion } from '@uwkit/core/prediction'
import { chargeCodeCategories } from '@uwkit/core/rent-roll'
import { addNamedFeature, addTextFeatures, type FeatureVector } from '../n-gram/hashed-features.ts'
import { seededRandom } from '../n-gram/seeded-random.ts'
import { openClasses, type SoftmaxModel } from '../n-gram/softmax-model.ts'
import { fitTemperature, type TrainingExample, trainSoftmax } from '../n-gram/train-softmax.ts'
import { amountFeatures, type ChargeCodeAmounts, inventAmounts } from './charge-code-amounts.ts'
import { inventChargeCode, withoutVowels } from './charge-code-spellings.ts'
import { chargeWords, compactCode } from './charge-code-words.ts'
import { chargePhrases } from './charge-phrases.ts'
import type { KnownChargeCode } from './known-charge-codes.ts'
import { isChargedOnly } from './match-charge-code-rule.ts'
import { withoutOperatorPrefix } from './operator-prefix.ts'

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
