import type { RawCharge } from '../reading/fold-leases.ts'
import type { ChargeCode, ChargeCodeCategory, RentRollUnit } from '../rent-roll.schema.ts'
import type { RentRollEvidence } from './rent-roll-evidence.ts'

/** A unit whose lease is charged the same amount twice under one category. */
export interface RepeatedCharge {
  unit: RentRollUnit
  charge: RawCharge
}

/**
 * Charges of one category that a lease bears twice, to the cent, and that no other charge of the lease takes back. Amounts
 * of zero are none. Each repetition is given once: an amount charged three times is repeated twice.
 *
 * @param sign 1 for charges, -1 for credits.
 */
export function repeatedCharges(
  { rentRoll, leaseOf }: Pick<RentRollEvidence, 'rentRoll' | 'leaseOf'>,
  category: ChargeCodeCategory,
  sign: 1 | -1,
): RepeatedCharge[] {
  const codes = codesOf(rentRoll.chargeCodes, category)
  if (codes.size === 0) return []
  return rentRoll.units.flatMap((unit) => {
    const charges = leaseOf.get(unit)?.charges ?? []
    // Few leases bear two charges of a category; the others are done here.
    if (charges.length < 2 || !isTwice(charges, ({ code, amount }) => codes.has(code) && amount * sign > 0)) return []
    const takenBack = charges.filter(({ amount }) => amount * sign < 0).map(({ amount }) => -amount)
    const seen = new Set<number>()
    return charges.flatMap((charge) => {
      if (!codes.has(charge.code) || charge.amount * sign <= 0) return []
      const isRepeated = seen.has(charge.amount)
      seen.add(charge.amount)
      return isRepeated && !takenBack.includes(charge.amount) ? [{ unit, charge }] : []
    })
  })
}

function codesOf(codes: readonly ChargeCode[], category: ChargeCodeCategory): Set<string> {
  return new Set(codes.filter((code) => code.category === category).map(({ code }) => code))
}

function isTwice(charges: readonly RawCharge[], test: (charge: RawCharge) => boolean): boolean {
  let isOnce = false
  for (const charge of charges) {
    if (!test(charge)) continue
    if (isOnce) return true
    isOnce = true
  }
  return false
}
