import { type Grid, textAt, textsOfRow } from '../../shared/grid.ts'
import type { ColumnRole } from '../data/columns.ts'
import { type SectionName, totalRow } from '../data/row-words.ts'
import { groupOfSentinel } from '../rules/occupancy.ts'
import { meaningOfCaption } from './columns/captions.ts'
import type { TableColumn } from './columns/columns.ts'
import { headerAt, type RentRollHeader } from './columns/headers.ts'
import { noTableCorrections, type TableCorrections } from './corrections.ts'

/** A header and the meaning of the columns under it. A document may hold several. */
export interface UnitTable {
  header: RentRollHeader
  columns: TableColumn[]
  /** Charges stand in rows under their lease. */
  isStacked: boolean
}

/** What a row of the sheet is. `charge` continues the lease above; `block total` closes it; `income` is the property's own, such as Laundry. */
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

/** A row of the sheet with what it is and where it belongs. */
export interface WalkedRow {
  row: number
  role: RowRole
  section: SectionName
  /** The section is of units that nobody rents. */
  isVacantSection: boolean
  /** The status that the title of the section gives its units; `null` where it gives none. */
  sectionStatus: string | null
  building: string | null
  property: string | null
  /** What a caption over a group of units says that their floorplan is. */
  floorplan: string | null
  /** `null` before the first header. */
  table: UnitTable | null
  /**
   * It is left out with a list that repeats units of the roll and whose title does not name its purpose. `part`: the list names some
   * residents of the roll. `whole`: it may be of another building or day, because it names no residents, has every unit under the
   * captions of the roll, or adds dates of leases.
   */
  leftOutAs?: 'part' | 'whole'
}

/** A strip of the sheet with its rows. */
export interface WalkedStrip extends Strip {
  rows: WalkedRow[]
}

/** Part of a sheet that is read by itself: columns from `from` up to `to` (not included). */
interface Strip {
  from: number
  to: number
  /** The sheet with all cells outside the strip blank; rows and columns keep their places. */
  grid: Grid
}

/** How far down the first captions may stand. */
const deepestHeader = 60

/**
 * The strips of a sheet that hold tables of units side by side: two columns of units to save paper, or two houses beside
 * each other.
 *
 * Each strip has captions of a table of its own, and units that the others do not have: a list of the same units beside
 * the roll is an analyst's scratch and no second table. Two houses may number their units alike; then each strip has a
 * title of its own.
 *
 * @returns The whole sheet as one strip where tables do not stand side by side.
 * @example
 * stripsOf(gridOf('Sheet1', [
 *   ['Unit', 'Tenant', 'Rent', 'Unit', 'Tenant', 'Rent'],
 *   ['1', 'Alder', 900, '3', 'Birch', 950],
 *   ['2', 'Cedar', 925, '4', 'Dogwood', 975],
 * ])).map(({ from, to }) => [from, to])
 * // => [[0, 3], [3, 6]]
 */
export function stripsOf(grid: Grid, corrected: TableCorrections = noTableCorrections): Strip[] {
  for (let row = 0; row < Math.min(grid.rows.length, deepestHeader); row++) {
    const starts = startsAt(grid, row, corrected)
    if (starts.length < 2) continue
    const strips = starts.map((start, i): Strip => {
      const [from, to] = [i === 0 ? 0 : start, starts[i + 1] ?? grid.columnCount]
      return { from, to, grid: within(grid, from, to) }
    })
    if (strips.some((strip) => headerAt(strip.grid, row, corrected) === null)) continue
    const own = strips.filter((strip) => !repeatsResidents(strips[0], strip, row, corrected))
    if (haveOwnUnits(own, row, corrected)) return own
  }
  return [{ from: 0, to: grid.columnCount, grid }]
}

/** What a table of units prints once. */
const ofEachTable: readonly ColumnRole[] = ['tenant name', 'contract rent', 'market rent', 'SF']

/** Columns where tables begin: each as far left of its unit column as the first table does. */
function startsAt(grid: Grid, row: number, corrected: TableCorrections): number[] {
  const mayBe = (column: number) => meaningOfCaption(textAt(grid, row, column))?.role === 'unit name/number'
  if ((grid.rows[row] ?? []).filter((cell, column) => cell?.kind === 'text' && mayBe(column)).length < 2) return []
  // Of captions in several rows all count: Unit over Sq Ft names no unit.
  const header = headerAt(grid, row, corrected)
  const units = (header?.meanings ?? []).flatMap((meaning, column) =>
    meaning?.role === 'unit name/number' && meaning.probability >= 0.9 && mayBe(column) ? [column] : [],
  )
  const [first] = units
  if (first === undefined) return []
  // Captions that run on from one column of units to another that is called otherwise are of one table: Unit and, far behind, Unit ID;
  // but not where residents or figures stand on both sides.
  const nameOf = (unit: number) =>
    textAt(grid, row, unit)
      .toLowerCase()
      .replace(/[^a-z]/g, '')
  const standsIn = (from: number, to: number, role: ColumnRole) =>
    header?.meanings.slice(from, to).some((meaning) => meaning?.role === role) === true
  const isApart = (unit: number) =>
    nameOf(unit) === nameOf(first) ||
    header?.captions.slice(first, unit).includes('') === true ||
    ofEachTable.some((role) => standsIn(first, unit, role) && standsIn(unit, grid.columnCount, role))
  let start = first
  while (start > 0 && textAt(grid, row, start - 1) !== '') start -= 1
  return units.filter(isApart).map((unit) => unit - (first - start))
}

/** Whether a table beside the first names its units with the same residents, to say more of them: deposits, what is owed. */
function repeatsResidents(first: Strip | undefined, strip: Strip, row: number, corrected: TableCorrections): boolean {
  if (first === undefined || first === strip) return false
  const [rented, isRented] = [first, strip].map(({ grid }) =>
    headerAt(grid, row, corrected)?.meanings.some((meaning) => meaning?.role === 'contract rent'),
  )
  if (isRented || !rented) return false
  const known = unitsBelow(first, row, corrected)
  // Below a table others follow, whose figures stand where residents do.
  const isPerson = (text: string) => /\p{L}/u.test(text) && groupOfSentinel(text) === null
  const units = [...unitsBelow(strip, row, corrected)].filter(([, resident]) => isPerson(resident))
  const repeated = units.filter(([unit, resident]) => known.get(unit) === resident)
  // Below it others may stand, that name something of their own.
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

/** The units below captions, each with its resident. */
function unitsBelow({ grid, from, to }: Strip, row: number, corrected: TableCorrections): Map<string, string> {
  const header = headerAt(grid, row, corrected)
  const columnOf = (role: ColumnRole) => header?.meanings.findIndex((meaning) => meaning?.role === role) ?? -1
  const [unit, resident] = [columnOf('unit name/number'), columnOf('tenant name')]
  if (header === null || unit < from || unit >= to) return new Map()
  const below = grid.rows.flatMap((_, at) => (at < row + header.rowCount ? [] : at))
  const texts = below.map((at) => [unit, resident].map((column) => textAt(grid, at, column)))
  return new Map(texts.flatMap(([name = '', who = '']) => (/\d/.test(name) ? [[name, who]] : [])))
}

/** The text right above the captions of a strip. */
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

/** A caption that ends with the code of a state and its ZIP: AppFolio prints `-> Elm House - 12 Elm St Dover, DE 19901`. */
const captionOfHouse = /^(?:\W*>\s*)?(.+?)(?: - .*)?[\s,]*\b[a-z]{2} \d{5}$/i

const roomRoles: readonly ColumnRole[] = ['floorplan name', 'bed and bath', 'bed']

/**
 * The address that names a unit of its own: rolls of scattered houses leave the unit blank where a building is one, and print
 * the address of a building with several units for each of them; others print it in a caption over a row with rooms or an area, and
 * under that no other unit.
 *
 * @returns `null` for a row that names a unit, and where the row above or below prints the same building.
 */
export function houseAt(grid: Grid, table: Pick<UnitTable, 'columns' | 'isStacked'>, row: number): string | null {
  const columnOf = (sought: ColumnRole) => table.columns.find(({ role }) => role === sought)
  const unit = columnOf('unit name/number')
  const building = (columnOf('building') ?? columnOf('property'))?.column ?? -1
  if (table.isStacked || !unit || textAt(grid, row, unit.column) !== '') return null
  const own = textAt(grid, row, building)
  if (own === '') {
    const prints = (at: number, ...roles: ColumnRole[]) =>
      roles.some((role) => textAt(grid, at, columnOf(role)?.column ?? -1) !== '')
    const isOnly = prints(row, ...roomRoles, 'SF') && !prints(row + 1, ...roomRoles, 'tenant name')
    const [caption = '', more] = textsOfRow(grid, row - 1).filter((text) => text !== '')
    return isOnly && more === undefined ? (captionOfHouse.exec(caption)?.[1] ?? null) : null
  }
  const isShared = [row - 1, row + 1].some((other) => textAt(grid, other, building) === own)
  return address.test(own) && !totalRow.test(own) && !isShared ? own : null
}
