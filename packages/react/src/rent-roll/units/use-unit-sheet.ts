import type { Correction, ReadRentRoll } from '@uwkit/core/parsed-file'
import { filterUnitsByTags, type RentRollUnit, type TagFilter } from '@uwkit/core/rent-roll'
import { type FindingSeverity, type Grid, placeOfAddress, sumKnown } from '@uwkit/core/shared'
import { useMemo, useState } from 'react'
import type { CellMark, GridColumn, GridDocument, GridRow } from '../../grid/index.ts'
import { type EditPlaces, editPlaces } from './edit-place.ts'
import type { UnitCorrectionContext } from './unit-corrections.ts'
import { reuseRows, type UnitField, unitFields, unitRows, unitsByRowId } from './unit-rows.ts'

/** A cell of the unit grid. */
interface UnitCell {
  row: string
  column: string
}

/**
 * Returns a function that finds the grid cell read from a source cell; the first if there are several columns.
 *
 * @param units Units by row ID.
 * @returns `null` for an address from which no unit value was read.
 */
export function cellBySource(
  units: ReadonlyMap<string, RentRollUnit>,
  fields: readonly UnitField[],
  places: EditPlaces,
): (address: string) => UnitCell | null {
  let byRow: Map<number, string[]> | null = null
  return (address) => {
    byRow ??= multiUnitRows(units)
    const [first = ''] = address.split(/[:,]/)
    const place = placeOfAddress(first)
    if (place === null) return null
    const candidates = byRow.get(place.row + 1) ?? []
    for (const row of candidates) {
      // Fast path: usually a field of the unit was read from exactly this cell.
      const cells = units.get(row)?.source.cells ?? {}
      const own = fields.find(({ id }) => cells[id] === address)
      if (own !== undefined) return { row, column: own.id }
    }
    for (const isExact of [true, false]) {
      for (const row of candidates) {
        const unit = units.get(row)
        if (unit === undefined) continue
        const found = fields.find(({ id }) => {
          const source = places.sourceOf(unit, id)
          return isExact ? source === address || source === first : source !== null && isWithin(first, source)
        })
        if (found !== undefined) return { row, column: found.id }
      }
    }
    return null
  }
}

/** Returns the row IDs of the units in each source row. */
function multiUnitRows(units: ReadonlyMap<string, RentRollUnit>): Map<number, string[]> {
  const found = new Map<number, string[]>()
  for (const [id, { source }] of units) {
    const [, last] = (source.cells.charges ?? '').split(':')
    const to = placeOfAddress(last ?? '')?.row ?? source.row - 1
    for (let row = source.row; row <= Math.max(source.row, to + 1); row += 1) {
      const known = found.get(row)
      if (known) known.push(id)
      else found.set(row, [id])
    }
  }
  return found
}

function isWithin(address: string, range: string): boolean {
  const [from = '', to = from] = range.split(':')
  const [at, first, last] = [placeOfAddress(address), placeOfAddress(from), placeOfAddress(to)]
  if (at === null || first === null || last === null) return false
  const isInRows = at.row >= first.row && at.row <= last.row
  return isInRows && at.column >= first.column && at.column <= last.column
}

/** A reading with the places of its cells, for marks. */
interface ReadingMarks {
  document: ReadRentRoll
  /** Units by row ID. */
  units: ReadonlyMap<string, RentRollUnit>
  places: EditPlaces
  corrections: readonly Correction[]
  /** Returns the grid cell for a source cell. */
  cellAt: (address: string) => UnitCell | null
}

/** Returns a function that gets the marks of a cell: finding, origin (predicted or saved) and source. */
export function unitMarks(reading: ReadingMarks): (row: string, column: string) => CellMark | null {
  const { document, units, places, corrections } = reading
  const found = findingsByCell(reading)
  const isRemembered = rememberedCells(corrections, document.sheet)
  return (row, column) => {
    const unit = units.get(row)
    if (unit === undefined) return null
    const address = places.sourceOf(unit, column)
    const finding = found.get(`${row} ${column}`)
    const origin = originOf(unit, column, isRemembered, places)
    const note = unit.addedBy === undefined ? undefined : `Added by ${unit.addedBy}, not in the source`
    if (address === null && finding === undefined && origin === undefined && note === undefined) return null
    return {
      ...(note === undefined ? {} : { note }),
      ...(address === null ? {} : { source: `${document.sheet}!${address}` }),
      ...(finding === undefined ? {} : { finding }),
      ...(origin === undefined ? {} : { origin }),
    }
  }
}

const severities: Readonly<Record<FindingSeverity, NonNullable<CellMark['finding']>['severity']>> = {
  error: 'error',
  warning: 'warning',
  info: 'note',
}
const ranks = ['note', 'warning', 'error'] as const

function findingsByCell({ document, cellAt }: ReadingMarks): ReadonlyMap<string, NonNullable<CellMark['finding']>> {
  const found = new Map<string, NonNullable<CellMark['finding']>>()
  for (const { severity, message, source, places, dismissal } of document.findings) {
    if (dismissal !== undefined) continue
    for (const place of places ?? (source === null ? [] : [source])) {
      const cell = place.sheet === document.sheet ? cellAt(place.cell) : null
      if (cell === null) continue
      const key = `${cell.row} ${cell.column}`
      const known = found.get(key)
      const own = severities[severity]
      found.set(key, known === undefined ? { severity: own, text: message } : joined(known, own, message))
    }
  }
  return found
}

/** Combines two findings in one cell: the higher severity, and both texts. */
function joined(known: NonNullable<CellMark['finding']>, severity: (typeof ranks)[number], text: string) {
  const isMoreSevere = ranks.indexOf(severity) > ranks.indexOf(known.severity)
  return isMoreSevere ? { severity, text: `${text} ${known.text}` } : { ...known, text: `${known.text} ${text}` }
}

/**
 * Returns a function that checks whether a cell's value comes from a mapping saved for earlier files and has not been corrected since.
 *
 * @param sheet Sheet of the corrections.
 * @example
 * const word = { sheet: 'Roll', by: 'A. Lee', at: '2026-01-15', reason: null, rule: 'r1' }
 * const isRemembered = rememberedCells([{ kind: 'floorplan', ...word, floorplan: 'A1', bed: 1 }], 'Roll')
 * const unit = { status: 'Occupied', floorplan: 'A1' }
 * ;[isRemembered(unit, 'bed'), isRemembered(unit, 'unit')]
 * // => [true, false]
 */
export function rememberedCells(
  corrections: readonly Correction[],
  sheet: string,
): (unit: Pick<RentRollUnit, 'status' | 'floorplan'>, column: string) => boolean {
  const ofSheet = corrections.filter((one) => one.sheet === sheet && one.rule)
  const plans = new Set(ofSheet.flatMap((one) => (one.kind === 'floorplan' ? one.floorplan : [])))
  const statuses = new Set(ofSheet.flatMap((one) => (one.kind === 'status' ? one.status : [])))
  return ({ status, floorplan }, column) => {
    if (column === 'occupancy') return statuses.has(status)
    return (column === 'bed' || column === 'bath') && floorplan !== null && plans.has(floorplan)
  }
}

function originOf(
  unit: RentRollUnit,
  column: string,
  isRemembered: (unit: RentRollUnit, column: string) => boolean,
  places: EditPlaces,
): CellMark['origin'] {
  if (isRemembered(unit, column)) return 'remembered'
  if (column === 'bed' || column === 'bath') {
    const isGuess = unit.bedBathConfidence !== null && unit.bedBathConfidence !== 'high'
    return isGuess && unit[column] !== null ? 'predicted' : undefined
  }
  if (column !== 'contractRent' || unit.isVacant) return undefined
  // The rent column and the lease's charges differ.
  const printed = unit.source.cells.contractRent
  const amount = printed === undefined ? null : places.cells.amount(printed)
  return amount !== null && unit.contractRent !== null && amount !== unit.contractRent ? 'conflicting' : undefined
}

/**
 * Returns the printed totals of the units, by column of the unit grid. A total that includes other leases, such as
 * those of applicants, is omitted.
 */
export function printedTotals(
  { rentRoll, ties }: Pick<ReadRentRoll, 'rentRoll' | 'ties'>,
  fields: readonly UnitField[],
  places: EditPlaces,
): Readonly<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const { id, total, of } of fields) {
    if (total !== 'sum') continue
    const letters = columnLettersOf(rentRoll.units, id, places)
    if (letters === null) continue
    const ofColumn = ties.filter(({ source }) => source.cell.replace(/\d+$/, '') === letters)
    if (ofColumn.length === 0) continue
    const grand = ofColumn.reduce((maximum, tie) => (Math.abs(tie.printed) > Math.abs(maximum.printed) ? tie : maximum))
    const sum = sumKnown(rentRoll.units.map((unit) => asAmount(of(unit))))
    const isOfUnits = sum !== null && Math.abs(sum - grand.computed) <= grand.tolerance + 0.005
    if (isOfUnits || !grand.holds) found[id] = grand.printed
  }
  return found
}

/** Returns the source column of a grid column's values. */
function columnLettersOf(units: ReadRentRoll['rentRoll']['units'], column: string, places: EditPlaces): string | null {
  for (const unit of units.slice(0, 50)) {
    const place = places.placeOf(unit, column)
    if (place.kind === 'cell') return place.cell.replace(/\d+$/, '')
  }
  return null
}

function asAmount(value: ReturnType<UnitField['of']>): number | null {
  return typeof value === 'number' ? value : null
}

/** Inputs of the unit grid. */
interface UnitSheetSource {
  document: ReadRentRoll
  /** Document read without corrections; `null` if it was read differently then. */
  first: ReadRentRoll | null
  /** Sheet as in the file. */
  sheet: Grid
  corrections: readonly Correction[]
  /** Whether the document is from an earlier step than the corrections. @default false */
  isReading?: boolean
  tagFilters: Readonly<Record<string, TagFilter>>
}

/** Data that the unit grid shows. */
interface UnitSheet {
  context: UnitCorrectionContext
  columns: readonly GridColumn[]
  /** Units that pass the tag filter; `future` has the future leases. */
  current: readonly GridRow[]
  future: readonly GridRow[]
  /** Number of units that the tag filter hides. */
  hidden: number
  edits: GridDocument['edits']
  markOf: (row: string, column: string) => CellMark | null
  /** Returns the grid cell for a source cell. */
  cellAt: (address: string) => UnitCell | null
  /** Printed totals by column ID. */
  printedTotals: Readonly<Record<string, number>>
}

/** Returns the data of the unit grid, calculated once per reading; unchanged rows keep their objects. */
export function useUnitSheet(source: UnitSheetSource): UnitSheet {
  const { document, first, sheet, isReading = false, tagFilters } = source
  const corrections = useAppliedCorrections(source.corrections, isReading)
  const reading = useMemo(() => {
    const { rentRoll } = document
    const firstRoll = first?.rentRoll ?? rentRoll
    const fields = unitFields(rentRoll)
    const units = unitsByRowId([...rentRoll.units, ...rentRoll.futureLeases])
    const firstUnits = unitsByRowId([...firstRoll.units, ...firstRoll.futureLeases])
    const places = editPlaces(document, sheet, corrections)
    const isRemembered = rememberedCells(corrections, document.sheet)
    const shown = unitRows(
      units,
      firstUnits,
      fields,
      (unit, column) => places.placeOf(unit, column).kind !== 'locked' && !isRemembered(unit, column),
    )
    const cellAt = cellBySource(units, fields, places)
    return {
      context: { sheet: document.sheet, units, first: firstUnits, fields, places, corrections },
      columns: fields.map((field) => columnOf(field, units, places)),
      edits: shown.edits,
      rows: shown.rows,
      cellAt,
      markOf: unitMarks({ document, units, places, corrections, cellAt }),
    }
  }, [document, first, sheet, corrections])

  const [cache] = useState<{ rows: readonly GridRow[]; shown: Map<string, readonly GridRow[]> }>(() => ({
    rows: [],
    shown: new Map(),
  }))
  const parts = useMemo(() => {
    const { units, futureLeases } = document.rentRoll
    const { context } = reading
    cache.rows = reuseRows(cache.rows, reading.rows)
    const left = new Set(filterUnitsByTags(units, tagFilters))
    const future = new Set(futureLeases)
    const rowsOf = (name: string, members: ReadonlySet<RentRollUnit | undefined>) => {
      const rows = cache.rows.filter(({ id }) => members.has(context.units.get(id)))
      const same = reuseRows(cache.shown.get(name) ?? [], rows)
      cache.shown.set(name, same)
      return same
    }
    return { current: rowsOf('current', left), future: rowsOf('future', future), hidden: units.length - left.size }
  }, [reading, document, tagFilters, cache])

  const totals = useMemo(
    () => (parts.hidden > 0 ? {} : printedTotals(document, reading.context.fields, reading.context.places)),
    [parts.hidden, document, reading],
  )
  const context = useMemo(
    () => ({ ...reading.context, corrections: source.corrections }),
    [reading, source.corrections],
  )
  return { ...reading, ...parts, context, printedTotals: totals }
}

/** Returns the corrections that the document was read with, so that each step is calculated once, when its reading arrives. */
function useAppliedCorrections(corrections: readonly Correction[], isReading: boolean): readonly Correction[] {
  const [read, setRead] = useState(corrections)
  if (isReading || read === corrections) return read
  setRead(corrections)
  return corrections
}

function columnOf(field: UnitField, units: ReadonlyMap<string, RentRollUnit>, places: EditPlaces): GridColumn {
  return {
    ...field,
    lockOf: ({ id }) => {
      const unit = units.get(id)
      const place = unit === undefined ? null : places.placeOf(unit, field.id)
      return place?.kind === 'locked' ? place.reason : null
    },
  }
}
