import type { FeatureVector } from './hashed-features.ts'
import { type CalibrationStep, probabilitiesOf, type SoftmaxModel } from './softmax-model.ts'

/**
 * Returns a generator of numbers from 0 (inclusive) to 1 (exclusive) that gives the same sequence for the same seed on
 * every machine (the mulberry32 generator).
 */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Returns a copy shuffled by the random number generator. */
export function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const copy = [...items]
  for (let last = copy.length - 1; last > 0; last -= 1) {
    const chosen = Math.floor(random() * (last + 1))
    const item = copy[last] as Item
    copy[last] = copy[chosen] as Item
    copy[chosen] = item
  }
  return copy
}

/** One labeled vector. */
export interface TrainingExample {
  vector: FeatureVector
  /** Index of the correct class. */
  target: number
  /** Indexes of the classes allowed for the example; only these compete. */
  open: Uint16Array
}

interface TrainingOptions {
  classes: readonly string[]
  dimension: number
  epochs: number
  seed: number
  /** First step of each weight; later steps shrink with the weight's accumulated gradients. */
  rate: number
  /** Pull toward zero per step, as a fraction of the weight. */
  decay: number
}

/**
 * Trains multinomial logistic regression by stochastic gradient descent with shrinking step sizes (AdaGrad). The same
 * examples and options give the same model.
 */
export function trainSoftmax(examples: readonly TrainingExample[], options: TrainingOptions): SoftmaxModel {
  const { classes, dimension, epochs, rate, decay } = options
  const count = classes.length
  const weights = new Float32Array(dimension * count)
  const seen = new Float32Array(dimension * count).fill(1e-6)
  const model: SoftmaxModel = { classes, dimension, weights, scales: new Float64Array(count).fill(1), temperature: 1 }
  const random = seededRandom(options.seed)
  const lessons = examples.map((example) => ({ ...example, vector: removeRepeats(example.vector) }))
  const forced: number[] = []
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    for (const { vector, target, open } of shuffled(lessons, random)) {
      const slope = probabilitiesOf(model, vector, open)
      slope[target] = (slope[target] as number) - 1
      forced.length = 0
      for (const each of open) if (Math.abs(slope[each] as number) > minimumGradient) forced.push(each)
      for (let position = 0; position < vector.indexes.length; position += 1) {
        const offset = (vector.indexes[position] as number) * count
        const value = vector.values[position] as number
        for (const each of forced) {
          const at = offset + each
          const gradient = (slope[each] as number) * value + decay * (weights[at] as number)
          const total = (seen[at] as number) + gradient * gradient
          seen[at] = total
          weights[at] = (weights[at] as number) - (rate * gradient) / Math.sqrt(total)
        }
      }
    }
  }
  return model
}

/** A class whose probability is off by no more than this is not updated by the example. */
const minimumGradient = 2e-3

/** Returns the same vector with each slot once, values summed. */
function removeRepeats({ indexes, values }: FeatureVector): FeatureVector {
  const sums = new Map<number, number>()
  indexes.forEach((index, position) => sums.set(index, (sums.get(index) ?? 0) + (values[position] as number)))
  return { indexes: [...sums.keys()], values: [...sums.values()] }
}

/** Returns the mean negative logarithm of the probability of the correct class: lower is better, 0 is perfect. */
export function logLoss(model: SoftmaxModel, examples: readonly TrainingExample[]): number {
  let loss = 0
  for (const { vector, target, open } of examples) {
    loss -= Math.log(Math.max(1e-9, probabilitiesOf(model, vector, open)[target] as number))
  }
  return loss / Math.max(1, examples.length)
}

const temperatures = [0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.15, 1.3, 1.5, 1.75, 2, 2.5, 3, 4]

/** Returns the temperature, from a short list, at which the model's probabilities best fit examples outside its training. */
export function fitTemperature(model: SoftmaxModel, unseen: readonly TrainingExample[]): number {
  let best = 1
  let minimum = Number.POSITIVE_INFINITY
  for (const temperature of temperatures) {
    const loss = logLoss({ ...model, temperature }, unseen)
    if (loss < minimum) {
      minimum = loss
      best = temperature
    }
  }
  return best
}

/** Minimum number of answers per step. */
const minimumStepSize = 25

/**
 * Returns how often answers are right by the classifier's probability: rising steps, where neighbors that fall are merged (isotonic
 * regression, pool adjacent violators). Each step has at least 25 answers and counts one extra right and one extra wrong answer.
 */
export function isotonicSteps(answers: readonly { thought: number; isRight: boolean }[]): CalibrationStep[] {
  const groups: Pool[] = []
  for (const { thought, isRight } of [...answers].sort((a, b) => a.thought - b.thought)) {
    const last = groups.at(-1)
    const isFull = last === undefined || (last.count >= minimumStepSize && thought > last.to)
    const pool = isFull ? { from: thought, to: thought, right: 0, count: 0 } : last
    if (isFull) groups.push(pool)
    Object.assign(pool, { to: thought, right: pool.right + (isRight ? 1 : 0), count: pool.count + 1 })
  }
  const pools: Pool[] = []
  for (const group of groups) {
    let rising = group
    let before = pools.at(-1)
    while (before && (rising.count < minimumStepSize || share(before) >= share(rising))) {
      rising = {
        from: before.from,
        to: rising.to,
        right: before.right + rising.right,
        count: before.count + rising.count,
      }
      pools.pop()
      before = pools.at(-1)
    }
    pools.push(rising)
  }
  return pools.map((pool, at) => [at === 0 ? 0 : round(pool.from), round(share(pool))])
}

/** Answers with about the same classifier probability. */
interface Pool {
  from: number
  to: number
  right: number
  count: number
}

const share = ({ right, count }: Pool): number => (right + 1) / (count + 2)

const round = (share: number): number => Number(share.toFixed(3))
