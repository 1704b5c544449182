import type { Predictor } from '../../prediction/index.ts'
import type { Finding } from '../../shared/finding.ts'
import type { Grid } from '../../shared/grid.ts'
import type { Ledger } from '../../shared/ledger.ts'
import { LedgerBook } from '../../shared/ledger-book.ts'
import { sumMoney } from '../../shared/money.ts'
import type { Tie } from '../../shared/tie.ts'
import { rentRollFindings } from '../checks/rent-roll-findings.ts'
import { annualRentCaption } from '../data/column-captions.ts'
import type { ColumnMapping, RentRoll, RentRollUnit } from '../rent-roll.schema.ts'
import { isRentCategory } from '../rules/contract-rent.ts'
import { unitTypesOf } from '../rules/unit-types.ts'
import { type ChargeColumns, type CodeKind, findChargeColumns } from './charge-columns.ts'
import { dateOfFileName } from './date-of-file-name.ts'
import { columnOf, foldLeases, type RawLease } from './fold-leases.ts'
import { rowsThroughMerges } from './merged-cells.ts'
import { meaningOfCaption } from './name-caption.ts'
import { placeCells } from './place-cells.ts'
import { printedContractRent } from './printed-contract-rent.ts'
import { type CodeTotal, readChargeCodes } from './read-charge-codes.ts'
import { readSummaries, type SummaryFigure } from './read-summaries.ts'
import { readTitle } from './read-title.ts'
import { readUnit } from './read-unit.ts'
import { summaryTies } from './summary-ties.ts'
import { totalTies } from './total-ties.ts'
import { walkRows } from './walk-rows.ts'
import type { UnitTable, WalkedRow } from './walked-row.ts'

/** What reading a rent roll needs besides the sheet. */
export interface RentRollContext {
  /** The file's name, for sources and messages. */
  file: string
  predictor: Predictor
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
export function readRentRoll(grid: Grid, { file, predictor }: RentRollContext): RentRollReading | null {
  const rows = walkRows(grid)
  const leaseRows = rows.filter(({ role }) => role === 'lease')
  if (leaseRows.length === 0) return null

  const chargesOfTable = chargeColumnsByTable(grid, leaseRows, predictor)
  const leases = foldLeases(grid, rows, (table) => chargesOfTable.get(table)?.columns ?? [])
  const figures = readSummaries(grid, rowsOf(rows, ['summary']))
  const codesAreSplit = leases.some((lease) => lease.charges.some(({ code, isSum }) => code !== '' && !isSum))
  const byCode = codesAreSplit ? leaseCodes(leases, figures) : summaryCodes(figures)
  const hasRentColumn = leases.some((lease) => columnOf(lease.table, 'contract rent'))
  const codes = byCode.length > 0 || hasRentColumn ? byCode : sumsAsRent(leases)
  const chargeCodes = readChargeCodes(codes, predictor)
  const hasRentCode =
    (codesAreSplit || byCode.length === 0) && chargeCodes.some((code) => isRentCategory(code.category))
  const documentHasRent = hasRentColumn || hasRentCode
  const context = { grid, file, chargeCodes, documentHasRent, rowOf: rowsThroughMerges(grid) }
  const leased = leases.flatMap((lease) => {
    const unit = readUnit(lease, context)
    return unit ? [{ lease, unit }] : []
  })
  const units = leased.flatMap(({ unit }) => (unit.occupancy === 'future' ? [] : [unit]))
  const futureLeases = leased.flatMap(({ unit }) => (unit.occupancy === 'future' ? [unit] : []))
  const title = readTitle(grid, rowsOf(rows, ['title']), rowsOf(rows, ['furniture', 'note']))
  const fileDate = dateOfFileName(file)
  const rentRoll: RentRoll = {
    property: title.property?.value ?? null,
    asOf: title.asOf?.value ?? fileDate,
    units,
    futureLeases,
    chargeCodes: chargeCodes.map((code) =>
      documentHasRent ? { ...code, total: totalOfCode(units, code.code) } : code,
    ),
    unitTypes: unitTypesOf(units),
    dates: datesOf([...units, ...futureLeases]),
    columns: columnMappings(leases, chargesOfTable),
    printedContractRent: documentHasRent ? null : printedContractRent(figures, units),
  }
  const chargeColumns = [...chargesOfTable.values()].flatMap(({ columns }) => columns)
  const current = new Set(leased.flatMap(({ lease, unit }) => (unit.occupancy === 'future' ? [] : [lease])))
  const totals = totalTies({ grid, file, rows, leases, chargeColumns, current })
  const ties = [...totals.ties, ...summaryTies(grid, file, figures, units, futureLeases, codesAreSplit)]
  const book = new LedgerBook(grid)
  placeCells(grid, book, rows, leases, title, chargeColumns)
  const ledger = book.finish()
  const findings = rentRollFindings({
    grid,
    file,
    rentRoll,
    leases,
    ties,
    heldByShownRows: totals.heldByShownRows,
    ledger,
    asOfIsFromFileName: title.asOf === null && fileDate !== null,
  })
  return { rentRoll, findings, ledger, ties }
}

function chargeColumnsByTable(
  grid: Grid,
  leaseRows: readonly WalkedRow[],
  predictor: Predictor,
): Map<UnitTable, ChargeColumns> {
  const found = new Map<UnitTable, ChargeColumns>()
  for (const { table } of leaseRows) {
    if (table === null || table.isStacked || found.has(table)) continue
    const rows = leaseRows.filter((walked) => walked.table === table).map(({ row }) => row)
    const codeKind = (caption: string): CodeKind => {
      const [best] = predictor.chargeCode({ code: caption.trim(), description: null, total: null })
      if (best === undefined || best.probability < sureOfCode) return null
      return best.answer === 'Contract Rent' ? 'rent' : best.answer === 'Subsidy' ? 'subsidy' : 'other'
    }
    found.set(table, findChargeColumns(grid, table.columns, rows, codeKind))
  }
  return found
}

/** How sure the predictor must be that a caption is a charge code. Our own choice. */
const sureOfCode = 0.9

/** Codes in the order of the roll, with the descriptions of the summary of charges. */
function leaseCodes(leases: readonly RawLease[], figures: readonly SummaryFigure[]): CodeTotal[] {
  const codes = new Map<string, CodeTotal & { amounts: number[] }>()
  for (const lease of leases) {
    const rent = columnOf(lease.table, 'contract rent')
    const isCurrent = lease.head.section === 'current'
    for (const { code, amount, column } of lease.charges) {
      if (code === '') continue
      const known = codes.get(code)
      if (known) {
        if (isCurrent) known.amounts.push(amount)
        continue
      }
      const description =
        figures.find((figure) => figure.kind === 'charge code' && figure.label === code)?.description ?? null
      const isRent = rent?.column === column || meaningOfCaption(code)?.role === 'contract rent'
      const isRentColumn = !lease.table.isStacked && isRent
      const isYearly = rent?.column === column && annualRentCaption.test(code)
      codes.set(code, { code, description, total: 0, isRentColumn, isYearly, amounts: isCurrent ? [amount] : [] })
    }
  }
  return [...codes.values()].map(({ amounts, ...code }) => ({ ...code, total: sumMoney(amounts) }))
}

/** Where nothing tells rent from other charges, all charges of a lease stand for its rent; a finding says so. */
function sumsAsRent(leases: readonly RawLease[]): CodeTotal[] {
  const sum = leases.flatMap((lease) => lease.charges).find(({ isSum }) => isSum)
  return sum ? [{ code: sum.code, description: null, total: 0, isRentColumn: true, isYearly: false }] : []
}

function rowsOf(rows: readonly WalkedRow[], roles: readonly WalkedRow['role'][]): number[] {
  return rows.filter(({ role }) => roles.includes(role)).map(({ row }) => row)
}

/** Codes of a report that only sums them up: Entrata without charge detail. */
function summaryCodes(figures: readonly SummaryFigure[]): CodeTotal[] {
  return figures
    .filter(
      (figure) =>
        figure.kind === 'charge code' &&
        figure.measure === 'charges' &&
        !/\btotals?\s*:?$|^totals?\b|:/i.test(figure.label),
    )
    .map(({ label, description, amount }) => ({
      code: label,
      description,
      total: amount.value,
      isRentColumn: false,
      isYearly: false,
    }))
}

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
