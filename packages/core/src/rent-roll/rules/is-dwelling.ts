import {
  commercialUnitCaption,
  nonDwellingBedBath,
  nonDwellingUnitWords,
  nonDwellingWords,
} from '../data/non-dwelling-words.ts'

/** What a row says of the kind of space it is; `null` where the report is silent. */
export interface SpaceEvidence {
  floorplan: string | null
  designation: string | null
  bedBath: string | null
  /** The unit as printed, such as `Garage 4`. */
  unit?: string
  /** Caption of the unit column. */
  unitCaption: string
}

/**
 * Whether people live in the space of a row: parking, storage and commercial rows are units of the document, not
 * dwellings.
 *
 * @example
 * isDwellingSpace({ floorplan: 'A_Park', designation: null, bedBath: null, unitCaption: 'Unit' })
 * // => false
 */
export function isDwellingSpace({ floorplan, designation, bedBath, unit = '', unitCaption }: SpaceEvidence): boolean {
  if (bedBath !== null && nonDwellingBedBath.test(bedBath.trim())) return false
  if (nonDwellingUnitWords.test(unit)) return false
  const words = [floorplan, designation].map((text) => (text ?? '').replace(/[_-]+/g, ' '))
  if (words.some((text) => nonDwellingWords.test(text))) return false
  return !(commercialUnitCaption.test(unitCaption) && (floorplan ?? '') === '')
}
