import type { ChargeCodeCategory } from '@uwkit/core/rent-roll'
import { plainWords } from '../text/words.ts'
import data from './data/charge-codes.json' with { type: 'json' }
import phraseData from './data/charge-phrases.json' with { type: 'json' }

/**
 * A charge code without marks, as codes are compared: `CONC/SPECL` is `concspecl`.
 */
export function compactCode(code: string): string {
  return plainWords(code).join('')
}

/**
 * The words of a charge code or its description, split at marks, at a change of case and between letters and digits:
 * `TechnologyFee` is `technology fee`.
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
 * What the code table says of a code, whatever its case and marks.
 *
 * @returns Entries of every system that uses the code; empty where the table does not have it.
 */
export function lookUpChargeCode(code: string): readonly KnownChargeCode[] {
  return byCode.get(compactCode(code)) ?? []
}

/** What charges of a category are called when written out, lower case. */
export interface ChargePhrases {
  category: ChargeCodeCategory | 'none'
  phrases: readonly string[]
}

/** By category, what charges on rent rolls are called. */
export const chargePhrases = phraseData.phrases as readonly ChargePhrases[]
