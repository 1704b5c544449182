import { type Correction, correctionKey } from '@uwkit/core/parsed-file'
import { AddedUnit, addedUnitRow, type RentRollUnit } from '@uwkit/core/rent-roll'
import { type Grid, sumKnown } from '@uwkit/core/shared'
import { moneyText } from '@uwkit/core/text'
import type { CellChange, CellValue, Gesture } from '../../grid/index.ts'
import type { DeskGesture, DraftCorrection } from '../../parsed-file/index.ts'
import { addedUnitReason, type EditPlaces } from './edit-place.ts'
import {
  invalidValueReason,
  tagsIn,
  type UnitCorrectionContext,
  type UnitCorrections,
  unitCorrections,
} from './unit-corrections.ts'
import { chargePrefix } from './unit-rows.ts'

/** The draft of an added unit. */
type AddedDraft = Extract<DraftCorrection, { kind: 'addedUnit' }>

/** Amounts of a unit that are divided when it is split, and added up when units are merged. */
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
 * Returns the number of the next unit added to a sheet.
 *
 * @example
 * nextAddedNumber([], 'Rent Roll')
 * // => 1
 */
export function nextAddedNumber(corrections: readonly Correction[], sheet: string): number {
  return (
    1 +
    Math.max(0, ...corrections.flatMap((one) => (one.kind === 'addedUnit' && one.sheet === sheet ? one.number : [])))
  )
}

/** Returns an unused unit number: the given one with the first free letter, or else a count. */
function freeNumber(base: string, used: ReadonlySet<string>): string {
  const candidates = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => `${base}${letter}`)
  return candidates.find((one) => !used.has(one)) ?? `${base}-${used.size + 1}`
}

const numbersOf = ({ units }: UnitCorrectionContext) => new Set([...units.values()].map(({ unit }) => unit))

/**
 * Returns the step that adds a vacant unit after another one, or at the end of the roll.
 *
 * @param after Row ID of the unit before it; `null` for the end.
 * @returns The step, and the row ID of the new unit.
 */
export function addUnit(
  context: UnitCorrectionContext,
  source: Grid,
  after: string | null,
): { gesture: DeskGesture; row: string } {
  const number = nextAddedNumber(context.corrections, context.sheet)
  const before = after === null ? undefined : context.units.get(after)
  const unit = before === undefined ? `New ${number}` : freeNumber(before.unit, numbersOf(context))
  const { building = null, property = null } = before ?? {}
  const draft = addedDraft(context, number, before, { ...blank, unit, building, property })
  return { gesture: { label: `add unit ${unit}`, corrections: [draft] }, row: String(addedUnitRow(source, number)) }
}

function addedDraft(
  { sheet }: UnitCorrectionContext,
  number: number,
  before: RentRollUnit | undefined,
  added: AddedUnit,
): AddedDraft {
  return { kind: 'addedUnit', sheet, number, after: before?.source.row ?? null, added }
}

/** Changes that delete units: corrections of their rows, and added units that are withdrawn. */
interface Removal {
  corrections: DraftCorrection[]
  withdrawn: string[]
  /** Numbers of units without a source cell, which cannot be deleted. */
  staying: string[]
}

function planRemoval(
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
 * Returns the step that deletes units from the roll. Their cells stay in the file and are ignored in the ledger.
 *
 * @returns `null` if none of them can be deleted.
 */
export function deleteUnits(rows: readonly string[], context: UnitCorrectionContext): DeskGesture | null {
  const { corrections, withdrawn } = planRemoval(rows, context)
  const count = corrections.length + withdrawn.length
  if (count === 0) return null
  const [first] = rows.map((row) => context.units.get(row)?.unit)
  return { label: count === 1 ? `delete unit ${first}` : `delete ${count} units`, corrections, withdrawn }
}

/** A step on whole units with the row to select, or why it is not possible. */
export type UnitStep =
  | {
      gesture: DeskGesture
      row: string
      /** A side effect that the user would not expect; absent if there is none. */
      note?: string
    }
  | { reason: string }

/**
 * Returns the step that splits a unit in two: the second has the same floorplan, lease and status. The roll's totals do
 * not change: other charges stay with the first.
 *
 * @param share `equal` halves rents and square feet; `first` leaves them with the first unit.
 */
export function splitUnit(row: string, share: 'equal' | 'first', context: UnitCorrectionContext): UnitStep {
  const unit = context.units.get(row)
  if (unit === undefined) return { reason: 'Select a unit first.' }
  const number = nextAddedNumber(context.corrections, context.sheet)
  const name = freeNumber(unit.unit, numbersOf(context))
  const halves: Amounts = new Map(
    share === 'first'
      ? []
      : amounts.flatMap((field) => {
          const amount = unit[field]
          return amount === null ? [] : [[field, Math.floor(amount * 50) / 100] as const]
        }),
  )
  const rest = new Map([...halves].map(([field, half]) => [field, cents(amountOf(unit, field) - half)]))
  const first = withAmounts(row, unit, rest, context)
  if ('reason' in first) return first
  const rent = context.places.placeOf(unit, 'contractRent')
  if (share === 'equal' && rent.kind === 'baseRent' && (rest.get('contractRent') ?? 0) < rent.others)
    return rejection(
      unit,
      'contractRent',
      `${rent.code} is less than half of it: split the charges in the source.`,
      context,
    )
  const given = Object.fromEntries(amounts.map((field) => [field, halves.get(field) ?? null]))
  const draft = addedDraft(context, number, unit, AddedUnit.parse({ ...unit, ...given, unit: name }))
  const corrections = [...first.corrections, draft]
  const label = `split unit ${unit.unit} into ${unit.unit} and ${name}`
  const gesture = { label, corrections, withdrawn: first.withdrawn }
  const half = halves.get('contractRent') ?? 0
  if (rent.kind !== 'baseRent' || half === 0) return { gesture, row }
  const note = `Unit ${name}: ${moneyText(half)} of ${rent.code} is entered as contract rent, because added units have no charges.`
  return { gesture, row, note }
}

/**
 * Returns the step that merges units into one of them: the first that is leased, or else the first.
 *
 * @param total `sum` adds up rents, charges and square feet, as for rooms or residents listed separately, so that the
 * roll's totals do not change; `first` keeps those of the first, as for a unit listed twice.
 * @returns The reason if fewer than two can be merged, or a sum has no place in the source.
 */
export function mergeUnits(rows: readonly string[], total: 'sum' | 'first', context: UnitCorrectionContext): UnitStep {
  const { units } = context
  const row = (total === 'sum' ? rows.find((one) => units.get(one)?.isVacant === false) : undefined) ?? rows[0]
  const unit = row === undefined ? undefined : units.get(row)
  const others = rows.filter((one) => one !== row)
  const merged = others.flatMap((other) => units.get(other) ?? [])
  if (row === undefined || unit === undefined || merged.length === 0) return { reason: 'Select two or more units.' }
  const removal = planRemoval(others, context)
  const [staying] = removal.staying
  if (staying !== undefined) return { reason: `Unit ${staying} has no unit number in the source: add it there first.` }
  if (merged.some((one) => (one.occupancy === 'future') !== (unit.occupancy === 'future')))
    return { reason: 'A unit and a future lease can’t be merged.' }
  const sums = total === 'first' ? new Map<string, number>() : mergedAmounts(unit, merged, context)
  const first = 'reason' in sums ? sums : withAmounts(row, unit, sums, context)
  if ('reason' in first) return first
  const gesture = {
    label: `merge ${rows.length} units into ${unit.unit}`,
    corrections: [...first.corrections, ...removal.corrections],
    withdrawn: [...first.withdrawn, ...removal.withdrawn],
  }
  return { gesture, row }
}

/** Amounts by column ID. */
type Amounts = ReadonlyMap<string, number>

/** Returns a unit's amounts after others are merged into it. If rents are charged, contract rent is the sum of charges. */
function mergedAmounts(
  unit: RentRollUnit,
  merged: readonly RentRollUnit[],
  context: UnitCorrectionContext,
): Amounts | { reason: string } {
  const { places } = context
  const all = [unit, ...merged]
  const sums = new Map<string, number>()
  for (const column of amounts) {
    const sum = sumKnown(all.map((one) => one[column]))
    if (sum !== null) sums.set(column, sum)
  }
  const isByCharges = unit.addedBy === undefined && places.rentCodes.size > 0
  for (const code of new Set(all.flatMap(({ charges }) => Object.keys(charges)))) {
    if (isByCharges || !places.rentCodes.has(code))
      sums.set(chargePrefix + code, cents(all.reduce((sum, { charges }) => sum + (charges[code] ?? 0), 0)))
  }
  if (!isByCharges || all.every(({ isVacant }) => isVacant)) return sums
  sums.delete('contractRent')
  const mismatched = all.find((one) => one.addedBy === undefined && !isSumOfCharges(one, places))
  if (mismatched !== undefined) return rejection(mismatched, 'contractRent', notSumOfCharges, context)
  // An added unit has a rent but no charge, so its rent goes to the base rent charge.
  const added = sumKnown(merged.map((one) => (one.addedBy === undefined ? 0 : one.contractRent))) ?? 0
  if (added === 0) return sums
  const place = places.placeOf(unit, 'contractRent')
  const base = [...places.rentCodes].find((code) => {
    const own = places.placeOf(unit, chargePrefix + code)
    return 'cell' in place && 'cell' in own && own.cell === place.cell
  })
  if (base === undefined)
    return rejection(unit, 'contractRent', 'reason' in place ? place.reason : notSumOfCharges, context)
  return sums.set(chargePrefix + base, cents((sums.get(chargePrefix + base) ?? 0) + added))
}

/** Returns the corrections that set a unit's amounts, or why one has no destination. */
function withAmounts(
  row: string,
  unit: RentRollUnit,
  next: Amounts,
  context: UnitCorrectionContext,
): Pick<UnitCorrections, 'corrections' | 'withdrawn'> | { reason: string } {
  const changes: CellChange[] = []
  for (const [column, after] of next) {
    const before = amountOf(unit, column)
    if (after === before) continue
    const place = context.places.placeOf(unit, column)
    if (place.kind === 'locked') return rejection(unit, column, place.reason, context)
    if (place.kind === 'baseRent' && !isSumOfCharges(unit, context.places))
      return rejection(unit, column, notSumOfCharges, context)
    changes.push({ row, column, before, after })
  }
  return unitCorrections(changes, context, 'these')
}

const notSumOfCharges = 'Not the sum of its charges: edit them in the source.'

function rejection(
  { unit }: RentRollUnit,
  column: string,
  reason: string,
  { fields }: UnitCorrectionContext,
): { reason: string } {
  const title = fields.find(({ id }) => id === column)?.title ?? column
  return { reason: `${title} of unit ${unit}: ${reason}` }
}

function isSumOfCharges({ charges, contractRent }: RentRollUnit, { rentCodes }: EditPlaces): boolean {
  const sum = Object.entries(charges).reduce((all, [code, amount]) => (rentCodes.has(code) ? all + amount : all), 0)
  return cents(sum) === cents(contractRent ?? 0)
}

/** Returns a unit's amount in a column; 0 if the document has none. */
function amountOf(unit: RentRollUnit, column: string): number {
  if (column.startsWith(chargePrefix)) return unit.charges[column.slice(chargePrefix.length)] ?? 0
  return unit[column as (typeof amounts)[number]] ?? 0
}

const cents = (amount: number) => Math.round(amount * 100) / 100

/**
 * Returns the corrections for rows that the grid added and removed: units typed or pasted below the last one, and deleted rows.
 *
 * @param source Sheet as in the file: the IDs of new rows are rows below it.
 */
export function rowCorrections(
  { added, removed, cells }: Gesture,
  context: UnitCorrectionContext,
  source: Grid,
): Pick<UnitCorrections, 'corrections' | 'withdrawn' | 'refused'> {
  const refused: UnitCorrections['refused'] = []
  const drafts = added.map(({ row, after }) => {
    const typed = cells
      .filter((cell) => cell.row === row.id)
      .map(({ column, after: value }) => [column, value] as const)
    const values: Record<string, CellValue> = { ...row.values, ...Object.fromEntries(typed) }
    const number = Number(row.id) - addedUnitRow(source, 0)
    const fields = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
    const given = { ...fields, unit: String(values.unit ?? `New ${number}`), tags: tagsIn(values.tags ?? null) }
    const { error } = AddedUnit.safeParse({ ...blank, ...given })
    // Only invalid values are dropped, and each is reported.
    const wrong = new Set(error?.issues.map(({ path: [column] }) => String(column)))
    for (const [column, value] of Object.entries(fields)) {
      const field = context.fields.find(({ id }) => id === column)
      const isOwn = Object.hasOwn(AddedUnit.shape, column)
      // A copied row contains its contract rent twice.
      const isSet = isOwn ? !wrong.has(column) : column === 'inPlaceRent' && value === fields.contractRent
      if (!isSet)
        refused.push({
          row: row.id,
          column,
          reason: isOwn ? invalidValueReason(field, value) : addedUnitReason(column),
        })
    }
    const valid = Object.fromEntries(Object.entries(given).filter(([column]) => !wrong.has(column)))
    const unit = AddedUnit.parse({ ...blank, ...valid })
    return addedDraft(context, number, after === null ? undefined : context.units.get(after), unit)
  })
  const removal = planRemoval(
    removed.map(({ row }) => row.id),
    context,
  )
  return { corrections: [...drafts, ...removal.corrections], withdrawn: removal.withdrawn, refused }
}
