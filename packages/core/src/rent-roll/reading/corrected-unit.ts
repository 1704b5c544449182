import { placeOfAddress } from '../../shared/address.ts'
import type { OccupancyGroup, RentRollUnit, UnitType } from '../rent-roll.schema.ts'
import type { RentRollCorrections } from './rent-roll-corrections.ts'

/**
 * The occupancy that a person gave to the units of a status; as read where nobody did.
 *
 * @param status As the unit shows it.
 */
export function saidOccupancy(
  status: string,
  read: OccupancyGroup | 'former',
  said: RentRollCorrections | undefined,
): OccupancyGroup | 'former' {
  const correction = said?.statuses.get(status)?.findLast(({ from }) => from === undefined || from === read)
  if (!correction) return read
  said?.applied.add(correction)
  return correction.occupancy
}

/** A unit with the beds and baths that people gave its floorplan, and the tags that they gave the unit. */
export function withSaidFacts(unit: RentRollUnit, said: RentRollCorrections): RentRollUnit {
  const corrected = unit.floorplan === null ? unit : withSaidRooms(unit, unit.floorplan, said)
  const tags = tagsSaid(unit, said)
  return tags === null ? corrected : { ...corrected, tags }
}

/** Unit types under the names that people gave the floorplans. */
export function withSaidNames(types: readonly UnitType[], { floorplans }: RentRollCorrections): UnitType[] {
  return types.map((type) => {
    const name = floorplans.get(type.floorplan)?.findLast((correction) => correction.name !== undefined)?.name
    return name === undefined ? type : { ...type, floorplanName: name }
  })
}

function withSaidRooms(unit: RentRollUnit, floorplan: string, said: RentRollCorrections): RentRollUnit {
  const corrections = said.floorplans.get(floorplan) ?? []
  for (const correction of corrections) said.applied.add(correction)
  const bed = corrections.findLast((correction) => correction.bed !== undefined)?.bed
  const bath = corrections.findLast((correction) => correction.bath !== undefined)?.bath
  if (bed === undefined && bath === undefined) return unit
  const rooms = { bed: bed === undefined ? unit.bed : bed, bath: bath === undefined ? unit.bath : bath }
  return { ...unit, ...rooms, bedBathConfidence: rooms.bed === null && rooms.bath === null ? null : 'high' }
}

function tagsSaid({ source, unit }: RentRollUnit, { tags, applied }: RentRollCorrections): string[] | null {
  if (tags.size === 0) return null
  const found = Object.values(source.cells).find(
    (cell) => tags.get(cell)?.unit === unit && placeOfAddress(cell)?.row === source.row - 1,
  )
  const correction = found === undefined ? undefined : tags.get(found)
  if (!correction) return null
  applied.add(correction)
  return [...correction.tags]
}
