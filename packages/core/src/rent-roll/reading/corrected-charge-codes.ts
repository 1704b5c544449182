import type { ChargeCode } from '../rent-roll.schema.ts'
import { defaultInPlaceRent } from '../rules/default-in-place-rent.ts'
import type { RentRollCorrections } from './rent-roll-corrections.ts'

/**
 * Charge codes as people said they are. A category that a person chose has no probability, and decides whether the code
 * feeds in-place rent unless somebody said that too.
 */
export function withSaidCodes(
  codes: readonly ChargeCode[],
  { chargeCodes, applied }: RentRollCorrections,
): ChargeCode[] {
  if (chargeCodes.size === 0) return [...codes]
  return codes.map((read) =>
    (chargeCodes.get(read.code) ?? []).reduce((code, correction) => {
      applied.add(correction)
      const { category, inPlaceRent, yearly } = correction
      return {
        ...code,
        ...(category === undefined
          ? {}
          : { category, probability: null, inPlaceRent: defaultInPlaceRent(category, code.code) }),
        ...(inPlaceRent === undefined ? {} : { inPlaceRent }),
        ...(yearly === undefined ? {} : { yearly }),
      }
    }, read),
  )
}
