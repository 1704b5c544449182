import { type Grid, textAt } from '../../shared/grid.ts'
import { amountAt } from '../../shared/read-cell.ts'
import {
  buildingRow,
  furnitureRow,
  leaseSectionAfterSummary,
  type SectionName,
  sectionWords,
  summaryRow,
  totalRow,
} from '../data/row-words.ts'
import { headerAt, type RentRollHeader } from './find-header.ts'
import { mapColumns } from './map-columns.ts'
import { TableRows } from './table-rows.ts'
import type { RowRole, UnitTable, WalkedRow } from './walked-row.ts'

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
  #rowTests: TableRows | null = null
  #section: SectionName = 'current'
  #building: string | null = null
  #property: string | null = null

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
    else if (this.#rowTests && this.#state === 'table') this.#add(row, this.#roleInTable(this.#rowTests, row, filled))
    return 0
  }

  #open(header: RentRollHeader): number {
    if (!this.#repeats(header)) {
      const columns = mapColumns(this.#grid, header)
      this.#table = { header, columns, isStacked: columns.some((column) => column.role === 'charge codes') }
      this.#rowTests = new TableRows(this.#grid, this.#table)
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

  #roleInTable(table: TableRows, row: number, filled: number[]): RowRole {
    const texts = filled.map((column) => textAt(this.#grid, row, column))
    const first = texts[0] ?? ''
    const hasAmounts = filled.some((column) => amountAt(this.#grid, row, column) !== null)
    if (!hasAmounts && this.#isFurniture(texts)) return 'furniture'
    if (!hasAmounts && first.length <= longestTitle && summaryRow.test(first)) {
      this.#state = 'summary'
      return 'summary'
    }
    if (filled.length === 1) return this.#roleOfSingle(table, row, filled[0] ?? 0, first)
    if (table.isBlockTotal(row)) return 'block total'
    if (table.isTotal(row, filled)) return 'total'
    if (table.isSummaryLine(row)) return 'summary'
    if (table.isLease(row)) {
      table.takeLease(row)
      return 'lease'
    }
    if (table.isCharge(row, this.#isBelowLease(row))) return 'charge'
    const isRemark = filled.length <= 2 && !hasAmounts
    if (table.text(row, 'unit name/number') === '' || isRemark) return 'note'
    this.#state = 'summary'
    return 'summary'
  }

  /** Page numbers and times of printing, and titles that each page prints again. */
  #isFurniture(texts: readonly string[]): boolean {
    if (texts.length <= 3 && texts.some((text) => furnitureRow.test(text))) return true
    return texts.length <= 4 && this.#titles.has(texts[0] ?? '')
  }

  #isBelowLease(row: number): boolean {
    const above = this.rows.at(-1)
    return above?.row === row - 1 && (above.role === 'lease' || above.role === 'charge')
  }

  /** One cell alone: a section, a group of units, a note, or (in a stacked table) a bare charge code. */
  #roleOfSingle(table: TableRows, row: number, column: number, text: string): RowRole {
    const unitColumn = table.column('unit name/number')
    if (this.#table?.isStacked && column === table.column('charge codes')) return 'charge'
    if (totalRow.test(text)) return 'total'
    const isTenant = column === table.column('tenant name') && sectionOf(text) === null
    if (isTenant && table.isCharge(row, this.#isBelowLease(row))) return 'charge'
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
    if (/[a-z]{3}/i.test(text) && this.#isLeaseNext(table, row)) {
      this.#property = text.replace(/^\W*>\s*/, '')
      return 'property'
    }
    return 'note'
  }

  #isLeaseNext(table: TableRows, row: number): boolean {
    for (let next = row + 1; next < Math.min(row + 4, this.#grid.rows.length); next++) {
      const filled = this.#filled(next)
      if (filled.length > 0) return filled.length > 1 && table.isLease(next)
    }
    return false
  }

  #filled(row: number): number[] {
    const cells = this.#grid.rows[row] ?? []
    return cells.flatMap((cell, column) => (cell !== null && textAt(this.#grid, row, column) !== '' ? [column] : []))
  }

  #add(row: number, role: RowRole): void {
    const isGroupEnd = role === 'total' && this.#state === 'table'
    if (isGroupEnd || role === 'section' || role === 'building' || role === 'property') this.#rowTests?.endGroup()
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

/** Longer texts are parameters of a report or notes, and open nothing. Our own choice. */
const longestTitle = 100

function sectionOf(text: string): SectionName | null {
  if (text.length > longestTitle || /^[*\d]|[.;]$/.test(text)) return null
  return sectionWords.find(({ pattern }) => pattern.test(text))?.section ?? null
}
