import { readingOf, type SheetReading } from '../../shared/cells.ts'
import { type Grid, isPageNumberRow, textAt, textsOfRow } from '../../shared/grid.ts'
import {
  buildingRow,
  floorplanRow,
  floorRow,
  furnitureRow,
  groupLabel,
  incomeCaption,
  leaseSectionAfterSummary,
  roomsRow,
  type SectionName,
  scheduleRow,
  sectionPatterns,
  statementTitle,
  statusSection,
  summaryRow,
  totalOfAll,
  totalRow,
  vacantSection,
} from '../data/row-words.ts'
import { areMonths } from './columns/cell-contents.ts'
import { mapColumns } from './columns/columns.ts'
import { headerAt, type RentRollHeader } from './columns/headers.ts'
import { noTableCorrections, type TableCorrections } from './corrections.ts'
import { TableRows } from './table-rows.ts'
import type { RowRole, UnitTable, WalkedRow } from './tables.ts'

/**
 * Returns the role of each nonblank row of a sheet.
 *
 * @param corrected The users' corrections of the captions.
 * @returns An empty list if no unit table is found.
 */
export function walkRows(grid: Grid, corrected: TableCorrections = noTableCorrections): WalkedRow[] {
  const walk = new Walk(grid, corrected)
  for (let row = 0; row < grid.rows.length; row++) row += walk.step(row)
  return walk.hasTable ? walk.rows : []
}

class Walk {
  readonly rows: WalkedRow[] = []
  readonly #grid: Grid
  readonly #reading: SheetReading
  readonly #corrected: TableCorrections
  /** First texts of the rows above the first table. */
  readonly #titles = new Set<string>()
  #state: 'before' | 'table' | 'summary' = 'before'
  #table: UnitTable | null = null
  #rowTests: TableRows | null = null
  /** Cells from this column on are next to the table. */
  #edge = Number.POSITIVE_INFINITY
  #section: SectionName = 'current'
  #isVacantSection = false
  #sectionStatus: string | null = null
  /** Whether the rows belong to a schedule of the lease above, down to the next unit. */
  #isInSchedule = false
  #building: string | null = null
  #property: string | null = null
  /** Whether the rows are the property's own income, down to its total. */
  #isOtherIncome = false
  #floorplan: string | null = null

  constructor(grid: Grid, corrected: TableCorrections) {
    this.#grid = grid
    this.#reading = readingOf(grid)
    this.#corrected = corrected
  }

  get hasTable(): boolean {
    return this.#table !== null
  }

  /** Processes one row and returns the number of further rows processed with it. */
  step(row: number): number {
    const filled = this.#inTable(this.#filled(row))
    if (filled.length === 0) return 0
    if (this.#isScheduleRow(row, filled)) return 0
    if (this.#repeatsLast(row)) {
      this.#state = 'table'
      this.#add(row, 'header')
      return 0
    }
    const header = headerAt(this.#grid, row, this.#corrected)
    // A summary may name units too; only the repeated header of this same table resumes its leases.
    if (header && (this.#state !== 'summary' || header.isCorrected || this.#repeats(header))) return this.#open(header)
    if (this.#state === 'before') {
      this.#titles.add(textAt(this.#grid, row, filled[0] ?? 0))
      this.#add(row, 'title')
    }
    if (this.#state === 'summary') this.#stepInSummary(row, filled)
    else if (this.#rowTests && this.#state === 'table') this.#add(row, this.#roleInTable(this.#rowTests, row, filled))
    return 0
  }

  #isScheduleRow(row: number, filled: readonly number[]): boolean {
    const unitColumn = this.#rowTests?.column('unit name/number') ?? null
    if (this.#state !== 'table' || unitColumn === null || this.#rowTests === null) return false
    const isOutsideUnits = this.#reading.text(row, unitColumn) === ''
    const isOpen =
      this.#isInSchedule || (filled.length > 1 && scheduleRow.test(this.#reading.text(row, filled[0] ?? 0)))
    this.#isInSchedule = isOutsideUnits && isOpen && !this.#rowTests.totals.isTotal(row, filled)
    if (this.#isInSchedule) this.#add(row, 'note')
    return this.#isInSchedule
  }

  #open(header: RentRollHeader): number {
    this.#isOtherIncome = false
    if (!this.#repeats(header)) {
      const columns = mapColumns(this.#grid, header, this.#corrected)
      this.#table = { header, columns, isStacked: columns.some((column) => column.role === 'charge codes') }
      this.#rowTests = new TableRows(this.#grid, this.#table)
      this.#edge = tableEdge(this.#table)
    }
    this.#state = 'table'
    for (let i = 0; i < header.rowCount; i++) this.#add(header.row + i, 'header')
    return header.rowCount - 1
  }

  /** Checks whether captions repeat those of the table; above an added column they may be missing. */
  #repeats({ captions }: RentRollHeader): boolean {
    if (this.#table === null || this.#table.header.captions.length !== captions.length) return false
    const meanings = this.#table.header.meanings
    const isAdded = (column: number) => captions[column] === '' && meanings[column] === null
    return this.#table.header.captions.every((caption, column) => caption === captions[column] || isAdded(column))
  }

  /** Checks whether a row repeats the last of the table's caption rows, as on a page that prints no groups above them again. */
  #repeatsLast(row: number): boolean {
    const header = this.#table?.header
    const texts = this.#reading.texts(row)
    if (this.#state !== 'table' || header === undefined || header.rowCount === 1) return false
    if (texts.filter((text) => text !== '').length < 3) return false
    const last = this.#reading.texts(header.row + header.rowCount - 1)
    return texts.every((text, column) => text === last[column])
  }

  #stepInSummary(row: number, filled: readonly number[]): void {
    const text = textAt(this.#grid, row, filled[0] ?? 0)
    const opensTable =
      filled.length === 1 &&
      leaseSectionAfterSummary.test(text) &&
      !summaryRow.test(text) &&
      [1, 2, 3].some((ahead) => headerAt(this.#grid, row + ahead, this.#corrected) !== null)
    if (opensTable || (filled.length === 1 && this.#opensMoreUnits(row, text))) {
      this.#state = 'table'
      this.#enterSection(sectionOf(text) ?? 'current', text)
      this.#add(row, 'section')
    } else this.#add(row, 'summary')
  }

  /**
   * Checks for a section title whose next row is another unit of this table: owners list vacant units below the occupied ones and their
   * total.
   */
  #opensMoreUnits(row: number, text: string): boolean {
    const table = this.#rowTests
    return table !== null && sectionOf(text) !== null && this.#isLeaseNext(table, row) && table.namesUnit(row + 1)
  }

  #roleInTable(table: TableRows, row: number, filled: readonly number[]): RowRole {
    const first = this.#reading.text(row, filled[0] ?? -1)
    const hasAmounts = this.#containsAmounts(row, filled)
    if (isPageNumberRow(this.#grid, row)) return 'furniture'
    const isFurniture = !hasAmounts && this.#isFurniture(row, filled)
    const isOfUnit = () => table.namesUnit(row) || (this.#isBelowLease(row) && table.isSecondLine(row))
    if (isFurniture && !(table.hasLeases && isOfUnit())) return 'furniture'
    if (!table.hasLeases && isColumnNumbers(this.#textsAt(row, filled))) return 'furniture'
    // A single cell above the first units is a caption: a building may be named Summary Hill.
    const isSummary = summaryRow.test(first) && (table.hasLeases || filled.length > 1)
    const isTitle = first.length <= maximumTitleLength && (isSummary || (table.hasLeases && statementTitle.test(first)))
    if ((!hasAmounts && isTitle) || areMonths(this.#textsAt(row, filled))) {
      this.#state = 'summary'
      return 'summary'
    }
    if (filled.length === 1) return this.#roleOfSingle(table, row, filled[0] ?? 0, first)
    const label = groupLabel.exec(first)
    if (label && filled.length === 2 && !hasAmounts && this.#isLeaseNext(table, row)) {
      const isBuilding = /^b/i.test(label[1] ?? '')
      const named = this.#reading.text(row, filled[1] ?? -1)
      if (isBuilding) this.#building = named
      else this.#property = named
      return isBuilding ? 'building' : 'property'
    }
    if (table.isBlockTotal(row)) return 'block total'
    if (!table.isBed(row) && table.totals.isTotal(row, filled)) {
      // Below the total of all units, the total of another table sums none of their columns.
      const isOfSummary = this.rows.at(-1)?.role === 'summary' && table.isClosed && !this.#table?.isStacked
      const isOfAll = totalOfAll.test(textAt(this.#grid, row, filled[0] ?? 0))
      return isOfSummary && !isOfAll && !table.totals.sums.sumsAny(row) ? 'summary' : 'total'
    }
    // In printed reports a caption above units may be split into cells.
    const caption = filled.length > maximumFurnitureCells ? '' : this.#textsAt(row, filled).join(' ')
    if (this.#opensFloorplan(table, row, floorplanRow.exec(caption)?.[1])) return 'floorplan'
    if (table.isSummaryLine(row)) return 'summary'
    const isOther = this.#isOtherIncome && !table.namesUnit(row) && !table.describesUnit(row)
    if (table.isIncome(row) || isOther) return 'income'
    const isUnit = table.isLease(row) || table.isBed(row) || table.isHouse(row) || table.isLaterLease(row)
    if (isUnit || (table.namesUnit(row) && this.#isLeaseNext(table, row)) || table.isUnitBetween(row)) return 'lease'
    if (table.isCharge(row, this.#isBelowLease(row))) return 'charge'
    const isRemark = (filled.length <= 2 && !hasAmounts) || !table.hasLeases
    if (table.text(row, 'unit name/number') === '' || isRemark) return 'note'
    this.#state = 'summary'
    return 'summary'
  }

  #enterSection(section: SectionName, text: string): void {
    this.#section = section
    this.#isOtherIncome = false
    this.#isVacantSection = vacantSection.test(text)
    this.#sectionStatus = statusOfSection(text)
    this.#building = null
  }

  /** Checks for page numbers, print times, and titles repeated on each page. */
  #isFurniture(row: number, filled: readonly number[]): boolean {
    if (filled.length > maximumFurnitureCells) return false
    const texts = this.#textsAt(row, filled)
    if (texts.length < maximumFurnitureCells && texts.some((text) => furnitureRow.test(text))) return true
    return this.#titles.has(texts[0] ?? '')
  }

  #containsAmounts(row: number, columns: readonly number[]): boolean {
    return columns.some((column) => this.#reading.value(row, column) !== null)
  }

  #textsAt(row: number, columns: readonly number[]): string[] {
    return columns.map((column) => this.#reading.text(row, column))
  }

  #isBelowLease(row: number): boolean {
    const above = this.rows.at(-1)
    return above?.row === row - 1 && (above.role === 'lease' || above.role === 'charge')
  }

  /** Returns the role of a row with one cell: a section, a group of units, a note, or (in a stacked table) a bare charge code. */
  #roleOfSingle(table: TableRows, row: number, column: number, text: string): RowRole {
    const unitColumn = table.column('unit name/number')
    if (this.#table?.isStacked && column === table.column('charge codes')) return 'charge'
    if (totalRow.test(text)) return 'total'
    if (table.totals.isSingleColumnTotal(row, column) && !this.#isLeaseNext(table, row)) return 'total'
    const isTenant = column === table.column('tenant name') && sectionOf(text) === null
    const below = ['lease dates', 'move dates', 'lease charges'] as const
    if (
      (isTenant || below.some((role) => column === table.column(role))) &&
      table.isCharge(row, this.#isBelowLease(row))
    )
      return 'charge'
    if (column === unitColumn && table.isUnitBetween(row)) return 'lease'
    if (unitColumn === null || column > unitColumn + 1) return 'furniture'
    const building = buildingRow.exec(text)
    if (building) {
      this.#building = /^no building|^(none|n\/a)?$/i.test(building[2] ?? '') ? null : (building[2] ?? null)
      return 'building'
    }
    const floorplan = roomsRow.test(text) ? text.replace(/:$/, '') : floorplanRow.exec(text)?.[1]
    if (this.#opensFloorplan(table, row, floorplan)) return 'floorplan'
    const section = sectionOf(text)
    if (section) {
      this.#enterSection(section, text)
      return 'section'
    }
    this.#isOtherIncome = table.hasLeases && incomeCaption.test(text)
    const isName = /[a-z]{3}/i.test(text) && !floorRow.test(text) && !this.#isOtherIncome
    if (isName && (this.#isLeaseNext(table, row) || this.#isRepeatedByTotal(row, text))) {
      this.#property = text.replace(/^\W*>\s*/, '')
      return 'property'
    }
    return 'note'
  }

  /** Checks whether a section begins below a name that a total repeats, as Yardi prints the properties of a portfolio. */
  #isRepeatedByTotal(row: number, name: string): boolean {
    if (!textsOfRow(this.#grid, row + 1).some((text) => sectionOf(text) === 'current')) return false
    return this.#grid.rows.some((_, at) => {
      const texts = textsOfRow(this.#grid, at)
      return texts.includes(name) && texts.some((text) => totalRow.test(text))
    })
  }

  #opensFloorplan(table: TableRows, row: number, name: string | undefined): boolean {
    if (name === undefined || !this.#isLeaseNext(table, row)) return false
    this.#floorplan = name
    return true
  }

  #isLeaseNext(table: TableRows, row: number): boolean {
    for (let next = row + 1; next < Math.min(row + 4, this.#grid.rows.length); next++) {
      const filled = this.#filled(next)
      if (filled.length > 0)
        return (
          filled.length > 1 &&
          (table.isLease(next) || table.isHouse(next)) &&
          headerAt(this.#grid, next, this.#corrected) === null
        )
    }
    return false
  }

  #filled(row: number): readonly number[] {
    return this.#reading.filled(row)
  }

  /** Returns the filled columns of a row that belong to the table; all if none do. */
  #inTable(filled: readonly number[]): readonly number[] {
    if (this.#state !== 'table') return filled
    if ((filled.at(-1) ?? 0) < this.#edge) return filled
    const inside = filled.filter((column) => column < this.#edge)
    return inside.length > 0 ? inside : filled
  }

  #add(row: number, role: RowRole): void {
    if (role === 'lease') this.#rowTests?.addLease(row)
    const isGroupEnd = role === 'total' && this.#state === 'table'
    if (isGroupEnd && !this.#isOtherIncome) this.#rowTests?.takeTotal(row)
    if (isGroupEnd || groupRows.has(role)) this.#rowTests?.totals.sums.endGroup()
    if (role === 'section' || role === 'building' || role === 'property') this.#floorplan = null
    this.rows.push({
      row,
      role,
      section: this.#section,
      isVacantSection: this.#isVacantSection,
      sectionStatus: this.#sectionStatus,
      building: this.#building,
      property: this.#property,
      floorplan: this.#floorplan,
      table: this.#table,
    })
    if (isGroupEnd) {
      this.#isOtherIncome = false
      this.#property = null
      this.#floorplan = null
    }
  }
}

/** A row with more cells is not a repeated page title. Our own choice. */
const maximumFurnitureCells = 4

/** Roles that open a group of units. */
const groupRows: ReadonlySet<RowRole> = new Set(['section', 'building', 'property', 'floorplan'])

/** Longer texts are report parameters or notes, not section titles. Our own choice. */
const maximumTitleLength = 100

/** Checks for a row under the captions that numbers or letters the columns: 1, 2, 3 or A, B, C. */
function isColumnNumbers(texts: readonly string[]): boolean {
  if (texts.length < 3) return false
  const numbers = texts.map((text) => Number(text.replace(/^\(|\)$/g, '')))
  const letters = texts.map((text) => (/^\(?[A-Z]\)?$/.test(text) ? text.replace(/\W/g, '').charCodeAt(0) : Number.NaN))
  return [numbers, letters].some((marks) => marks.every((mark, i) => i === 0 || mark === (marks[i - 1] ?? 0) + 1))
}

function sectionOf(text: string): SectionName | null {
  if (text.length > maximumTitleLength || /^[*\d]|[.;]$/.test(text)) return null
  return (
    sectionPatterns.find(({ pattern }) => pattern.test(text))?.section ?? (statusOfSection(text) ? 'current' : null)
  )
}

/** Returns the status in the title of a section, without its unit count. */
function statusOfSection(text: string): string | null {
  const [, word, more] = statusSection.exec(text) ?? []
  return word === undefined ? null : `${word}${more ?? ''}`
}

/**
 * Returns the first column next to a table instead of in it, such as that of a pivot to its right.
 *
 * Captions extend from the last column with a known meaning to the first column without a caption. That one may still
 * contain amounts of the table, as exports shift cells; columns beyond it are not part of its rows.
 */
export function tableEdge({ header, columns }: UnitTable): number {
  let edge = columns.reduce((last, { role, column }) => (role === 'other' ? last : Math.max(last, column)), -1) + 1
  if (edge === 0) return header.captions.length
  while ((header.captions[edge] ?? '') !== '') edge += 1
  return edge + 1
}
