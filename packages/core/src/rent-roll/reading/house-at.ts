import { type Grid, textAt } from '../../shared/grid.ts'
import { totalRow } from '../data/row-words.ts'
import type { UnitTable } from './walked-row.ts'

/** A street address: a number and words. */
const address = /^\d+\w?\b.*[a-z]{2}|[a-z]{2}.*\s\d+$/i

/**
 * The address that names a unit of its own: rolls of scattered houses leave the unit blank where a building is one, and print
 * the address of a building with several units for each of them.
 *
 * @returns `null` for a row that names a unit, and where the row above or below prints the same building.
 */
export function houseAt(grid: Grid, table: Pick<UnitTable, 'columns' | 'isStacked'>, row: number): string | null {
  const unit = table.columns.find(({ role }) => role === 'unit name/number')
  const building =
    table.columns.find(({ role }) => role === 'building') ?? table.columns.find(({ role }) => role === 'property')
  if (table.isStacked || !unit || !building || textAt(grid, row, unit.column) !== '') return null
  const own = textAt(grid, row, building.column)
  const isShared = [row - 1, row + 1].some((other) => textAt(grid, other, building.column) === own)
  return address.test(own) && !totalRow.test(own) && !isShared ? own : null
}
