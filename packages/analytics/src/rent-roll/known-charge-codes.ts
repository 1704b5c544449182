import type { ChargeCodeCategory } from '@uwkit/core/rent-roll'
import { compactCode } from './charge-code-words.ts'
import data from './data/charge-codes.json' with { type: 'json' }

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
