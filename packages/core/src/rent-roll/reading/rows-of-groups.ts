import { type Grid, textAt } from '../../shared/grid.ts'
import type { ColumnRole } from '../data/column-captions.ts'
import { ownRow } from './merged-cells.ts'
import type { UnitTable, WalkedRow } from './walked-row.ts'

/** Columns that a sheet may print once for a group of units. */
const ofGroups: readonly ColumnRole[] = ['building', 'property', 'floorplan name']

/** What begins another part of the sheet, over which nothing is carried. */
const borders: ReadonlySet<WalkedRow['role']> = new Set([
  'section',
  'building',
  'property',
  'floorplan',
  'total',
  'summary',
])

/** Groups that show that blanks mean "as above". Our own choice. */
const leastGroups = 2

/**
 * For a blank under Building, Property or Floorplan, the row above that prints it for its whole group of units; else the row
 * itself.
 *
 * Only where the sheet is regular: every part of it, after a section or a total, begins with a value, no value is printed
 * again for the next group of a part, and there are at most half as many values as units. Lone blanks stay unknown. Leases to
 * come and former ones get nothing: reports leave out what they say of the unit.
 */
export function rowsOfGroups(grid: Grid, rows: readonly WalkedRow[]): (row: number, column: number) => number {
  const holders = new Map<number, number>()
  const parts = partsByTable(grid, rows)
  for (const [table, ofTable] of parts) {
    for (const { role, column } of table.columns) {
      if (!ofGroups.includes(role) || !isPrintedOnce(grid, column, ofTable)) continue
      for (const part of ofTable) {
        let holder: number | null = null
        for (const row of part) {
          if (textAt(grid, row, column) !== '') holder = row
          else if (holder !== null) holders.set(row * grid.columnCount + column, holder)
        }
      }
    }
  }
  return holders.size === 0 ? ownRow : (row, column) => holders.get(row * grid.columnCount + column) ?? row
}

/** The rows of current leases by table, in parts that nothing divides; beds and repeated rows of a unit are left aside. */
function partsByTable(grid: Grid, rows: readonly WalkedRow[]): Map<UnitTable, number[][]> {
  const parts = new Map<UnitTable, number[][]>()
  let isOpen = false
  let above: UnitTable | null = null
  for (const { row, role, section, table } of rows) {
    if (borders.has(role) || table !== above) isOpen = false
    above = table
    if (role !== 'lease' || table === null || section !== 'current') continue
    const unit = table.columns.find((column) => column.role === 'unit name/number')
    if (unit && textAt(grid, row, unit.column) === '') continue
    const ofTable = parts.get(table) ?? []
    if (ofTable.length === 0) parts.set(table, ofTable)
    if (isOpen) ofTable.at(-1)?.push(row)
    else ofTable.push([row])
    isOpen = true
  }
  return parts
}

function isPrintedOnce(grid: Grid, column: number, parts: readonly (readonly number[])[]): boolean {
  let units = 0
  let groups = 0
  for (const part of parts) {
    const values = part.map((row) => textAt(grid, row, column)).filter((text) => text !== '')
    const isBegun = part[0] !== undefined && textAt(grid, part[0], column) !== ''
    if (!isBegun || new Set(values).size < values.length) return false
    units += part.length
    groups += values.length
  }
  return groups >= leastGroups && groups * 2 <= units
}
