import { type Grid, textAt } from '../../shared/grid.ts'
import { amountAt } from '../../shared/read-cell.ts'
import type { ColumnRole } from '../data/column-captions.ts'
import {
  buildingRow,
  furnitureRow,
  leaseSectionAfterSummary,
  type SectionName,
  sectionWords,
  summaryLabel,
  summaryRow,
  totalRow,
} from '../data/row-words.ts'
import { groupOfSentinel, groupOfStatus } from '../rules/occupancy.ts'
import { headerAt, type RentRollHeader } from './find-header.ts'
import { LeaseFills } from './lease-fills.ts'
import { mapColumns, type TableColumn } from './map-columns.ts'
import { RunningSums } from './running-sums.ts'

/** A header and the meaning of the columns under it. A document may hold several. */
export interface UnitTable {
  header: RentRollHeader
  columns: TableColumn[]
  /** Charges stand in rows under their lease. */
  isStacked: boolean
}

/** What a row of the sheet is. `charge` continues the lease above; `block total` closes it. */
export type RowRole =
  | 'title'
  | 'header'
  | 'section'
  | 'building'
  | 'property'
  | 'lease'
  | 'charge'
  | 'block total'
  | 'total'
  | 'summary'
  | 'note'
  | 'furniture'

export interface WalkedRow {
  row: number
  role: RowRole
  section: SectionName
  building: string | null
  property: string | null
  /** `null` before the first header. */
  table: UnitTable | null
}

/**
 * Walk down a sheet and say of each row that is not blank what it is.
 *
 * @returns An empty list where no table of units is found.
 */
export function walkRows(grid: Grid): WalkedRow[] {
  const walk = new Walk(grid)
  for (let row = 0; row < grid.rows.length; row++) row += walk.step(row)
  return walk.hasTable ? walk.rows : []
}

class Walk {
  readonly rows: WalkedRow[] = []
  readonly #grid: Grid
  /** What the rows above the first table begin with. */
  readonly #titles = new Set<string>()
  #state: 'before' | 'table' | 'summary' = 'before'
  #table: UnitTable | null = null
  #columnByRole = new Map<ColumnRole, number>()
  #section: SectionName = 'current'
  #building: string | null = null
  #property: string | null = null
  #fills = new LeaseFills()
  /** What closes the charges of a lease in this table: ResMan prints Total, and Total Charges for the whole. */
  #blockLabel: string | null = null
  /** Floorplans of this table's leases, to tell a unit mix below from leases. */
  #floorplans = new Set<string>()
  #sums: RunningSums | null = null

  constructor(grid: Grid) {
    this.#grid = grid
  }

  get hasTable(): boolean {
    return this.#table !== null
  }

  /** Take one row; the answer says how many rows after it are taken too. */
  step(row: number): number {
    const filled = this.#filled(row)
    if (filled.length === 0) return 0
    const header = headerAt(this.#grid, row)
    // A summary may name units too; only the header of this very table, printed again, takes up its leases again.
    if (header && (this.#state !== 'summary' || this.#repeats(header))) return this.#open(header)
    if (this.#state === 'before') {
      this.#titles.add(textAt(this.#grid, row, filled[0] ?? 0))
      this.#add(row, 'title')
    }
    if (this.#state === 'summary') this.#stepInSummary(row, filled)
    else if (this.#state === 'table') this.#add(row, this.#roleInTable(row, filled))
    return 0
  }

  #open(header: RentRollHeader): number {
    if (!this.#repeats(header)) {
      const columns = mapColumns(this.#grid, header)
      this.#table = { header, columns, isStacked: columns.some((column) => column.role === 'charge codes') }
      this.#columnByRole = new Map([...columns].reverse().map(({ role, column }) => [role, column]))
      this.#fills = new LeaseFills()
      this.#blockLabel = null
      this.#floorplans = new Set()
      const isFigure = ({ role }: TableColumn) => role === 'SF' || role === 'market rent' || role === 'contract rent'
      this.#sums = new RunningSums(
        this.#grid,
        columns.filter(isFigure).map(({ column }) => column),
      )
    }
    this.#state = 'table'
    for (let i = 0; i < header.rowCount; i++) this.#add(header.row + i, 'header')
    return header.rowCount - 1
  }

  #repeats(header: RentRollHeader): boolean {
    return this.#table?.header.captions.join('\n') === header.captions.join('\n')
  }

  #stepInSummary(row: number, filled: number[]): void {
    const text = textAt(this.#grid, row, filled[0] ?? 0)
    const opensTable =
      filled.length === 1 &&
      leaseSectionAfterSummary.test(text) &&
      !summaryRow.test(text) &&
      [1, 2, 3].some((ahead) => headerAt(this.#grid, row + ahead) !== null)
    if (opensTable) {
      this.#state = 'table'
      this.#section = sectionOf(text) ?? 'current'
      this.#building = null
      this.#add(row, 'section')
    } else this.#add(row, 'summary')
  }

  #roleInTable(row: number, filled: number[]): RowRole {
    const texts = filled.map((column) => textAt(this.#grid, row, column))
    const first = texts[0] ?? ''
    if (this.#isFurniture(row, texts)) return 'furniture'
    if (first.length <= longestTitle && summaryRow.test(first) && this.#amountCount(row) === 0) {
      this.#state = 'summary'
      return 'summary'
    }
    if (filled.length === 1) return this.#roleOfSingle(row, filled[0] ?? 0, first)
    if (this.#isBlockTotal(row)) return 'block total'
    if (this.#isTotal(row, filled, texts)) return 'total'
    if (this.#isSummaryLine(row)) return 'summary'
    if (this.#isLease(row)) {
      this.#fills.add(this.#filledRoles(row))
      this.#floorplans.add(this.#text(row, 'floorplan name'))
      this.#sums?.add(row)
      return 'lease'
    }
    if (this.#isCharge(row)) return 'charge'
    const isRemark = filled.length <= 2 && this.#amountCount(row) === 0
    if (this.#text(row, 'unit name/number') === '' || isRemark) return 'note'
    this.#state = 'summary'
    return 'summary'
  }

  /** Page numbers and times of printing, and titles that each page prints again. */
  #isFurniture(row: number, texts: readonly string[]): boolean {
    if (texts.length > 4 || this.#amountCount(row) > 0) return false
    if (texts.length <= 3 && texts.some((text) => furnitureRow.test(text))) return true
    return this.#titles.has(texts[0] ?? '')
  }

  /** One cell alone: a section, a group of units, a note, or (in a stacked table) a bare charge code. */
  #roleOfSingle(row: number, column: number, text: string): RowRole {
    const unitColumn = this.#column('unit name/number')
    if (this.#table?.isStacked && column === this.#column('charge codes')) return 'charge'
    if (totalRow.test(text)) return 'total'
    if (column === this.#column('tenant name') && sectionOf(text) === null && this.#isRoommate(row)) return 'charge'
    if (unitColumn === null || column > unitColumn + 1) return 'furniture'
    const building = buildingRow.exec(text)
    if (building) {
      this.#building = /^no building|^(none|n\/a)?$/i.test(building[2] ?? '') ? null : (building[2] ?? null)
      return 'building'
    }
    const section = sectionOf(text)
    if (section) {
      this.#section = section
      this.#building = null
      return 'section'
    }
    if (/[a-z]{3}/i.test(text) && this.#isLeaseNext(row)) {
      this.#property = text.replace(/^\W*>\s*/, '')
      return 'property'
    }
    return 'note'
  }

  #isLeaseNext(row: number): boolean {
    for (let next = row + 1; next < Math.min(row + 4, this.#grid.rows.length); next++) {
      const filled = this.#filled(next)
      if (filled.length > 0) return filled.length > 1 && this.#isLease(next)
    }
    return false
  }

  #isBlockTotal(row: number): boolean {
    if (!this.#table?.isStacked || this.#text(row, 'unit name/number') !== '') return false
    const label = this.#text(row, 'charge codes')
    if (!totalRow.test(label) || ['market rent', 'SF'].some((role) => this.#text(row, role as ColumnRole) !== ''))
      return false
    this.#blockLabel ??= label
    return label === this.#blockLabel
  }

  #isTotal(row: number, filled: number[], texts: string[]): boolean {
    const tenantColumn = this.#column('tenant name')
    const unit = this.#text(row, 'unit name/number')
    if (totalRow.test(unit)) return true
    if (unit !== '') return this.#isCountRow(row, unit)
    if (texts.some((text, i) => totalRow.test(text) && (filled[i] !== tenantColumn || this.#amountCount(row) > 0)))
      return true
    return !this.#table?.isStacked && this.#text(row, 'tenant name') === '' && this.#sums?.isSumRow(row, null) === true
  }

  /** A seller's subtotal with the number of units in place of a unit: it names no floorplan and no resident, and foots. */
  #isCountRow(row: number, unit: string): boolean {
    if (!/^\d{1,5}$/.test(unit) || !this.#sums) return false
    const names: ColumnRole[] = ['floorplan name', 'tenant name', 'lease start date', 'lease end date', 'bed and bath']
    return names.every((role) => this.#text(row, role) === '') && this.#sums.isSumRow(row, Number(unit))
  }

  /** A line of a summary under the units: a status or a floorplan stands where the unit would. */
  #isSummaryLine(row: number): boolean {
    const unit = this.#text(row, 'unit name/number')
    if (unit === '' || this.#amountCount(row) === 0) return false
    if (summaryLabel.test(unit)) return true
    return /[a-z]/i.test(unit) && this.#floorplans.has(unit) && !this.#floorplans.has(this.#text(row, 'floorplan name'))
  }

  #isLease(row: number): boolean {
    const unit = this.#text(row, 'unit name/number')
    if (unit === '' || unit.length > 48 || unit.endsWith(':') || totalRow.test(unit)) return false
    const fills = this.#filledRoles(row)
    if (fills < 2 || this.#holdsWordsForFigures(row)) return false
    return this.#fills.isUsual(fills) || this.#saysOccupancy(row)
  }

  /** A vacant unit fills few columns, but its status or the mark in place of a resident is a word we know. */
  #saysOccupancy(row: number): boolean {
    const residents = ['tenant name', 'resident id'] as const
    const isMark = residents.some((role) => groupOfSentinel(this.#text(row, role)) !== null)
    return isMark || groupOfStatus(this.#text(row, 'lease status')) !== null
  }

  /** A charge under its lease; in a wide table a roommate, whose row leaves the unit out. */
  #isCharge(row: number): boolean {
    if (this.#text(row, 'unit name/number') !== '') return false
    if (!this.#table?.isStacked) return this.#isRoommate(row)
    return this.#text(row, 'charge codes') !== '' || chargeAmounts.some((role) => this.#amount(row, role) !== null)
  }

  #isRoommate(row: number): boolean {
    const above = this.rows.at(-1)
    const isBelowLease = above?.row === row - 1 && (above.role === 'lease' || above.role === 'charge')
    const tenant = this.#text(row, 'tenant name')
    const names = /[a-z]{2}/i.test(tenant) && tenant.length <= 60 && groupOfSentinel(tenant) === null
    const repeats = ['floorplan name', 'SF'] as const
    return isBelowLease && names && repeats.every((role) => this.#text(row, role) === '')
  }

  /** A caption row of another table puts words where this one has figures. */
  #holdsWordsForFigures(row: number): boolean {
    const figures: ColumnRole[] = ['SF', 'market rent', 'contract rent', 'lease charges']
    const words = figures.filter((role) => /[a-z]{3}/i.test(this.#text(row, role)) && this.#amount(row, role) === null)
    return words.length >= 2
  }

  #filledRoles(row: number): number {
    const columns = this.#table?.columns.filter(({ role }) => role !== 'other') ?? []
    return columns.filter(({ column }) => textAt(this.#grid, row, column) !== '').length
  }

  #amountCount(row: number): number {
    return this.#filled(row).filter((column) => amountAt(this.#grid, row, column) !== null).length
  }

  #column(role: ColumnRole): number | null {
    return this.#columnByRole.get(role) ?? null
  }

  #text(row: number, role: ColumnRole): string {
    const column = this.#column(role)
    return column === null ? '' : textAt(this.#grid, row, column)
  }

  #amount(row: number, role: ColumnRole): number | null {
    const column = this.#column(role)
    return column === null ? null : (amountAt(this.#grid, row, column)?.value ?? null)
  }

  #filled(row: number): number[] {
    const cells = this.#grid.rows[row] ?? []
    return cells.flatMap((cell, column) => (cell !== null && textAt(this.#grid, row, column) !== '' ? [column] : []))
  }

  #add(row: number, role: RowRole): void {
    const isGroupEnd = role === 'total' && this.#state === 'table'
    if (isGroupEnd || role === 'section' || role === 'building' || role === 'property') this.#sums?.endGroup()
    const { section, building, property, table } = {
      section: this.#section,
      building: this.#building,
      property: this.#property,
      table: this.#table,
    }
    this.rows.push({ row, role, section, building, property, table })
    if (isGroupEnd) this.#property = null
  }
}

/** Columns that hold what a stacked row charges. */
const chargeAmounts: readonly ColumnRole[] = ['lease charges', 'contract rent', 'other charges']

/** Longer texts are parameters of a report or notes, and open nothing. Our own choice. */
const longestTitle = 100

function sectionOf(text: string): SectionName | null {
  if (text.length > longestTitle) return null
  return sectionWords.find(({ pattern }) => pattern.test(text))?.section ?? null
}
