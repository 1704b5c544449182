import type { Predictor } from '../../prediction/index.ts'
import { isDayFirstSheet } from '../../shared/cells.ts'
import type { Tie } from '../../shared/evidence.ts'
import type { FindingParameters } from '../../shared/findings.ts'
import { type Grid, textAt } from '../../shared/grid.ts'
import { type Ledger, LedgerBook } from '../../shared/ledger.ts'
import { sumMoney } from '../../shared/money.ts'
import {
  type ChargeCode,
  ChargeCodeCategory,
  type ColumnMapping,
  type RentRoll,
  type RentRollUnit,
} from '../rent-roll.schema.ts'
import type { BedBathVote } from '../rules/bed-bath.ts'
import { bedBathBySize } from '../rules/bed-bath-by-size.ts'
import { isRentCategory, type RentPeriod } from '../rules/rents.ts'
import { rentRollTagsOf, unitTagger } from '../rules/tags.ts'
import { unitTypesOf } from '../rules/unit-mix.ts'
import { unitKey } from '../rules/unit-names.ts'
import { addedUnits, totalsWithAdded, withAddedUnits } from './added-units.ts'
import { codeConfidence, credits, readChargeCodes, withCorrectedCodes } from './charge-codes.ts'
import { meaningOfCaption } from './columns/captions.ts'
import { type ChargeColumns, type CodeKind, findChargeColumns } from './columns/charge-columns.ts'
import { withCorrectedCharges, withoutCorrectedOthers } from './columns/column-kinds.ts'
import { dateOfFileName } from './columns/title.ts'
import {
  noTableCorrections,
  type RentRollCorrections,
  type TableCorrections,
  withCorrectedNames,
} from './corrections.ts'
import { withTitleProperties, withTotalProperties } from './groups.ts'
import { foldLeases, type RawLease } from './leases.ts'
import { readPage } from './page.ts'
import { placeCells } from './places.ts'
import { joinedRoommates } from './roommates.ts'
import { walkRows } from './rows.ts'
import { withoutSecondLists } from './second-lists.ts'
import { printedContractRent, summaryTies } from './summaries.ts'
import { stripsOf, type UnitTable, type WalkedRow, type WalkedStrip } from './tables.ts'
import { type PrintedFigure, totalTies } from './ties.ts'
import { readUnit } from './units.ts'

/** Input for reading a rent roll, in addition to the sheet. */
export interface RentRollContext {
  /** The file's name, for sources and messages. */
  file: string
  predictor: Predictor
  /** Meanings of floorplan names confirmed by users or the provider. */
  bedBathVotes?: readonly BedBathVote[]
  /** The property whose votes count before the provider's. */
  propertyId?: string
  /** The users' corrections of the sheet. They take precedence over predictions and arithmetic. */
  corrections?: RentRollCorrections
  /** The company's parameters for the finding rules. */
  findingParameters?: FindingParameters
  /** Known apartment count of the property, for a finding if the roll has another count. */
  expectedUnitCount?: number
}

/** One reading of a sheet as a rent roll, with all evidence to check it. */
export interface RollReadout {
  rentRoll: RentRoll
  ledger: Ledger
  rows: readonly WalkedRow[]
  leases: readonly RawLease[]
  /** The rows that a unit, or a future lease, was read from. */
  leaseOf: ReadonlyMap<RentRollUnit, RawLease>
  chargesOfTable: ReadonlyMap<UnitTable, ChargeColumns>
  /** The figures that the sheet prints about its units, with their ties. */
  printed: readonly PrintedFigure[]
  ties: Tie[]
  legend: ReadonlyMap<string, string>
  /** Whether the date is missing from the sheet. */
  asOfIsFromFileName: boolean
}

/**
 * Reads a sheet as a rent roll in one way, with the given corrections and the reader's own assumptions.
 *
 * @returns `null` if the sheet has no unit table.
 */
export function readRoll(sheet: Grid, document: RentRollContext): RollReadout | null {
  const shown = shownGrid(sheet, document.corrections)
  return readShown(sheet, shown, document) ?? (shown === sheet ? null : readShown(sheet, sheet, document))
}

/** Returns a sheet without its hidden rows, unless a correction is on one of them. */
function shownGrid(sheet: Grid, corrections: RentRollCorrections | undefined): Grid {
  const hidden = new Set(sheet.hiddenRows)
  if (hidden.size === 0 || [...(corrections?.rows.keys() ?? [])].some((row) => hidden.has(row))) return sheet
  return { ...sheet, rows: sheet.rows.map((cells, row) => (hidden.has(row) ? cells.map(() => null) : cells)) }
}

function readShown(sheet: Grid, grid: Grid, document: RentRollContext): RollReadout | null {
  const { file, predictor, corrections } = document
  const strips = walkedStrips(grid, corrections)
  const rows = strips.flatMap((strip) => strip.rows)
  const leaseRows = rows.filter(({ role }) => role === 'lease')
  if (leaseRows.length === 0) return null

  const chargesOfTable = chargeColumnsByTable(grid, leaseRows, predictor, corrections)
  const chargeColumns = [...chargesOfTable.values()].flatMap(({ columns }) => columns)
  const columnsOf = (table: UnitTable) => chargesOfTable.get(table)?.columns ?? []
  const leases = joinedRoommates(grid, foldLeases(grid, rows, columnsOf), rows)
  const page = readPage(grid, strips, rows, leases, chargesOfTable)
  const { figures, codesAreSplit, hasRentColumn, period, legend, title } = page
  const codes = readChargeCodes(page.codes, predictor, currentLeasesOf(leases))
  const found = hasRentColumn ? codes : withRent(codes, page.rentByAmount)
  const reported = withPeriod(found, period)
  const chargeCodes = corrections ? withCorrectedCodes(reported, corrections) : reported
  const hasRentCode =
    (codesAreSplit || page.byCode.length === 0) && chargeCodes.some((code) => isRentCategory(code.category))
  const documentHasRent = hasRentColumn || hasRentCode
  const { floorplans } = page
  const basis = {
    ...document,
    chargeCodes,
    documentHasRent,
    period,
    legend,
    tagsOf: unitTagger({ chargeCodes, floorplans }),
  }
  const context = { ...basis, grid, file, ...page.holder }
  const read = leases.map((lease) => ({ lease, unit: readUnit(lease, context) }))
  const present = withOnlyRows(read, (lease) => readUnit(lease, context, true))
  const withRooms = bedBathBySize(present.map(({ unit }) => unit))
  const leased = present.map(({ lease, unit }) => ({ lease, unit: withRooms(unit) }))
  const listed = leased.flatMap(({ unit }) => (isFuture(unit) ? [] : [unit]))
  const added = addedUnits(corrections, { file, sheet })
  const current = added.filter((unit) => !isFuture(unit))
  const units = withAddedUnits(listed, current, corrections)
  const futureLeases = [...leased.flatMap(({ unit }) => (isFuture(unit) ? [unit] : [])), ...added.filter(isFuture)]
  const fileDate = dateOfFileName(file, isDayFirstSheet(grid))
  const rentRoll: RentRoll = {
    property: title.property?.value ?? null,
    asOf: title.asOf?.value ?? fileDate,
    units,
    futureLeases,
    chargeCodes: chargeCodes.map((code) =>
      documentHasRent ? { ...code, total: totalOfCode(units, code.code) } : { ...code },
    ),
    unitTypes: corrections ? withCorrectedNames(unitTypesOf(units), corrections) : unitTypesOf(units),
    dates: datesOf([...units, ...futureLeases]),
    columns: columnMappings(leases, chargesOfTable),
    tags: rentRollTagsOf([...units, ...futureLeases]),
    printedContractRent: documentHasRent ? null : printedContractRent(figures, units),
  }
  const currentLeases = new Set(leased.flatMap(({ lease, unit }) => (isFuture(unit) ? [] : [lease])))
  const vacant = new Set(leased.flatMap(({ lease, unit }) => (unit.isVacant ? [lease] : [])))
  const unitOf = new Map(leased.map(({ lease, unit }) => [lease, unit]))
  const totals = strips.flatMap((strip) => {
    const tables = new Set(strip.rows.map(({ table }) => table))
    const ofStrip = leases.filter(({ table }) => tables.has(table))
    const ofSheet = { ...strip, file, sheet: grid, leases: ofStrip, allLeases: leases }
    return totalTies({ ...ofSheet, chargeColumns, current: currentLeases, vacant, unitOf })
  })
  const printed = [
    ...totalsWithAdded(totals, listed, current),
    ...summaryTies(grid, file, figures, units, futureLeases, codesAreSplit),
  ]
  const book = new LedgerBook(sheet)
  if (grid !== sheet) for (const row of sheet.hiddenRows) book.ignoreRow(row, 'hidden in the file')
  for (const strip of strips) placeCells(strip, book, leases, title, chargeColumns)
  return {
    rentRoll,
    ledger: book.finish(),
    rows,
    leases,
    leaseOf: new Map(leased.map(({ lease, unit }) => [unit, lease])),
    chargesOfTable,
    printed,
    ties: printed.map(({ tie }) => tie),
    legend,
    asOfIsFromFileName: title.asOf === null && fileDate !== null,
  }
}

const isFuture = ({ occupancy }: RentRollUnit): boolean => occupancy === 'future'

/**
 * Returns the leases that are units or future leases. Every unit of the property is on its roll: a row of an ended or
 * pending lease is a unit if no other row lists it.
 */
function withOnlyRows(
  read: readonly { lease: RawLease; unit: RentRollUnit | null }[],
  readOnly: (lease: RawLease) => RentRollUnit | null,
): { lease: RawLease; unit: RentRollUnit }[] {
  const listed = new Set(read.flatMap(({ unit }) => (unit ? [unitKey(unit)] : [])))
  const counted = new Set(read.flatMap(({ unit }) => (unit && !isFuture(unit) ? [unitKey(unit)] : [])))
  return read.flatMap(({ lease, unit }) => {
    const isSettled = unit !== null && (!isFuture(unit) || unit.unit === '' || counted.has(unitKey(unit)))
    const only = isSettled || lease.head.section === 'former' ? null : readOnly(lease)
    if (only === null) return unit ? [{ lease, unit }] : []
    if (unit === null) return listed.has(unitKey(only)) ? [] : [{ lease, unit: only }]
    if (!isFuture(only)) counted.add(unitKey(only))
    return [{ lease, unit: only }]
  })
}

function walkedStrips(grid: Grid, corrections: RentRollCorrections | undefined): WalkedStrip[] {
  const corrected = corrections?.tables ?? noTableCorrections
  const strips = stripsOf(grid, corrected)
  const walked = strips.map((strip) => {
    const shown = withoutHiddenHelpers(strip.grid, corrected)
    return { grid: shown, rows: withoutSecondLists(shown, walkRows(shown, corrected)) }
  })
  return withTitleProperties(walked).flatMap((titled, i) => {
    const strip = strips[i]
    if (!strip) return []
    const rows = withTotalProperties(strip.grid, titled)
    return [{ ...strip, rows: corrections ? withCorrectedRows(strip.grid, rows, corrections) : rows }]
  })
}

/** Maximum number of rows searched for the caption of a hidden column. */
const maximumCaptionRow = 60

/** Returns a sheet without its hidden columns that have no rent roll caption: their content does not affect rows. */
function withoutHiddenHelpers(grid: Grid, corrected: TableCorrections): Grid {
  const isKnown = (column: number) =>
    corrected.columns.some((one) => one.column === column) ||
    grid.rows.slice(0, maximumCaptionRow).some((_, row) => {
      const role = meaningOfCaption(textAt(grid, row, column))?.role
      return role !== undefined && role !== 'other'
    })
  const helpers = new Set(grid.hiddenColumns.filter((column) => !isKnown(column)))
  if (helpers.size === 0) return grid
  return { ...grid, rows: grid.rows.map((cells) => cells.map((cell, column) => (helpers.has(column) ? null : cell))) }
}

/** Applies the users' corrections to rows of units. */
function withCorrectedRows(
  grid: Grid,
  walked: readonly WalkedRow[],
  { rows, applied }: RentRollCorrections,
): WalkedRow[] {
  if (rows.size === 0) return [...walked]
  return walked.map((one) => {
    const corrected = rows.get(one.row)
    if (corrected === undefined || one.table === null) return one
    const unit = one.table.columns.find(({ role }) => role === 'unit name/number')
    if (!unit || textAt(grid, one.row, unit.column) !== corrected.unit) return one
    applied.add(corrected)
    if (corrected.unitRow === 'ignore') return { ...one, role: 'left out' }
    return { ...one, role: 'lease', section: corrected.unitRow === 'unit' ? 'current' : corrected.unitRow }
  })
}

function chargeColumnsByTable(
  grid: Grid,
  leaseRows: readonly WalkedRow[],
  predictor: Predictor,
  corrections?: RentRollCorrections,
): Map<UnitTable, ChargeColumns> {
  const found = new Map<UnitTable, ChargeColumns>()
  for (const { table } of leaseRows) {
    if (table === null || table.isStacked || found.has(table)) continue
    const rows = leaseRows.filter((walked) => walked.table === table).map(({ row }) => row)
    const codeKind = (caption: string): CodeKind => {
      const category = corrections?.chargeCodes
        .get(caption.trim())
        ?.findLast((corrected) => corrected.category)?.category
      if (category) return kindOfCategory(category)
      const [best] = predictor.chargeCode({ code: caption.trim(), description: null, total: null })
      return best === undefined || best.probability < codeConfidence ? null : kindOfCategory(best.answer)
    }
    const charges = findChargeColumns(grid, withoutCorrectedOthers(table.columns), rows, codeKind)
    found.set(table, { ...charges, columns: withCorrectedCharges(charges.columns, table.columns) })
  }
  return found
}

function kindOfCategory(answer: string): CodeKind {
  if (answer === 'Contract Rent') return 'rent'
  if (answer === 'Subsidy') return 'subsidy'
  const category = ChargeCodeCategory.safeParse(answer).data ?? null
  return category === null || credits.includes(category) ? 'none' : 'other'
}

/** Counts the current leases with charges; `null` if there are none. */
function currentLeasesOf(leases: readonly RawLease[]): number | null {
  return leases.filter(({ head, charges }) => head.section === 'current' && charges.length > 0).length || null
}

/** Marks a code as rent by its amounts if no code is named rent. */
function withRent(codes: ChargeCode[], rentCode: string | null): ChargeCode[] {
  if (rentCode === null || codes.some(({ category }) => category === 'Contract Rent')) return codes
  const rent = { category: 'Contract Rent' as const, probability: null, inPlaceRent: true }
  return codes.map((code) => (code.code === rentCode ? { ...code, ...rent } : code))
}

/** Applies a title's rent period to rent whose own caption names none. */
function withPeriod(codes: ChargeCode[], period: RentPeriod | null): ChargeCode[] {
  if (period === null) return codes
  return codes.map((code) => {
    const isCorrected = code.yearly || code.period !== undefined || statesMonth.test(code.code)
    return isRentCategory(code.category) && !isCorrected ? { ...code, period } : code
  })
}

const statesMonth = /\bmonth|\/ ?mo\b/i

function totalOfCode(units: readonly RentRollUnit[], code: string): number {
  return sumMoney(units.map((unit) => unit.charges[code]))
}

function datesOf(leases: readonly RentRollUnit[]): RentRoll['dates'] {
  const starts = leases.flatMap((lease) => lease.leaseStart ?? []).sort()
  const ends = leases.flatMap((lease) => lease.leaseEnd ?? []).sort()
  return { earliestLeaseStart: starts[0] ?? null, latestLeaseEnd: ends.at(-1) ?? null }
}

/** Returns the columns of the first table, as the product shows them for confirmation. */
function columnMappings(leases: readonly RawLease[], charges: ReadonlyMap<UnitTable, ChargeColumns>): ColumnMapping[] {
  const table = leases[0]?.table
  if (!table) return []
  const isCharge = new Set(charges.get(table)?.columns.map(({ column }) => column))
  return table.columns.map(({ column, caption, kind, suggestion, probability }) => {
    const isCode = isCharge.has(column) && kind === 'Ignore Column'
    const charge = { kind: 'lease charges' as const, suggestion: 'lease charges' as const }
    return { column, caption: caption.trim(), kind, suggestion, probability, ...(isCode ? charge : {}) }
  })
}
