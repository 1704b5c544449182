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
  sectionWords,
  summaryRow,
  titleNoise,
  totalRow,
} from '../data/row-words.ts'
import type { TableColumn } from './columns/columns.ts'
import type { UnitTable, WalkedRow, WalkedStrip } from './tables.ts'

/**
 * For a row and column inside a cell that is merged over several rows, the row that holds its value; else the row itself.
 *
 * Seller spreadsheets merge a floorplan over the units it belongs to.
 */
export function rowsThroughMerges(grid: Grid): (row: number, column: number) => number {
  const holders = new Map<number, number>()
  for (const merge of grid.merges) {
    for (let row = merge.row + 1; row < merge.row + merge.rowSpan; row++) {
      for (let column = merge.column; column < merge.column + merge.columnSpan; column++) {
        if (textAt(grid, row, column) === '') holders.set(row * grid.columnCount + column, merge.row)
      }
    }
  }
  return heldBy(grid, holders)
}

function heldBy({ columnCount }: Grid, holders: ReadonlyMap<number, number>): (row: number, column: number) => number {
  return holders.size === 0 ? ownRow : (row, column) => holders.get(row * columnCount + column) ?? row
}

/** Where nothing is carried over, each cell speaks for itself. */
export function ownRow(row: number): number {
  return row
}

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
const minimumGroups = 2

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
  return heldBy(grid, holders)
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
  return groups >= minimumGroups && groups * 2 <= units
}

/** How many rows above a header may name its property. Our own choice. */
const titleRows = 8

/** Whatever stands between the titles of a table and the leases above it ends the search. */
const bodyRoles: ReadonlySet<WalkedRow['role']> = new Set(['lease', 'charge', 'block total', 'total', 'header'])

/**
 * Name the property of the rows under each header by the title right above it, where a sheet prints its header under
 * several titles: one page for each property of a portfolio, or the tables of two houses beside or below each other.
 *
 * @returns The rows of each strip; as they are where the headers stand under one title or none, and where rows name their
 *   property already.
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
  return !sectionWords.some(({ pattern }) => pattern.test(text)) && !/\brent ?roll\b|\b(19|20)\d\d\b/i.test(text)
}

/**
 * Name the property of units by the total below them, where nothing above does: Yardi closes each property of a portfolio with
 * `Total` and its name with its code. The totals must divide the units, a column of each must foot, and one more must cover all.
 *
 * @returns The rows as they are where totals name no properties.
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

/** Whether a figure of a total is the sum of what some rows print. */
function foots(grid: Grid, { row, table }: WalkedRow, summed: readonly WalkedRow[]): boolean {
  const isSum = ({ column }: TableColumn) => {
    const printed = valueAt(grid, row, column)
    return printed && printed === sumMoney(summed.map((walked) => valueAt(grid, walked.row, column)))
  }
  return table?.columns.some(isSum) ?? false
}

/** A name with its code, as Yardi prints a property: `Pine Court(pine)`. */
const codedName = /[^\s(]\([a-z\d.-]+\)$/

/** The only text of a row beside the word Total, where it is the name of a property with its code; else empty. */
function propertyOfTotal(grid: Grid, { row }: WalkedRow): string {
  const [name = '', more] = textsOfRow(grid, row).filter((text) => /[a-z]{3}/i.test(text) && !totalRow.test(text))
  return more === undefined && codedName.test(name) ? name : ''
}
