import {
  actualMonths,
  annualizedTotals,
  hasFigures,
  type LineItem,
  type OperatingStatement,
  shortMonth,
  statementTotals,
} from '@uwkit/core/operating-statement'
import type { ReadStatement } from '@uwkit/core/parsed-file'
import { type CellSource, type Finding, sumKnown } from '@uwkit/core/shared'
import { plural } from '@uwkit/core/text'
import type { ReviewRow, ReviewTable } from './review-table.ts'

/** Rows of a review by month, with the outlier months by row ID. */
export interface MonthTable extends Pick<ReviewTable, 'columns' | 'rows'> {
  outliers: ReadonlyMap<string, readonly Outlier[]>
}

/**
 * Returns the rows of a review with one column per month and their total without annualization; if that is not a T12,
 * its note gives the number of months. Rows that only another statement has are omitted.
 *
 * @example
 * monthTable({ statement: { periods: [], lines: [] }, findings: [] }, []).columns
 * // => [{ id: 'total', title: 'Total', note: '0 months' }]
 */
export function monthTable(
  document: Pick<ReadStatement, 'statement' | 'findings'>,
  rows: readonly ReviewRow[],
): MonthTable {
  const { statement } = document
  const months = monthsOf(statement)
  // Totals over the year are calculated from its income and expenses, as in the windows.
  const totals = annualizedTotals(statement, { caption: 'Total', periods: months, annualFactor: 1 })
  const outliers = new Map<string, readonly Outlier[]>()
  const own = rows.flatMap((row): ReviewRow[] => {
    const total = totalOf(row)
    if (row.lines.length === 0 && total === null) return []
    const trend = rowTrend(document, row)
    outliers.set(row.id, trend.outliers)
    return [{ ...row, amounts: [...trend.values, total === null ? sumKnown(trend.values) : totals[total]] }]
  })
  const columns = months.map((month) => ({ id: month.key, title: titleOf(month), note: '' }))
  const known = months.filter(({ key }) => hasFigures(statement, key)).length
  const isYear = known === 12 && actualMonths(statement).length === 12
  return {
    columns: [...columns, { id: 'total', title: 'Total', note: isYear ? '' : plural(known, 'month') }],
    rows: own,
    outliers,
  }
}

/**
 * Returns the outliers of a row in a month, one per line and check.
 *
 * @example
 * outliersIn({ outliers: new Map() }, 'expense Utilities', '2025-01')
 * // => []
 */
export function outliersIn({ outliers }: Pick<MonthTable, 'outliers'>, row: string, month: string): Outlier[] {
  return (outliers.get(row) ?? []).filter((outlier) => outlier.month === month)
}

/**
 * Returns the months of a statement, oldest first, including blank ones.
 *
 * @example
 * monthsOf({ periods: [{ key: '2025', kind: 'year', caption: '2025', column: 1 }] })
 * // => []
 */
export function monthsOf({ periods }: Pick<OperatingStatement, 'periods'>): OperatingStatement['periods'] {
  return periods.filter(({ kind }) => kind === 'month').sort((left, right) => (left.key < right.key ? -1 : 1))
}

/** Returns the title of a month; a month without a year is titled as printed. */
function titleOf({ key, caption }: OperatingStatement['periods'][number]): string {
  const title = shortMonth(key)
  return title === key ? caption || key : title
}

/**
 * Returns the monthly amounts of a review row: the sum of its lines, or the statement total that it shows.
 *
 * @example
 * rowTrend({ statement: { periods: [], lines: [] }, findings: [] }, { kind: 'income', lines: [] }).months
 * // => []
 */
export function rowTrend(
  document: Pick<ReadStatement, 'statement' | 'findings'>,
  row: Pick<ReviewRow, 'kind' | 'lines'>,
): MonthTrend {
  const total = totalOf(row)
  return total === null ? monthTrend(document, row.lines) : totalTrend(document.statement, total)
}

function totalOf({ kind }: Pick<ReviewRow, 'kind'>): 'income' | 'expense' | 'netOperatingIncome' | null {
  return kind === 'income' || kind === 'expense' || kind === 'netOperatingIncome' ? kind : null
}

/** An unusual month of a line. */
export interface Outlier {
  /** Period key. */
  month: string
  label: string
  /** Message of the check. */
  message: string
  source: CellSource
}

interface MonthTrend {
  /** Period keys, oldest first. */
  months: string[]
  values: (number | null)[]
  outliers: Outlier[]
}

/** Checks on single months of a line. */
const ofMonths = [
  'operating-statement/month-outlier',
  'operating-statement/month-off-pattern',
  'operating-statement/one-off',
]

/**
 * Returns the sum of lines by month, unknown for blank months, and the outliers that the checks found.
 *
 * @example
 * monthTrend({ statement: { periods: [], lines: [] }, findings: [] }, [])
 * // => { months: [], values: [], outliers: [] }
 */
export function monthTrend(
  { statement, findings }: Pick<ReadStatement, 'statement' | 'findings'>,
  lines: readonly LineItem[],
): MonthTrend {
  const months = monthsOf(statement).map(({ key }) => key)
  return {
    months,
    values: months.map((key) => (hasFigures(statement, key) ? sumKnown(lines.map((line) => line.values[key])) : null)),
    outliers: lines.flatMap((line) => outliersOf(line, findings)),
  }
}

/**
 * Returns a total of the whole statement by month, unknown for blank months.
 *
 * @example
 * totalTrend({ periods: [], lines: [] }, 'income')
 * // => { months: [], values: [], outliers: [] }
 */
export function totalTrend(statement: OperatingStatement, of: 'income' | 'expense' | 'netOperatingIncome'): MonthTrend {
  const months = monthsOf(statement).map(({ key }) => key)
  const perPeriod = statementTotals(statement)[`${of}PerPeriod`]
  const byKey = new Map(statement.periods.map(({ key }, at) => [key, perPeriod[at] ?? null]))
  return {
    months,
    values: months.map((key) => (hasFigures(statement, key) ? (byKey.get(key) ?? null) : null)),
    outliers: [],
  }
}

function outliersOf({ label, source: { file, sheet, cells } }: LineItem, findings: readonly Finding[]): Outlier[] {
  const open = findings.filter(({ id, dismissal }) => ofMonths.includes(id) && dismissal === undefined)
  return open.flatMap(({ message, source, places = source === null ? [] : [source] }) =>
    places.flatMap((place) => {
      if (place.file !== file || place.sheet !== sheet) return []
      const month = Object.keys(cells).find((key) => /^\d{4}-\d{2}$/.test(key) && cells[key] === place.cell)
      return month === undefined ? [] : [{ month, label, message, source: place }]
    }),
  )
}
