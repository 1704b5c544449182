import { isDayFirstSheet, valueAt } from '../../../shared/cells.ts'
import { monthFirst } from '../../../shared/date.ts'
import { cellAt, columnsOf, type Grid, textAt } from '../../../shared/grid.ts'
import { maximumValue } from '../../../shared/statistics.ts'
import {
  actualChargesCaption,
  annualRentCaption,
  type ColumnRole,
  plannedRentCaption,
  rentBeforeRenovation,
  targetRentCaption,
} from '../../data/columns.ts'
import { type ColumnKind, columnKinds } from '../../rent-roll.schema.ts'
import { isVacantText } from '../../rules/occupancy.ts'
import { columnKindCorrection, noTableCorrections, roleOfKind, type TableCorrections } from '../corrections.ts'
import { meaningOfCaption } from './captions.ts'
import { contentShares, saysNothing } from './cell-contents.ts'
import { listsAmounts } from './charge-lines.ts'
import { mappedByContent } from './column-contents.ts'
import {
  latestStartOf,
  type TableColumn,
  withCorrectedKinds,
  withLeasePeriods,
  withMonthRent,
  withRole,
  withUnitDescriptions,
  withUnmappedCharges,
} from './column-kinds.ts'
import type { RentRollHeader } from './headers.ts'
import { withMarketOfLoss, withPreferentialRent, withRentLessAllowance } from './net-rents.ts'
import { adjacentTableStart, bodyRows, mixRoles, sampleUnitRows } from './sample-rows.ts'
import { readTitle } from './title.ts'
import { areResidentWords, areUnitsWithResidents } from './unit-column.ts'

export type { TableColumn } from './column-kinds.ts'

/** Content that a role needs; a column with other content loses the role. */
const contentOf: Partial<Record<ColumnRole, 'amount' | 'date' | 'text'>> = {
  SF: 'amount',
  'market rent': 'amount',
  'restricted rent': 'amount',
  'contract rent': 'amount',
  'lease charges': 'amount',
  'other charges': 'amount',
  'charge total': 'amount',
  'lease start date': 'date',
  'lease end date': 'date',
  'move in date': 'date',
  'move out date': 'date',
}

/** A caption of charge codes, or of amounts next to a column of codes. */
const chargeCaption = /^\W*(charges?|chg)\W*$/i

/**
 * Maps each column of a unit table by its caption and its content.
 *
 * A caption proposes a kind; content that contradicts it (words under Market Rent) rejects it. Of several columns of
 * one kind the most probable keeps it, the first on a tie, and the others are set to Ignore Column, except for Lease
 * Charges, of which a table may have many. A user's correction applies whatever the column contains.
 */
export function mapColumns(
  grid: Grid,
  printed: RentRollHeader,
  corrected: TableCorrections = noTableCorrections,
): TableColumn[] {
  const header = alignedWithData(grid, printed, corrected)
  const rows = sampleUnitRows(grid, header, corrected)
  const hasAmounts = header.meanings.some((meaning) => meaning?.role === 'lease charges')
  const containsCodes = (column: number) =>
    header.meanings[column]?.role === 'charge codes' &&
    !chargeCaption.test(header.captions[column] ?? '') &&
    contentShares(grid, column, rows).text === 1
  const end = adjacentTableStart(grid, header, rows)
  const proposals = header.captions.map((caption, column): TableColumn | null => {
    if (column >= grid.columnCount) return null
    const content = contentShares(grid, column, rows)
    if (caption === '' && content.filled === 0) return null
    const correction = columnKindCorrection(corrected, column, caption)
    const named = header.meanings[column] ?? null
    const isOfMix =
      column >= end &&
      named !== null &&
      mixRoles.has(named.role) &&
      header.meanings.slice(0, end).some((meaning) => meaning?.role === named.role)
    const meaning = correction ? meaningOfCaption(caption) : isOfMix ? null : named
    const isCharge =
      !hasAmounts && chargeCaption.test(caption) && content.text === 0 && [column - 1, column + 1].some(containsCodes)
    const isRooms = meaning?.role === 'SF' && areRoomCounts(rows.flatMap((row) => valueAt(grid, row, column) ?? []))
    const role = isCharge ? 'lease charges' : isRooms ? 'bed' : (meaning?.role ?? 'other')
    const isWords = ['tenant name', 'charge codes'].includes(role) && meaning?.probability === 0.5
    const needs = contentOf[role] ?? (isWords ? 'text' : undefined)
    const lists = role === 'lease charges' ? rows.filter((row) => listsAmounts(cellAt(grid, row, column))).length : 0
    const share = needs ? Math.max(content[needs], lists / content.filled || 0) : 1
    const agrees = content.filled === 0 || share >= 0.5
    const shown = grid.hiddenColumns.includes(column) ? 0.9 : 1
    const probability = meaning ? shown * (agrees ? meaning.probability * (0.8 + 0.2 * share) : 0.04) : 0.5
    const accepted: ColumnRole = agrees ? role : 'other'
    return {
      column,
      caption,
      ...(correction
        ? { role: roleOfKind(correction.columnKind), kind: correction.columnKind, isCorrected: true }
        : { role: accepted, kind: kindOf(accepted) }),
      suggestion: kindOf(role),
      probability: round(probability),
    }
  })
  const filled = ({ column, role }: TableColumn) => {
    const texts = rows.map((row) => textAt(grid, row, column)).filter(Boolean)
    // The owner of a home, such as `Park`, does not distinguish residents.
    if (role === 'tenant name') return new Set(texts).size
    return role === 'lease status' ? texts.length : contentShares(grid, column, rows).filled
  }
  const settled = asBedSpaces(
    grid,
    settleDuplicates(
      proposals.filter((column) => column !== null),
      filled,
      (column) => containsIds(grid, column.column, rows),
    ),
    rows,
  )
  const titles = Array.from({ length: header.row }, (_, row) => row)
  const asOf = readTitle(grid, titles).asOf?.value ?? null
  // Captions are read with the month first.
  const isDayFirst = ({ caption }: TableColumn) => isDayFirstSheet(grid) && monthFirst(caption) !== caption.trim()
  const ofMonths = withMonthRent(
    grid,
    withUnitDescriptions(withUnmappedCharges(grid, settled, rows)),
    { titles, rows },
    (column) => !isDayFirst(column) && contentShares(grid, column.column, rows).amount >= 0.5,
    { asOf, latestStart: latestStartOf(grid, settled, rows) },
  )
  const withRents = mapUncaptioned(grid, header, adoptFallback(grid, ofMonths, rows), rows)
  const ofLeases = withPreferentialRent(grid, withLeasePeriods(grid, withRents, rows), rows)
  const named = withMarketOfLoss(grid, withRentLessAllowance(grid, ofLeases, rows), rows)
  const ofContent = mappedByContent(grid, withStatusesOfTypes(grid, named, rows), rows, asOf)
  const ofPeople = ofContent.map((column) =>
    column.role === 'tenant name' && containsIds(grid, column.column, rows) ? asResidentId(column) : column,
  )
  return withResidentsInUnits(grid, withCorrectedKinds(ofPeople, corrected), rows)
}

/** A Resident column with ids instead of names, including VACANT and MODEL. */
const asResidentId = (column: TableColumn): TableColumn => ({ ...column, role: 'resident id', kind: 'Ignore Column' })

/** Marks the unit column as naming residents too, if no other column does and its caption or its words show it. */
function withResidentsInUnits(grid: Grid, columns: TableColumn[], rows: readonly number[]): TableColumn[] {
  if (columns.some(({ role }) => role === 'tenant name')) return columns
  return columns.map((column) => {
    if (column.role !== 'unit name/number') return column
    const texts = rows.map((row) => textAt(grid, row, column.column))
    const hasNameCaption = meaningOfCaption(column.caption)?.role === 'tenant name'
    return (hasNameCaption || areResidentWords(texts)) && areUnitsWithResidents(texts)
      ? { ...column, namesResidents: true }
      : column
  })
}

/**
 * Maps an amount column without its own caption, under a merged Market Rent caption, as the rent next to it (seller
 * spreadsheets with merged captions), unless the table has a rent column or charges.
 */
function mapUncaptioned(
  grid: Grid,
  header: RentRollHeader,
  columns: TableColumn[],
  rows: readonly number[],
): TableColumn[] {
  if (columns.some(({ role }) => role === 'contract rent' || role === 'lease charges')) return columns
  const last = header.row + header.rowCount - 1
  const adjacent = columns.find(({ column, caption }) => {
    const merge = grid.merges.find(
      (area) =>
        area.row <= last && area.row >= header.row && column > area.column && column < area.column + area.columnSpan,
    )
    const isUnderMarket = columns.some((one) => one.column === merge?.column && one.role === 'market rent')
    return caption === '' && isUnderMarket && contentShares(grid, column, rows).amount >= 0.5
  })
  return columns.map((column) => (column === adjacent ? withRole(column, 'contract rent') : column))
}

/**
 * Columns used only if a roll prints nothing better: annual rent, Entrata's charges as posted in the month, and the
 * manager's target rent.
 */
const makeshifts: readonly { role: ColumnRole & ColumnKind; caption: RegExp; unless: readonly ColumnRole[] }[] = [
  { role: 'contract rent', caption: annualRentCaption, unless: ['contract rent', 'lease charges'] },
  { role: 'lease charges', caption: actualChargesCaption, unless: ['contract rent', 'lease charges'] },
  { role: 'market rent', caption: targetRentCaption, unless: ['market rent'] },
  { role: 'contract rent', caption: rentBeforeRenovation, unless: ['contract rent', 'lease charges', 'charge codes'] },
  { role: 'market rent', caption: plannedRentCaption, unless: ['market rent'] },
  { role: 'floorplan name', caption: /^(unit )?size$/i, unless: ['floorplan name', 'bed and bath'] },
]

function adoptFallback(grid: Grid, columns: TableColumn[], rows: readonly number[]): TableColumn[] {
  return makeshifts.reduce((settled, { role, caption, unless }) => {
    if (settled.some((column) => unless.includes(column.role))) return settled
    const needs = contentOf[role] ?? 'text'
    const found = settled.find(
      (column) =>
        column.role === 'other' &&
        column.isCorrected !== true &&
        caption.test(column.caption.trim().replaceAll('_', ' ')) &&
        contentShares(grid, column.column, rows)[needs] >= 0.5,
    )
    return found ? settled.map((column) => (column === found ? withRole(column, role) : column)) : settled
  }, columns)
}

function alignedWithData(grid: Grid, header: RentRollHeader, corrected: TableCorrections): RentRollHeader {
  const rows = bodyRows(grid, header, corrected)
  const shares = columnsOf(grid).map((column) => contentShares(grid, column, rows))
  return alignCaptions(grid, header, {
    filled: (column) => shares[column]?.filled ?? 0,
    fits: (captionColumn, dataColumn) => {
      const needs = contentOf[header.meanings[captionColumn]?.role ?? 'other']
      const found = shares[dataColumn]
      if (needs === undefined || found === undefined || found.filled === 0) return null
      return found[needs] >= 0.5
    },
  })
}

/**
 * Maps a Type column that shows vacant units, such as a broker's `residential/vacant`, as statuses if there is no
 * status column and another column names the rooms, which then is the floorplan.
 */
function withStatusesOfTypes(grid: Grid, columns: TableColumn[], rows: readonly number[]): TableColumn[] {
  const [type, bedBath] = (['floorplan name', 'bed and bath'] as const).map((role) =>
    columns.find((column) => column.role === role && column.isCorrected !== true),
  )
  if (!type || !bedBath || columns.some(({ role }) => role === 'lease status')) return columns
  if (!rows.some((row) => isVacantText(textAt(grid, row, type.column)))) return columns
  return columns.map((column) => {
    if (column === type) return withRole(column, 'lease status', column.probability)
    return column === bedBath ? withRole(column, 'floorplan name', column.probability) : column
  })
}

/** Returns the product's kind for a role; helpers are shown as ignored. */
function kindOf(role: ColumnRole): ColumnKind {
  if (role === 'other charges') return 'lease charges'
  return columnKinds.find((kind) => kind === role) ?? 'Ignore Column'
}

const repeatableRoles: readonly ColumnRole[] = ['other', 'lease charges', 'other charges', 'room']

/** Settles which of several columns keeps a role: one filled for less than half as many units is a note or a summary. */
function settleDuplicates(
  columns: TableColumn[],
  filled: (column: TableColumn) => number,
  isOfIds: (column: TableColumn) => boolean,
): TableColumn[] {
  const beats = (column: TableColumn, rival: TableColumn) => {
    if (column.isCorrected !== rival.isCorrected) return column.isCorrected === true
    if (column.role === 'tenant name' && isOfIds(column) !== isOfIds(rival)) return isOfIds(rival)
    const [filledCount, other] = [filled(column), filled(rival)]
    if (filledCount * 2 < other || other * 2 < filledCount) return filledCount > other
    return column.probability > rival.probability
  }
  const best = new Map<ColumnRole, TableColumn>()
  for (const column of columns) {
    const rival = best.get(column.role)
    if (rival === undefined || (!repeatableRoles.includes(column.role) && beats(column, rival)))
      best.set(column.role, column)
  }
  return columns.map((column) => {
    const isRepeated = !repeatableRoles.includes(column.role) && best.get(column.role) !== column
    if (isRepeated && column.role === 'tenant name') return asResidentId(column)
    const isAddress = isRepeated && column.role === 'unit name/number' && /address/i.test(column.caption)
    if (isAddress && !best.has('property')) return { ...column, role: 'property', kind: 'Ignore Column' }
    const isRoom =
      isRepeated && column.role === 'unit name/number' && /^(room|bed|space)\b/i.test(column.caption.trim())
    if (isRoom) return { ...column, role: 'room', kind: 'Ignore Column' }
    return isRepeated ? { ...column, role: 'other', kind: 'Ignore Column' } : column
  })
}

/**
 * Checks for bedroom counts, which HUD forms print under Unit Size: too small for square feet. A column of ones may mark unknown square
 * feet.
 */
function areRoomCounts(sizes: readonly number[]): boolean {
  const largest = maximumValue(sizes) ?? 0
  return largest > 1 && largest <= 6 && sizes.every(Number.isInteger)
}

/**
 * Maps a Bed column that names the bed instead of counting bedrooms, as on student rolls, which list every bed of a
 * unit: it is next to a room, contains letters, or differs between rows of one unit.
 */
function asBedSpaces(grid: Grid, columns: TableColumn[], rows: readonly number[]): TableColumn[] {
  const bed = columns.find(({ role }) => role === 'bed')
  const unit = columns.find(({ role }) => role === 'unit name/number')
  if (!bed || !unit || !/^bed( ?(no|#|number|id|space))?\W*$/i.test(bed.caption.trim())) return columns
  const distinguishing = rows.filter((row, i) => {
    const above = rows[i - 1]
    if (above === undefined || textAt(grid, row, unit.column) !== textAt(grid, above, unit.column)) return false
    const [here, there] = [textAt(grid, row, bed.column), textAt(grid, above, bed.column)]
    return here !== '' && there !== '' && here !== there
  })
  const isLabel =
    columns.some(({ role }) => role === 'room') ||
    contentShares(grid, bed.column, rows).amount < 0.5 ||
    distinguishing.length * 5 > rows.length
  return isLabel ? columns.map((column) => (column === bed ? { ...column, role: 'room' } : column)) : columns
}

/** Checks whether most cells are ids such as `t0012345`, not names. */
function containsIds(grid: Grid, column: number, rows: readonly number[]): boolean {
  const texts = rows.map((row) => textAt(grid, row, column)).filter((text) => text !== '' && !saysNothing.test(text))
  return texts.filter((text) => /^[a-z]{0,4}-?\d{3,}$/i.test(text)).length * 2 > texts.length
}

function round(probability: number): number {
  return Math.round(probability * 1000) / 1000
}

/** Agreement of a column's cells below the header with its caption. */
interface CaptionFit {
  /** Number of filled cells below the header, among the sample rows. */
  filled(column: number): number
  /** Returns whether a column's content can fit a caption; `null` if the caption needs no specific content. */
  fits(captionColumn: number, dataColumn: number): boolean | null
}

/**
 * Moves captions above the columns with their data.
 *
 * ResMan and printed OneSite sheets merge a caption over two columns and put the data in the second, or merge the Unit
 * cell of data rows so that all data is one column right of its captions. A caption whose column is empty moves right,
 * with all captions between it and the next column that has data but no caption, if the data then fits better; over
 * blank columns it moves alone.
 *
 * @returns The same header if nothing moves.
 */
function alignCaptions(grid: Grid, header: RentRollHeader, fit: CaptionFit): RentRollHeader {
  const source = columnsOf(grid)
  const captioned = (column: number) => (header.captions[column] ?? '') !== ''
  for (let column = grid.columnCount - 2; column >= 0; column--) {
    if (!captioned(column) || fit.filled(column) > 0) continue
    let end = column + 1
    while (end < grid.columnCount && captioned(end) && source[end] === end) end += 1
    const isFree = end < grid.columnCount && (!captioned(end) || source[end] !== end) && fit.filled(end) > 0
    if (!isFree || source.some((from, to) => to === end && from !== end && captioned(from))) continue
    if (!fitsBetterMoved(header, fit, column, end)) continue
    for (let to = end; to > column; to--) source[to] = to - 1
    source[column] = -1
  }
  const movable: { column: number; to: number }[] = []
  for (let column = grid.columnCount - 3; column >= 0; column--) {
    const to = firstFilled(column)
    const isFree = source[column] === column && source[to] === to && to > column + 1
    if (!captioned(column) || fit.filled(column) > 0 || !isFree || captioned(to)) continue
    if (fit.fits(column, to) === false || !header.captions.slice(to).some(Boolean)) continue
    movable.push({ column, to })
  }
  // One caption over an empty column may name blank data; if several are next to their data, all are displaced.
  if (movable.length > 1) {
    for (const { column, to } of movable) {
      source[to] = column
      source[column] = -1
    }
  }
  if (source.every((from, to) => from === to)) return header
  return {
    ...header,
    captions: source.map((from) => (from === -1 ? '' : (header.captions[from] ?? ''))),
    meanings: source.map((from) => (from === -1 ? null : (header.meanings[from] ?? null))),
  }

  /** Returns the next column to the right that has a caption or data. */
  function firstFilled(column: number): number {
    let to = column + 1
    while (to < grid.columnCount && !captioned(to) && fit.filled(to) === 0) to += 1
    return to
  }
}

/** Compares the captions from `start` up to `end` (exclusive) with their own columns and with the next. */
function fitsBetterMoved(header: RentRollHeader, fit: CaptionFit, start: number, end: number): boolean {
  let gain = 0
  for (let column = start; column < end; column++) {
    const moved = fit.fits(column, column + 1)
    if (header.meanings[column]?.role === 'unit name/number') gain += fit.filled(column) === 0 ? 1 : 0
    if (moved === null) continue
    const unmoved = fit.filled(column) === 0 ? false : fit.fits(column, column)
    gain += Number(moved) - Number(unmoved ?? true)
    if (!moved && end === start + 1) return false
  }
  return gain > 0 || (end === start + 1 && gain === 0)
}
