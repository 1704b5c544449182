import { type Grid, textAt, textsOfRow } from '../../shared/grid.ts'
import type { ColumnRole } from '../data/columns.ts'
import { type SectionName, totalRow } from '../data/row-words.ts'
import { groupOfSentinel } from '../rules/occupancy.ts'
import { meaningOfCaption } from './columns/captions.ts'
import type { TableColumn } from './columns/columns.ts'
import { headerAt, type RentRollHeader } from './columns/headers.ts'
import { noTableCorrections, type TableCorrections } from './corrections.ts'

/** A header and the meanings of the columns under it. A document may contain several. */
export interface UnitTable {
  header: RentRollHeader
  columns: TableColumn[]
  /** Whether charges are in rows under their lease. */
  isStacked: boolean
}

/** Role of a sheet row. `charge` continues the lease above; `block total` closes it; `income` is the property's own, such as Laundry. */
export type RowRole =
  | 'title'
  | 'header'
  | 'section'
  | 'building'
  | 'property'
  | 'floorplan'
  | 'lease'
  | 'charge'
  | 'block total'
  | 'income'
  | 'total'
  | 'summary'
  | 'note'
  | 'furniture'
  | 'left out'

/** A row of the sheet with its role and context. */
export interface WalkedRow {
  row: number
  role: RowRole
  section: SectionName
  /** Whether the section lists vacant units. */
  isVacantSection: boolean
  /** The status that the section title gives its units; `null` if it gives none. */
  sectionStatus: string | null
  building: string | null
  property: string | null
  /** Floorplan from a caption above a group of units. */
  floorplan: string | null
  /** `null` before the first header. */
  table: UnitTable | null
  /**
   * Set if the row is excluded with a list that repeats units of the roll and whose title does not name its purpose.
   * `part`: the list names some residents of the roll. `whole`: it may be of another building or day, because it names
   * no residents, has every unit under the captions of the roll, or adds lease dates.
   */
  excludedAs?: 'part' | 'whole'
}

/** A strip of the sheet with its rows. */
export interface WalkedStrip extends Strip {
  rows: WalkedRow[]
}

/** Part of a sheet that is read separately: columns from `from` up to `to` (exclusive). */
interface Strip {
  from: number
  to: number
  /** The sheet with all cells outside the strip blank; rows and columns keep their positions. */
  grid: Grid
}

/** Maximum number of rows searched for the first captions. */
const maximumHeaderRow = 60

/**
 * Splits a sheet with adjacent unit tables into strips: two columns of units to save paper, or two buildings next to
 * each other.
 *
 * Each strip has its own captions, and units that the others do not have: a list of the same units next to the roll is
 * an analyst's notes, not a second table. Two buildings may have the same unit numbers; then each strip has its own
 * title.
 *
 * @returns The whole sheet as one strip if there are no adjacent tables.
 * @example
 * stripsOf(gridOf('Sheet1', [
 *   ['Unit', 'Tenant', 'Rent', 'Unit', 'Tenant', 'Rent'],
 *   ['1', 'Alder', 900, '3', 'Birch', 950],
 *   ['2', 'Cedar', 925, '4', 'Dogwood', 975],
 * ])).map(({ from, to }) => [from, to])
 * // => [[0, 3], [3, 6]]
 */
export function stripsOf(grid: Grid, corrected: TableCorrections = noTableCorrections): Strip[] {
  for (let row = 0; row < Math.min(grid.rows.length, maximumHeaderRow); row++) {
    const starts = startsAt(grid, row, corrected)
    if (starts.length < 2) continue
    const strips = starts.map((start, i): Strip => {
      const [from, to] = [i === 0 ? 0 : start, starts[i + 1] ?? grid.columnCount]
      return { from, to, grid: within(grid, from, to) }
    })
    if (strips.some((strip) => headerAt(strip.grid, row, corrected) === null)) continue
    const distinct = strips.filter((strip) => !repeatsResidents(strips[0], strip, row, corrected))
    if (haveOwnUnits(distinct, row, corrected)) return distinct
  }
  return [{ from: 0, to: grid.columnCount, grid }]
}

/** Columns that a unit table prints once. */
const rolesPerTable: readonly ColumnRole[] = ['tenant name', 'contract rent', 'market rent', 'SF']

/** Returns the columns where tables begin: each as far left of its unit column as in the first table. */
function startsAt(grid: Grid, row: number, corrected: TableCorrections): number[] {
  const mayBe = (column: number) => meaningOfCaption(textAt(grid, row, column))?.role === 'unit name/number'
  if ((grid.rows[row] ?? []).filter((cell, column) => cell?.kind === 'text' && mayBe(column)).length < 2) return []
  // Captions in several rows are read together: Unit over Sq Ft does not name a unit.
  const header = headerAt(grid, row, corrected)
  const units = (header?.meanings ?? []).flatMap((meaning, column) =>
    meaning?.role === 'unit name/number' && meaning.probability >= 0.9 && mayBe(column) ? [column] : [],
  )
  const [first] = units
  if (first === undefined) return []
  // Continuous captions from one unit column to another with a different name belong to one table: Unit and, far to the
  // right, Unit ID; but not if residents or amounts are on both sides.
  const nameOf = (unit: number) =>
    textAt(grid, row, unit)
      .toLowerCase()
      .replace(/[^a-z]/g, '')
  const hasRole = (from: number, to: number, role: ColumnRole) =>
    header?.meanings.slice(from, to).some((meaning) => meaning?.role === role) === true
  const isSeparate = (unit: number) =>
    nameOf(unit) === nameOf(first) ||
    header?.captions.slice(first, unit).includes('') === true ||
    rolesPerTable.some((role) => hasRole(first, unit, role) && hasRole(unit, grid.columnCount, role))
  let start = first
  while (start > 0 && textAt(grid, row, start - 1) !== '') start -= 1
  return units.filter(isSeparate).map((unit) => unit - (first - start))
}

/** Checks whether a table next to the first names its units with the same residents, to add facts such as deposits or balances. */
function repeatsResidents(first: Strip | undefined, strip: Strip, row: number, corrected: TableCorrections): boolean {
  if (first === undefined || first === strip) return false
  const [rented, isRented] = [first, strip].map(({ grid }) =>
    headerAt(grid, row, corrected)?.meanings.some((meaning) => meaning?.role === 'contract rent'),
  )
  if (isRented || !rented) return false
  const known = unitsBelow(first, row, corrected)
  // Below a table others may follow, with amounts in the resident column.
  const isPerson = (text: string) => /\p{L}/u.test(text) && groupOfSentinel(text) === null
  const units = [...unitsBelow(strip, row, corrected)].filter(([, resident]) => isPerson(resident))
  const repeated = units.filter(([unit, resident]) => known.get(unit) === resident)
  // Other tables below may name something else.
  return new Set(repeated.map(([, resident]) => resident)).size > 1 && repeated.length >= units.length * 0.8
}

function haveOwnUnits(strips: readonly Strip[], row: number, corrected: TableCorrections): boolean {
  const [first, ...others] = strips.map((strip) => unitsBelow(strip, row, corrected))
  if (first === undefined) return false
  return others.every((units, i) => {
    if (units.size < 2) return false
    const repeated = [...units.keys()].filter((unit) => first.has(unit)).length
    const titles = [strips[0], strips[i + 1]].map((strip) => titleOf(strip, row))
    return repeated * 2 < units.size || (titles[0] !== titles[1] && titles.every((title) => title !== ''))
  })
}

/** Returns the units below captions, each with its resident. */
function unitsBelow({ grid, from, to }: Strip, row: number, corrected: TableCorrections): Map<string, string> {
  const header = headerAt(grid, row, corrected)
  const columnOf = (role: ColumnRole) => header?.meanings.findIndex((meaning) => meaning?.role === role) ?? -1
  const [unit, resident] = [columnOf('unit name/number'), columnOf('tenant name')]
  if (header === null || unit < from || unit >= to) return new Map()
  const below = grid.rows.flatMap((_, at) => (at < row + header.rowCount ? [] : at))
  const texts = below.map((at) => [unit, resident].map((column) => textAt(grid, at, column)))
  return new Map(texts.flatMap(([name = '', who = '']) => (/\d/.test(name) ? [[name, who]] : [])))
}

/** Returns the text directly above the captions of a strip. */
function titleOf(strip: Strip | undefined, row: number): string {
  const cells = strip?.grid.rows[row - 1]?.filter((cell) => cell !== null) ?? []
  return cells.length === 1 ? (cells[0]?.text.trim() ?? '') : ''
}

function within(grid: Grid, from: number, to: number): Grid {
  const isInside = (column: number) => column >= from && column < to
  return {
    ...grid,
    rows: grid.rows.map((row) => row.map((cell, column) => (isInside(column) ? cell : null))),
    merges: grid.merges.filter(({ column }) => isInside(column)),
  }
}

/** A street address: a number and words. */
const address = /^\d+\w?\b.*[a-z]{2}|[a-z]{2}.*\s\d+$/i

/** A caption that ends with a state code and ZIP: AppFolio prints `-> Elm House - 12 Elm St Dover, DE 19901`. */
const houseCaption = /^(?:\W*>\s*)?(.+?)(?: - .*)?[\s,]*\b[a-z]{2} \d{5}$/i

const roomRoles: readonly ColumnRole[] = ['floorplan name', 'bed and bath', 'bed']

/**
 * Returns the address that identifies a single-unit building: rolls of scattered houses leave its unit blank, and
 * repeat the address of a building with several units for each of them; others print it in a caption above a row with
 * rooms or an area and no other unit below.
 *
 * @returns `null` for a row that names a unit, or if the row above or below prints the same building.
 */
export function houseAt(grid: Grid, table: Pick<UnitTable, 'columns' | 'isStacked'>, row: number): string | null {
  const columnOf = (sought: ColumnRole) => table.columns.find(({ role }) => role === sought)
  const unit = columnOf('unit name/number')
  const building = (columnOf('building') ?? columnOf('property'))?.column ?? -1
  if (table.isStacked || !unit || textAt(grid, row, unit.column) !== '') return null
  const buildingText = textAt(grid, row, building)
  if (buildingText === '') {
    const prints = (at: number, ...roles: ColumnRole[]) =>
      roles.some((role) => textAt(grid, at, columnOf(role)?.column ?? -1) !== '')
    const isOnly = prints(row, ...roomRoles, 'SF') && !prints(row + 1, ...roomRoles, 'tenant name')
    const [caption = '', more] = textsOfRow(grid, row - 1).filter((text) => text !== '')
    return isOnly && more === undefined ? (houseCaption.exec(caption)?.[1] ?? null) : null
  }
  const isShared = [row - 1, row + 1].some((other) => textAt(grid, other, building) === buildingText)
  return address.test(buildingText) && !totalRow.test(buildingText) && !isShared ? buildingText : null
}
