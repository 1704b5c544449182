import type { Correction, ReadRentRoll } from '@uwkit/core/parsed-file'
import { type BedBathPredictions, type RentRollUnit, type UnitType } from '@uwkit/core/rent-roll'

/** What a mapper shows of one floorplan beside its figures. */
export interface FloorplanFacts {
  type: UnitType
  units: readonly RentRollUnit[]
  /** Somebody lives there, and beds or baths are not known. */
  isMissing: boolean
  /** They are known, but should be checked. */
  isUnsure: boolean
  /** Why beds and baths are what they are. */
  why: string
  /** Other floorplans of the same name, which count as one with it. */
  mergedWith: readonly string[]
}

/**
 * The floorplans of a roll with their units, in its order.
 *
 * @param corrections What people said; a floorplan whose beds or baths somebody set says so.
 */
export function floorplanFacts(
  { rentRoll, sheet }: Pick<ReadRentRoll, 'rentRoll' | 'sheet'>,
  corrections: readonly Correction[],
): FloorplanFacts[] {
  const unitsOf = Map.groupBy(rentRoll.units, ({ floorplan }) => floorplan)
  return rentRoll.unitTypes.map((type) => {
    const units = unitsOf.get(type.floorplan) ?? []
    const isSaid = corrections.some(
      (one) =>
        one.kind === 'floorplan' &&
        one.sheet === sheet &&
        one.floorplan === type.floorplan &&
        (one.bed !== undefined || one.bath !== undefined),
    )
    const isKnown = type.bed !== null && type.bath !== null
    const isLivedIn = units.some(({ isDwelling }) => isDwelling)
    return {
      type,
      units,
      isMissing: isLivedIn && !isKnown && !isSaid,
      isUnsure: isLivedIn && isKnown && type.bedBathConfidence === 'low',
      why: isSaid ? 'set by a person' : reasonOf(type, units),
      mergedWith: rentRoll.unitTypes
        .filter(({ floorplan, floorplanName }) => floorplan !== type.floorplan && floorplanName === type.floorplanName)
        .map(({ floorplan }) => floorplan),
    }
  })
}

function reasonOf({ bed, bath, bedBathConfidence }: UnitType, units: readonly RentRollUnit[]): string {
  if (bed === null && bath === null) return 'the name does not say'
  if (units.some(({ source }) => 'bed' in source.cells || 'bath' in source.cells)) return 'printed in the roll'
  if (bedBathConfidence === 'high') return bath === null ? 'the name says the beds only' : 'the name says so'
  return bedBathConfidence === 'medium' ? 'usual for such a name' : 'a guess by the name'
}

/** The floorplans with those first that needed a person when the file was opened, so that none moves while it is settled. */
export function missingFirst(facts: readonly FloorplanFacts[], first: readonly FloorplanFacts[]): FloorplanFacts[] {
  const missing = new Set(first.filter((one) => one.isMissing).map(({ type }) => type.floorplan))
  return [...facts].sort(
    (one, other) => Number(missing.has(other.type.floorplan)) - Number(missing.has(one.type.floorplan)),
  )
}

/**
 * What is suggested for a floorplan beside its reading: what was said of such names before, where it says something else.
 *
 * @example
 * suggestedBedBath({ floorplan: 'Elm', bed: null, bath: null }, { Elm: { bed: 2, bath: 1, confidence: 'medium' } })
 * // => { bed: 2, bath: 1, confidence: 'medium' }
 */
export function suggestedBedBath(
  { floorplan, bed, bath }: Pick<UnitType, 'floorplan' | 'bed' | 'bath'>,
  predictions: BedBathPredictions | null,
): NonNullable<BedBathPredictions[string]> | null {
  const found = predictions?.[floorplan] ?? null
  if (found === null || (found.bed === null && found.bath === null)) return null
  return found.bed === bed && found.bath === bath ? null : found
}
