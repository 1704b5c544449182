import { type Grid, textAt } from '../../shared/grid.ts'
import { amountAt, amountOfCell } from '../../shared/read-cell.ts'
import type { ColumnRole } from '../data/column-captions.ts'
import { incomeWords, summaryLabel, totalRow } from '../data/row-words.ts'
import { groupOfSentinel, groupOfStatus } from '../rules/occupancy.ts'
import { LeaseFills } from './lease-fills.ts'
import { meaningOfCaption } from './name-caption.ts'
import { RunningSums } from './running-sums.ts'
import type { UnitTable } from './walked-row.ts'

/** Columns whose totals a roll prints. */
const figures: readonly ColumnRole[] = ['SF', 'market rent', 'contract rent']

/** Columns that hold what a stacked row charges. */
const chargeAmounts: readonly ColumnRole[] = ['lease charges', 'contract rent', 'other charges']

/** Tells the rows under one header apart; it learns from the leases taken so far what a lease looks like here. */
export class TableRows {
  readonly #grid: Grid
  readonly #table: UnitTable
  readonly #columnByRole: ReadonlyMap<ColumnRole, number>
  readonly #fills = new LeaseFills()
  /** Floorplans of the leases, to tell a unit mix below from leases. */
  readonly #floorplans = new Set<string>()
  readonly #sums: RunningSums
  /** What closes the charges of a lease: ResMan prints Total, and Total Charges for the whole. */
  #blockLabel: string | null = null

  constructor(grid: Grid, table: UnitTable) {
    this.#grid = grid
    this.#table = table
    this.#columnByRole = new Map([...table.columns].reverse().map(({ role, column }) => [role, column]))
    const summed = table.columns.filter(({ role }) => figures.includes(role))
    this.#sums = new RunningSums(
      grid,
      summed.map(({ column }) => column),
    )
  }

  /** The row is a lease: what it looks like and what it adds up to counts from now on. */
  takeLease(row: number): void {
    this.#fills.add(this.#filledRoles(row))
    this.#floorplans.add(this.text(row, 'floorplan name'))
    this.#sums.add(row)
  }

  /** A total, a section or a group of units ends the group whose sums are kept. */
  endGroup(): void {
    this.#sums.endGroup()
  }

  /** The first column that has a role, or `null`. */
  column(role: ColumnRole): number | null {
    return this.#columnByRole.get(role) ?? null
  }

  /** The text under a role, empty where there is no such column. */
  text(row: number, role: ColumnRole): string {
    const column = this.column(role)
    return column === null ? '' : textAt(this.#grid, row, column)
  }

  /** The total that closes the charges of a lease. */
  isBlockTotal(row: number): boolean {
    if (!this.#table.isStacked || this.text(row, 'unit name/number') !== '') return false
    const label = this.text(row, 'charge codes')
    if (!totalRow.test(label) || ['market rent', 'SF'].some((role) => this.text(row, role as ColumnRole) !== ''))
      return false
    this.#blockLabel ??= label
    return label === this.#blockLabel
  }

  /**
   * A printed total: by its label, or without one by its arithmetic.
   *
   * @param filled Columns of the row that are not blank.
   */
  isTotal(row: number, filled: readonly number[]): boolean {
    const unit = this.text(row, 'unit name/number')
    if (totalRow.test(unit)) return true
    if (unit !== '') return this.#isCountRow(row, unit)
    const tenantColumn = this.column('tenant name')
    const isMarked = filled.some((column) => {
      const isLabel = totalRow.test(textAt(this.#grid, row, column))
      return isLabel && (column !== tenantColumn || filled.some((other) => amountAt(this.#grid, row, other) !== null))
    })
    if (isMarked) return true
    return !this.#table.isStacked && this.text(row, 'tenant name') === '' && this.#sums.isSumRow(row, null)
  }

  /** A seller's subtotal with the number of units in place of a unit: it names no floorplan and no resident, and foots. */
  #isCountRow(row: number, unit: string): boolean {
    if (!/^\d{1,5}$/.test(unit)) return false
    const names: ColumnRole[] = ['floorplan name', 'tenant name', 'lease start date', 'lease end date', 'bed and bath']
    return names.every((role) => this.text(row, role) === '') && this.#sums.isSumRow(row, Number(unit))
  }

  /** A line of a summary under the units: a status or a floorplan stands where the unit would. */
  isSummaryLine(row: number): boolean {
    const unit = this.text(row, 'unit name/number')
    if (unit === '' || !this.#hasAmounts(row)) return false
    if (summaryLabel.test(unit)) return true
    const floorplan = this.text(row, 'floorplan name')
    const isCounted = floorplan === '' || this.#amount(row, 'floorplan name') !== null
    const isLived = this.text(row, 'tenant name') !== '' && this.#amount(row, 'tenant name') === null
    return /[a-z]/i.test(unit) && this.#floorplans.has(unit) && isCounted && !isLived
  }

  /** A row that names a unit and says enough of it. */
  isLease(row: number): boolean {
    const unit = this.text(row, 'unit name/number')
    if (unit === '' || unit.length > 48 || unit.endsWith(':') || totalRow.test(unit)) return false
    const fills = this.#filledRoles(row)
    if (fills < 2 || this.#holdsWordsForFigures(row)) return false
    return this.#fills.isUsual(fills) || this.#saysOccupancy(row)
  }

  /** A vacant unit fills few columns, but its status or the mark in place of a resident is a word we know. */
  #saysOccupancy(row: number): boolean {
    const residents = ['tenant name', 'resident id'] as const
    const isMark = residents.some((role) => groupOfSentinel(this.text(row, role)) !== null)
    return isMark || groupOfStatus(this.text(row, 'lease status')) !== null
  }

  /**
   * A charge under its lease; in a wide table a roommate, whose row leaves the unit out.
   *
   * @param isBelowLease The row right above is a lease or continues one.
   */
  isCharge(row: number, isBelowLease: boolean): boolean {
    if (this.text(row, 'unit name/number') !== '') return false
    if (!this.#table.isStacked) return isBelowLease && this.#isRoommate(row)
    return this.text(row, 'charge codes') !== '' || chargeAmounts.some((role) => this.#amount(row, role) !== null)
  }

  #isRoommate(row: number): boolean {
    const tenant = this.text(row, 'tenant name')
    const isPerson = groupOfSentinel(tenant) === null && !incomeWords.test(tenant)
    const names = /[a-z]{2}/i.test(tenant) && tenant.length <= 60 && isPerson
    const repeats = ['floorplan name', 'SF'] as const
    return names && repeats.every((role) => this.text(row, role) === '')
  }

  /** A caption row of another table puts words where this one has figures. */
  #holdsWordsForFigures(row: number): boolean {
    const words = [...figures, 'lease charges' as const].filter((role) => {
      const text = this.text(row, role)
      const isWord = /[a-z]{3}/i.test(text) || (text !== '' && meaningOfCaption(text) !== null)
      return isWord && this.#amount(row, role) === null
    })
    return words.length >= 2
  }

  #filledRoles(row: number): number {
    const columns = this.#table.columns.filter(({ role }) => role !== 'other')
    return columns.filter(({ column }) => textAt(this.#grid, row, column) !== '').length
  }

  #hasAmounts(row: number): boolean {
    return this.#grid.rows[row]?.some((cell) => cell !== null && amountOfCell(cell) !== null) ?? false
  }

  #amount(row: number, role: ColumnRole): number | null {
    const column = this.column(role)
    return column === null ? null : (amountAt(this.#grid, row, column)?.value ?? null)
  }
}
