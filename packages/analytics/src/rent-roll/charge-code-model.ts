import { chargeCodeCategories } from '@uwkit/core/rent-roll'
import { addTextFeatures, type FeatureVector } from '../n-gram/hashed-features.ts'
import { seededRandom } from '../n-gram/seeded-random.ts'
import type { SoftmaxModel } from '../n-gram/softmax-model.ts'
import { type TrainingExample, trainSoftmax } from '../n-gram/train-softmax.ts'
import { chargeWords, compactCode } from './charge-code-words.ts'
import type { KnownChargeCode } from './known-charge-codes.ts'

const dimension = 1024

/** The classes of the charge code model: the nine categories, and `none`. */
const chargeCodeClasses: readonly string[] = [...chargeCodeCategories, 'none']

/** Every class is open to every code. */
export const allChargeCodeClasses: Uint8Array = new Uint8Array(chargeCodeClasses.length).fill(1)

const creditsOnly: readonly string[] = ['Recurring Concessions', 'Upfront Concessions']

/** The classes that are open to an amount: what is charged is no concession. */
const chargedClasses: Uint8Array = Uint8Array.from(chargeCodeClasses, (each) => (creditsOnly.includes(each) ? 0 : 1))

/**
 * The classes that are open to a code with a total.
 *
 * @param total Dollars, as charged; `null` for unknown.
 */
export function openChargeCodeClasses(total: number | null): Uint8Array {
  return total !== null && total > 0 ? chargedClasses : allChargeCodeClasses
}

/** A charge code as the classifier sees it: the runs of characters of the code, and the words of its description. */
export function chargeCodeFeatures(code: string, description: string | null): FeatureVector {
  const vector: FeatureVector = { indexes: [], values: [] }
  addTextFeatures(vector, `${chargeWords(code)} ${compactCode(code)}`, 1, 1, dimension)
  if (description !== null) addTextFeatures(vector, chargeWords(description), 1, 1, dimension)
  return vector
}

/** Prefixes that some operators put before every code. Source: practitioner convention. */
const operatorPrefixes = ['', 'con', 'rm', 'rt', 'ts', 'r']

/** Teach the charge code classifier from the code table: each code, with and without its description and with prefixes. */
export function trainChargeCodeModel(codes: readonly KnownChargeCode[]): SoftmaxModel {
  const seed = 20261120
  const random = seededRandom(seed)
  const examples: TrainingExample[] = codes.flatMap((known) => {
    const target = chargeCodeClasses.indexOf(known.category ?? 'none')
    const prefix = operatorPrefixes[Math.floor(random() * operatorPrefixes.length)] ?? ''
    return [
      chargeCodeFeatures(known.code, null),
      chargeCodeFeatures(known.code, known.description),
      chargeCodeFeatures(known.description, null),
      chargeCodeFeatures(`${prefix}${compactCode(known.code)}`, null),
    ].map((vector) => ({ vector, target, isAllowed: allChargeCodeClasses }))
  })
  return trainSoftmax(examples, { classes: chargeCodeClasses, dimension, epochs: 15, seed, rate: 0.3, decay: 1e-5 })
}
