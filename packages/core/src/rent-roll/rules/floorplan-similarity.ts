import { floorplanWords } from './bed-bath-text.ts'

const fillerWords = ['the', 'plan', 'type', 'unit', 'floorplan']

/**
 * How alike two floorplan names read, 0 to 1. Case, punctuation, filler words and renovation tiers do not count; 1 is the
 * same name. Names whose first number differs are different plans (`V1`, `V2`) and score 0, however alike the rest.
 *
 * @source Dice's coefficient, twice the shared pieces over all pieces; the better of words and letter pairs.
 * @example
 * [floorplanSimilarity('Magnolia Renovated', 'THE MAGNOLIA'), floorplanSimilarity('V1', 'V2')]
 * // => [1, 0]
 */
export function floorplanSimilarity(left: string, right: string): number {
  const [a, b] = [wordsOf(left), wordsOf(right)]
  if (a.length === 0 || b.length === 0 || firstNumber(a) !== firstNumber(b)) return 0
  if (a.join('') === b.join('')) return 1
  return Math.max(dice(a, b), dice(letterPairs(a), letterPairs(b)))
}

function wordsOf(name: string): string[] {
  const words = floorplanWords(name).match(/[\p{L}\d]+/gu) ?? []
  const telling = words.filter((word) => !fillerWords.includes(word))
  return telling.length > 0 ? telling : words
}

function firstNumber(words: readonly string[]): string | undefined {
  return /\d+/.exec(words.join(' '))?.[0]
}

function letterPairs(words: readonly string[]): string[] {
  const text = ` ${words.join('')} `
  return [...text].slice(1).map((_, at) => text.slice(at, at + 2))
}

function dice(left: readonly string[], right: readonly string[]): number {
  const rest = [...right]
  let shared = 0
  for (const piece of left) {
    const at = rest.indexOf(piece)
    if (at < 0) continue
    rest.splice(at, 1)
    shared += 1
  }
  // Same pieces in another order are close, but not the same name.
  return Math.min((2 * shared) / (left.length + right.length), 0.99)
}
