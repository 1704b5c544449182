import { minimumProbability, type Prediction } from '@uwkit/core/prediction'
import type { FeatureVector } from './hashed-features.ts'

/** A trained classifier: one weight per class for each feature. */
export interface SoftmaxModel {
  classes: readonly string[]
  /** Number of slots in the feature table. */
  dimension: number
  /** `weights[feature * classes.length + class]`. */
  weights: Int8Array | Float32Array
  /** Factor for each class's whole-number weights. */
  scales: ArrayLike<number>
  /** Divides the scores, so that probabilities match how often answers are right. */
  temperature: number
  /** How often word lists are right, by the classifier's probability for their answer; absent if no list precedes it. */
  lists?: Readonly<Record<string, readonly CalibrationStep[]>>
}

/** At or above the classifier probability `from`, the list's answer is right with the frequency `right`. */
export type CalibrationStep = readonly [from: number, right: number]

/**
 * Returns how often the answer of a list is right.
 *
 * @param probability The classifier's probability for the same answer.
 */
export function calibrated(steps: readonly CalibrationStep[], probability: number): number {
  let right = steps[0]?.[1] ?? 0
  for (const [from, share] of steps) if (probability >= from) right = share
  return right
}

/**
 * Returns the raw score of each open class for a vector, before conversion to probabilities; 0 for the others.
 *
 * @param open Indexes of the classes that compete.
 */
function scoreClasses(model: SoftmaxModel, { indexes, values }: FeatureVector, open: Uint16Array): Float64Array {
  const { classes, weights, scales, temperature } = model
  const count = classes.length
  const scores = new Float64Array(count)
  const runs = runsOf(open)
  // Processes four features at a time, so each score is read and stored once per four. A missing one of the last four is 0.
  for (let position = 0; position < indexes.length; position += 4) {
    const a = (indexes[position] as number) * count
    const b = (indexes[position + 1] ?? 0) * count
    const c = (indexes[position + 2] ?? 0) * count
    const d = (indexes[position + 3] ?? 0) * count
    const ofA = values[position] as number
    const ofB = values[position + 1] ?? 0
    const ofC = values[position + 2] ?? 0
    const ofD = values[position + 3] ?? 0
    for (let run = 0; run < runs.length; run += 2) {
      const end = runs[run + 1] as number
      for (let each = runs[run] as number; each < end; each += 1) {
        scores[each] =
          (scores[each] as number) +
          (ofA * (weights[a + each] as number) + ofB * (weights[b + each] as number)) +
          (ofC * (weights[c + each] as number) + ofD * (weights[d + each] as number))
      }
    }
  }
  for (const each of open) scores[each] = ((scores[each] as number) * (scales[each] as number)) / temperature
  return scores
}

/** Splits ascending indexes into runs: the first index of each run and the index after its last, alternating. */
function runsOf(indexes: Uint16Array): number[] {
  const runs: number[] = []
  for (const index of indexes) {
    if (runs.at(-1) === index) runs[runs.length - 1] = index + 1
    else runs.push(index, index + 1)
  }
  return runs
}

/**
 * Returns the probability of each class for a vector: they sum to 1 over the open classes and are 0 for the others.
 *
 * @param open Indexes of the classes that compete.
 */
export function probabilitiesOf(model: SoftmaxModel, vector: FeatureVector, open: Uint16Array): Float64Array {
  return toProbabilities(scoreClasses(model, vector, open), open)
}

/** A score this far below the best has a probability under one in ten million. */
const negligible = -16

/** Converts scores to probabilities in place: they sum to 1 over the open classes. */
function toProbabilities(scores: Float64Array, open: Uint16Array): Float64Array {
  let best = Number.NEGATIVE_INFINITY
  for (const each of open) best = Math.max(best, scores[each] as number)
  let sum = 0
  for (const each of open) {
    const below = (scores[each] as number) - best
    const weight = below < negligible ? 0 : Math.exp(below)
    scores[each] = weight
    sum += weight
  }
  for (const each of open) scores[each] = (scores[each] as number) / sum
  return scores
}

/** Classifies a vector: every open class with a probability above 0.001, most likely first. */
export function classify(model: SoftmaxModel, vector: FeatureVector, open: Uint16Array): Prediction[] {
  return classifyScores(model, scoreClasses(model, vector, open), open)
}

/** Classifies by scores of the model's classes, most likely first, like `classify`. Overwrites the scores. */
export function classifyScores(model: SoftmaxModel, scores: Float64Array, open: Uint16Array): Prediction[] {
  const probabilities = toProbabilities(scores, open)
  const predictions: Prediction[] = []
  for (const each of open) {
    const probability = probabilities[each] as number
    if (probability > 0.001) predictions.push({ answer: model.classes[each] as string, probability })
  }
  return predictions.sort((a, b) => b.probability - a.probability)
}

/** Returns the indexes of the classes that pass the test, in order; these classes compete. */
export function openClasses(classes: readonly string[], isOpen: (name: string) => boolean = () => true): Uint16Array {
  return Uint16Array.from(classes.flatMap((name, index) => (isOpen(name) ? [index] : [])))
}

/** A committed model: whole-number weights of one byte each, in base64. */
interface StoredModel {
  classes: string[]
  dimension: number
  temperature: number
  scales: number[]
  lists?: Record<string, [from: number, right: number][]>
  weights: string
}

/** A stored model as typed from a JSON file, where a pair is an array of numbers. */
type StoredModelFile = Omit<StoredModel, 'lists'> & { lists?: Record<string, number[][]> }

/** Encodes a model with one byte per weight: a class's largest weight becomes 127. */
export function storeModel(model: SoftmaxModel): StoredModel {
  const count = model.classes.length
  const largest = new Float64Array(count)
  for (let at = 0; at < model.weights.length; at += 1) {
    largest[at % count] = Math.max(largest[at % count] as number, Math.abs(model.weights[at] as number))
  }
  const scales = [...largest].map((maximum) => Number((maximum / 127).toPrecision(6)))
  let bytes = ''
  for (let at = 0; at < model.weights.length; at += 1) {
    const scale = scales[at % count] as number
    const whole = scale === 0 ? 0 : Math.round((model.weights[at] as number) / scale)
    bytes += String.fromCharCode((Math.max(-127, Math.min(127, whole)) + 256) % 256)
  }
  return {
    classes: [...model.classes],
    dimension: model.dimension,
    temperature: model.temperature,
    scales,
    ...(model.lists ? { lists: model.lists as NonNullable<StoredModel['lists']> } : {}),
    weights: btoa(bytes),
  }
}

/** Decodes a committed model for classification. */
export function loadModel({ lists, ...stored }: StoredModelFile): SoftmaxModel {
  const bytes = atob(stored.weights)
  const weights = new Int8Array(bytes.length)
  for (let at = 0; at < bytes.length; at += 1) weights[at] = bytes.charCodeAt(at)
  return { ...stored, ...(lists ? { lists: lists as unknown as Record<string, CalibrationStep[]> } : {}), weights }
}

/** Maximum number of answers shown to the user. */
const maximum = 5

/** Returns the answers worth showing, most likely first. */
export function likeliest<Answer extends string>(predictions: readonly Prediction<Answer>[]): Prediction<Answer>[] {
  return predictions
    .filter((prediction) => prediction.probability >= minimumProbability)
    .sort((a, b) => b.probability - a.probability)
    .slice(0, maximum)
}
