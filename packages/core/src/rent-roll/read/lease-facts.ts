import { cellAddress } from '../../shared/address.ts'
import { dateAt, isDayFirstSheet, readingOf, type SheetReading } from '../../shared/cells.ts'
import type { IsoDate } from '../../shared/date.ts'
import type { Grid } from '../../shared/grid.ts'
import { memoizeByReference } from '../../shared/memoize.ts'
import { sumMoney } from '../../shared/money.ts'
import { type ColumnRole, fieldOf } from '../data/columns.ts'
import { commercialCaption, sentinelWords } from '../data/status-words.ts'
import type { RentRollUnit } from '../rent-roll.schema.ts'
import { floorplanText, statedBedBath } from '../rules/bed-bath-text.ts'
import { groupOfSentinel, isVacantText } from '../rules/occupancy.ts'
import { describedUnit } from '../rules/unit-names.ts'
import { isDwellingSpace } from '../rules/unit-use.ts'
import { leaseDateAt, twoDates } from './columns/cell-contents.ts'
import type { TableColumn } from './columns/column-kinds.ts'
import { residentInUnit } from './columns/unit-column.ts'
import { columnOf, columnOnRow, type RawLease } from './leases.ts'
import { houseAt } from './tables.ts'

/** Facts from the cells of a lease alone, before its codes, status and floorplan are interpreted. */
export interface LeaseFacts
  extends Pick<
    RentRollUnit,
    | 'unit'
    | 'building'
    | 'property'
    | 'bedSpace'
    | 'floorplan'
    | 'squareFeet'
    | 'leaseStart'
    | 'leaseEnd'
    | 'moveIn'
    | 'moveOut'
    | 'isDwelling'
    | 'tenantName'
    | 'source'
  > {
  /** Amount by code; a code charged twice is added up. */
  charges: Readonly<Record<string, number>>
  chargeSum: number
  rentColumn: number | null
  /** Caption of the status column; `null` if there is none. */
  statusCaption: string | null
  status: string | null
  /** Whether a column next to the status shows that the resident gave notice: its date, a mark, or a second status. */
  isOnNotice: boolean
  /** Texts of the resident's name and id columns; `null` if the table has neither. */
  resident: string[] | null
  /** Whether it is in a list of vacant units and names no resident. */
  isInVacantList: boolean
  designation: string | null
  designationCaption: string
  /** Words that state beds and baths; `null` if there are none. */
  roomText: string | null
  bed: number | null
  bath: number | null
  marketRent: number | null
  marketCaption: string
  /** `null` if its cell is blank, `undefined` if the table has no such column. */
  restrictedRent: number | null | undefined
}

/** Reads the cells of a lease. */
export function leaseFacts(lease: RawLease, context: CellsContext): LeaseFacts {
  const { table, head } = lease
  const cells = new LeaseCells(lease, context)
  const statusCaption = columnOf(table, 'lease status')?.caption ?? null
  const status = statusCaption === null ? null : (cells.text('lease status') ?? cells.secondStatus())
  const printedUnit = cells.text('unit name/number')
  const cell = residentInUnit(printedUnit ?? '')
  const residentCells = residentOf(table, cells)
  const hasNoResidentText = residentCells?.every((text) => text === '') !== false
  const rentColumn = cells.amount('contract rent')
  const charges = chargesOf(lease)
  const chargeSum = sumMoney(Object.values(charges))
  const leaseStart =
    cells.date('lease start date') ?? cells.period('lease dates')[0] ?? cells.periodBelow('tenant name')[0]
  const leaseEnd = cells.date('lease end date') ?? cells.period('lease dates')[1] ?? cells.periodBelow('tenant name')[1]
  const moveIn = cells.date('move in date') ?? cells.period('move dates')[0]
  // A unit may be marked vacant next to its number (`104 - Vacant`, `104 (vacant)`), on rolls without residents, or if it
  // is not rented. Another name there, of an unrented unit, may be the unit's own, unless it is a person's: `Brown, Ann`.
  const isMarkedByUnit = groupOfSentinel(cell?.resident ?? '') !== null || cell?.resident.includes(',') === true
  const isVacantByUnit = isVacantText(cell?.resident ?? '')
  const isUnitLeased = (rentColumn ?? chargeSum) !== 0 || leaseStart !== null || leaseEnd !== null || moveIn !== null
  const namesResidents =
    columnOf(table, 'unit name/number')?.namesResidents === true && (isUnitLeased || isMarkedByUnit)
  const isFree = isVacantByUnit && (hasNoResidentText || !isUnitLeased)
  const named = isFree || (hasNoResidentText && namesResidents) ? cell : null
  const resident = named ? [named.resident] : residentCells
  const unitText = named?.unit ?? printedUnit
  const described = describedUnit(unitText ?? '')
  const squareFeet = cells.amount('SF') ?? described?.squareFeet ?? null
  const bedBath = cells.text('bed and bath') ?? described?.rooms ?? null
  const floorplan =
    cells.text('floorplan name') ??
    head.floorplan ??
    (columnOf(table, 'floorplan name') ? kindOfSpace(statusCaption, status) : bedBath)
  const moveOut = cells.date('move out date') ?? cells.period('move dates')[1]
  // A mark before a name refers to a note: `**Doe, Jane`.
  const tenant = (named?.resident ?? cells.text('tenant name'))?.replace(/^[*†‡]+\s*(?=\p{L})/u, '') ?? null
  const isMark = tenant !== null && groupOfSentinel(tenant) !== null
  const designation = cells.text('unit designation')
  const bed = roomCount(cells.amount('bed') ?? statedBedBath(floorplanText(cells.text('bed') ?? ''))?.bed ?? null)
  const bath = roomCount(cells.amount('bath'))
  const building = cells.text('building') ?? head.building
  const house = unitText === null ? houseAt(context.grid, table, head.row) : null
  const unit = described?.unit ?? unitText ?? house ?? ''
  const unitCaption = columnOf(table, 'unit name/number')?.caption ?? ''
  const tenantCaption = columnOf(table, 'tenant name')?.caption ?? ''
  return {
    unit,
    building: building === house ? null : building,
    property: cells.text('property') ?? head.property,
    bedSpace: cells.texts('room'),
    floorplan,
    squareFeet: squareFeet !== null && squareFeet > 1 ? squareFeet : null,
    marketRent: cells.amount('market rent'),
    marketCaption: columnOf(table, 'market rent')?.caption ?? '',
    restrictedRent: columnOf(table, 'restricted rent') ? cells.amount('restricted rent') : undefined,
    leaseStart,
    leaseEnd,
    moveIn,
    moveOut,
    isDwelling:
      !isCommercial(table.columns) &&
      isDwellingSpace({ floorplan, designation, bedBath, unit, unitCaption, tenantCaption }),
    tenantName: isMark ? null : tenant,
    charges,
    chargeSum,
    rentColumn,
    statusCaption,
    status,
    isOnNotice: cells.isOnNotice([leaseStart, moveIn]),
    resident,
    isInVacantList: head.isVacantSection && hasNoResidentText,
    designation,
    designationCaption: columnOf(table, 'unit designation')?.caption ?? '',
    roomText: bedBath ?? floorplan,
    bed,
    bath,
    source: cells.source(),
  }
}

/** Returns the kind of a space without rooms from a Type column that contains statuses: `commercial` of `commercial/vacant`. */
function kindOfSpace(statusCaption: string | null, status: string | null): string | null {
  if (statusCaption === null || status === null || !/\btype\b/i.test(statusCaption)) return null
  const parts = status.split('/').map((part) => part.trim())
  return parts.find((part) => part !== '' && groupOfSentinel(part) === null) ?? null
}

/** More than ten beds or baths is another number. Our own choice. */
const roomCount = (count: number | null): number | null => (count !== null && count <= 10 ? count : null)

const residentRoles: readonly ColumnRole[] = ['tenant name', 'resident id']

function residentOf(table: RawLease['table'], cells: LeaseCells): string[] | null {
  const texts: string[] = []
  for (const role of residentRoles) if (columnOf(table, role)) texts.push(cells.text(role) ?? '')
  // Sellers may write the word in the rent column.
  const rent = cells.text('contract rent') ?? ''
  if (isVacantText(rent) && texts.join('') === '') texts.push(rent)
  return texts.length === 0 ? cells.vacancyNote() : texts
}

/** Returns amounts by code; a code charged twice is added up. */
function chargesOf({ charges }: RawLease): Record<string, number> {
  const byCode = [...Map.groupBy(charges, ({ code }) => code)]
  return Object.fromEntries(byCode.map(([code, ofCode]) => [code, sumMoney(ofCode.map(({ amount }) => amount))]))
}

/** Checks whether captions about recoveries and rent by area show a table of shops and offices. */
const isCommercial = /* @__PURE__ */ memoizeByReference((columns: RawLease['table']['columns']) =>
  columns.some(({ caption }) => commercialCaption.test(caption.replace(/\s+/g, ' '))),
)

/** Location of a lease's cells. */
export interface CellsContext {
  grid: Grid
  file: string
  /** Returns the row with a cell's value if it is merged over several rows. */
  rowOf: (row: number, column: number) => number
}

/** First and last date; `null` for a missing one. */
type Period = readonly [IsoDate | null, IsoDate | null]
const noPeriod: Period = [null, null]

/** Marks for a blank. */
const dashes = /^[\s\-–—.]*$|^n\/a$|^n\.a\.$/i

/** Captions of a notice date or mark; a notice without the words to vacate may be one of a new rent. */
const noticeCaption = /^((on|status|date of|vac\.?|vacate)\s)?(notice|ntv)(\sto vacate)?(\sgiven)?(\sdate)?$/i
const vacateCaption = /ntv|\bvac/i
const increaseCaption = /\bnew rent\b|\bincrease|\beffective\b/i
const noticeMark = /^(x|y|yes|\u2713)$/i

/** A second status that only states that the resident leaves: a code, or a notice of a renewal, means something else. */
const noticeStatus = /^(on )?(notice|ntv)([\s/–-]+(to vacate|given|(un|not )?(rented|leased)))?$/i

/** Facts that the first bed of a unit gives for the others. */
const ofUnit: readonly ColumnRole[] = ['unit name/number', 'building', 'property', 'floorplan name']

/** The cells of a lease's first row, read by role; records which were used. */
export class LeaseCells {
  readonly #lease: RawLease
  readonly #context: CellsContext
  readonly #reading: SheetReading
  readonly #used: Record<string, string> = {}

  constructor(lease: RawLease, context: CellsContext) {
    this.#lease = lease
    this.#context = context
    this.#reading = readingOf(context.grid)
  }

  text(role: ColumnRole): string | null {
    const place = this.#place(role)
    if (!place) return null
    return dashes.test(place.text) ? null : place.text
  }

  /** Returns the text of another status column if the first is blank: Entrata prints one for the unit and one for the lease. */
  secondStatus(): string {
    const { table, head } = this.#lease
    const other = table.columns.find(({ role, suggestion }) => role === 'other' && suggestion === 'lease status')
    return other ? this.#textAt(head.row, other.column) : ''
  }

  /**
   * Returns whether a notice is dated or marked, or the second status is a notice.
   *
   * @param startDays Start days of the lease; a resident who renewed or moved in after a notice is not on notice.
   */
  isOnNotice(startDays: readonly (IsoDate | null)[]): boolean {
    const { table, head } = this.#lease
    const isOfRents = table.columns.some(({ caption }) => increaseCaption.test(caption))
    const hasNotice = (column: number) => {
      const date = dateAt(this.#context.grid, head.row, column)
      if (date === null) return noticeMark.test(this.#textAt(head.row, column))
      return startDays.every((day) => day === null || day <= date)
    }
    const isMarked = ({ role, caption, column }: TableColumn) =>
      role === 'other' &&
      noticeCaption.test(caption.trim()) &&
      !(isOfRents && !vacateCaption.test(caption)) &&
      hasNotice(column)
    return noticeStatus.test(this.secondStatus()) || table.columns.some(isMarked)
  }

  /** Returns the note that marks a unit as vacant, on rolls with neither residents nor statuses; `null` if there is none. */
  vacancyNote(): string[] | null {
    const { table, head } = this.#lease
    if (columnOf(table, 'lease status')) return null
    const note = table.columns.find(
      ({ role, caption, column }) =>
        role === 'other' &&
        /^\s*(notes?|comments?|remarks?)\s*$/i.test(caption) &&
        groupOfSentinel(this.#textAt(head.row, column), sentinelWords)?.startsWith('vacant'),
    )
    return note ? [this.#textAt(head.row, note.column)] : null
  }

  /** Joins the texts of all columns of a role with blanks. */
  texts(role: ColumnRole): string | null {
    const { table, head } = this.#lease
    if (!columnOf(table, role)) return null
    const texts = table.columns.flatMap((column) => {
      if (column.role !== role) return []
      return this.#textAt(this.#context.rowOf(head.row, column.column), column.column)
    })
    return texts.filter((text) => text !== '').join(' ') || null
  }

  amount(role: ColumnRole): number | null {
    const place = this.#place(role)
    return place ? this.#reading.value(place.row, place.column) : null
  }

  date(role: ColumnRole): IsoDate | null {
    const place = this.#place(role)
    if (place === null || place.text === '') return null
    const { grid } = this.#context
    const isLast = role === 'lease end date' || role === 'move out date'
    return leaseDateAt(grid, place, isLast)
  }

  /** Returns two dates in one cell, or the second on the line below. */
  period(role: ColumnRole): Period {
    const text = this.text(role)
    const column = columnOf(this.#lease.table, role)
    if (text === null || !column) return noPeriod
    const [start, end] = this.#datesIn(text)
    if (start === null || end !== null) return [start, end]
    return [start, this.#datesBelow(column).find(([date]) => date !== null && date > start)?.[0] ?? null]
  }

  /** Returns two dates under a cell, if each lease has two lines. */
  periodBelow(role: ColumnRole): Period {
    const column = columnOf(this.#lease.table, role)
    return (column && this.#datesBelow(column).find(([date]) => date !== null)) ?? noPeriod
  }

  #datesBelow({ column }: TableColumn): Period[] {
    const below = this.#lease.rows.filter((row) => row !== this.#lease.head.row)
    return below.map((row) => this.#datesIn(this.#textAt(row, column)))
  }

  #datesIn(text: string): Period {
    return twoDates(text, isDayFirstSheet(this.#context.grid))
  }

  source(): RentRollUnit['source'] {
    const { head, charges } = this.#lease
    const cells = { ...this.#used }
    const [first] = charges
    const last = charges.at(-1)
    if (first && last) {
      const range = [cellAddress(first.row, first.column), cellAddress(last.row, last.column)]
      cells.charges = range[0] === range[1] ? (range[0] ?? '') : range.join(':')
    }
    return { file: this.#context.file, sheet: this.#context.grid.sheet, row: head.row + 1, cells }
  }

  #place(role: ColumnRole): { row: number; column: number; text: string } | null {
    const found = columnOf(this.#lease.table, role)
    if (found === undefined) return null
    const column = columnOnRow(this.#context.grid, this.#lease.head.row, found)
    const { head, rows, unitRow } = this.#lease
    const isOfUnit = (ofUnit.includes(role) || rows.includes(unitRow)) && this.#textAt(head.row, column) === ''
    const row = this.#context.rowOf(isOfUnit ? unitRow : head.row, column)
    const text = this.#textAt(row, column)
    if (text !== '') this.#used[fieldOf[role] ?? role] = cellAddress(row, column)
    return { row, column, text }
  }

  #textAt(row: number, column: number): string {
    return this.#reading.text(row, column)
  }
}
