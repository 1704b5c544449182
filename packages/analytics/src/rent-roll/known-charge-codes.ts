import type { ChargeCodeCategory } from '@uwkit/core/rent-roll'
import { plainWords } from '../text/words.ts'
import data from './data/charge-codes.json' with { type: 'json' }
import phraseData from './data/charge-phrases.json' with { type: 'json' }

/** Returns a charge code without punctuation, for comparing codes: `CONC/SPECL` becomes `concspecl`. */
export function compactCode(code: string): string {
  return plainWords(code).join('')
}

/**
 * Splits a charge code or its description into words at punctuation, at a change of case and between letters and
 * digits: `TechnologyFee` becomes `technology fee`.
 */
export function chargeWords(text: string): string {
  const spaced = text.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/([A-Za-z]{2,})(\d)/g, '$1 $2')
  return plainWords(spaced).join(' ')
}

/** A charge code as property systems ship or use it. */
export interface KnownChargeCode {
  code: string
  description: string
  /** `null` for a charge outside all categories. */
  category: ChargeCodeCategory | null
  inPlaceRent: boolean
  /** The normal sign of the amount. */
  sign: '+' | '-' | '+/-'
  systems: string[]
}

/** The code table: 253 pairs of a code and the systems that use it. */
export const knownChargeCodes = data.codes as readonly KnownChargeCode[]

const byCode = new Map<string, KnownChargeCode[]>()
for (const known of knownChargeCodes) {
  const key = compactCode(known.code)
  byCode.set(key, [...(byCode.get(key) ?? []), known])
}

/**
 * Looks up a code in the code table, ignoring case and punctuation.
 *
 * @returns Entries of every system that uses the code; empty if the table does not contain it.
 */
export function lookUpChargeCode(code: string): readonly KnownChargeCode[] {
  return byCode.get(compactCode(code)) ?? []
}

/** Names of a category's charges when written out, lower case. */
interface ChargePhrases {
  category: ChargeCodeCategory | 'none'
  phrases: readonly string[]
}

/** Names of charges on rent rolls, by category. */
export const chargePhrases = phraseData.phrases as readonly ChargePhrases[]

/** Minimum number of codes that show a shared prefix, the fraction of them that must have it, and the minimum letters left without it. */
const fewest = 4
const shareOfCodes = 0.6
const lettersRemaining = 2

/** Maximum length of a prefix that operators put before every code. Source: practitioner convention. */
const longestPrefix = 4

/** Number of codes that begin with certain letters, and how many of them continue with each letter. */
interface Beginning {
  codes: number
  endings: Map<string, number>
}

/** Beginnings of a document's codes. */
interface Beginnings {
  codes: number
  spellings: Map<string, number>
  byPrefix: Map<string, Beginning>
}

/** By the list of codes, which is the same for each code of a document, so that it is computed once. */
const known = new WeakMap<readonly string[], Beginnings>()

function beginningsOf(codes: readonly string[]): Beginnings {
  const before = known.get(codes)
  if (before !== undefined && before.codes === codes.length) return before
  const found: Beginnings = { codes: codes.length, spellings: new Map(), byPrefix: new Map() }
  for (const code of codes) {
    found.spellings.set(code, (found.spellings.get(code) ?? 0) + 1)
    const compact = compactCode(code)
    for (let length = 2; length <= Math.min(longestPrefix, compact.length - lettersRemaining); length += 1) {
      const prefix = compact.slice(0, length)
      const beginning = found.byPrefix.get(prefix) ?? { codes: 0, endings: new Map<string, number>() }
      const ending = compact.charAt(length)
      beginning.codes += 1
      beginning.endings.set(ending, (beginning.endings.get(ending) ?? 0) + 1)
      found.byPrefix.set(prefix, beginning)
    }
  }
  known.set(codes, found)
  return found
}

/**
 * Returns a charge code without the letters that its operator puts before most codes: `conpest` is `pest` next to
 * `conrent`, `conutil` and `conpetrt`.
 *
 * @param codes The codes of the same document, with or without the code itself. Pass the same list for all of them, so
 * that their beginnings are computed once.
 * @returns The code unchanged if the others show no such prefix, or if too little would be left.
 */
export function withoutOperatorPrefix(code: string, codes: readonly string[]): string {
  const { byPrefix, spellings } = beginningsOf(codes)
  const itself = spellings.get(code) ?? 0
  const others = codes.length - itself
  if (others + 1 < fewest) return code
  const own = compactCode(code)
  for (let length = Math.min(longestPrefix, own.length - lettersRemaining); length >= 2; length -= 1) {
    const beginning = byPrefix.get(own.slice(0, length))
    if (beginning === undefined) continue
    const sharing = beginning.codes - itself
    const ending = own.charAt(length)
    const endings = beginning.endings.size - (itself > 0 && beginning.endings.get(ending) === itself ? 1 : 0)
    const isHabit = sharing + 1 >= shareOfCodes * (others + 1) && endings >= fewest - 1
    if (isHabit) return own.slice(length)
  }
  return code
}
