import { type Correction, correctionKey } from '@uwkit/core/parsed-file'
import { AddedUnit, type RentRollUnit, rowOfAdded } from '@uwkit/core/rent-roll'
import type { Grid } from '@uwkit/core/shared'
import type { CellChange, CellValue, Gesture } from '../../grid/index.ts'
import type { DeskGesture, DraftCorrection } from '../../parsed-file/index.ts'
import { type UnitCorrectionContext, type UnitCorrections, unitCorrections } from './unit-corrections.ts'

/** The draft of an added unit. */
type AddedDraft = Extract<DraftCorrection, { kind: 'addedUnit' }>

/** The amounts of a unit that are divided when it is split, and added up when units are merged. */
const amounts = ['squareFeet', 'marketRent', 'contractRent'] as const

const blank: AddedUnit = {
  unit: '',
  building: null,
  property: null,
  floorplan: null,
  bed: null,
  bath: null,
  squareFeet: null,
  marketRent: null,
  contractRent: null,
  leaseStart: null,
  leaseEnd: null,
  moveIn: null,
  moveOut: null,
  status: 'Vacant',
  occupancy: 'vacant',
  tenantName: null,
  tags: [],
}

/**
 * The number of the next unit that is added to a sheet.
 *
 * @example
 * nextAdded([], 'Rent Roll')
 * // => 1
 */
export function nextAdded(corrections: readonly Correction[], sheet: string): number {
  return (
    1 +
    Math.max(0, ...corrections.flatMap((one) => (one.kind === 'addedUnit' && one.sheet === sheet ? one.number : [])))
  )
}

/** A unit number that no unit has: the given one with the first letter or count that is free. */
function freeNumber(base: string, taken: ReadonlySet<string>): string {
  const candidates = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => `${base}${letter}`)
  return candidates.find((one) => !taken.has(one)) ?? `${base}-${taken.size + 1}`
}

const numbersOf = ({ units }: UnitCorrectionContext) => new Set([...units.values()].map(({ unit }) => unit))

/**
 * The step that adds a vacant unit after another one, or at the end of the roll.
 *
 * @param after Row id of the unit it follows; `null` for the end.
 * @returns The step, and the row id that the unit will have.
 */
export function addUnit(
  context: UnitCorrectionContext,
  source: Grid,
  after: string | null,
): { gesture: DeskGesture; row: string } {
  const number = nextAdded(context.corrections, context.sheet)
  const before = after === null ? undefined : context.units.get(after)
  const unit = before === undefined ? `New ${number}` : freeNumber(before.unit, numbersOf(context))
  const { building = null, property = null } = before ?? {}
  const draft = addedDraft(context, number, before, { ...blank, unit, building, property })
  return { gesture: { label: `add unit ${unit}`, corrections: [draft] }, row: String(rowOfAdded(source, number)) }
}

function addedDraft(
  { sheet }: UnitCorrectionContext,
  number: number,
  before: RentRollUnit | undefined,
  added: AddedUnit,
): AddedDraft {
  return { kind: 'addedUnit', sheet, number, after: before?.source.row ?? null, added }
}

/** What takes units off a roll: words on their rows, and added units that are taken back. */
interface Removal {
  corrections: DraftCorrection[]
  withdrawn: string[]
  /** Numbers of units without a cell of their own, which stay. */
  staying: string[]
}

function removalOf(
  rows: readonly string[],
  { sheet, units, places, corrections: known }: UnitCorrectionContext,
): Removal {
  const removal: Removal = { corrections: [], withdrawn: [], staying: [] }
  for (const row of rows) {
    const unit = units.get(row)
    if (unit === undefined) continue
    const cell = unit.source.cells.unit
    const place = places.placeOf(unit, 'unit')
    if (place.kind === 'added') {
      const own = known.find((one) => one.kind === 'addedUnit' && one.sheet === sheet && one.number === place.number)
      if (own !== undefined) removal.withdrawn.push(correctionKey(own))
    } else if (cell === undefined) removal.staying.push(unit.unit)
    else removal.corrections.push({ kind: 'unitRow', sheet, cell, unit: unit.unit, unitRow: 'ignore' })
  }
  return removal
}

/**
 * The step that deletes units from the roll. Their cells stay in the file and are ignored in the ledger.
 *
 * @returns `null` where none of them can be deleted.
 */
export function deleteUnits(rows: readonly string[], context: UnitCorrectionContext): DeskGesture | null {
  const { corrections, withdrawn } = removalOf(rows, context)
  const count = corrections.length + withdrawn.length
  if (count === 0) return null
  const [first] = rows.map((row) => context.units.get(row)?.unit)
  return { label: count === 1 ? `delete unit ${first}` : `delete ${count} units`, corrections, withdrawn }
}

/**
 * The step that splits a unit in two: the second has its floorplan, lease and status.
 *
 * @param share `equal` halves rents and square feet; `first` leaves them with the unit, and the second has none.
 */
export function splitUnit(row: string, share: 'equal' | 'first', context: UnitCorrectionContext): DeskGesture | null {
  const unit = context.units.get(row)
  if (unit === undefined) return null
  const number = nextAdded(context.corrections, context.sheet)
  const name = freeNumber(unit.unit, numbersOf(context))
  const halves = Object.fromEntries(
    amounts.flatMap((field) => {
      const amount = unit[field]
      return amount === null ? [] : [[field, Math.floor(amount * 50) / 100] as const]
    }),
  )
  const given = Object.fromEntries(amounts.map((field) => [field, share === 'equal' ? (halves[field] ?? null) : null]))
  const draft = addedDraft(context, number, unit, AddedUnit.parse({ ...unit, ...given, unit: name }))
  const rest = share === 'first' ? [] : changesOf(row, unit, (field, amount) => cents(amount - (halves[field] ?? 0)))
  const first = unitCorrections(rest, context, 'these')
  const corrections = [...first.corrections, draft]
  return { label: `split unit ${unit.unit} into ${unit.unit} and ${name}`, corrections, withdrawn: first.withdrawn }
}

/**
 * The step that merges units into the first of them.
 *
 * @param total `sum` adds rents and square feet up, as of rooms or residents listed apart; `first` keeps those of the first, as
 *   of a unit listed twice.
 * @returns `null` where fewer than two can be merged.
 */
export function mergeUnits(
  rows: readonly string[],
  total: 'sum' | 'first',
  context: UnitCorrectionContext,
): DeskGesture | null {
  const [row, ...others] = rows
  const unit = row === undefined ? undefined : context.units.get(row)
  const removal = removalOf(others, context)
  if (row === undefined || unit === undefined || removal.staying.length > 0) return null
  if (removal.corrections.length + removal.withdrawn.length === 0) return null
  const merged = others.flatMap((other) => context.units.get(other) ?? [])
  const sums =
    total === 'first'
      ? []
      : changesOf(row, unit, (field, amount) => cents(amount + merged.reduce((sum, one) => sum + (one[field] ?? 0), 0)))
  const first = unitCorrections(sums, context, 'these')
  return {
    label: `merge ${rows.length} units into ${unit.unit}`,
    corrections: [...first.corrections, ...removal.corrections],
    withdrawn: [...first.withdrawn, ...removal.withdrawn],
  }
}

function changesOf(
  row: string,
  unit: RentRollUnit,
  of: (field: (typeof amounts)[number], amount: number) => number,
): CellChange[] {
  return amounts.flatMap((column): CellChange[] => {
    const before = unit[column]
    // A vacant unit has no contract rent to change.
    if (before === null || (column === 'contractRent' && unit.isVacant)) return []
    return [{ row, column, before, after: of(column, before) }]
  })
}

const cents = (amount: number) => Math.round(amount * 100) / 100

/**
 * What rows that the grid itself added and removed come to: units typed below the last one or pasted there, and deleted rows.
 *
 * @param source The sheet as it lies in the file: the row ids of new rows are rows below it.
 */
export function rowCorrections(
  { added, removed, cells }: Gesture,
  context: UnitCorrectionContext,
  source: Grid,
): Pick<UnitCorrections, 'corrections' | 'withdrawn'> {
  const drafts = added.map(({ row, after }) => {
    const typed = cells
      .filter((cell) => cell.row === row.id)
      .map(({ column, after: value }) => [column, value] as const)
    const values: Record<string, CellValue> = { ...row.values, ...Object.fromEntries(typed) }
    const number = Number(row.id) - rowOfAdded(source, 0)
    const fields = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
    const parsed = AddedUnit.safeParse({ ...blank, ...fields, unit: String(values.unit ?? `New ${number}`), tags: [] })
    const unit = parsed.success ? parsed.data : { ...blank, unit: String(values.unit ?? `New ${number}`) }
    return addedDraft(context, number, after === null ? undefined : context.units.get(after), unit)
  })
  const removal = removalOf(
    removed.map(({ row }) => row.id),
    context,
  )
  return { corrections: [...drafts, ...removal.corrections], withdrawn: removal.withdrawn }
}
