import { plainWords, singular } from '../text/words.ts'
import abbreviations from './data/abbreviations.json' with { type: 'json' }

/** `401(k)` and form numbers look like account codes but are not. */
const notACode = /^\s*(?:401|403|1099|1095|911)\b/

const leading = /^\s*[([]?(?:[A-Za-z]{0,4}\d{3,6}(?:[.-]\d{1,5})*|\d{4}-\d{2,4}(?:-\d{2,4})?)[)\]]?\s*[-–—:.]*\s+(?=\S)/

const trailing = /(?<=\S)\s*(?:[-–—:]+\s*)?[([]?\b\d{4,6}(?:[.-]\d{1,5})*(?:\s*[)\]])?\s*$/

/**
 * Returns a label without an account code before or after it. A label that is only a code is returned unchanged.
 *
 * @param label As printed, such as `5100-0001 - Market Rent` or `Market Rent (5100-0001)`.
 */
export function stripAccountCode(label: string): string {
  const rest = (notACode.test(label) ? label : label.replace(leading, '')).replace(trailing, '')
  return /[A-Za-z]/.test(rest) ? rest : label
}

/**
 * A rate after a label, as pro formas print the assumption of a line: `(4%)`, `@ 3.5% of EGI`, `- $250/unit`,
 * `($1,200 per unit)`.
 */
const assumption =
  /(?:[([]\s*|[-–—:,]\s+)?(?:@\s*)?(?:\d+(?:\.\d+)?\s*%(?:\s*(?:of|x|on)(?:\s+[a-z]+){1,3})?|\$\s*\d[\d,]*(?:\.\d+)?\s*(?:\/|per\s|a\s)\s*(?:unit|door|apt|apartment|pad|site|space|sf|sq\.?\s*ft\.?|bed|month|mo)\.?)\s*[)\]]?$/i

/** Maximum length of a rate; a label may be as long as a spreadsheet cell. */
const longest = 80

/**
 * Returns a label without the rate that a pro forma prints after it.
 *
 * @returns The label itself if nothing would be left of it.
 * @example
 * stripAssumption('Management (4% of EGI)')
 * // => 'Management'
 */
export function stripAssumption(label: string): string {
  const text = label.trimEnd()
  const rateAt = text.slice(-longest).search(assumption)
  if (rateAt < 0) return label
  const name = text.slice(0, Math.max(0, text.length - longest) + rateAt).trimEnd()
  return name === '' ? label : name
}

/** The unit in front of a small owner's line: `Unit 3 Late Fees`, `Apt. 2A - Rent`. The line must follow, not a tenant name or a street. */
const unitPrefix =
  /^(?:unit|apt|apartment)\b\.?\s{0,3}#?\s{0,3}\d{1,4}[a-z]?\s{0,3}[-–—:,]?\s{1,3}(?=(?:rent(?:al)?|late|nsf|pet|parking|garage|storage|laundry|utilit(?:y|ies)|water|sewer|electric(?:ity)?|gas|trash|repairs?|maintenance|cleaning|painting|turnover|vacancy|concessions?|damages?|fees?)\b)/i

const phrases = abbreviations.phrases.map(([from = '', to = '']) => ({
  first: from.split(' ')[0] ?? '',
  from: ` ${from} `,
  to: ` ${to} `,
}))
const words = new Map(Object.entries(abbreviations.words))
const firstWords = new Set(phrases.map(({ first }) => first))

/** Recent texts and their words: a caption and a line's neighbors recur with the next line. */
const recent = new Map<string, string>()
const recentLimit = 64

/**
 * Normalizes a label to the one spelling that all layers compare: no account code, no rate after it, lower case,
 * singular words, abbreviations written out.
 *
 * @returns Words separated by one space, such as `repair and maintenance` for `6400 - R&M:`; empty for a blank label.
 */
export function normalizeLabel(label: string): string {
  const known = recent.get(label)
  if (known !== undefined) return known
  const spelled = spell(label)
  if (recent.size >= recentLimit) recent.clear()
  recent.set(label, spelled)
  return spelled
}

const digit = /\d/

function spell(label: string): string {
  const name = digit.test(label) ? stripAssumption(stripAccountCode(label)).replace(unitPrefix, '') : label
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
