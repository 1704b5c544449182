import type { Correction, ReadRentRoll } from '@uwkit/core/parsed-file'
import { AddedUnit, isRentCategory, type RentRoll, type RentRollUnit, rowOfAdded } from '@uwkit/core/rent-roll'
import { cellAddress, cellAt, columnLetters, type Grid, parseAmount, placeOfAddress, textAt } from '@uwkit/core/shared'
import { chargePrefix } from './unit-rows.ts'

/** The cells of a sheet, as the file has them and as people edited them. */
interface SourceCells {
  /** The text of the file, '' for a blank: what a correction of the cell must name. */
  inFile: (address: string) => string
  /** The text now, '' for a blank. */
  now: (address: string) => string
  /** What the text now comes to as an amount; `null` where it is none. */
  amount: (address: string) => number | null
}

/**
 * Looks cells of a sheet up by address.
 *
 * @param edits What people edited in it.
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

/** Where the amount of a charge stands, or why it has no one place. */
type ChargePlace = { cell: string } | { reason: string }

/**
 * Where the amount stands that a lease is charged under a code: in the column of the code, or in the row that names it.
 *
 * @returns The cell, blank where the lease is not charged and the code has a column; else the reason in words.
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

/** The amounts of a code in the rows of a lease. */
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

/** Where an edit of a cell of the unit grid goes. */
export type EditPlace =
  /** Into a cell of the source. */
  | { kind: 'cell'; cell: string }
  /** Into a cell of the source that holds two dates. */
  | { kind: 'period'; cell: string; start: 'leaseStart' | 'moveIn'; end: 'leaseEnd' | 'moveOut' }
  /** To all units of the floorplan. */
  | { kind: 'floorplan'; floorplan: string }
  /** To all units of the status, or into the cell of the status. */
  | { kind: 'occupancy'; cell: string | null }
  | { kind: 'tags'; cell: string }
  /** Into the charge of base rent, of which the typed contract rent is the sum with the other rents of the lease. */
  | { kind: 'baseRent'; cell: string; code: string; others: number }
  /** Into the unit that a person added. */
  | { kind: 'added'; number: number }
  /** Nowhere. */
  | { kind: 'locked'; reason: string }

/** Looks up where cells of the unit grid stand in the source, and where edits of them go. */
export interface EditPlaces {
  cells: SourceCells
  placeOf: (unit: RentRollUnit, column: string) => EditPlace
  /** The address or range that the value was read from, or would stand in; `null` where there is none. */
  sourceOf: (unit: RentRollUnit, column: string) => string | null
  /** Codes whose charges are rent: contract rent is their sum. */
  rentCodes: ReadonlySet<string>
}

/**
 * Where edits of the units of a reading go.
 *
 * @param sheet The sheet as it lies in the file.
 * @param corrections What people said of the file.
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
  /** The cell of a field, or the blank one in its column. */
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
    const isWorkedOut = typeof value === 'number' && value !== 0 && cells.amount(cell) !== value
    return isWorkedOut
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
    const isEndAlone = field === period.end && unit[period.start] === null
    return isEndAlone
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
  /** The one charge of base rent: where a lease has none or several, a person must say which is meant. */
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
  const ofAdded = (unit: RentRollUnit, column: string): EditPlace => {
    if (column === 'contractRent' && unit.isVacant) return contractRent(unit)
    if (Object.hasOwn(AddedUnit.shape, column)) {
      return { kind: 'added', number: unit.source.row - rowOfAdded(sheet, 0) }
    }
    return locked(notOfAdded(column))
  }
  const placeOf = (unit: RentRollUnit, column: string): EditPlace => {
    if (unit.addedBy !== undefined) return ofAdded(unit, column)
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
 * Why a unit that a person added has nothing in a column that is none of its own.
 *
 * @example
 * notOfAdded('charge:Parking')
 * // => 'Added units have no charges.'
 */
export function notOfAdded(column: string): string {
  return column === 'inPlaceRent' ? sameAsContractRent : 'Added units have no charges.'
}

const sameAsContractRent = 'Same as contract rent: edit contract rent instead.'
const sumOfCharges = 'Sum of charges: edit a charge.'
const sumOfInPlace = 'Sum of in-place charges: edit a charge.'

function locked(reason: string): EditPlace {
  return { kind: 'locked', reason }
}

/** A cell of the unit's first row that it was read from, by which its tags are known. */
function tagPlace({ source }: RentRollUnit): EditPlace {
  const inRow = (cell: string | undefined) => cell !== undefined && cell.replace(/^[A-Z]+/, '') === String(source.row)
  const cell = [source.cells.unit, ...Object.values(source.cells)].find(inRow)
  return cell === undefined ? locked('Can’t tag: the unit has no source cell.') : { kind: 'tags', cell }
}

/** The column in which each field stands, by the column of the unit's number: tables side by side have their own. */
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
