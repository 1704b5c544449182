/** Beds and baths of one dwelling; `null` where nothing says. */
export interface BedBath {
  /** Bedrooms, 0 for a studio. */
  bed: number | null
  /** Baths, in quarters: a half bath is 0.5. */
  bath: number | null
  /** `high`: the name says so outright; `medium`: by a firm convention or a close vote; `low`: ask a person. */
  confidence: 'high' | 'medium' | 'low'
}

/**
 * Whether so many bedrooms and baths make a dwelling: whole bedrooms from 0 to 6, more than no bath, in quarters, and at
 * most two baths more than bedrooms.
 *
 * @example
 * [isPlausibleBedBath(2, 2.5), isPlausibleBedBath(1, 9), isPlausibleBedBath(6, 0)]
 * // => [true, false, false]
 */
export function isPlausibleBedBath(bed: number, bath: number): boolean {
  return Number.isInteger(bed) && bed >= 0 && bed <= 6 && bath > 0 && bath <= bed + 2 && Number.isInteger(bath * 4)
}
