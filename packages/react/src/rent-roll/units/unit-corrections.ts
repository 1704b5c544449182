import { type Correction, correctionKey } from '@uwkit/core/parsed-file'
import { AddedUnit, groupOfStatus, OccupancyGroup, type RentRollUnit } from '@uwkit/core/rent-roll'
import { moneyText } from '@uwkit/core/text'
import type { CellChange, CellRefusal, CellValue, Gesture } from '../../grid/index.ts'
import type { DeskGesture, DraftCorrection } from '../../parsed-file/index.ts'
import type { EditPlace, EditPlaces } from './edit-place.ts'
import { occupancyNames, type UnitField } from './unit-rows.ts'

/** What changes of the unit grid are held against. */
export interface UnitCorrectionContext {
  sheet: string
  /** By row id, as they are shown. */
  units: ReadonlyMap<string, RentRollUnit>
  /** By row id, as they were read without corrections. */
  first: ReadonlyMap<string, RentRollUnit>
  fields: readonly UnitField[]
  places: EditPlaces
  corrections: readonly Correction[]
}

/** Units of one status that are to be of another occupancy. */
export interface OccupancyChange {
  status: string
  /** What they were read as without corrections. */
  read: RentRollUnit['occupancy']
  occupancy: RentRollUnit['occupancy']
  /** Row ids of the units that were changed. */
  rows: readonly string[]
  /** How many units have the status and were read as the same. */
  ofStatus: number
  /** A word that could be written into the status cells of these units alone; `null` where they have none, or no word says it. */
  word: string | null
}

/** What changed cells of the unit grid come to. */
export interface UnitCorrections {
  corrections: DraftCorrection[]
  /** Keys of corrections that are taken back. */
  withdrawn: string[]
  /** Charges of base rent that a typed contract rent was written to. */
  rents: { unit: string; code: string; amount: number }[]
  /** Floorplans whose beds or baths change for all of their units. */
  floorplans: { floorplan: string; units: number }[]
  /** Changes of occupancy that reach over more units than were changed: a person must say which are meant. */
  choices: OccupancyChange[]
  /** Cells whose change has no place in the corrections, and why. */
  refused: CellRefusal[]
}

/**
 * The corrections that changed cells of the unit grid come to. A cell that is given back what the file says takes its
 * correction back; cells that have no place in the source are refused.
 *
 * @param scope Which units a change of occupancy is of: those changed, all of their status, or to be asked.
 */
export function unitCorrections(
  changes: readonly CellChange[],
  context: UnitCorrectionContext,
  scope: 'ask' | 'these' | 'status' = 'ask',
): UnitCorrections {
  const corrected = new CorrectedWords(context)
  const occupancies: { row: string; unit: RentRollUnit; occupancy: RentRollUnit['occupancy'] }[] = []
  const refused: CellRefusal[] = []
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
      if (!corrected.added(place.number, unit, { column, after })) refuse(noValue(field, after))
    } else if (place.kind === 'period') corrected.period(place, unit, { column, after })
    else if (place.kind === 'floorplan')
      corrected.rooms(place.floorplan, column === 'bed' ? 'bed' : 'bath', asNumber(after))
    else if (place.kind === 'tags') corrected.tags(place.cell, unit, tagsIn(after), isAsRead)
    else if (place.kind === 'occupancy') {
      const occupancy = OccupancyGroup.safeParse(after)
      if (occupancy.success) occupancies.push({ row, unit, occupancy: occupancy.data })
      else refuse(noValue(field, after))
    } else refuse(place.reason)
  }
  const changed = occupancyChanges(occupancies, context)
  const asked: OccupancyChange[] = []
  for (const change of changed) {
    const isForAll = change.rows.length >= change.ofStatus || change.word === null
    if (scope === 'status' || (scope === 'ask' && change.rows.length >= change.ofStatus)) corrected.status(change)
    else if (scope === 'these' && !isForAll) corrected.statusCells(change)
    else if (scope === 'these') corrected.status(change)
    else asked.push(change)
  }
  return { ...corrected.finish(), choices: asked, refused }
}

/** Gathers words on the things that changes are about, each once. */
class CorrectedWords {
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

  cell(cell: string, value: CellWord, isAsRead: boolean): void {
    const { sheet, places } = this.#context
    this.#say({ kind: 'cellValue', sheet, cell, was: places.cells.inFile(cell), value }, isAsRead)
  }

  /** A typed contract rent goes into the charge of base rent; the other rents of the lease stay. */
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
   * An added unit is said again as a whole, with what was changed.
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
    this.#say({ kind: 'addedUnit', sheet, number, after: last?.after ?? null, added: changed.data }, false)
    return true
  }

  /** Of two dates in one cell, the other one stays. */
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
    this.#say({ kind: 'unitTags', sheet: this.#context.sheet, cell, unit, tags }, isAsRead)
  }

  status({ status, read, occupancy }: OccupancyChange): void {
    const { sheet, first } = this.#context
    const readAs = new Set([...first.values()].filter((unit) => unit.status === status).map((unit) => unit.occupancy))
    const from = readAs.size > 1 ? { from: read } : {}
    this.#say({ kind: 'status', sheet, status, occupancy, ...from }, occupancy === read)
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

  /** A word on a floorplan takes the place of all that was said of it before: what is not changed is said again. */
  #floorplan(floorplan: string, rooms: { bed?: number | null; bath?: number | null }): void {
    const { sheet, first } = this.#context
    const draft = { kind: 'floorplan', sheet, floorplan, ...rooms } as const
    const known = this.#known.get(keyOf(draft))
    const before = known?.kind === 'floorplan' ? known : null
    const kept = {
      ...(before?.name === undefined ? {} : { name: before.name }),
      ...(before?.bed === undefined ? {} : { bed: before.bed }),
      ...(before?.bath === undefined ? {} : { bath: before.bath }),
    }
    const corrected = { ...kept, ...draft }
    const read = [...first.values()].find((unit) => unit.floorplan === floorplan)
    const isAsRead =
      read !== undefined &&
      corrected.name === undefined &&
      (corrected.bed === undefined || corrected.bed === read.bed) &&
      (corrected.bath === undefined || corrected.bath === read.bath)
    this.#say(corrected, isAsRead && before !== null)
  }

  #say(draft: DraftCorrection, isAsRead: boolean): void {
    const key = keyOf(draft)
    this.#corrections.delete(key)
    this.#withdrawn.delete(key)
    if (!isAsRead) this.#corrections.set(key, draft)
    else if (this.#known.has(key)) this.#withdrawn.add(key)
  }
}

type CellWord = Extract<Correction, { kind: 'cellValue' }>['value']

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
    const word = hasCell ? wordFor(occupancy, units) : null
    groups.set(key, { status: unit.status, read, occupancy, rows: [row], ofStatus, word })
  }
  return [...groups.values()]
}

/** A status of the document that is read as an occupancy, else our own word for it. */
function wordFor(occupancy: RentRollUnit['occupancy'], units: ReadonlyMap<string, RentRollUnit>): string | null {
  const printed = [...units.values()].find(({ status }) => groupOfStatus(status) === occupancy)?.status
  const own = occupancyNames[occupancy]
  return printed ?? (groupOfStatus(own) === occupancy ? own : null)
}

function valueFor(after: CellValue, field: UnitField | undefined): CellWord {
  if (typeof after === 'boolean') return after ? 'Yes' : 'No'
  return field?.kind === 'date' && typeof after === 'string' ? { date: after } : after
}

/** What an entered value makes of an added unit; a unit always has a number and a status. */
function addedValues(column: string, after: CellValue): Partial<AddedUnit> {
  if (column === 'tags') return { tags: tagsIn(after) }
  if (column === 'unit' || column === 'status') return { [column]: String(after ?? '') }
  const occupancy = column === 'occupancy' ? OccupancyGroup.safeParse(after).data : undefined
  if (occupancy !== undefined) return { occupancy, status: occupancyNames[occupancy] }
  return { [column]: after }
}

/**
 * Why a field cannot have a value.
 *
 * @example
 * noValue({ title: 'Occupancy' }, null)
 * // => 'Occupancy can’t be blank.'
 */
export function noValue(field: Pick<UnitField, 'title'> | undefined, value: CellValue): string {
  const title = field?.title ?? 'This field'
  return value === null || value === '' ? `${title} can’t be blank.` : `${title} can’t be “${String(value)}”.`
}

/**
 * What is said of refused cells: why the first was, and how many more were.
 *
 * @returns `null` where none was.
 * @example
 * const reason = 'Sum of charges: edit a charge.'
 * refusalOf([{ row: '4', column: 'contractRent', reason }, { row: '5', column: 'contractRent', reason }])?.reason
 * // => 'Sum of charges: edit a charge. Not changed: this cell and 1 more.'
 */
export function refusalOf([first, ...others]: readonly CellRefusal[]): CellRefusal | null {
  if (first === undefined) return null
  const more = others.length === 0 ? '' : ` Not changed: this cell and ${others.length} more.`
  return { ...first, reason: `${first.reason}${more}` }
}

function asNumber(value: CellValue): number | null {
  return typeof value === 'number' ? value : null
}

/**
 * The tags that a text lists, each once.
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

/** `2025-06-01` as `06/01/2025`. */
function monthFirst(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-')
  return `${month}/${day}/${year}`
}

/**
 * The one step that a gesture in the unit grid is, with a name that says how far it reaches.
 *
 * @param statuses Occupancies that were set for all units of their status.
 * @returns `null` where it comes to nothing.
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
      ? `set beds and baths for ${plan.floorplan} (${counted(plan.units)})`
      : isOne && status !== undefined
        ? `set ${status.status} to ${occupancyNames[status.occupancy]} (${counted(status.ofStatus)})`
        : isOne && rent !== undefined
          ? `set ${rent.code} for unit ${rent.unit} to ${moneyText(rent.amount)}`
          : cells.label
  return { label, corrections, withdrawn, cells: { ...cells, label } }
}

function counted(units: number): string {
  return units === 1 ? '1 unit' : `${units} units`
}
