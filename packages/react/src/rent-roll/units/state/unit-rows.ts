import type { RentRollUnit } from '@uwkit/core/rent-roll'
import type { GridDocument, GridRow } from '../../../grid/index.ts'
import type { UnitField } from './unit-fields.ts'

/** Units by row id. */
type Units = ReadonlyMap<string, RentRollUnit>

/** What the unit grid shows: rows as the file has them, and over them what people made of them. */
export interface ShownUnits {
  rows: readonly GridRow[]
  edits: GridDocument['edits']
}

/**
 * The rows of some units. A cell that a person gave another value keeps that of the file in its row, and the new one in the
 * edits, so that the grid marks it and says what the file says; what follows from edits elsewhere is simply shown.
 *
 * @param first The units as they were read without corrections.
 * @param isSaid Whether a person can say what stands in a cell; asked where the value is another one.
 */
export function unitRows(
  units: Units,
  first: Units,
  fields: readonly UnitField[],
  isSaid: (unit: RentRollUnit, column: string) => boolean,
): ShownUnits {
  const edits: Record<string, Record<string, GridRow['values'][string]>> = {}
  const rows: GridRow[] = []
  for (const [id, unit] of units) {
    const before = first.get(id)
    const values: Record<string, GridRow['values'][string]> = {}
    for (const { id: column, of } of fields) {
      const value = of(unit)
      const read = before === undefined ? value : of(before)
      const isEdited = read !== value && isSaid(unit, column)
      if (isEdited) (edits[id] ??= {})[column] = value
      values[column] = isEdited ? read : value
    }
    rows.push({ id, values })
  }
  return { rows, edits }
}

/**
 * Rows of which those that hold what they held before are the same objects, and all of them the same list where nothing
 * changed: the grid then puts them in no other order, and draws none anew.
 *
 * @example
 * const before = [{ id: 'a', values: { rent: 900 } }]
 * keptRows(before, [{ id: 'a', values: { rent: 900 } }]) === before
 * // => true
 */
export function keptRows(before: readonly GridRow[], after: readonly GridRow[]): readonly GridRow[] {
  const known = new Map(before.map((row) => [row.id, row]))
  const rows = after.map((row) => {
    const same = known.get(row.id)
    return same !== undefined && hasSameValues(same.values, row.values) ? same : row
  })
  return rows.length === before.length && rows.every((row, at) => row === before[at]) ? before : rows
}

function hasSameValues(one: GridRow['values'], other: GridRow['values']): boolean {
  const columns = Object.keys(one)
  return columns.length === Object.keys(other).length && columns.every((column) => one[column] === other[column])
}
