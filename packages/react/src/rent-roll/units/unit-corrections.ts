import { type Correction, correctionKey } from '@uwkit/core/parsed-file'
import { AddedUnit, groupOfStatus, OccupancyGroup, type RentRollUnit } from '@uwkit/core/rent-roll'
import { moneyText, plural } from '@uwkit/core/text'
import type { CellChange, CellRejection, CellValue, Gesture } from '../../grid/index.ts'
import type { DeskGesture, DraftCorrection } from '../../parsed-file/index.ts'
import type { EditPlace, EditPlaces } from './edit-place.ts'
import { occupancyNames, type UnitField } from './unit-rows.ts'

/** Data against which changes of the unit grid are compared. */
export interface UnitCorrectionContext {
  sheet: string
  /** Units as shown, by row ID. */
  units: ReadonlyMap<string, RentRollUnit>
  /** Units read without corrections, by row ID. */
  first: ReadonlyMap<string, RentRollUnit>
  fields: readonly UnitField[]
  places: EditPlaces
  corrections: readonly Correction[]
}

/** Units of one status whose occupancy changes. */
export interface OccupancyChange {
  status: string
  /** Original occupancy, without corrections. */
  read: RentRollUnit['occupancy']
  occupancy: RentRollUnit['occupancy']
  /** Row IDs of the changed units. */
  rows: readonly string[]
  /** Number of units with the same status and original occupancy. */
  ofStatus: number
  /** Word to write into the status cells of only these units; `null` if they have no cells, or no word has this meaning. */
  word: string | null
}

/** Result of changed cells of the unit grid. */
export interface UnitCorrections {
  corrections: DraftCorrection[]
  /** Keys of corrections that are withdrawn. */
  withdrawn: string[]
  /** Base rent charges that a typed contract rent was written to. */
  rents: { unit: string; code: string; amount: number }[]
  /** Floorplans whose beds or baths change for all of their units. */
  floorplans: { floorplan: string; units: number }[]
  /** Occupancy changes that affect more units than were changed: the user must choose the scope. */
  choices: OccupancyChange[]
  /** Cells whose change cannot be a correction, and why. */
  refused: CellRejection[]
}

/**
 * Returns the corrections for changed cells of the unit grid. A cell that again has the value in the file withdraws its
 * correction; cells without a place in the source are refused.
 *
 * @param scope Units whose occupancy changes: the changed ones, all of the status, or ask the user.
 */
export function unitCorrections(
  changes: readonly CellChange[],
  context: UnitCorrectionContext,
  scope: 'ask' | 'these' | 'status' = 'ask',
): UnitCorrections {
  const corrected = new CorrectionCollector(context)
  const occupancies: { row: string; unit: RentRollUnit; occupancy: RentRollUnit['occupancy'] }[] = []
  const refused: CellRejection[] = []
  for (const { row, column, after } of changes) {
    const unit = context.units.get(row)
    const refuse = (reason: string) => refused.push({ row, column, reason })
    if (unit === undefined) {
      refuse('The unit is still being read. Try again.')
      continue
    }
    const place = context.places.placeOf(unit, column)
    const field = context.fields.find(({ id }) => id === column)
    const before = context.first.get(row)
    const isAsRead = before !== undefined && field !== undefined && field.of(before) === after
    if (place.kind === 'cell') corrected.cell(place.cell, valueFor(after, field), isAsRead)
    else if (place.kind === 'baseRent') corrected.baseRent(place, unit, { after, isAsRead })
    else if (place.kind === 'added') {
      if (!corrected.added(place.number, unit, { column, after })) refuse(invalidValueReason(field, after))
    } else if (place.kind === 'period') corrected.period(place, unit, { column, after })
    else if (place.kind === 'floorplan')
      corrected.rooms(place.floorplan, column === 'bed' ? 'bed' : 'bath', asNumber(after))
    else if (place.kind === 'tags') corrected.tags(place.cell, unit, tagsIn(after), isAsRead)
    else if (place.kind === 'occupancy') {
      const occupancy = OccupancyGroup.safeParse(after)
      if (occupancy.success) occupancies.push({ row, unit, occupancy: occupancy.data })
      else refuse(invalidValueReason(field, after))
    } else refuse(place.reason)
  }
  const changed = occupancyChanges(occupancies, context)
  const pending: OccupancyChange[] = []
  for (const change of changed) {
    const isForAll = change.rows.length >= change.ofStatus || change.word === null
    if (scope === 'status' || (scope === 'ask' && change.rows.length >= change.ofStatus)) corrected.status(change)
    else if (scope === 'these' && !isForAll) corrected.statusCells(change)
    else if (scope === 'these') corrected.status(change)
    else pending.push(change)
  }
  return { ...corrected.finish(), choices: pending, refused }
}

/** Collects corrections, one per key. */
class CorrectionCollector {
  readonly #context: UnitCorrectionContext
  readonly #corrections = new Map<string, DraftCorrection>()
  readonly #withdrawn = new Set<string>()
  readonly #known: ReadonlyMap<string, Correction>
  readonly #periods = new Map<string, { start: string | null; end: string | null }>()
  readonly #rents: UnitCorrections['rents'] = []
  readonly #rooms = new Map<string, { bed?: number | null; bath?: number | null }>()

  constructor(context: UnitCorrectionContext) {
    this.#context = context
    this.#known = new Map(context.corrections.map((one) => [correctionKey(one), one]))
  }

  cell(cell: string, value: CellCorrectionValue, isAsRead: boolean): void {
    const { sheet, places } = this.#context
    this.#record({ kind: 'cellValue', sheet, cell, was: places.cells.inFile(cell), value }, isAsRead)
  }

  /** Writes a typed contract rent to the base rent charge; the lease's other rents are unchanged. */
  baseRent(
    { cell, code, others }: Extract<EditPlace, { kind: 'baseRent' }>,
    { unit }: RentRollUnit,
    { after, isAsRead }: { after: CellValue; isAsRead: boolean },
  ): void {
    const amount = asNumber(after) === null ? null : (asNumber(after) ?? 0) - others
    this.cell(cell, amount, isAsRead)
    if (amount !== null) this.#rents.push({ unit, code, amount })
  }

  /**
   * Replaces the correction of an added unit, with the change.
   *
   * @returns Whether the unit can have the value.
   */
  added(number: number, unit: RentRollUnit, { column, after }: { column: string; after: CellValue }): boolean {
    const { sheet } = this.#context
    const key = keyOf({ kind: 'addedUnit', sheet, number, after: null, added: AddedUnit.parse(unit) })
    const [known, before] = [this.#known.get(key), this.#corrections.get(key)]
    const last = before?.kind === 'addedUnit' ? before : known?.kind === 'addedUnit' ? known : null
    const changed = AddedUnit.safeParse({ ...(last?.added ?? AddedUnit.parse(unit)), ...addedValues(column, after) })
    if (!changed.success) return false
    this.#record({ kind: 'addedUnit', sheet, number, after: last?.after ?? null, added: changed.data }, false)
    return true
  }

  /** Changes one of two dates in a cell, and keeps the other. */
  period(
    { cell, start, end }: Extract<EditPlace, { kind: 'period' }>,
    unit: RentRollUnit,
    { column, after }: { column: string; after: CellValue },
  ): void {
    const dates = this.#periods.get(cell) ?? { start: unit[start], end: unit[end] }
    const date = typeof after === 'string' ? after : null
    this.#periods.set(cell, column === start ? { ...dates, start: date } : { ...dates, end: date })
    const now = this.#periods.get(cell) ?? dates
    const both = [now.start, now.end].flatMap((one) => (one === null ? [] : monthFirst(one)))
    this.cell(cell, now.start === null ? null : both.join(' - '), false)
  }

  rooms(floorplan: string, field: 'bed' | 'bath', count: number | null): void {
    this.#rooms.set(floorplan, { ...this.#rooms.get(floorplan), [field]: count })
  }

  tags(cell: string, { unit }: RentRollUnit, tags: string[], isAsRead: boolean): void {
    this.#record({ kind: 'unitTags', sheet: this.#context.sheet, cell, unit, tags }, isAsRead)
  }

  status({ status, read, occupancy }: OccupancyChange): void {
    const { sheet, first } = this.#context
    const readAs = new Set([...first.values()].filter((unit) => unit.status === status).map((unit) => unit.occupancy))
    const from = readAs.size > 1 ? { from: read } : {}
    this.#record({ kind: 'status', sheet, status, occupancy, ...from }, occupancy === read)
  }

  statusCells({ rows, word }: OccupancyChange): void {
    for (const row of rows) {
      const unit = this.#context.units.get(row)
      const place = unit && this.#context.places.placeOf(unit, 'occupancy')
      if (place?.kind === 'occupancy' && place.cell !== null) this.cell(place.cell, word, false)
    }
  }

  finish(): Omit<UnitCorrections, 'choices' | 'refused'> {
    const floorplans = [...this.#rooms].map(([floorplan, rooms]) => {
      this.#floorplan(floorplan, rooms)
      return {
        floorplan,
        units: [...this.#context.units.values()].filter((unit) => unit.floorplan === floorplan).length,
      }
    })
    const corrections = [...this.#corrections.values()]
    return { corrections, withdrawn: [...this.#withdrawn], rents: this.#rents, floorplans }
  }

  /** Replaces the existing correction of a floorplan, keeping its unchanged fields. */
  #floorplan(floorplan: string, rooms: { bed?: number | null; bath?: number | null }): void {
    const { sheet, first } = this.#context
    const draft = { kind: 'floorplan', sheet, floorplan, ...rooms } as const
    const known = this.#known.get(keyOf(draft))
    const before = known?.kind === 'floorplan' ? known : null
    const unchanged = {
      ...(before?.name === undefined ? {} : { name: before.name }),
      ...(before?.bed === undefined ? {} : { bed: before.bed }),
      ...(before?.bath === undefined ? {} : { bath: before.bath }),
    }
    const corrected = { ...unchanged, ...draft }
    const read = [...first.values()].find((unit) => unit.floorplan === floorplan)
    const isAsRead =
      read !== undefined &&
      corrected.name === undefined &&
      (corrected.bed === undefined || corrected.bed === read.bed) &&
      (corrected.bath === undefined || corrected.bath === read.bath)
    this.#record(corrected, isAsRead && before !== null)
  }

  #record(draft: DraftCorrection, isAsRead: boolean): void {
    const key = keyOf(draft)
    this.#corrections.delete(key)
    this.#withdrawn.delete(key)
    if (!isAsRead) this.#corrections.set(key, draft)
    else if (this.#known.has(key)) this.#withdrawn.add(key)
  }
}

type CellCorrectionValue = Extract<Correction, { kind: 'cellValue' }>['value']

function keyOf(draft: DraftCorrection): string {
  return correctionKey({ by: '-', at: '2000-01-01', reason: null, ...draft } as Correction)
}

function occupancyChanges(
  changed: readonly { row: string; unit: RentRollUnit; occupancy: RentRollUnit['occupancy'] }[],
  { units, first, places }: UnitCorrectionContext,
): OccupancyChange[] {
  const readOf = (row: string, unit: RentRollUnit) => first.get(row)?.occupancy ?? unit.occupancy
  const groups = new Map<string, OccupancyChange>()
  for (const { row, unit, occupancy } of changed) {
    const read = readOf(row, unit)
    const key = JSON.stringify([unit.status, read, occupancy])
    const known = groups.get(key)
    if (known !== undefined) {
      groups.set(key, { ...known, rows: [...known.rows, row] })
      continue
    }
    const isLike = ([id, other]: [string, RentRollUnit]) => other.status === unit.status && readOf(id, other) === read
    const place = places.placeOf(unit, 'occupancy')
    const hasCell = place.kind === 'occupancy' && place.cell !== null
    const ofStatus = [...units].filter(isLike).length
    const word = hasCell ? statusFor(occupancy, units) : null
    groups.set(key, { status: unit.status, read, occupancy, rows: [row], ofStatus, word })
  }
  return [...groups.values()]
}

/** Returns a status of the document with this occupancy, or else the product's own word. */
function statusFor(occupancy: RentRollUnit['occupancy'], units: ReadonlyMap<string, RentRollUnit>): string | null {
  const printed = [...units.values()].find(({ status }) => groupOfStatus(status) === occupancy)?.status
  const own = occupancyNames[occupancy]
  return printed ?? (groupOfStatus(own) === occupancy ? own : null)
}

function valueFor(after: CellValue, field: UnitField | undefined): CellCorrectionValue {
  if (typeof after === 'boolean') return after ? 'Yes' : 'No'
  return field?.kind === 'date' && typeof after === 'string' ? { date: after } : after
}

/** Returns the fields of an added unit that an entered value sets; number and status are never blank. */
function addedValues(column: string, after: CellValue): Partial<AddedUnit> {
  if (column === 'tags') return { tags: tagsIn(after) }
  if (column === 'unit' || column === 'status') return { [column]: String(after ?? '') }
  const occupancy = column === 'occupancy' ? OccupancyGroup.safeParse(after).data : undefined
  if (occupancy !== undefined) return { occupancy, status: occupancyNames[occupancy] }
  return { [column]: after }
}

/**
 * Returns why a field cannot have a value.
 *
 * @example
 * invalidValueReason({ title: 'Occupancy' }, null)
 * // => 'Occupancy can’t be blank.'
 */
export function invalidValueReason(field: Pick<UnitField, 'title'> | undefined, value: CellValue): string {
  const title = field?.title ?? 'This field'
  return value === null || value === '' ? `${title} can’t be blank.` : `${title} can’t be “${String(value)}”.`
}

/**
 * Combines refused cells: the reason of the first, and the number of others.
 *
 * @returns `null` if there are none.
 * @example
 * const reason = 'Sum of charges: edit a charge.'
 * rejectionOf([{ row: '4', column: 'contractRent', reason }, { row: '5', column: 'contractRent', reason }])?.reason
 * // => 'Sum of charges: edit a charge. Not changed: this cell and 1 more.'
 */
export function rejectionOf([first, ...others]: readonly CellRejection[]): CellRejection | null {
  if (first === undefined) return null
  const more = others.length === 0 ? '' : ` Not changed: this cell and ${others.length} more.`
  return { ...first, reason: `${first.reason}${more}` }
}

function asNumber(value: CellValue): number | null {
  return typeof value === 'number' ? value : null
}

/**
 * Returns the tags listed in a text, without repeats.
 *
 * @example
 * tagsIn('Model, Down, Model')
 * // => ['Model', 'Down']
 */
export function tagsIn(value: CellValue): string[] {
  const tags = String(value ?? '')
    .split(',')
    .map((tag) => tag.trim())
  return [...new Set(tags.filter((tag) => tag !== ''))]
}

/** Returns `2025-06-01` as `06/01/2025`. */
function monthFirst(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-')
  return `${month}/${day}/${year}`
}

/**
 * Returns a gesture in the unit grid as one step, with a label that states its scope.
 *
 * @param statuses Occupancies set for all units of their status.
 * @returns `null` if there is nothing to change.
 * @example
 * const none = { corrections: [], withdrawn: [], rents: [], floorplans: [] }
 * unitGesture({ label: 'edit Bed', cells: [], added: [], removed: [] }, none, [])
 * // => null
 */
export function unitGesture(
  cells: Gesture,
  { corrections, withdrawn, rents, floorplans }: Omit<UnitCorrections, 'choices' | 'refused'>,
  statuses: readonly OccupancyChange[],
): DeskGesture | null {
  if (corrections.length + withdrawn.length === 0) return null
  const [plan] = floorplans
  const [status] = statuses
  const [rent] = rents
  const isOne = corrections.length + withdrawn.length === 1
  const label =
    isOne && plan !== undefined
      ? `set beds and baths for ${plan.floorplan} (${plural(plan.units, 'unit')})`
      : isOne && status !== undefined
        ? `set ${status.status} to ${occupancyNames[status.occupancy]} (${plural(status.ofStatus, 'unit')})`
        : isOne && rent !== undefined
          ? `set ${rent.code} for unit ${rent.unit} to ${moneyText(rent.amount)}`
          : cells.label
  return { label, corrections, withdrawn, cells: { ...cells, label } }
}
