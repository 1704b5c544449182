import { dateAt, isDayFirstSheet, readingOf, type SheetReading } from '../../shared/cells.ts'
import type { IsoDate } from '../../shared/date.ts'
import { cellAt, type Grid, textAt } from '../../shared/grid.ts'
import { sumMoney } from '../../shared/money.ts'
import type { ColumnRole } from '../data/columns.ts'
import {
  accountWords,
  chargeName,
  dwellingWords,
  incomeWords,
  roomsRow,
  summaryLabel,
  totalRow,
  unitCountCaption,
} from '../data/row-words.ts'
import { groupOfSentinel, groupOfStatus } from '../rules/occupancy.ts'
import { shapeOfUnit } from '../rules/unit-names.ts'
import { meaningOfCaption } from './columns/captions.ts'
import { twoDates } from './columns/cell-contents.ts'
import { labeledCharges } from './columns/charge-lines.ts'
import { LeaseFills, UnitFacts } from './columns/row-evidence.ts'
import { chargeAmounts, figures, TotalRows } from './columns/total-rows.ts'
import { residentInUnit } from './columns/unit-column.ts'
import { houseAt, type UnitTable } from './tables.ts'

/** Amount columns in the row of a lease. */
const leaseAmountRoles: readonly ColumnRole[] = [...figures, 'lease charges']

/** Checks for a date column, which a lease may print on two lines. */
const isOfDates = ({ role }: { role: ColumnRole }) => role.includes('date')

/** Word columns in the row of a unit. */
const unitTextRoles: readonly ColumnRole[] = [
  'tenant name',
  'resident id',
  'floorplan name',
  'bed and bath',
  'lease status',
  'unit designation',
]

/** Minimum number of units with digits for a name without digits not to be a unit. Our own choice. */
const minimumNumbered = 3

/** Sorts A9 before A10. */
const byNumber = /* @__PURE__ */ new Intl.Collator('en', { numeric: true })

/** Equipment of a property that others lease without living there. Our own choice. */
const equipment = /\b(antenna|billboard|cell|laundry|roof(top)?|sign|tower|vending)\b/i

/** Distinguishes the kinds of rows under one header by comparing them with the leases so far. */
export class TableRows {
  readonly #grid: Grid
  readonly #table: UnitTable
  readonly #columnByRole: ReadonlyMap<ColumnRole, number>
  /** Columns with a role. */
  readonly #named: readonly number[]
  readonly #reading: SheetReading
  readonly #fills = new LeaseFills()
  readonly #facts: UnitFacts
  readonly totals: TotalRows
  /** Floorplans of the leases, to distinguish a unit mix below from leases. */
  readonly #floorplans = new Set<string>()
  /** Label that closes the charges of a lease: ResMan prints Total, and Total Charges for the whole roll. */
  #blockLabel: string | null = null

  constructor(grid: Grid, table: UnitTable) {
    this.#grid = grid
    this.#table = table
    this.#columnByRole = new Map([...table.columns].reverse().map(({ role, column }) => [role, column]))
    this.#named = table.columns.flatMap(({ role, column }) => (role === 'other' ? [] : [column]))
    this.#reading = readingOf(grid)
    this.#facts = new UnitFacts(grid, table.columns)
    this.totals = new TotalRows(grid, table, this)
  }

  readonly #units = new Set<string>()
  readonly #statuses = new Set<string>()
  /** Number of units by pattern of their name, such as `9-999`. */
  readonly #shapes = new Map<string, number>()
  #isClosed = false

  /** Whether the total of all leases was printed, with no lease since. */
  get isClosed(): boolean {
    return this.#isClosed
  }

  /** Whether a lease was already added. */
  get hasLeases(): boolean {
    return this.totals.sums.count > 0
  }

  /** Adds a lease, whose form and amounts count for the rows below. */
  addLease(row: number): void {
    this.#isClosed = false
    this.#fills.add(this.#filledRoles(row))
    this.#facts.add(row)
    const unit = this.text(row, 'unit name/number')
    this.#units.add(unit)
    this.#statuses.add(this.text(row, 'lease status'))
    const shape = shapeOfUnit(unit)
    this.#shapes.set(shape, (this.#shapes.get(shape) ?? 0) + 1)
    this.#floorplans.add(this.text(row, 'floorplan name'))
    this.totals.addLease(row)
  }

  /** Records a printed total: after that of all leases so far, a row without a unit number is not a unit. */
  takeTotal(row: number): void {
    const isWords = this.#reading.filled(row).every((column) => this.#reading.value(row, column) === null)
    this.#isClosed = this.totals.sums.isSumOfAll(row) || (this.#isClosed && isWords)
  }

  /** Checks whether a row says what only a unit has: an area, a floorplan, a market rent, or the end of a resident's lease. */
  describesUnit(row: number): boolean {
    const isLet = this.text(row, 'tenant name') !== '' && this.text(row, 'lease end date') !== ''
    const isLeased = isLet && !equipment.test(this.text(row, 'unit name/number'))
    return isLeased || (['SF', 'market rent', 'floorplan name'] as const).some((role) => this.text(row, role) !== '')
  }

  /** Returns the first column with a role, or `null`. */
  column(role: ColumnRole): number | null {
    return this.#columnByRole.get(role) ?? null
  }

  /** Returns the text under a role; empty if there is no such column. */
  text(row: number, role: ColumnRole): string {
    const column = this.column(role)
    return column === null ? '' : this.#reading.text(row, column)
  }

  /** Returns whether a row is the total that closes a lease's charges. */
  isBlockTotal(row: number): boolean {
    if (!this.#table.isStacked || this.text(row, 'unit name/number') !== '') return false
    if (this.text(row, 'market rent') !== '' || this.text(row, 'SF') !== '') return false
    const [first] = this.#reading.filled(row)
    const label = this.text(row, 'charge codes') || (this.#sumsLease(row) ? this.#reading.text(row, first ?? -1) : '')
    if (label === '' || !totalRow.test(label)) return false
    this.#blockLabel ??= label
    return label === this.#blockLabel
  }

  /**
   * Checks whether each amount of a row equals the charges of the lease directly above in its column; Entrata prints the label next to the
   * codes.
   */
  #sumsLease(row: number): boolean {
    const { last } = this.totals.sums
    const columns = chargeAmounts.flatMap((role) => this.column(role) ?? [])
    const amountAt = (at: number, column: number) => this.#reading.value(at, column) ?? 0
    const charged = (column: number) =>
      sumMoney(Array.from({ length: row - last }, (_, at) => amountAt(last + at, column)))
    return last >= 0 && columns.length > 0 && columns.every((column) => amountAt(row, column) === charged(column))
  }

  /** Returns whether a row is a summary line below the units: its unit column contains a status or a floorplan. */
  isSummaryLine(row: number): boolean {
    const unit = this.text(row, 'unit name/number')
    if (unitCountCaption.test(unit)) return true
    if (unit === '' || !this.#reading.hasAmounts(row)) return false
    if (this.#isClosed && roomsRow.test(unit) && this.totals.hasNoLeaseFacts(row)) return true
    // Yardi counts the occupied and the vacant units below the total, next to their labels.
    const label = this.#reading.text(row, this.#reading.filled(row)[0] ?? -1)
    const isLet = /[a-z]/i.test(this.text(row, 'tenant name') + this.text(row, 'lease status'))
    const isCount = this.#isClosed && Number(unit) <= this.#units.size && !isLet
    if (summaryLabel.test(unit) || (isCount && summaryLabel.test(label))) return true
    const floorplan = this.text(row, 'floorplan name')
    const isCounted = floorplan === '' || this.#amount(row, 'floorplan name') !== null
    const hasResident = this.text(row, 'tenant name') !== '' && this.#amount(row, 'tenant name') === null
    return /[a-z]/i.test(unit) && this.#floorplans.has(unit) && isCounted && !hasResident
  }

  /**
   * Returns whether a row is property income between the last unit and a total: Laundry, Parking, with an amount and no facts of a lease.
   */
  isIncome(row: number): boolean {
    if (this.#table.isStacked || !this.hasLeases || this.#isClosed || !this.#isIncomeLine(row)) return false
    let next = row + 1
    const isBlank = (at: number) => at < this.#grid.rows.length && this.#reading.filled(at).length === 0
    while (isBlank(next) || this.#isIncomeLine(next)) next += 1
    return this.totals.isTotal(next, this.#reading.filled(next))
  }

  #isIncomeLine(row: number): boolean {
    const unit = this.text(row, 'unit name/number')
    const facts = ['SF', 'market rent', 'lease status', 'move in date'] as const
    return (
      incomeWords.test(unit) &&
      !/\d/.test(unit) &&
      !dwellingWords.test(unit) &&
      facts.every((role) => this.text(row, role) === '') &&
      this.totals.hasNoLeaseFacts(row) &&
      !this.totals.isNamedTotal(row) &&
      this.#reading.hasAmounts(row)
    )
  }

  /** Returns whether a row names a unit and has enough of its facts. */
  isLease(row: number): boolean {
    const unit = this.text(row, 'unit name/number')
    if (unit === '' || unit.length > 48 || unit.endsWith(':') || this.totals.isNamedTotal(row)) return false
    const fills = this.#filledRoles(row)
    // `Vacancy (5%)` is not a unit number.
    const isNumbered = /\d/.test(unit.replace(/[\d.]+ ?%/, ''))
    if (this.#statuses.has(unit) && this.#isLegend(row)) return false
    if (fills < 2 || this.#hasTextForAmounts(row)) return false
    if (!isNumbered && this.#isNumbered(0.9) && !this.#isFilledLikeUnit(row) && !this.#isMarked(row)) return false
    if (this.#facts.areContradicted(row) && leaseAmountRoles.every((role) => this.text(row, role) === '')) return false
    // Income below the units and their total: Laundry, Gross Income.
    if (this.#isClosed && !isNumbered && this.#isNumbered(0.5) && this.totals.hasNoLeaseFacts(row)) return false
    // Income and expenses below the units: Taxes, with amounts where the units have floorplans.
    if (!isNumbered && this.#facts.areContradicted(row)) return false
    return this.#fills.isUsual(fills) || this.#hasOccupancyWord(row) || this.#facts.areFilled(row)
  }

  /** Checks whether at least this fraction of the units so far have digits. */
  #isNumbered(share: number): boolean {
    const numbered = [...this.#units].filter((unit) => /\d/.test(unit)).length
    return numbered >= minimumNumbered && numbered >= this.#units.size * share
  }

  /** Checks whether a row has words where units have words, and amounts where they have amounts. */
  #isFilledLikeUnit(row: number): boolean {
    const areWords = unitTextRoles.every((role) => this.#amount(row, role) === null)
    const areFigures = leaseAmountRoles.every((role) => this.text(row, role) === '' || this.#amount(row, role) !== null)
    return areWords && areFigures
  }

  /** Checks for a status letter of the leases above with its meaning. */
  #isLegend(row: number): boolean {
    const [letter, word, ...more] = this.#reading.filled(row).map((column) => this.#reading.text(row, column))
    if (letter === undefined || word === undefined || more.length > 0) return false
    return this.#statuses.has(letter) && word.length > letter.length && groupOfStatus(word) !== null
  }

  /** Returns whether a row is a house identified only by its address. */
  isHouse(row: number): boolean {
    if (houseAt(this.#grid, this.#table, row) === null) return false
    return this.#hasOccupancyWord(row) || figures.some((role) => this.#amount(row, role) !== null)
  }

  /** Returns whether a row of few cells names a new unit in the pattern of the others: between leases it is a vacant one. */
  namesUnit(row: number): boolean {
    const unit = this.#unitAt(row)
    if (!/\d/.test(unit) || this.#units.has(unit)) return false
    const sameShape = this.#shapes.get(shapeOfUnit(unit)) ?? 0
    return sameShape * 3 >= this.#units.size && !this.#hasTextForAmounts(row)
  }

  /**
   * Returns whether a row is a vacant unit with little more than its number, which has the pattern of the unit above or
   * below and sorts between the two; a total may follow it.
   */
  isUnitBetween(row: number): boolean {
    const unit = this.#unitAt(row)
    if (unit === '') return false
    const isBare = (at: number) =>
      this.#reading.filled(at).every((column) => column === this.column('unit name/number'))
    let next = row + 1
    while (next < this.#grid.rows.length && isBare(next)) next += 1
    const isLease = this.isLease(next)
    if (!isLease && !this.totals.isTotal(next, this.#reading.filled(next))) return false
    const above = this.#unitAt(this.totals.sums.last)
    const below = isLease ? this.#unitAt(next) : ''
    // Two names without digits differ only in the last letter: Unit A, Unit B.
    const isAlike = (other: string) =>
      other.length === unit.length &&
      shapeOfUnit(other) === shapeOfUnit(unit) &&
      (/\d/.test(unit) || other.slice(0, -1) === unit.slice(0, -1))
    const isBefore = (one: string, other: string) => one === '' || other === '' || byNumber.compare(one, other) < 0
    return (isAlike(above) || isAlike(below)) && isBefore(above, unit) && isBefore(unit, below)
  }

  /** Returns the unit of a row without its resident or the word vacant: `103 VACANT`. */
  #unitAt(row: number): string {
    const text = this.text(row, 'unit name/number')
    return residentInUnit(text)?.unit ?? text
  }

  /** Returns whether a row is a bed of the unit above: student rolls merge the unit over its beds, or print it once. */
  isBed(row: number): boolean {
    const isNamed = this.text(row, 'unit name/number') === '' && this.text(row, 'room') !== ''
    if (this.#table.isStacked || !isNamed || !this.hasLeases || totalRow.test(this.text(row, 'room'))) return false
    return this.#hasOccupancyWord(row) || figures.some((role) => role !== 'SF' && this.#amount(row, role) !== null)
  }

  /** Returns whether a row is a later lease of the unit above, in a row that omits the unit: OneSite prints a pending renewal this way. */
  isLaterLease(row: number): boolean {
    const isOfUnitAbove = this.hasLeases && this.text(row, 'unit name/number') === ''
    const isLater = () => (this.#startOf(row) ?? '') > (this.#startOf(this.totals.sums.last) ?? '')
    return isOfUnitAbove && groupOfStatus(this.text(row, 'lease status')) === 'future' && isLater()
  }

  /** Returns the first day of a lease. */
  #startOf(row: number): IsoDate | null {
    const column = this.column('lease start date')
    if (column !== null) return dateAt(this.#grid, row, column)
    return twoDates(this.text(row, 'lease dates'), isDayFirstSheet(this.#grid))[0]
  }

  /** Checks for a known status or resident mark: a vacant unit fills few columns. */
  #hasOccupancyWord(row: number): boolean {
    return this.#isMarked(row) || groupOfStatus(this.text(row, 'lease status')) !== null
  }

  /** Checks for a mark such as VACANT in the resident column. */
  #isMarked(row: number): boolean {
    const residents = ['tenant name', 'resident id'] as const
    return residents.some((role) => groupOfSentinel(this.text(row, role)) !== null)
  }

  /**
   * Returns whether a row is a charge under its lease; in a wide table also a roommate, whose row omits the unit.
   *
   * @param isBelowLease The row directly above is a lease or continues one.
   */
  isCharge(row: number, isBelowLease: boolean): boolean {
    if (this.text(row, 'unit name/number') !== '') return false
    if (!this.#table.isStacked)
      return (
        isBelowLease &&
        (this.#isNamedCharge(row) || this.#isLabeledCharge(row) || this.#isRoommate(row) || this.isSecondLine(row))
      )
    return this.text(row, 'charge codes') !== '' || chargeAmounts.some((role) => this.#amount(row, role) !== null)
  }

  /** Returns whether a row is a second line of the lease above: the end of the lease below its start. */
  isSecondLine(row: number): boolean {
    const filled = this.#table.columns.filter(({ column }) => textAt(this.#grid, row, column) !== '')
    const dated = filled.filter(isOfDates)
    const isDate = dated.length > 0 && dated.every(({ column }) => /\d[/-]/.test(textAt(this.#grid, row, column)))
    return (
      (isDate || this.#isPeriodUnderName(row)) &&
      filled.every((column) => isOfDates(column) || column.role === 'tenant name' || column.role === 'other')
    )
  }

  /** Checks for a lease period under the resident, but not for a note with a date: `Increase effective 6/1/2026`. */
  #isPeriodUnderName(row: number): boolean {
    return /^(lease|term|from|\W)*\d+[/-]/i.test(this.text(row, 'tenant name'))
  }

  #isNamedCharge(row: number): boolean {
    return (
      chargeName.test(this.text(row, 'tenant name')) && chargeAmounts.some((role) => this.#amount(row, role) !== null)
    )
  }

  /** Checks for another charge in the form of the one above it that is not a figure of the whole roll. */
  #isLabeledCharge(row: number): boolean {
    const column = this.column('lease charges')
    if (column === null) return false
    const [above, own] = [row - 1, row].map((at) => labeledCharges(cellAt(this.#grid, at, column)))
    const ofWholeRoll = [summaryLabel, totalRow, /units?$/i]
    return (above && own?.charges.every(({ code }) => !ofWholeRoll.some((words) => words.test(code)))) ?? false
  }

  #isRoommate(row: number): boolean {
    const tenant = this.text(row, 'tenant name')
    if (twoDates(tenant, isDayFirstSheet(this.#grid))[0] !== null) return false
    const isAccount = [incomeWords, chargeName, accountWords].some((words) => words.test(tenant))
    const isPerson = groupOfSentinel(tenant) === null && !isAccount
    const names = /[a-z]{2}/i.test(tenant) && tenant.length <= 60 && isPerson
    const repeats = ['floorplan name', 'SF'] as const
    return names && repeats.every((role) => this.text(row, role) === '')
  }

  /** Checks for words in amount columns, as in a caption row of another table; a vacant unit may have its mark there. */
  #hasTextForAmounts(row: number): boolean {
    if (this.#isMarked(row)) return false
    let words = 0
    for (const role of leaseAmountRoles) {
      const text = this.text(row, role)
      if (text === '' || this.#amount(row, role) !== null) continue
      if (/[a-z]{3}/i.test(text) || meaningOfCaption(text) !== null) words += 1
    }
    return words >= 2
  }

  #filledRoles(row: number): number {
    let count = 0
    for (const column of this.#named) if (this.#reading.text(row, column) !== '') count += 1
    return count
  }

  #amount(row: number, role: ColumnRole): number | null {
    const column = this.column(role)
    return column === null ? null : this.#reading.value(row, column)
  }
}
