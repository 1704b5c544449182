import {
  addNamedFeature,
  addTextFeatures,
  addWordFeatures,
  type FeatureVector,
  pairFeature,
} from './hashed-features.ts'
import type { SoftmaxModel } from './softmax-model.ts'

/** Words of statements come again and again: so many of each kind are remembered before they are forgotten together. */
const rememberedRows = 3000

/** How many words that follow a word are remembered with it. */
const rememberedPairs = 60

/** What a word says for each class, the sum of the squares of its values before they are scaled, and its pairs by the next word. */
interface Row {
  scores: Float32Array
  squares: number
  pairs: Map<string, Row>
}

/**
 * What words say for the classes of a model, worked out once for each word: a word's runs of characters always speak for
 * the same classes. Adds up to what the feature vector of the same text scores.
 */
export class WordRows {
  readonly #model: SoftmaxModel
  /** By field: words of a text with their runs of characters, and whole texts of which words alone count. */
  readonly #words: Map<string, Row>[] = []
  readonly #texts: Map<string, Float32Array>[] = []
  readonly #named = new Map<string, Float32Array>()
  readonly #scores: Float64Array

  constructor(model: SoftmaxModel) {
    this.#model = model
    this.#scores = new Float64Array(model.classes.length)
  }

  /** Scores without a word said: 0 for every class. They are the same array each time, so only one question is asked at once. */
  start(): Float64Array {
    return this.#scores.fill(0)
  }

  /** Adds what `addTextFeatures` adds: words with their runs of characters, and pairs of neighbors. */
  addText(scores: Float64Array, text: string, field: number, length: number): void {
    const known = (this.#words[field] ??= new Map())
    const rows: Row[] = []
    let squares = 0
    let previous = ''
    let before: Row | undefined
    for (const word of text.split(' ')) {
      if (word === '') continue
      let row = known.get(word)
      if (row === undefined) {
        if (known.size >= rememberedRows) known.clear()
        known.set(word, (row = this.#rowOf(spelled(word, field, this.#model.dimension))))
      }
      rows.push(row)
      squares += row.squares
      if (before !== undefined) {
        let pair = before.pairs.get(word)
        if (pair === undefined) {
          pair = this.#rowOf(pairFeature(`${previous} ${word}`, field, this.#model.dimension))
          if (before.pairs.size < rememberedPairs) before.pairs.set(word, pair)
        }
        rows.push(pair)
        squares += pair.squares
      }
      before = row
      previous = word
    }
    if (squares > 0) for (const row of rows) add(scores, row.scores, length / Math.sqrt(squares))
  }

  /** Adds what `addWordFeatures` adds: words, each by itself. */
  addWords(scores: Float64Array, text: string, field: number, length: number): void {
    const known = (this.#texts[field] ??= new Map())
    let row = known.get(text)
    if (row === undefined) {
      const vector: FeatureVector = { indexes: [], values: [] }
      addWordFeatures(vector, text, field, 1, this.#model.dimension)
      if (known.size >= rememberedRows) known.clear()
      known.set(text, (row = this.#rowOf(vector).scores))
    }
    add(scores, row, length)
  }

  /** Adds one named feature of a given value. */
  addNamed(scores: Float64Array, name: string, value: number): void {
    let row = this.#named.get(name)
    if (row === undefined) {
      const vector: FeatureVector = { indexes: [], values: [] }
      addNamedFeature(vector, name, 1, this.#model.dimension)
      this.#named.set(name, (row = this.#rowOf(vector).scores))
    }
    add(scores, row, value)
  }

  #rowOf({ indexes, values }: FeatureVector): Row {
    const { classes, weights, scales, temperature } = this.#model
    const count = classes.length
    const scores = new Float32Array(count)
    let squares = 0
    indexes.forEach((index, at) => {
      const value = values[at] ?? 0
      squares += value * value
      for (let each = 0; each < count; each += 1)
        scores[each] = (scores[each] as number) + value * (weights[index * count + each] as number)
    })
    for (let each = 0; each < count; each += 1)
      scores[each] = ((scores[each] as number) * (scales[each] as number)) / temperature
    return { scores, squares, pairs: new Map() }
  }
}

/** The features of a word at their own values, not scaled to a length. */
function spelled(word: string, field: number, dimension: number): FeatureVector {
  const vector: FeatureVector = { indexes: [], values: [] }
  addTextFeatures(vector, word, field, 1, dimension)
  const [ofWord = 1] = vector.values
  return { indexes: vector.indexes, values: vector.values.map((value) => value / ofWord) }
}

function add(scores: Float64Array, row: Float32Array, factor: number): void {
  for (let each = 0; each < row.length; each += 1)
    scores[each] = (scores[each] as number) + factor * (row[each] as number)
}
