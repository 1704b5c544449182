import type { Prediction } from '@uwkit/core/prediction'
import type { FeatureVector } from './hashed-features.ts'

/** A trained classifier: for each feature one weight a class. */
export interface SoftmaxModel {
  classes: readonly string[]
  /** Places of the feature table. */
  dimension: number
  /** `weights[feature * classes.length + class]`. */
  weights: Int8Array | Float64Array
  /** What a class's whole-number weights are multiplied by. */
  scales: ArrayLike<number>
  /** Divides the scores, so that probabilities are as often right as they say. */
  temperature: number
}

/** How strongly a vector speaks for each class, before it is made a probability. */
export function scoreClasses(model: SoftmaxModel, vector: FeatureVector): Float64Array {
  const { classes, weights, scales } = model
  const count = classes.length
  const scores = new Float64Array(count)
  for (let position = 0; position < vector.indexes.length; position += 1) {
    const offset = (vector.indexes[position] as number) * count
    const value = vector.values[position] as number
    for (let each = 0; each < count; each += 1)
      scores[each] = (scores[each] as number) + value * (weights[offset + each] as number)
  }
  for (let each = 0; each < count; each += 1)
    scores[each] = ((scores[each] as number) * (scales[each] as number)) / model.temperature
  return scores
}

/**
 * Probabilities of scores over the allowed classes; 0 for the others.
 *
 * @param isAllowed By class; all zero where nothing is allowed.
 */
export function softmax(scores: Float64Array, isAllowed: ArrayLike<number>): Float64Array {
  let best = Number.NEGATIVE_INFINITY
  for (let each = 0; each < scores.length; each += 1) if (isAllowed[each]) best = Math.max(best, scores[each] as number)
  const probabilities = new Float64Array(scores.length)
  let sum = 0
  for (let each = 0; each < scores.length; each += 1) {
    if (!isAllowed[each]) continue
    const weight = Math.exp((scores[each] as number) - best)
    probabilities[each] = weight
    sum += weight
  }
  for (let each = 0; each < scores.length && sum > 0; each += 1)
    probabilities[each] = (probabilities[each] as number) / sum
  return probabilities
}

/** What the model says of a vector, likeliest first, every allowed class with its probability. */
export function classify(model: SoftmaxModel, vector: FeatureVector, isAllowed: ArrayLike<number>): Prediction[] {
  const probabilities = softmax(scoreClasses(model, vector), isAllowed)
  const predictions: Prediction[] = []
  for (let each = 0; each < probabilities.length; each += 1) {
    const probability = probabilities[each] as number
    if (probability > 0.001) predictions.push({ answer: model.classes[each] as string, probability })
  }
  return predictions.sort((a, b) => b.probability - a.probability)
}
