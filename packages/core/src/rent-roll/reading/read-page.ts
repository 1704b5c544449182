import { type Grid, textAt } from '../../shared/grid.ts'
import type { RentPeriod } from '../rules/rent-period.ts'
import type { ChargeColumns } from './charge-columns.ts'
import { columnOf, type RawLease } from './fold-leases.ts'
import { leaseCodes, summaryCodes, sumsAsRent } from './lease-codes.ts'
import { ownRow, rowsThroughMerges } from './merged-cells.ts'
import type { CodeTotal } from './read-charge-codes.ts'
import { readSummaries, type SummaryFigure } from './read-summaries.ts'
import { type RentRollTitle, readTitle } from './read-title.ts'
import { rentByAmount } from './rent-by-amount.ts'
import { rowsOfGroups } from './rows-of-groups.ts'
import { statusLegend } from './status-legend.ts'
import { titlePeriod } from './title-period.ts'
import type { UnitTable, WalkedRow, WalkedStrip } from './walked-row.ts'

/** What a sheet says around its leases and of all of them, before anything is named. */
export interface RentRollPage {
  figures: SummaryFigure[]
  title: RentRollTitle
  /** What a title says that rents are by, where that is no month. */
  period: RentPeriod | null
  legend: ReadonlyMap<string, string>
  /** Leases list their charges by code. */
  codesAreSplit: boolean
  hasRentColumn: boolean
  /** Codes of the leases or of a summary. */
  byCode: CodeTotal[]
  /** The same; where the sheet has none and no column of rents, all charges of a lease as one. */
  codes: CodeTotal[]
  /** The code that charges what rents are, where no word calls one rent. */
  rentByAmount: string | null
  floorplans: ReadonlySet<string>
  holder: Holder
}

/** The row that holds what a blank cell stands for: merged over several rows, or printed once for a group of units. */
interface Holder {
  rowOf: (row: number, column: number) => number
  /** Whether any blank stands for what another row says. */
  carries: boolean
}

/** Read what stands around the leases of a sheet. */
export function readPage(
  grid: Grid,
  strips: readonly WalkedStrip[],
  rows: readonly WalkedRow[],
  leases: readonly RawLease[],
  chargesOfTable: ReadonlyMap<UnitTable, ChargeColumns>,
): RentRollPage {
  const figures = strips.flatMap((strip) => readSummaries(strip.grid, rowsOf(strip.rows, ['summary'])))
  const codesAreSplit = leases.some((lease) => lease.charges.some(({ code, isSum }) => code !== '' && !isSum))
  const byCode = codesAreSplit ? leaseCodes(grid, leases, figures, chargesOfTable) : summaryCodes(figures)
  const hasRentColumn = leases.some((lease) => columnOf(lease.table, 'contract rent'))
  return {
    figures,
    title: readTitle(grid, rowsOf(rows, ['title']), rowsOf(rows, ['furniture', 'note'])),
    period: titlePeriod(grid, rows),
    legend: statusLegend(grid, rows),
    codesAreSplit,
    hasRentColumn,
    byCode,
    codes: byCode.length > 0 || hasRentColumn ? byCode : sumsAsRent(leases),
    rentByAmount: hasRentColumn ? null : rentByAmount(grid, leases),
    floorplans: floorplansOf(grid, leases),
    holder: holderOf(grid, rows),
  }
}

function holderOf(grid: Grid, rows: readonly WalkedRow[]): Holder {
  const throughMerges = rowsThroughMerges(grid)
  const throughGroups = rowsOfGroups(grid, rows)
  if (throughMerges === ownRow) return { rowOf: throughGroups, carries: throughGroups !== ownRow }
  const rowOf = (row: number, column: number) => {
    const merged = throughMerges(row, column)
    return merged === row ? throughGroups(row, column) : merged
  }
  return { rowOf, carries: true }
}

function floorplansOf(grid: Grid, leases: readonly RawLease[]): Set<string> {
  return new Set(
    leases.map(({ table, head }) =>
      textAt(grid, head.row, columnOf(table, 'floorplan name')?.column ?? grid.columnCount),
    ),
  )
}

function rowsOf(rows: readonly WalkedRow[], roles: readonly WalkedRow['role'][]): number[] {
  return rows.filter(({ role }) => roles.includes(role)).map(({ row }) => row)
}
