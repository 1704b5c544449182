import { readingOf, type SheetReading } from '../../../shared/cells.ts'
import type { Grid } from '../../../shared/grid.ts'
import type { ColumnRole } from '../../data/columns.ts'
import { carriedRow, totalInName, totalRow, unitCountRow } from '../../data/row-words.ts'
import { shapeOfUnit } from '../../rules/unit-names.ts'
import type { UnitTable } from '../tables.ts'
import type { TableColumn } from './columns.ts'
import { RunningSums, type SumOfLeases } from './row-evidence.ts'

/** Columns whose totals a roll prints. */
export const figures: readonly ColumnRole[] = ['SF', 'market rent', 'contract rent']

/** Columns with the charge amounts of a stacked row. */
export const chargeAmounts: readonly ColumnRole[] = ['lease charges', 'contract rent', 'other charges']

/** Columns in which a total without a label may have an amount. */
const unlabeledTotalRoles: ReadonlySet<ColumnRole> = new Set([...figures, ...chargeAmounts, 'charge total', 'other'])

/** Facts of a lease other than its resident. */
const leaseFactRoles: readonly ColumnRole[] = ['floorplan name', 'lease start date', 'lease end date', 'bed and bath']

/**
 * Minimum number of units whose sum no single unit equals by chance: of three, the largest may equal the sum of the others. Our own choice.
 */
const minimumSummedUnits = 4

/** Access to the cells of a table by column role. */
interface CellsByRole {
  column: (role: ColumnRole) => number | null
  text: (row: number, role: ColumnRole) => string
}

/** Distinguishes the printed totals of a table from its leases, by their labels and by the sums of the leases so far. */
export class TotalRows {
  readonly #columns: readonly TableColumn[]
  readonly #isStacked: boolean
  readonly #cells: CellsByRole
  readonly #reading: SheetReading
  /** Sums of the leases so far. */
  readonly sums: RunningSums
  /** Units by building and name: a roll may print one row per charge, with the unit in each. */
  readonly #units = new Set<string>()
  /** Patterns of unit names, such as `9-999`. */
  readonly #shapes = new Set<string>()

  constructor(grid: Grid, { columns, isStacked }: Pick<UnitTable, 'columns' | 'isStacked'>, cells: CellsByRole) {
    this.#columns = columns
    this.#isStacked = isStacked
    this.#cells = cells
    this.#reading = readingOf(grid)
    const summed = columns.filter(({ role }) => figures.includes(role))
    this.sums = new RunningSums(
      grid,
      summed.map(({ column }) => column),
    )
  }

  /** Adds a lease to the sums for the totals below it. */
  addLease(row: number): void {
    this.sums.add(row)
    this.#units.add(`${this.#cells.text(row, 'building')}\n${this.#unit(row)}`)
    this.#shapes.add(shapeOfUnit(this.#unit(row)))
  }

  /**
   * Returns whether a row is a printed total: by its label, or without one by its arithmetic.
   *
   * @param filled Columns of the row that are not blank.
   */
  isTotal(row: number, filled: readonly number[]): boolean {
    const unit = this.#unit(row)
    if (unit !== '') return carriedRow.test(unit) || this.isNamedTotal(row) || this.#isSumUnderName(row, unit, filled)
    const tenantColumn = this.#cells.column('tenant name')
    const codes = this.#cells.column('charge codes')
    const isMarked = filled.some((column) => {
      const text = this.#reading.text(row, column)
      // A charge carried forward is a balance.
      const isLabel = totalRow.test(text) || (column !== codes && carriedRow.test(text))
      return isLabel && (column !== tenantColumn || filled.some((other) => this.#reading.value(row, other) !== null))
    })
    if (isMarked) return true
    if (this.#isStacked) return false
    if (this.#cells.text(row, 'tenant name') !== '') return this.#exceedsUnits(row, this.sums.sumsAt(row))
    return this.sums.isSumRow(row) || (filled.length > 1 && this.#isUnlabeledTotal(row, filled))
  }

  /** Checks for an unlabeled total of one column that closes the table: a single amount below those of the leases. */
  isSingleColumnTotal(row: number, column: number): boolean {
    if (this.#isStacked) return false
    return this.sums.isSumRow(row) || this.#isUnlabeledTotal(row, [column])
  }

  /** Checks whether words in the unit column mark a total: at either end, or inside if the row has no facts of a lease. */
  isNamedTotal(row: number): boolean {
    const unit = this.#unit(row)
    return totalRow.test(unit) || (totalInName.test(unit) && this.hasNoLeaseFacts(row))
  }

  /** Checks whether a row has no facts of a lease: no floorplan, date or rooms, and no resident, or a count of units instead. */
  hasNoLeaseFacts(row: number): boolean {
    const hasNoResident = /^$|^\d+ (units?|apts?|apartments?|homes?)$/i.test(this.#cells.text(row, 'tenant name'))
    return hasNoResident && leaseFactRoles.every((role) => this.#cells.text(row, role) === '')
  }

  #unit(row: number): string {
    return this.#cells.text(row, 'unit name/number')
  }

  /** Checks for unlabeled amounts near the sums above: a total that does not foot. */
  #isUnlabeledTotal(row: number, filled: readonly number[]): boolean {
    const isFigure = (column: number) =>
      this.#reading.value(row, column) !== null &&
      this.#columns.some((known) => known.column === column && unlabeledTotalRoles.has(known.role))
    return filled.every(isFigure) && this.sums.isNearSumRow(row)
  }

  /**
   * Checks for a total by its arithmetic, whatever its unit column contains: it prints the sums of the group or of all units,
   * and another cell calls it a total, or it has no facts of a lease and counts the units, or the sums exceed a single unit's.
   */
  #isSumUnderName(row: number, unit: string, filled: readonly number[]): boolean {
    const isMarked = this.sums.count > 0 && filled.some((column) => totalRow.test(this.#reading.text(row, column)))
    const sums = this.sums.sumsAt(row)
    if (/^\d{1,5}$/.test(unit)) {
      const isCount = [this.sums.count, this.#units.size].includes(Number(unit))
      if (isMarked && (isCount || sums.some(({ count }) => count > 1))) return true
      return (
        (isMarked || (this.hasNoLeaseFacts(row) && this.#isRented(row) !== false)) &&
        sums.some(({ count }) => count === Number(unit))
      )
    }
    if (this.#isStacked) return false
    if (isMarked && sums.some(({ count }) => count > 1)) return true
    if (!this.hasNoLeaseFacts(row)) return false
    const counts = [unit, this.#cells.text(row, 'tenant name')].map(countOf)
    const isCounted = sums.some(({ count, terms }) => terms > 1 && counts.includes(count))
    return (isCounted && !this.#shapes.has(shapeOfUnit(unit))) || this.#exceedsUnits(row, sums)
  }

  /**
   * Checks for sums that exceed a single unit's, in a row without other facts of a lease and with an unusual unit name:
   * of two columns, or of four rents. A vacant unit prints no rent, and its asking rent may equal the sum of others.
   */
  #exceedsUnits(row: number, sums: readonly SumOfLeases[]): boolean {
    const leaseRoles = ['lease status', 'move in date', ...leaseFactRoles] as const
    if (leaseRoles.some((role) => this.#cells.text(row, role) !== '')) return false
    const unit = this.#unit(row)
    if (this.#shapes.has(shapeOfUnit(unit))) return false
    const isRented = this.#isRented(row) === true
    return sums.some(({ count, figures: summed, terms }) => {
      if (count >= minimumSummedUnits && (summed > 1 || (terms >= minimumSummedUnits && isRented))) return true
      return count > 1 && this.sums.count >= minimumSummedUnits && summed > 1 && isRented && !/\d/.test(unit)
    })
  }

  /** Returns whether a row prints a rent, as a vacant unit does not; `null` if the table has no rent column. */
  #isRented(row: number): boolean | null {
    const rent = this.#cells.column('contract rent')
    return rent === null ? null : Boolean(this.#reading.value(row, rent))
  }
}

/** Returns the unit count in a text: `Bldg 1: 14`, `Oak (14)`, `Oak - 14 units`, `4 1BR Units`. */
function countOf(text: string): number {
  const [, ofUnits] =
    unitCountRow.exec(text) ?? /^(\d+) .*\bunits$/i.exec(text) ?? /(?:: ?|\()(\d+)\)?$/.exec(text) ?? []
  return Number(ofUnits?.replaceAll(',', ''))
}
