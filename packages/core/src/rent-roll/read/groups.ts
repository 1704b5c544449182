import { valueAt } from '../../shared/cells.ts'
import { type Grid, textAt, textsOfRow } from '../../shared/grid.ts'
import { sumMoney } from '../../shared/money.ts'
import type { ColumnRole } from '../data/columns.ts'
import {
  buildingRow,
  categoryRow,
  floorRow,
  furnitureRow,
  reportTitle,
  roomsRow,
  sectionPatterns,
  summaryRow,
  titleNoise,
  totalRow,
} from '../data/row-words.ts'
import type { TableColumn } from './columns/columns.ts'
import type { UnitTable, WalkedRow, WalkedStrip } from './tables.ts'

/**
 * Returns a function that maps a row and column inside a vertically merged cell to the row with its value; other cells map to their own
 * row.
 *
 * Seller spreadsheets merge a floorplan over its units.
 */
export function mergedRowLookup(grid: Grid): (row: number, column: number) => number {
  const holders = new Map<number, number>()
  for (const merge of grid.merges) {
    for (let row = merge.row + 1; row < merge.row + merge.rowSpan; row++) {
      for (let column = merge.column; column < merge.column + merge.columnSpan; column++) {
        if (textAt(grid, row, column) === '') holders.set(row * grid.columnCount + column, merge.row)
      }
    }
  }
  return lookupIn(grid, holders)
}

function lookupIn(
  { columnCount }: Grid,
  holders: ReadonlyMap<number, number>,
): (row: number, column: number) => number {
  return holders.size === 0 ? sameRow : (row, column) => holders.get(row * columnCount + column) ?? row
}

/** Maps each cell to its own row, as nothing carries over. */
export function sameRow(row: number): number {
  return row
}

/** Columns that a sheet may print once per group of units. */
const ofGroups: readonly ColumnRole[] = ['building', 'property', 'floorplan name']

/** Rows that begin another part of the sheet; values do not carry over them. */
const borders: ReadonlySet<WalkedRow['role']> = new Set([
  'section',
  'building',
  'property',
  'floorplan',
  'total',
  'summary',
])

/** Minimum number of groups that show that blanks mean "as above". Our own choice. */
const minimumGroups = 2

/**
 * Returns a function that maps a blank under Building, Property or Floorplan to the row above that prints it for its
 * group of units; other cells map to their own row.
 *
 * Applies only if the sheet is regular: every part, after a section or a total, begins with a value, no value repeats
 * within a part, and there are at most half as many values as units. Other blanks stay unknown. Future and former
 * leases get nothing: reports omit the unit's facts there.
 */
export function groupRowLookup(grid: Grid, rows: readonly WalkedRow[]): (row: number, column: number) => number {
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
  return lookupIn(grid, holders)
}

/** Returns the rows of current leases by table, in undivided parts, without beds and repeated rows of a unit. */
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
  return groups >= minimumGroups && groups * 2 <= units
}

/** Maximum number of rows above a header that may name its property. Our own choice. */
const titleRows = 8

/** Rows that end the search for a table's title. */
const bodyRoles: ReadonlySet<WalkedRow['role']> = new Set(['lease', 'charge', 'block total', 'total', 'header'])

/**
 * Sets the property of the rows under each header from the title directly above it, if a sheet prints its header under
 * several titles: one page per property of a portfolio, or the tables of two buildings next to or below each other.
 *
 * @returns The rows of each strip; unchanged if the headers have one title or none, or if rows already name their
 * property.
 */
export function withTitleProperties(strips: readonly Pick<WalkedStrip, 'grid' | 'rows'>[]): WalkedRow[][] {
  const titles = strips.map(({ grid, rows }) =>
    rows.map(({ role }, i) => (role === 'header' && rows[i - 1]?.role !== 'header' ? titleAbove(grid, rows, i) : null)),
  )
  const isNamedInside = strips.some(({ rows }) => rows.some(({ property }) => property !== null))
  const isOne = new Set(titles.flat().filter((title) => title !== null)).size < 2
  return strips.map(({ rows }, strip) => {
    if (isNamedInside || isOne) return [...rows]
    let property: string | null = null
    return rows.map((walked, i) => {
      property = titles[strip]?.[i] ?? property
      return property === null || walked.role === 'title' ? walked : { ...walked, property }
    })
  })
}

function titleAbove(grid: Grid, rows: readonly WalkedRow[], header: number): string | null {
  for (let i = header - 1; i >= Math.max(0, header - titleRows); i--) {
    const walked = rows[i]
    if (!walked || bodyRoles.has(walked.role)) return null
    const cells = grid.rows[walked.row] ?? []
    const filled = cells.flatMap((cell, column) => (cell === null ? [] : [column]))
    if (filled.some((column) => valueAt(grid, walked.row, column) !== null)) return null
    const text = textAt(grid, walked.row, filled[0] ?? 0)
    if (filled.length === 1 && isName(text)) return text.replace(/\s*[:-]\s*$/, '')
  }
  return null
}

function isName(text: string): boolean {
  if (text.length > 80 || !/[a-z]{3}/i.test(text)) return false
  const isStreet = /^\d+\s+[a-z]/i.test(text)
  const patterns = [reportTitle, totalRow, summaryRow, furnitureRow, buildingRow, categoryRow, floorRow, roomsRow]
  if (patterns.some((pattern) => pattern.test(text)) || (titleNoise.test(text) && !isStreet)) return false
  return !sectionPatterns.some(({ pattern }) => pattern.test(text)) && !/\brent ?roll\b|\b(19|20)\d\d\b/i.test(text)
}

/**
 * Sets the property of units from the total below them, if nothing above does: Yardi closes each property of a portfolio with
 * `Total` and its name with its code. The totals must divide the units, a column of each must foot, and one more must cover all.
 *
 * @returns The rows, unchanged if totals name no properties.
 */
export function withTotalProperties(grid: Grid, rows: readonly WalkedRow[]): WalkedRow[] {
  const properties = new Map<WalkedRow, string>()
  let group: WalkedRow[] = []
  let isCovered = false
  for (const walked of rows) {
    if (walked.role === 'lease' || walked.role === 'charge') group.push(walked)
    if (walked.role !== 'total') continue
    if (group.length === 0) {
      isCovered ||= foots(grid, walked, [...properties.keys()])
      continue
    }
    const name = foots(grid, walked, group) ? propertyOfTotal(grid, walked) : ''
    if (name === '') return [...rows]
    for (const one of group) properties.set(one, name)
    group = []
    isCovered = false
  }
  const isNamed = rows.some(({ property }) => property !== null)
  if (!isCovered || group.length > 0 || isNamed || new Set(properties.values()).size < 2) return [...rows]
  return rows.map((walked) => ({ ...walked, property: properties.get(walked) ?? null }))
}

/** Checks whether an amount of a total is the sum of the given rows. */
function foots(grid: Grid, { row, table }: WalkedRow, summed: readonly WalkedRow[]): boolean {
  const isSum = ({ column }: TableColumn) => {
    const printed = valueAt(grid, row, column)
    return printed && printed === sumMoney(summed.map((walked) => valueAt(grid, walked.row, column)))
  }
  return table?.columns.some(isSum) ?? false
}

/** A name with its code, as Yardi prints a property: `Pine Court(pine)`. */
const codedName = /[^\s(]\([a-z\d.-]+\)$/

/** Returns the only text of a row other than the word Total if it is a property name with its code; otherwise empty. */
function propertyOfTotal(grid: Grid, { row }: WalkedRow): string {
  const [name = '', more] = textsOfRow(grid, row).filter((text) => /[a-z]{3}/i.test(text) && !totalRow.test(text))
  return more === undefined && codedName.test(name) ? name : ''
}
