import { valueAt, writesDaysFirst } from '../../../shared/cells.ts'
import { monthFirst } from '../../../shared/date.ts'
import { cellAt, columnsOf, type Grid, textAt } from '../../../shared/grid.ts'
import { maximumValue } from '../../../shared/statistics.ts'
import {
  actualChargesCaption,
  annualRentCaption,
  type ColumnRole,
  rentBeforeWorks,
  rentToCome,
  targetRentCaption,
} from '../../data/columns.ts'
import { type ColumnKind, columnKinds } from '../../rent-roll.schema.ts'
import { saysVacant } from '../../rules/occupancy.ts'
import { columnKindCorrected, noTableCorrections, roleOfKind, type TableCorrections } from '../corrections.ts'
import { meaningOfCaption } from './captions.ts'
import { contentShares, saysNothing } from './cell-contents.ts'
import { listsAmounts } from './charge-lines.ts'
import { namedByContent } from './column-contents.ts'
import {
  latestStartOf,
  namedAs,
  type TableColumn,
  withCorrectedKinds,
  withDescriptionOfUnits,
  withLeasePeriods,
  withNamelessCharges,
  withRentOfMonth,
} from './column-kinds.ts'
import type { RentRollHeader } from './headers.ts'
import { withMarketOfLoss, withPreferentialRent, withRentLessAllowance } from './net-rents.ts'
import { bodyRows, speakingRows } from './sample-rows.ts'
import { readTitle } from './title.ts'
import { nameResidents, saysOfResidents } from './unit-column.ts'

export type { TableColumn } from './column-kinds.ts'

/** Content that a role needs; a column that holds something else loses the role. */
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

/** A caption of charge codes, or of amounts beside a column of codes in words. */
const chargeCaption = /^\W*(charges?|chg)\W*$/i

/**
 * Say what each column of a table of units holds, by its caption and by its content.
 *
 * A caption proposes; content that contradicts it (words under Market Rent) takes the proposal back. Of several
 * columns of one kind the most probable keeps it and the others are set to Ignore Column, the first on a tie, but for
 * Lease Charges, of which a table may have many. What a person said of a column holds, whatever it contains.
 */
export function mapColumns(
  grid: Grid,
  printed: RentRollHeader,
  corrected: TableCorrections = noTableCorrections,
): TableColumn[] {
  const header = overItsData(grid, printed, corrected)
  const rows = speakingRows(grid, header, corrected)
  const hasAmounts = header.meanings.some((meaning) => meaning?.role === 'lease charges')
  const holdsCodes = (column: number) =>
    header.meanings[column]?.role === 'charge codes' &&
    !chargeCaption.test(header.captions[column] ?? '') &&
    contentShares(grid, column, rows).text === 1
  const proposals = header.captions.map((caption, column): TableColumn | null => {
    if (column >= grid.columnCount) return null
    const content = contentShares(grid, column, rows)
    if (caption === '' && content.filled === 0) return null
    const correction = columnKindCorrected(corrected, column, caption)
    const meaning = correction ? meaningOfCaption(caption) : header.meanings[column]
    const isCharge =
      !hasAmounts && chargeCaption.test(caption) && content.text === 0 && [column - 1, column + 1].some(holdsCodes)
    const isRooms = meaning?.role === 'SF' && countsRooms(rows.flatMap((row) => valueAt(grid, row, column) ?? []))
    const role = isCharge ? 'lease charges' : isRooms ? 'bed' : (meaning?.role ?? 'other')
    const needs = contentOf[role] ?? (role === 'tenant name' && meaning?.probability === 0.5 ? 'text' : undefined)
    const lists = role === 'lease charges' ? rows.filter((row) => listsAmounts(cellAt(grid, row, column))).length : 0
    const share = needs ? Math.max(content[needs], lists / content.filled || 0) : 1
    const agrees = content.filled === 0 || share >= 0.5
    const shown = grid.hiddenColumns.includes(column) ? 0.9 : 1
    const probability = meaning ? shown * (agrees ? meaning.probability * (0.8 + 0.2 * share) : 0.04) : 0.5
    const kept: ColumnRole = agrees ? role : 'other'
    return {
      column,
      caption,
      ...(correction
        ? { role: roleOfKind(correction.columnKind), kind: correction.columnKind, isCorrected: true }
        : { role: kept, kind: kindOf(kept) }),
      suggestion: kindOf(role),
      probability: round(probability),
    }
  })
  const filled = ({ column, role }: TableColumn) => {
    const texts = rows.map((row) => textAt(grid, row, column)).filter(Boolean)
    // Who owns a home, as `Park`, tells no residents apart.
    if (role === 'tenant name') return new Set(texts).size
    return role === 'lease status' ? texts.length : contentShares(grid, column, rows).filled
  }
  const settled = asBedSpaces(
    grid,
    settleDuplicates(
      proposals.filter((column) => column !== null),
      filled,
      (column) => holdsIds(grid, column.column, rows),
    ),
    rows,
  )
  const titles = Array.from({ length: header.row }, (_, row) => row)
  const asOf = readTitle(grid, titles).asOf?.value ?? null
  // Captions are read with the month first.
  const isDayFirst = ({ caption }: TableColumn) => writesDaysFirst(grid) && monthFirst(caption) !== caption.trim()
  const ofMonths = withRentOfMonth(
    grid,
    withDescriptionOfUnits(withNamelessCharges(grid, settled, rows)),
    { titles, rows },
    (column) => !isDayFirst(column) && contentShares(grid, column.column, rows).amount >= 0.5,
    { asOf, latestStart: latestStartOf(grid, settled, rows) },
  )
  const withRents = nameUncaptioned(grid, header, adoptMakeshift(grid, ofMonths, rows), rows)
  const ofLeases = withPreferentialRent(grid, withLeasePeriods(grid, withRents, rows), rows)
  const named = withMarketOfLoss(grid, withRentLessAllowance(grid, ofLeases, rows), rows)
  const ofContent = namedByContent(grid, withStatusesOfTypes(grid, named, rows), rows, asOf)
  const ofPeople = ofContent.map((column) =>
    column.role === 'tenant name' && holdsIds(grid, column.column, rows) ? asResidentId(column) : column,
  )
  return withResidentsInUnits(grid, withCorrectedKinds(ofPeople, corrected), rows)
}

/** A column under Resident that holds ids in place of names, with VACANT and MODEL among them. */
const asResidentId = (column: TableColumn): TableColumn => ({ ...column, role: 'resident id', kind: 'Ignore Column' })

/** The column of units says who lives there too, where no other column does, and it is called so or its words can be nothing else. */
function withResidentsInUnits(grid: Grid, columns: TableColumn[], rows: readonly number[]): TableColumn[] {
  if (columns.some(({ role }) => role === 'tenant name')) return columns
  return columns.map((column) => {
    if (column.role !== 'unit name/number') return column
    const texts = rows.map((row) => textAt(grid, row, column.column))
    const isCalledSo = meaningOfCaption(column.caption)?.role === 'tenant name'
    return (isCalledSo || saysOfResidents(texts)) && nameResidents(texts) ? { ...column, namesResidents: true } : column
  })
}

/**
 * A column of amounts without a caption of its own, under a Market Rent caption that is merged over it, is the rent beside
 * it (seller spreadsheets with merged captions), unless the table has a rent column or charges.
 */
function nameUncaptioned(
  grid: Grid,
  header: RentRollHeader,
  columns: TableColumn[],
  rows: readonly number[],
): TableColumn[] {
  if (columns.some(({ role }) => role === 'contract rent' || role === 'lease charges')) return columns
  const last = header.row + header.rowCount - 1
  const beside = columns.find(({ column, caption }) => {
    const merge = grid.merges.find(
      (area) =>
        area.row <= last && area.row >= header.row && column > area.column && column < area.column + area.columnSpan,
    )
    const isUnderMarket = columns.some((one) => one.column === merge?.column && one.role === 'market rent')
    return caption === '' && isUnderMarket && contentShares(grid, column, rows).amount >= 0.5
  })
  return columns.map((column) => (column === beside ? namedAs(column, 'contract rent') : column))
}

/**
 * What stands for a figure only where a roll prints nothing better: rent of a year, Entrata's charges as posted in the
 * month, and the rent that a manager aims at.
 */
const makeshifts: readonly { role: ColumnRole & ColumnKind; caption: RegExp; unless: readonly ColumnRole[] }[] = [
  { role: 'contract rent', caption: annualRentCaption, unless: ['contract rent', 'lease charges'] },
  { role: 'lease charges', caption: actualChargesCaption, unless: ['contract rent', 'lease charges'] },
  { role: 'market rent', caption: targetRentCaption, unless: ['market rent'] },
  { role: 'contract rent', caption: rentBeforeWorks, unless: ['contract rent', 'lease charges', 'charge codes'] },
  { role: 'market rent', caption: rentToCome, unless: ['market rent'] },
  { role: 'floorplan name', caption: /^(unit )?size$/i, unless: ['floorplan name', 'bed and bath'] },
]

function adoptMakeshift(grid: Grid, columns: TableColumn[], rows: readonly number[]): TableColumn[] {
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
    return found ? settled.map((column) => (column === found ? namedAs(column, role) : column)) : settled
  }, columns)
}

function overItsData(grid: Grid, header: RentRollHeader, corrected: TableCorrections): RentRollHeader {
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
 * A Type column that says which units are vacant, such as a broker's `residential/vacant`, holds statuses where no other column
 * does and another one names the rooms; the rooms are the floorplan then.
 */
function withStatusesOfTypes(grid: Grid, columns: TableColumn[], rows: readonly number[]): TableColumn[] {
  const [type, rooms] = (['floorplan name', 'bed and bath'] as const).map((role) =>
    columns.find((column) => column.role === role && column.isCorrected !== true),
  )
  if (!type || !rooms || columns.some(({ role }) => role === 'lease status')) return columns
  if (!rows.some((row) => saysVacant(textAt(grid, row, type.column)))) return columns
  return columns.map((column) => {
    if (column === type) return namedAs(column, 'lease status', column.probability)
    return column === rooms ? namedAs(column, 'floorplan name', column.probability) : column
  })
}

/** The product's kind of a role; helpers are shown as ignored. */
function kindOf(role: ColumnRole): ColumnKind {
  if (role === 'other charges') return 'lease charges'
  return columnKinds.find((kind) => kind === role) ?? 'Ignore Column'
}

const mayRepeat: readonly ColumnRole[] = ['other', 'lease charges', 'other charges', 'room']

/** A column that is filled for less than half as many units is a note or a summary beside the table. */
function settleDuplicates(
  columns: TableColumn[],
  filled: (column: TableColumn) => number,
  isOfIds: (column: TableColumn) => boolean,
): TableColumn[] {
  const beats = (column: TableColumn, rival: TableColumn) => {
    if (column.isCorrected !== rival.isCorrected) return column.isCorrected === true
    if (column.role === 'tenant name' && isOfIds(column) !== isOfIds(rival)) return isOfIds(rival)
    const [own, other] = [filled(column), filled(rival)]
    if (own * 2 < other || other * 2 < own) return own > other
    return column.probability > rival.probability
  }
  const best = new Map<ColumnRole, TableColumn>()
  for (const column of columns) {
    const rival = best.get(column.role)
    if (rival === undefined || (!mayRepeat.includes(column.role) && beats(column, rival))) best.set(column.role, column)
  }
  return columns.map((column) => {
    const isRepeated = !mayRepeat.includes(column.role) && best.get(column.role) !== column
    if (isRepeated && column.role === 'tenant name') return asResidentId(column)
    const isAddress = isRepeated && column.role === 'unit name/number' && /address/i.test(column.caption)
    if (isAddress && !best.has('property')) return { ...column, role: 'property', kind: 'Ignore Column' }
    const isRoom =
      isRepeated && column.role === 'unit name/number' && /^(room|bed|space)\b/i.test(column.caption.trim())
    if (isRoom) return { ...column, role: 'room', kind: 'Ignore Column' }
    return isRepeated ? { ...column, role: 'other', kind: 'Ignore Column' } : column
  })
}

/** Bedroom counts that HUD forms print under Unit Size: too small for square feet. A column of ones may mark unknown square feet. */
function countsRooms(sizes: readonly number[]): boolean {
  const largest = maximumValue(sizes) ?? 0
  return largest > 1 && largest <= 6 && sizes.every(Number.isInteger)
}

/**
 * Student rolls list every bed of a unit. Their Bed column names the bed and counts no bedrooms: it stands beside a room,
 * holds letters, or tells rows of one unit apart.
 */
function asBedSpaces(grid: Grid, columns: TableColumn[], rows: readonly number[]): TableColumn[] {
  const bed = columns.find(({ role }) => role === 'bed')
  const unit = columns.find(({ role }) => role === 'unit name/number')
  if (!bed || !unit || !/^bed( ?(no|#|number|id|space))?\W*$/i.test(bed.caption.trim())) return columns
  const tellsApart = rows.filter((row, i) => {
    const above = rows[i - 1]
    if (above === undefined || textAt(grid, row, unit.column) !== textAt(grid, above, unit.column)) return false
    const [here, there] = [textAt(grid, row, bed.column), textAt(grid, above, bed.column)]
    return here !== '' && there !== '' && here !== there
  })
  const isLabel =
    columns.some(({ role }) => role === 'room') ||
    contentShares(grid, bed.column, rows).amount < 0.5 ||
    tellsApart.length * 5 > rows.length
  return isLabel ? columns.map((column) => (column === bed ? { ...column, role: 'room' } : column)) : columns
}

/** Most cells are ids such as `t0012345`, and no names. */
function holdsIds(grid: Grid, column: number, rows: readonly number[]): boolean {
  const texts = rows.map((row) => textAt(grid, row, column)).filter((text) => text !== '' && !saysNothing.test(text))
  return texts.filter((text) => /^[a-z]{0,4}-?\d{3,}$/i.test(text)).length * 2 > texts.length
}

function round(probability: number): number {
  return Math.round(probability * 1000) / 1000
}

/** How a column's cells below the header agree with what its caption promises. */
interface CaptionFit {
  /** Cells below the header, among the rows that speak for the columns. */
  filled(column: number): number
  /** Whether what stands in a column can be what a caption says; `null` where the caption asks for nothing. */
  fits(captionColumn: number, dataColumn: number): boolean | null
}

/**
 * Bring captions over the columns that hold their data.
 *
 * ResMan and printed OneSite sheets merge a caption over two columns and put the data in the second, or merge the Unit
 * cell of data rows so that all data stands one column right of its captions. A caption whose column is empty moves
 * right, with all captions between it and the next column that has data but no caption, where the data then fits
 * better; over blank columns it moves alone.
 *
 * @returns The header itself where nothing moves.
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
  const alone: { column: number; to: number }[] = []
  for (let column = grid.columnCount - 3; column >= 0; column--) {
    const to = firstFilled(column)
    const isFree = source[column] === column && source[to] === to && to > column + 1
    if (!captioned(column) || fit.filled(column) > 0 || !isFree || captioned(to)) continue
    if (fit.fits(column, to) === false || !header.captions.slice(to).some(Boolean)) continue
    alone.push({ column, to })
  }
  // One caption over nothing may name a column that was left blank; where several stand beside their data, all have drifted.
  if (alone.length > 1) {
    for (const { column, to } of alone) {
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

  /** The next column right of one that has a caption or data. */
  function firstFilled(column: number): number {
    let to = column + 1
    while (to < grid.columnCount && !captioned(to) && fit.filled(to) === 0) to += 1
    return to
  }
}

/** The captions from `start` up to `end` (not included), each held against its own column and against the next. */
function fitsBetterMoved(header: RentRollHeader, fit: CaptionFit, start: number, end: number): boolean {
  let gained = 0
  for (let column = start; column < end; column++) {
    const moved = fit.fits(column, column + 1)
    if (header.meanings[column]?.role === 'unit name/number') gained += fit.filled(column) === 0 ? 1 : 0
    if (moved === null) continue
    const stays = fit.filled(column) === 0 ? false : fit.fits(column, column)
    gained += Number(moved) - Number(stays ?? true)
    if (!moved && end === start + 1) return false
  }
  return gained > 0 || (end === start + 1 && gained === 0)
}
