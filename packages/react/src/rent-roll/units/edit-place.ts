import type { Correction, ReadRentRoll } from '@uwkit/core/parsed-file'
import { AddedUnit, addedUnitRow, isRentCategory, type RentRoll, type RentRollUnit } from '@uwkit/core/rent-roll'
import { cellAddress, cellAt, columnLetters, type Grid, parseAmount, placeOfAddress, textAt } from '@uwkit/core/shared'
import { chargePrefix } from './unit-rows.ts'

/** Cells of a sheet, as in the file and as edited. */
interface SourceCells {
  /** Text in the file, '' if blank: a correction of the cell must name it. */
  inFile: (address: string) => string
  /** Current text, '' if blank. */
  now: (address: string) => string
  /** Current text as an amount; `null` if it is not one. */
  amount: (address: string) => number | null
}

/**
 * Returns functions that look up cells of a sheet by address.
 *
 * @param edits Edits of the sheet.
 * @example
 * const cells = sourceCells(gridOf('Roll', [['Rent'], ['1,250.00']]), [{ cell: 'A2', source: '1,250.00', value: '1300', by: 'A. Lee', at: '2026-01-15', reason: null }])
 * ;[cells.inFile('A2'), cells.amount('A2')]
 * // => ['1,250.00', 1300]
 */
export function sourceCells(sheet: Grid, edits: ReadRentRoll['edits'] = []): SourceCells {
  const edited = new Map(edits.map(({ cell, value }) => [cell, value ?? '']))
  const cellOf = (address: string) => {
    const place = placeOfAddress(address)
    return place === null ? null : cellAt(sheet, place.row, place.column)
  }
  const inFile = (address: string) => cellOf(address)?.text ?? ''
  return {
    inFile,
    now: (address) => edited.get(address) ?? inFile(address),
    amount: (address) => {
      const text = edited.get(address)
      if (text !== undefined) return parseAmount(text)?.value ?? null
      const cell = cellOf(address)
      if (cell?.kind === 'number') return Number(cell.value)
      return cell === null ? null : (parseAmount(cell.text)?.value ?? null)
    },
  }
}

/** Cell of a charge's amount, or why there is no single one. */
type ChargePlace = { cell: string } | { reason: string }

/**
 * Finds the amount of a lease's charge: in the column of the code, or in the row that names it.
 *
 * @returns The cell, which is blank if the lease has no such charge but the code has a column; else the reason.
 */
export function chargePlace(
  unit: RentRollUnit,
  code: string,
  { columns }: Pick<RentRoll, 'columns'>,
  sheet: Grid,
  cells: SourceCells,
): ChargePlace {
  const amount = Object.hasOwn(unit.charges, code) ? unit.charges[code] : undefined
  const own = columns.find(({ kind, caption }) => caption === code && chargeKinds.includes(kind))
  if (own !== undefined) {
    const cell = `${columnLetters(own.column)}${unit.source.row}`
    const found = cells.amount(cell)
    if (amount === undefined ? found === null || unit.isVacant : found === amount) return { cell }
  }
  const codes = columns.find(({ kind }) => kind === 'charge codes')
  if (amount === undefined) {
    return codes === undefined
      ? { reason: `The rent roll has no ${code} column. Add it in the source.` }
      : { reason: `This lease has no ${code} charge. Add it in the source.` }
  }
  const found = codes === undefined ? [] : amountsOf(unit, code, codes.column, sheet, cells)
  const [only] = found
  if (only !== undefined && found.length === 1 && cells.amount(only) === amount) return { cell: only }
  if (found.length > 1)
    return { reason: `Sum of ${found.length} charges (${found.join(', ')}): edit them in the source.` }
  return {
    reason: `Not read from a single source cell${unit.source.cells.charges ? ` (${unit.source.cells.charges})` : ''}: edit it in the source.`,
  }
}

const chargeKinds: readonly string[] = ['lease charges', 'contract rent']

/** Returns the cells of a code's amounts in the rows of a lease. */
function amountsOf(
  { source }: RentRollUnit,
  code: string,
  codeColumn: number,
  sheet: Grid,
  cells: SourceCells,
): string[] {
  const [from = '', to = from] = (source.cells.charges ?? '').split(':')
  const [first, last] = [placeOfAddress(from), placeOfAddress(to)]
  if (first === null || last === null) return []
  const found: string[] = []
  for (let row = first.row; row <= last.row; row += 1) {
    if (textAt(sheet, row, codeColumn) !== code) continue
    for (let column = first.column; column <= Math.max(first.column, last.column); column += 1) {
      const cell = cellAddress(row, column)
      if (column !== codeColumn && cells.amount(cell) !== null) found.push(cell)
    }
  }
  return found
}

/** Destination of an edit in the unit grid. */
export type EditPlace =
  /** A cell of the source. */
  | { kind: 'cell'; cell: string }
  /** A cell of the source that contains two dates. */
  | { kind: 'period'; cell: string; start: 'leaseStart' | 'moveIn'; end: 'leaseEnd' | 'moveOut' }
  /** All units of the floorplan. */
  | { kind: 'floorplan'; floorplan: string }
  /** All units of the status, or the cell of the status. */
  | { kind: 'occupancy'; cell: string | null }
  | { kind: 'tags'; cell: string }
  /** The base rent charge; the typed contract rent is its sum with the lease's other rents. */
  | { kind: 'baseRent'; cell: string; code: string; others: number }
  /** A unit that the user added. */
  | { kind: 'added'; number: number }
  /** No destination. */
  | { kind: 'locked'; reason: string }

/** Looks up the source cells of the unit grid, and the destinations of edits. */
export interface EditPlaces {
  cells: SourceCells
  placeOf: (unit: RentRollUnit, column: string) => EditPlace
  /** Address or range that the value was read from, or would be in; `null` if there is none. */
  sourceOf: (unit: RentRollUnit, column: string) => string | null
  /** Codes of rent charges, whose sum is contract rent. */
  rentCodes: ReadonlySet<string>
}

/**
 * Returns the destinations of edits to the units of a rent roll.
 *
 * @param sheet Sheet as in the file.
 * @param corrections Corrections of the file.
 */
export function editPlaces(document: ReadRentRoll, sheet: Grid, corrections: readonly Correction[]): EditPlaces {
  const { rentRoll } = document
  const cells = sourceCells(sheet, document.edits)
  const letters = columnsOfFields([...rentRoll.units, ...rentRoll.futureLeases])
  const correctedRooms = new Set(
    corrections.flatMap((one) =>
      one.kind === 'floorplan' && one.sheet === document.sheet && (one.bed !== undefined || one.bath !== undefined)
        ? one.floorplan
        : [],
    ),
  )
  /** Returns the cell of a field, or the blank cell in its column. */
  const cellOf = ({ source }: RentRollUnit, field: string): string | null => {
    const own = source.cells[field]
    if (own !== undefined) return own
    const column = letters.get(`${lettersOf(source.cells.unit)} ${field}`)
    const blank = column === undefined ? null : `${column}${source.row}`
    return blank === null || cells.now(blank).trim() !== '' ? null : blank
  }
  const direct = (unit: RentRollUnit, field: string, value: string | number | null): EditPlace => {
    const cell = cellOf(unit, field)
    if (cell === null)
      return locked(
        value === null
          ? `The source has no column for this field.`
          : 'Read from a heading or other cells: edit it in the source.',
      )
    if (cell.includes(':')) return locked(`Read from several cells (${cell}): edit them in the source.`)
    const isCalculated = typeof value === 'number' && value !== 0 && cells.amount(cell) !== value
    return isCalculated
      ? locked(`Calculated from ${cell} (${cells.now(cell) || 'blank'}): edit that cell in the source.`)
      : { kind: 'cell', cell }
  }
  const dates = (unit: RentRollUnit, field: 'leaseStart' | 'leaseEnd' | 'moveIn' | 'moveOut'): EditPlace => {
    const isLease = field === 'leaseStart' || field === 'leaseEnd'
    const shared = isLease ? 'leaseDates' : 'moveDates'
    const isShared =
      unit.source.cells[field] === undefined && letters.has(`${lettersOf(unit.source.cells.unit)} ${shared}`)
    const cell = isShared ? cellOf(unit, shared) : null
    if (cell === null) return direct(unit, field, unit[field])
    const period = isLease
      ? ({ start: 'leaseStart', end: 'leaseEnd' } as const)
      : ({ start: 'moveIn', end: 'moveOut' } as const)
    const isEndWithoutStart = field === period.end && unit[period.start] === null
    return isEndWithoutStart
      ? locked(`Both dates are in ${cell}: enter the start date first.`)
      : { kind: 'period', cell, ...period }
  }
  const rooms = (unit: RentRollUnit, field: 'bed' | 'bath'): EditPlace => {
    const { floorplan } = unit
    const isCorrected = floorplan !== null && correctedRooms.has(floorplan)
    const cell = isCorrected ? null : cellOf(unit, field)
    if (cell !== null) return direct(unit, field, unit[field])
    return floorplan === null ? locked('Set a floorplan first.') : { kind: 'floorplan', floorplan }
  }
  const contractRent = (unit: RentRollUnit): EditPlace => {
    if (unit.isVacant) return locked('Vacant units have no contract rent: change occupancy first.')
    const place = direct(unit, 'contractRent', unit.contractRent)
    return place.kind === 'locked' && rentRoll.chargeCodes.length > 0 ? baseRent(unit) : place
  }
  /** Returns the only base rent charge; if a lease has none or several, the user must choose one. */
  const baseRent = (unit: RentRollUnit): EditPlace => {
    const rents = rentRoll.chargeCodes.filter(({ category }) => category === 'Contract Rent')
    const charged = rents.filter(({ code }) => Object.hasOwn(unit.charges, code))
    const [only] = charged.length === 0 ? rents : charged
    const isOne = only !== undefined && (charged.length === 1 || rents.length === 1)
    if (!isOne || only.yearly || only.period !== undefined) return locked(sumOfCharges)
    const at = chargePlace(unit, only.code, rentRoll, sheet, cells)
    if ('reason' in at) return locked(sumOfCharges)
    const others = (unit.contractRent ?? 0) - (unit.charges[only.code] ?? 0)
    return { kind: 'baseRent', cell: at.cell, code: only.code, others }
  }
  const addedUnitPlace = (unit: RentRollUnit, column: string): EditPlace => {
    if (column === 'contractRent' && unit.isVacant) return contractRent(unit)
    if (Object.hasOwn(AddedUnit.shape, column)) {
      return { kind: 'added', number: unit.source.row - addedUnitRow(sheet, 0) }
    }
    return locked(addedUnitReason(column))
  }
  const placeOf = (unit: RentRollUnit, column: string): EditPlace => {
    if (unit.addedBy !== undefined) return addedUnitPlace(unit, column)
    if (column.startsWith(chargePrefix)) {
      const place = chargePlace(unit, column.slice(chargePrefix.length), rentRoll, sheet, cells)
      return 'cell' in place ? { kind: 'cell', cell: place.cell } : locked(place.reason)
    }
    switch (column) {
      case 'bed':
      case 'bath':
        return rooms(unit, column)
      case 'leaseStart':
      case 'leaseEnd':
      case 'moveIn':
      case 'moveOut':
        return dates(unit, column)
      case 'contractRent':
        return contractRent(unit)
      case 'inPlaceRent':
        return locked(rentRoll.chargeCodes.length > 0 ? sumOfInPlace : sameAsContractRent)
      case 'occupancy':
        return { kind: 'occupancy', cell: cellOf(unit, 'status') }
      case 'tags':
        return tagPlace(unit)
      case 'status':
        return cellOf(unit, 'status') === null
          ? locked('No status in the source: set occupancy.')
          : direct(unit, 'status', unit.status)
      case 'unit':
      case 'building':
      case 'property':
      case 'floorplan':
      case 'tenantName':
      case 'squareFeet':
      case 'marketRent':
        return direct(unit, column, unit[column])
      default:
        return locked('Not in the source: can’t be edited.')
    }
  }
  const sourceOf = (unit: RentRollUnit, column: string): string | null => {
    if (unit.addedBy !== undefined) return null
    if (column === 'inPlaceRent') return unit.source.cells.charges ?? unit.source.cells.contractRent ?? null
    if (column === 'occupancy') return cellOf(unit, 'status')
    if (column === 'bed' || column === 'bath')
      return cellOf(unit, column) ?? unit.source.cells.bedBath ?? unit.source.cells.floorplan ?? null
    const place = placeOf(unit, column)
    if (place.kind === 'cell' || place.kind === 'period' || place.kind === 'baseRent') return place.cell
    return unit.source.cells[column] ?? (column === 'contractRent' ? (unit.source.cells.charges ?? null) : null)
  }
  const rentCodes = new Set(
    rentRoll.chargeCodes.flatMap(({ code, category }) => (isRentCategory(category) ? [code] : [])),
  )
  return { cells, placeOf, sourceOf, rentCodes }
}

/**
 * Returns why an added unit has no value in a column that added units do not have.
 *
 * @example
 * addedUnitReason('charge:Parking')
 * // => 'Added units have no charges.'
 */
export function addedUnitReason(column: string): string {
  return column === 'inPlaceRent' ? sameAsContractRent : 'Added units have no charges.'
}

const sameAsContractRent = 'Same as contract rent: edit contract rent instead.'
const sumOfCharges = 'Sum of charges: edit a charge.'
const sumOfInPlace = 'Sum of in-place charges: edit a charge.'

function locked(reason: string): EditPlace {
  return { kind: 'locked', reason }
}

/** Identifies the unit's tags by a cell of its first row. */
function tagPlace({ source }: RentRollUnit): EditPlace {
  const inRow = (cell: string | undefined) => cell !== undefined && cell.replace(/^[A-Z]+/, '') === String(source.row)
  const cell = [source.cells.unit, ...Object.values(source.cells)].find(inRow)
  return cell === undefined ? locked('Can’t tag: the unit has no source cell.') : { kind: 'tags', cell }
}

/** Returns the column of each field, by the column of the unit number: tables side by side have separate columns. */
function columnsOfFields(units: readonly RentRollUnit[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const { source } of units) {
    const table = lettersOf(source.cells.unit)
    for (const field in source.cells) {
      const key = `${table} ${field}`
      if (!found.has(key)) found.set(key, lettersOf(source.cells[field]))
    }
  }
  return found
}

function lettersOf(cell = ''): string {
  return /^[A-Z]+/.exec(cell)?.[0] ?? ''
}
