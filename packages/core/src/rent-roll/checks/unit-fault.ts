import type { FoundFault } from '../../shared/finding-rule.ts'
import { roundToCent, sumKnown } from '../../shared/money.ts'
import type { CellSource } from '../../shared/source.ts'
import type { RentRollUnit } from '../rent-roll.schema.ts'
import { unitName } from '../rules/unit-name.ts'

/** What is wrong with a unit, or with several. */
export interface UnitFault {
  /** Fields whose cell shows it, the most telling first. The first that the unit has is taken, else its row. */
  fields: readonly string[]
  message: string
  seen: string | null
  dollars: number | null
}

/** The cell of the first field that was read for a unit, else the start of its row. */
export function placeOnUnit({ source }: RentRollUnit, fields: readonly string[]): CellSource {
  const { file, sheet, cells, row } = source
  const field = fields.find((each) => cells[each] !== undefined)
  return { file, sheet, cell: (field === undefined ? cells.unit : cells[field]) ?? `A${row}` }
}

/** A fault of one unit. */
export function faultOfUnit(unit: RentRollUnit, { fields, message, seen, dollars }: UnitFault): FoundFault {
  return {
    message,
    source: placeOnUnit(unit, fields),
    seen,
    dollars: dollars === null ? null : roundToCent(Math.abs(dollars)),
  }
}

/** One fault that several units share, with the place of each. None without units. */
export function faultOfUnits(units: readonly RentRollUnit[], { fields, ...fault }: UnitFault): FoundFault[] {
  const [first] = units
  if (first === undefined) return []
  const places = units.map((unit) => placeOnUnit(unit, fields))
  return [{ ...faultOfUnit(first, { fields, ...fault }), ...(places.length > 1 ? { places } : {}) }]
}

/** Units that a message names before the rest is only counted. */
const namedUnits = 3

/** `3 units (101, 102, 103)`; of more than three, the first three and an ellipsis. */
export function countedUnits(units: readonly RentRollUnit[], noun = 'unit'): string {
  const names = units.slice(0, namedUnits).map(unitName)
  return `${units.length} ${noun}${units.length === 1 ? '' : 's'} (${names.join(', ')}${units.length > names.length ? ', …' : ''})`
}

/** Contract rent of units together; `null` where none is known. */
export function rentOfUnits(units: readonly RentRollUnit[]): number | null {
  return sumKnown(units.map(({ contractRent }) => contractRent))
}
