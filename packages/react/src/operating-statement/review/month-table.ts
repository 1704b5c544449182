import {
  type LineItem,
  livedMonths,
  type OperatingStatement,
  shortMonth,
  statementTotals,
} from '@uwkit/core/operating-statement'
import type { ReadStatement } from '@uwkit/core/parsed-file'
import { type CellSource, type Finding, sumKnown } from '@uwkit/core/shared'
import type { ReviewRow, ReviewTable } from './review-table.ts'

/** Rows of a review by month: what each comes to, and the months that stand out, by row id. */
export interface MonthTable extends Pick<ReviewTable, 'columns' | 'rows'> {
  odd: ReadonlyMap<string, readonly OddMonth[]>
}

/**
 * The rows of a review with a column for each lived month and their total. Rows that only another statement has are left out.
 *
 * @example
 * monthTable({ statement: { periods: [], lines: [] }, findings: [] }, []).columns
 * // => [{ id: 'total', title: 'Total', note: '' }]
 */
export function monthTable(
  document: Pick<ReadStatement, 'statement' | 'findings'>,
  rows: readonly ReviewRow[],
): MonthTable {
  const months = livedMonths(document.statement).map(({ key }) => key)
  const odd = new Map<string, readonly OddMonth[]>()
  const own = rows.flatMap((row): ReviewRow[] => {
    if (row.lines.length === 0 && totalOf(row) === null) return []
    const trend = rowTrend(document, row)
    odd.set(row.id, trend.odd)
    return [{ ...row, amounts: [...trend.values, sumKnown(trend.values)] }]
  })
  const columns = months.map((key) => ({ id: key, title: shortMonth(key), note: '' }))
  return { columns: [...columns, { id: 'total', title: 'Total', note: '' }], rows: own, odd }
}

/**
 * A row of a review by month: what its lines come to, or the total of the statement that it is.
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

/** A month that stands out in a line. */
export interface OddMonth {
  /** Period key. */
  month: string
  label: string
  /** What the check says. */
  message: string
  source: CellSource
}

interface MonthTrend {
  /** Period keys, oldest first. */
  months: string[]
  values: (number | null)[]
  odd: OddMonth[]
}

/** Checks that speak of single months of a line. */
const ofMonths = [
  'operating-statement/month-outlier',
  'operating-statement/month-off-pattern',
  'operating-statement/one-off',
]

/**
 * What lines together come to by lived month, and the months that the checks found to stand out.
 *
 * @example
 * monthTrend({ statement: { periods: [], lines: [] }, findings: [] }, [])
 * // => { months: [], values: [], odd: [] }
 */
export function monthTrend(
  { statement, findings }: Pick<ReadStatement, 'statement' | 'findings'>,
  lines: readonly LineItem[],
): MonthTrend {
  const months = livedMonths(statement).map(({ key }) => key)
  return {
    months,
    values: months.map((key) => sumKnown(lines.map((line) => line.values[key]))),
    odd: lines.flatMap((line) => oddMonths(line, findings)),
  }
}

/**
 * A total of the whole statement by lived month.
 *
 * @example
 * totalTrend({ periods: [], lines: [] }, 'income')
 * // => { months: [], values: [], odd: [] }
 */
export function totalTrend(statement: OperatingStatement, of: 'income' | 'expense' | 'netOperatingIncome'): MonthTrend {
  const months = livedMonths(statement).map(({ key }) => key)
  const perPeriod = statementTotals(statement)[`${of}PerPeriod`]
  const byKey = new Map(statement.periods.map(({ key }, at) => [key, perPeriod[at] ?? null]))
  return { months, values: months.map((key) => byKey.get(key) ?? null), odd: [] }
}

function oddMonths({ label, source: { file, sheet, cells } }: LineItem, findings: readonly Finding[]): OddMonth[] {
  const open = findings.filter(({ id, dismissal }) => ofMonths.includes(id) && dismissal === undefined)
  return open.flatMap(({ message, source, places = source === null ? [] : [source] }) =>
    places.flatMap((place) => {
      if (place.file !== file || place.sheet !== sheet) return []
      const month = Object.keys(cells).find((key) => /^\d{4}-\d{2}$/.test(key) && cells[key] === place.cell)
      return month === undefined ? [] : [{ month, label, message, source: place }]
    }),
  )
}
