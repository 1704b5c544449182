import { cellAddress } from '../../shared/address.ts'
import type { IsoDate } from '../../shared/calendar.ts'
import { type Grid, textAt } from '../../shared/grid.ts'
import { sumMoney } from '../../shared/money.ts'
import { amountAt, dateAt } from '../../shared/read-cell.ts'
import type { ColumnRole } from '../data/column-captions.ts'
import { sentinelWords, statusLabels } from '../data/status-words.ts'
import type { ChargeCode, RentRollUnit } from '../rent-roll.schema.ts'
import { bedBathOfFloorplan } from '../rules/bed-bath-of-floorplan.ts'
import { contractRentOf, inPlaceRentOf } from '../rules/contract-rent.ts'
import { isDwellingSpace } from '../rules/is-dwelling.ts'
import { isVacantGroup, occupancyOf } from '../rules/occupancy.ts'
import { columnOf, type RawLease } from './fold-leases.ts'
import { statusOfAnswer } from './status-of-answer.ts'
import { twoDates } from './two-dates.ts'

/** What reading one unit needs to know of the document. */
export interface UnitContext {
  grid: Grid
  file: string
  chargeCodes: readonly ChargeCode[]
  /** The document prints a rent, by codes or in a column. */
  documentHasRent: boolean
  /** The row that holds a cell's value where it is merged over several rows. */
  rowOf: (row: number, column: number) => number
}

/**
 * One lease of the document as a unit.
 *
 * @returns `null` for a lease that has ended (a former resident).
 */
export function readUnit(lease: RawLease, context: UnitContext): RentRollUnit | null {
  const cells = new LeaseCells(lease, context)
  const floorplan =
    cells.text('floorplan name') ?? (columnOf(lease.table, 'floorplan name') ? null : cells.text('bed and bath'))
  const rentColumn = cells.amount('contract rent')
  const statusColumn = columnOf(lease.table, 'lease status')
  const status = statusColumn ? (cells.text('lease status') ?? '') : null
  const moveOut = cells.date('move out date') ?? cells.period('move dates')[1]
  const charges = chargesOf(lease)
  const isFuture = lease.head.section === 'future'
  const occupancy = occupancyOf({
    status: statusColumn && status !== null ? statusOfAnswer(statusColumn.caption, status) : status,
    resident: residentOf(lease, cells),
    rent: rentColumn ?? sumMoney(Object.values(charges)),
    hasMoveOut: moveOut !== null,
    isFuture,
  })
  if (occupancy === 'former' || lease.head.section === 'former') return null
  if (isVacantGroup(occupancy)) dropAskingRent(lease, charges)
  const evidence = {
    occupancy,
    charges,
    chargeCodes: context.chargeCodes,
    rentColumn,
    documentHasRent: context.documentHasRent,
    listsAllCharges: lease.table.isStacked,
  }
  const squareFeet = cells.amount('SF')
  const resident = cells.text('tenant name')
  const isMark = sentinelWords.some(({ pattern }) => pattern.test(resident ?? ''))
  const [bed, bath] = bedBathOf(cells, floorplan)
  return {
    unit: cells.text('unit name/number') ?? '',
    building: cells.text('building') ?? lease.head.building,
    property: cells.text('property') ?? lease.head.property,
    floorplan,
    bed,
    bath,
    squareFeet: squareFeet !== null && squareFeet > 1 ? squareFeet : null,
    marketRent: cells.amount('market rent'),
    contractRent: contractRentOf(evidence),
    inPlaceRent: inPlaceRentOf(evidence),
    leaseStart: cells.date('lease start date') ?? cells.period('lease dates')[0],
    leaseEnd: cells.date('lease end date') ?? cells.period('lease dates')[1],
    moveIn: cells.date('move in date') ?? cells.period('move dates')[0],
    moveOut,
    status: status !== null && !(status === '' && isFuture) ? status : statusLabels[occupancy],
    occupancy,
    isVacant: isVacantGroup(occupancy),
    isDwelling: isDwellingSpace({
      floorplan,
      designation: cells.text('unit designation'),
      bedBath: cells.text('bed and bath'),
      unit: cells.text('unit name/number') ?? '',
      unitCaption: columnOf(lease.table, 'unit name/number')?.caption ?? '',
    }),
    tenantName: isMark ? null : resident,
    charges,
    tags: [],
    source: cells.source(),
  }
}

/** Amounts by code; a code charged twice is added up. */
function chargesOf(lease: RawLease): Record<string, number> {
  const byCode = new Map<string, number[]>()
  for (const { code, amount } of lease.charges) byCode.set(code, [...(byCode.get(code) ?? []), amount])
  return Object.fromEntries([...byCode].map(([code, amounts]) => [code, sumMoney(amounts)]))
}

/** A wide table may print the asking rent of a vacant unit in its rent column; nobody is charged that. */
function dropAskingRent(lease: RawLease, charges: Record<string, number>): void {
  const rent = columnOf(lease.table, 'contract rent')
  if (rent && !lease.table.isStacked) delete charges[rent.caption.trim()]
}

function residentOf(lease: RawLease, cells: LeaseCells): string[] | null {
  const roles: ColumnRole[] = ['tenant name', 'resident id']
  const named = roles.filter((role) => columnOf(lease.table, role))
  return named.length === 0 ? null : named.map((role) => cells.text(role) ?? '')
}

function bedBathOf(cells: LeaseCells, floorplan: string | null): [number | null, number | null] {
  const said = cells.text('bed and bath') ?? floorplan
  const guess = said === null ? { bed: null, bath: null } : bedBathOfFloorplan(said)
  const bed = cells.amount('bed')
  const bath = cells.amount('bath')
  return [bed !== null && bed <= 10 ? bed : guess.bed, bath !== null && bath <= 10 ? bath : guess.bath]
}

/** The cells of a lease's first row, read by role; remembers which were used. */
class LeaseCells {
  readonly #lease: RawLease
  readonly #context: UnitContext
  readonly #used: Record<string, string> = {}

  constructor(lease: RawLease, context: UnitContext) {
    this.#lease = lease
    this.#context = context
  }

  text(role: ColumnRole): string | null {
    const place = this.#place(role)
    if (!place) return null
    const text = textAt(this.#context.grid, place.row, place.column)
    return text === '' ? null : text
  }

  amount(role: ColumnRole): number | null {
    const place = this.#place(role)
    return place ? (amountAt(this.#context.grid, place.row, place.column)?.value ?? null) : null
  }

  date(role: ColumnRole): IsoDate | null {
    const place = this.#place(role)
    return place ? dateAt(this.#context.grid, place.row, place.column) : null
  }

  period(role: ColumnRole): [IsoDate | null, IsoDate | null] {
    return twoDates(this.text(role) ?? '')
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

  #place(role: ColumnRole): { row: number; column: number } | null {
    const column = columnOf(this.#lease.table, role)?.column
    if (column === undefined) return null
    const row = this.#context.rowOf(this.#lease.head.row, column)
    if (textAt(this.#context.grid, row, column) !== '') this.#used[fieldOf[role] ?? role] = cellAddress(row, column)
    return { row, column }
  }
}

/** The field of a unit that a column fills. */
export const fieldOf: Partial<Record<ColumnRole, string>> = {
  'unit name/number': 'unit',
  'floorplan name': 'floorplan',
  'market rent': 'marketRent',
  'contract rent': 'contractRent',
  SF: 'squareFeet',
  'lease start date': 'leaseStart',
  'lease end date': 'leaseEnd',
  'lease dates': 'leaseDates',
  'lease status': 'status',
  'move in date': 'moveIn',
  'move out date': 'moveOut',
  'move dates': 'moveDates',
  'tenant name': 'tenantName',
  'unit designation': 'designation',
  'resident id': 'residentId',
  'bed and bath': 'bedBath',
  'charge codes': 'charges',
  'lease charges': 'charges',
  'charge total': 'chargeTotal',
}
