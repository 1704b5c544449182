/** A sparse vector: features are slots of a hash table, so no list of features is stored. */
export interface FeatureVector {
  /** Slots, 0 to `dimension - 1`; a slot may occur more than once. */
  indexes: number[]
  values: number[]
}

/** Computes FNV-1a over the UTF-16 units of part of a text, starting from a seed. */
function hash(text: string, from: number, to: number, seed: number): number {
  let state = seed
  for (let position = from; position < to; position += 1) {
    state = Math.imul(state ^ text.charCodeAt(position), 0x01000193)
  }
  return finish(state)
}

function finish(state: number): number {
  const mixed = state ^ (state >>> 15)
  return Math.imul(mixed, 0x2c1b3c6d) >>> 0
}

const wordSeed = 0x811c9dc5
const pairSeed = 0x7f4a7c15
const gramSeed = 0x165667b1

/** Relative weights of a whole word, a pair of words and a run of characters. */
const weights = { word: 1, pair: 0.8, gram: 0.35 }

/** Minimum and maximum length of a run of characters that is a feature. */
const gramSizes = { minimum: 3, maximum: 5 }

/**
 * Adds the features of a text: each word, each pair of adjacent words, and each run of three to five characters of a
 * word with its ends marked. The added values have the Euclidean length `length`.
 *
 * @param field Keeps features of different texts (a label, its header) apart.
 * @param dimension A power of two.
 */
export function addTextFeatures(
  vector: FeatureVector,
  text: string,
  field: number,
  length: number,
  dimension: number,
): void {
  const { indexes, values } = vector
  const start = indexes.length
  const mask = dimension - 1
  let previous = ''
  for (const word of text.split(' ')) {
    if (word === '') continue
    indexes.push(hash(word, 0, word.length, wordSeed + field) & mask)
    values.push(weights.word)
    if (previous !== '') {
      const pair = `${previous} ${word}`
      indexes.push(hash(pair, 0, pair.length, pairSeed + field) & mask)
      values.push(weights.pair)
    }
    previous = word
    const marked = `<${word}>`
    for (let from = 0; from + gramSizes.minimum <= marked.length; from += 1) {
      const end = Math.min(from + gramSizes.maximum, marked.length)
      let state = gramSeed + field
      for (let at = from; at < end; at += 1) {
        state = Math.imul(state ^ marked.charCodeAt(at), 0x01000193)
        if (at - from + 1 < gramSizes.minimum) continue
        indexes.push(finish(state) & mask)
        values.push(weights.gram)
      }
    }
  }
  scale(vector, start, length)
}

/** Returns the single feature of two adjacent words, not scaled. */
export function pairFeature(pair: string, field: number, dimension: number): FeatureVector {
  return { indexes: [hash(pair, 0, pair.length, pairSeed + field) & (dimension - 1)], values: [weights.pair] }
}

/** Adds the words of a text, each on its own; for texts that are weak evidence. The added values have the length `length`. */
export function addWordFeatures(
  vector: FeatureVector,
  text: string,
  field: number,
  length: number,
  dimension: number,
): void {
  const start = vector.indexes.length
  for (const word of text.split(' ')) {
    if (word === '') continue
    vector.indexes.push(hash(word, 0, word.length, wordSeed + field) & (dimension - 1))
    vector.values.push(1)
  }
  scale(vector, start, length)
}

/** Adds one named feature with a given value. */
export function addNamedFeature(vector: FeatureVector, name: string, value: number, dimension: number): void {
  vector.indexes.push(hash(name, 0, name.length, 0x2545f491) & (dimension - 1))
  vector.values.push(value)
}

function scale(vector: FeatureVector, start: number, length: number): void {
  let squares = 0
  for (let position = start; position < vector.values.length; position += 1)
    squares += (vector.values[position] ?? 0) ** 2
  if (squares === 0) return
  const factor = length / Math.sqrt(squares)
  for (let position = start; position < vector.values.length; position += 1) {
    vector.values[position] = (vector.values[position] ?? 0) * factor
  }
}
