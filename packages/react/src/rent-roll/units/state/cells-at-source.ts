import type { RentRollUnit } from '@uwkit/core/rent-roll'
import { placeOfAddress } from '@uwkit/core/shared'
import type { EditPlaces } from './edit-place.ts'
import type { UnitField } from './unit-fields.ts'

/** A cell of the unit grid. */
export interface UnitCell {
  row: string
  column: string
}

/**
 * Looks up the cell of the unit grid that was read from a cell of the source: the first of its columns where several were.
 *
 * @param units By row id.
 * @returns `null` for an address at which no value of a unit was read.
 */
export function cellsAtSource(
  units: ReadonlyMap<string, RentRollUnit>,
  fields: readonly UnitField[],
  places: EditPlaces,
): (address: string) => UnitCell | null {
  let byRow: Map<number, string[]> | null = null
  return (address) => {
    byRow ??= rowsOfUnits(units)
    const [first = ''] = address.split(/[:,]/)
    const place = placeOfAddress(first)
    if (place === null) return null
    const candidates = byRow.get(place.row + 1) ?? []
    for (const row of candidates) {
      // Nearly always a field of the unit was read from just this cell.
      const cells = units.get(row)?.source.cells ?? {}
      const own = fields.find(({ id }) => cells[id] === address)
      if (own !== undefined) return { row, column: own.id }
    }
    for (const isExact of [true, false]) {
      for (const row of candidates) {
        const unit = units.get(row)
        if (unit === undefined) continue
        const found = fields.find(({ id }) => {
          const source = places.sourceOf(unit, id)
          return isExact ? source === address || source === first : source !== null && isWithin(first, source)
        })
        if (found !== undefined) return { row, column: found.id }
      }
    }
    return null
  }
}

/** Row ids by each row of the source that a unit reaches over. */
function rowsOfUnits(units: ReadonlyMap<string, RentRollUnit>): Map<number, string[]> {
  const found = new Map<number, string[]>()
  for (const [id, { source }] of units) {
    const [, last] = (source.cells.charges ?? '').split(':')
    const to = placeOfAddress(last ?? '')?.row ?? source.row - 1
    for (let row = source.row; row <= Math.max(source.row, to + 1); row += 1) {
      const known = found.get(row)
      if (known) known.push(id)
      else found.set(row, [id])
    }
  }
  return found
}

function isWithin(address: string, range: string): boolean {
  const [from = '', to = from] = range.split(':')
  const [at, first, last] = [placeOfAddress(address), placeOfAddress(from), placeOfAddress(to)]
  if (at === null || first === null || last === null) return false
  const isInRows = at.row >= first.row && at.row <= last.row
  return isInRows && at.column >= first.column && at.column <= last.column
}
