import type { Predictor } from '../../prediction/index.ts'
import type { Finding } from '../../shared/finding.ts'
import type { FindingParameters } from '../../shared/finding-parameters.ts'
import type { Grid } from '../../shared/grid.ts'
import type { Ledger } from '../../shared/ledger.ts'
import { LedgerBook } from '../../shared/ledger-book.ts'
import { sumMoney } from '../../shared/money.ts'
import type { Tie } from '../../shared/tie.ts'
import { rentRollFindings } from '../checks/rent-roll-findings.ts'
import type { ChargeCode, ColumnMapping, RentRoll, RentRollUnit } from '../rent-roll.schema.ts'
import type { BedBathVote } from '../rules/bed-bath-vote.ts'
import { isRentCategory } from '../rules/contract-rent.ts'
import type { RentPeriod } from '../rules/rent-period.ts'
import { rentRollTagsOf } from '../rules/rent-roll-tags.ts'
import { unitTagger } from '../rules/unit-tagger.ts'
import { unitTypesOf } from '../rules/unit-types.ts'
import { writtenRoll } from '../rules/written-roll.ts'
import { type ChargeColumns, type CodeKind, findChargeColumns } from './charge-columns.ts'
import { withSaidCodes } from './corrected-charge-codes.ts'
import { withoutSaidOthers, withSaidCharges } from './corrected-columns.ts'
import { withSaidNames } from './corrected-unit.ts'
import { dateOfFileName } from './date-of-file-name.ts'
import { foldLeases, type RawLease } from './fold-leases.ts'
import { joinedRoommates } from './joined-roommates.ts'
import { placeCells } from './place-cells.ts'
import { printedContractRent } from './printed-contract-rent.ts'
import { readChargeCodes } from './read-charge-codes.ts'
import { readPage } from './read-page.ts'
import { readUnit } from './read-unit.ts'
import { noTableCorrections, type RentRollCorrections, type TableCorrections } from './rent-roll-corrections.ts'
import { stripsOf } from './strips.ts'
import { summaryTies } from './summary-ties.ts'
import { withTitleProperties } from './title-properties.ts'
import { totalTies } from './total-ties.ts'
import { walkRows } from './walk-rows.ts'
import type { UnitTable, WalkedRow, WalkedStrip } from './walked-row.ts'
import { withWrittenRoll } from './with-written-roll.ts'

/** What reading a rent roll needs besides the sheet. */
export interface RentRollContext {
  /** The file's name, for sources and messages. */
  file: string
  predictor: Predictor
  /** What people, or the provider, said that floorplan names mean. */
  bedBathVotes?: readonly BedBathVote[]
  /** The property whose votes count before the provider's. */
  propertyId?: string
  /** What people corrected on the sheet. It holds over predictions, and over arithmetic. */
  corrections?: RentRollCorrections
  /** What a company set of the rules that make findings. */
  findingParameters?: FindingParameters
  /** Apartments that the property is known to have, for a finding where the roll holds another number. */
  expectedUnitCount?: number
}

/** A rent roll with the proof of its reading. */
export interface RentRollReading {
  rentRoll: RentRoll
  findings: Finding[]
  ledger: Ledger
  ties: Tie[]
}

/**
 * Read a sheet as a rent roll: find its tables, fold charges into leases, tell units from future leases, name charge codes
 * and statuses, and hold everything against the totals that the sheet prints.
 *
 * @returns `null` where the sheet holds no table of units.
 * @example
 * readRentRoll(gridOf('Sheet1', [['Unit', 'Tenant', 'Rent'], ['101', 'Alder', 900], ['102', 'Vacant', null]]), {
 *   file: 'rent-roll.csv', predictor: aPredictor() })?.rentRoll.units.map(({ contractRent }) => contractRent)
 * // => [900, 0]
 */
export function readRentRoll(grid: Grid, document: RentRollContext): RentRollReading | null {
  const written = writtenRoll(grid)
  if (written !== null) return withWrittenRoll(written, document, readRentRoll)
  const { file, predictor, corrections } = document
  const strips = strippedAndWalked(grid, corrections?.tables ?? noTableCorrections)
  const rows = strips.flatMap((strip) => strip.rows)
  const leaseRows = rows.filter(({ role }) => role === 'lease')
  if (leaseRows.length === 0) return null

  const chargesOfTable = chargeColumnsByTable(grid, leaseRows, predictor, corrections)
  const chargeColumns = [...chargesOfTable.values()].flatMap(({ columns }) => columns)
  const columnsOf = (table: UnitTable) => chargesOfTable.get(table)?.columns ?? []
  const leases = joinedRoommates(grid, foldLeases(grid, rows, columnsOf), rows)
  const page = readPage(grid, strips, rows, leases, chargesOfTable)
  const { figures, codesAreSplit, hasRentColumn, period, legend, title } = page
  const named = readChargeCodes(page.codes, predictor, currentLeasesOf(leases))
  const found = hasRentColumn ? named : withRent(named, page.rentByAmount)
  const read = withPeriod(found, period)
  const chargeCodes = corrections ? withSaidCodes(read, corrections) : read
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
  const leased = leases.flatMap((lease) => {
    const unit = readUnit(lease, context)
    return unit ? [{ lease, unit }] : []
  })
  const units = leased.flatMap(({ unit }) => (unit.occupancy === 'future' ? [] : [unit]))
  const futureLeases = leased.flatMap(({ unit }) => (unit.occupancy === 'future' ? [unit] : []))
  const fileDate = dateOfFileName(file)
  const rentRoll: RentRoll = {
    property: title.property?.value ?? null,
    asOf: title.asOf?.value ?? fileDate,
    units,
    futureLeases,
    chargeCodes: chargeCodes.map((code) =>
      documentHasRent ? { ...code, total: totalOfCode(units, code.code) } : { ...code },
    ),
    unitTypes: corrections ? withSaidNames(unitTypesOf(units), corrections) : unitTypesOf(units),
    dates: datesOf([...units, ...futureLeases]),
    columns: columnMappings(leases, chargesOfTable),
    tags: rentRollTagsOf([...units, ...futureLeases]),
    printedContractRent: documentHasRent ? null : printedContractRent(figures, units),
  }
  const current = new Set(leased.flatMap(({ lease, unit }) => (unit.occupancy === 'future' ? [] : [lease])))
  const vacant = new Set(leased.flatMap(({ lease, unit }) => (unit.isVacant ? [lease] : [])))
  const totals = strips.map((strip) => {
    const tables = new Set(strip.rows.map(({ table }) => table))
    const ofStrip = leases.filter(({ table }) => tables.has(table))
    return totalTies({
      ...strip,
      file,
      sheet: grid,
      leases: ofStrip,
      allLeases: leases,
      chargeColumns,
      current,
      vacant,
    })
  })
  const ties = [
    ...totals.flatMap((total) => total.ties),
    ...summaryTies(grid, file, figures, units, futureLeases, codesAreSplit),
  ]
  const book = new LedgerBook(grid)
  for (const strip of strips) placeCells(strip, book, leases, title, chargeColumns)
  const ledger = book.finish()
  const evidence = {
    grid,
    file,
    rentRoll,
    leases,
    leaseOf: new Map(leased.map(({ lease, unit }) => [unit, lease])),
    ties,
    legend,
    heldByShownRows: totals.flatMap((total) => total.heldByShownRows),
    ledger,
    asOfIsFromFileName: title.asOf === null && fileDate !== null,
    expectedUnitCount: document.expectedUnitCount ?? null,
  }
  const findings = rentRollFindings(evidence, document.findingParameters)
  return { rentRoll, findings, ledger, ties }
}

function strippedAndWalked(grid: Grid, said: TableCorrections): WalkedStrip[] {
  const strips = stripsOf(grid, said)
  const walked = strips.map((strip) => ({ grid: strip.grid, rows: walkRows(strip.grid, said) }))
  return withTitleProperties(walked).flatMap((rows, i) => (strips[i] ? [{ ...strips[i], rows }] : []))
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
      const category = corrections?.chargeCodes.get(caption.trim())?.findLast((said) => said.category)?.category
      if (category) return category === 'Contract Rent' ? 'rent' : category === 'Subsidy' ? 'subsidy' : 'other'
      const [best] = predictor.chargeCode({ code: caption.trim(), description: null, total: null })
      if (best === undefined || best.probability < sureOfCode) return null
      return best.answer === 'Contract Rent' ? 'rent' : best.answer === 'Subsidy' ? 'subsidy' : 'other'
    }
    const charges = findChargeColumns(grid, withoutSaidOthers(table.columns), rows, codeKind)
    found.set(table, { ...charges, columns: withSaidCharges(charges.columns, table.columns) })
  }
  return found
}

/** How sure the predictor must be that a caption is a charge code. Our own choice. */
const sureOfCode = 0.9

/** How many leases charge something now; `null` where none does. */
function currentLeasesOf(leases: readonly RawLease[]): number | null {
  return leases.filter(({ head, charges }) => head.section === 'current' && charges.length > 0).length || null
}

/** Where no word calls a code rent, what it charges may. */
function withRent(codes: ChargeCode[], rentCode: string | null): ChargeCode[] {
  if (rentCode === null || codes.some(({ category }) => category === 'Contract Rent')) return codes
  const rent = { category: 'Contract Rent' as const, probability: null, inPlaceRent: true }
  return codes.map((code) => (code.code === rentCode ? { ...code, ...rent } : code))
}

/** What a title says that rents are by holds for rent whose own caption names no period. */
function withPeriod(codes: ChargeCode[], period: RentPeriod | null): ChargeCode[] {
  if (period === null) return codes
  return codes.map((code) => {
    const isSaid = code.yearly || code.period !== undefined || saysMonth.test(code.code)
    return isRentCategory(code.category) && !isSaid ? { ...code, period } : code
  })
}

const saysMonth = /\bmonth|\/ ?mo\b/i

function totalOfCode(units: readonly RentRollUnit[], code: string): number {
  return sumMoney(units.map((unit) => unit.charges[code]))
}

function datesOf(leases: readonly RentRollUnit[]): RentRoll['dates'] {
  const starts = leases.flatMap((lease) => lease.leaseStart ?? []).sort()
  const ends = leases.flatMap((lease) => lease.leaseEnd ?? []).sort()
  return { earliestLeaseStart: starts[0] ?? null, latestLeaseEnd: ends.at(-1) ?? null }
}

/** Columns of the first table, as the product shows them to be confirmed. */
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
