import type { UnitType } from '@uwkit/core/rent-roll'

/** How many units have so many beds. */
export interface BedCount {
  /** `null` where it is not known. */
  bed: number | null
  units: number
}

/**
 * Units by beds, fewest beds first and those that are not known last.
 *
 * @example
 * unitsByBeds([{ bed: 1, unitCount: 40 }, { bed: 0, unitCount: 8 }, { bed: 1, unitCount: 12 }])
 * // => [{ bed: 0, units: 8 }, { bed: 1, units: 52 }]
 */
export function unitsByBeds(unitTypes: readonly Pick<UnitType, 'bed' | 'unitCount'>[]): BedCount[] {
  const counts = new Map<number | null, number>()
  for (const { bed, unitCount } of unitTypes) counts.set(bed, (counts.get(bed) ?? 0) + unitCount)
  return [...counts]
    .map(([bed, units]) => ({ bed, units }))
    .filter(({ units }) => units > 0)
    .toSorted((one, other) => (one.bed ?? Number.POSITIVE_INFINITY) - (other.bed ?? Number.POSITIVE_INFINITY))
}

/**
 * The same in words.
 *
 * @example
 * bedsText([{ bed: 0, units: 8 }, { bed: 2, units: 52 }, { bed: null, units: 1 }])
 * // => '8 studio, 52 two-bed, 1 with beds not known'
 */
export function bedsText(counts: readonly BedCount[]): string {
  return counts.map(({ bed, units }) => `${figures.format(units)} ${bedWord(bed)}`).join(', ')
}

const words = ['studio', 'one-bed', 'two-bed', 'three-bed', 'four-bed', 'five-bed']

function bedWord(bed: number | null): string {
  if (bed === null) return 'with beds not known'
  return words[bed] ?? `${bed}-bed`
}

const figures = new Intl.NumberFormat('en-US')
