import { plainWords } from '../text/plain-words.ts'
import { singular } from '../text/singular.ts'
import abbreviations from './data/abbreviations.json' with { type: 'json' }
import { stripAccountCode } from './strip-account-code.ts'
import { stripAssumption } from './strip-assumption.ts'

const phrases = abbreviations.phrases.map(([from = '', to = '']) => ({
  first: from.split(' ')[0] ?? '',
  from: ` ${from} `,
  to: ` ${to} `,
}))
const words = new Map(Object.entries(abbreviations.words))
const firstWords = new Set(phrases.map(({ first }) => first))

/** Texts asked last, and their words: a caption and the neighbours of a line come up again with the next line. */
const recent = new Map<string, string>()
const recentLimit = 64

/**
 * A label in the one spelling that all layers compare: no account code, no rate
 * behind it, lower case, singular words, abbreviations written out.
 *
 * @returns Words with one blank between them, such as `repair and maintenance` for `6400 - R&M:`; empty for a blank label.
 */
export function normaliseLabel(label: string): string {
  const known = recent.get(label)
  if (known !== undefined) return known
  const spelled = spell(label)
  if (recent.size >= recentLimit) recent.clear()
  recent.set(label, spelled)
  return spelled
}

const digit = /\d/

function spell(label: string): string {
  const name = digit.test(label) ? stripAssumption(stripAccountCode(label)) : label
  const plain = plainWords(name).map(singular)
  const starts = plain.filter((word) => firstWords.has(word))
  let text = plain.join(' ')
  if (starts.length > 0) {
    let padded = ` ${text} `
    for (const { first, from, to } of phrases) {
      if (starts.includes(first) && padded.includes(from)) padded = padded.replaceAll(from, to)
    }
    text = padded.trim()
  }
  const spelled = text
    .split(' ')
    .map((word) => words.get(word) ?? word)
    .join(' ')
  return spelled.replaceAll('make ready', 'makeready').replaceAll('month month', 'month to month')
}
