import { plainWords } from '../text/plain-words.ts'
import { singular } from '../text/singular.ts'
import abbreviations from './data/abbreviations.json' with { type: 'json' }
import { stripAccountCode } from './strip-account-code.ts'

const phrases = abbreviations.phrases.map(([from = '', to = '']) => [` ${from} `, ` ${to} `] as const)
const words = new Map(Object.entries(abbreviations.words))
const firstWords = new Set(abbreviations.phrases.map(([from = '']) => from.split(' ')[0]))

/**
 * A label in the one spelling that all layers compare: no account code, lower case, singular words, abbreviations written out.
 *
 * @returns Words with one blank between them, such as `repair and maintenance` for `6400 - R&M:`; empty for a blank label.
 */
export function normaliseLabel(label: string): string {
  const plain = plainWords(stripAccountCode(label)).map(singular)
  let text = ` ${plain.join(' ')} `
  if (plain.some((word) => firstWords.has(word))) {
    for (const [from, to] of phrases) if (text.includes(from)) text = text.replaceAll(from, to)
  }
  const spelled = text
    .trim()
    .split(' ')
    .map((word) => words.get(word) ?? word)
  return spelled.join(' ').replaceAll('make ready', 'makeready').replaceAll('month month', 'month to month')
}
