import {
  type ChartOfAccounts,
  categoryByName,
  categoryOfConcept,
  chartOfAccounts,
} from '../../chart-of-accounts/index.ts'
import type { Grid } from '../../shared/grid.ts'
import type { LineItem, StatementPeriod } from '../operating-statement.schema.ts'
import { chosenConcept } from '../rules/categories.ts'
import { type DownloadedLine, downloadedColumns, downloadedLine } from '../rules/statement-table.ts'
import { type StatementRow, vectorOf } from './rows.ts'
import type { StatementSections } from './sections.ts'
import type { StatementSigns } from './signs.ts'
import type { RowRole } from './totals.ts'

/** Returns a download's own data about its rows, in order; `null` for rows without data. */
export function downloadedRows(
  grid: Grid,
  rows: readonly StatementRow[],
  periods: readonly StatementPeriod[],
): (DownloadedLine | null)[] {
  const columns = downloadedColumns(grid)
  if (columns === null) return rows.map(() => null)
  const keys = periods.map(({ key }) => key)
  return rows.map(({ kind, row }) => (kind === 'value' ? downloadedLine(grid, columns, row, keys) : null))
}

/** Marks as totals exactly the rows that a download marks so; each is under the caption that it names. */
export function withDownloadedRoles(roles: readonly RowRole[], written: readonly (DownloadedLine | null)[]): RowRole[] {
  return roles.map((role, at) => {
    const line = written[at]
    if (!line) return role
    const isTotal = line.kind !== 'line'
    const known = isTotal ? role : { ...role, parts: [], foots: false }
    return { ...known, isTotal, header: line.header }
  })
}

/** Returns the division of a statement as written in a download. */
export function withDownloadedSections(
  divided: StatementSections,
  written: readonly (DownloadedLine | null)[],
): StatementSections {
  if (written.every((line) => line === null)) return divided
  const place = (kind: DownloadedLine['kind']) => {
    const at = written.findIndex((line) => line?.kind === kind)
    return at < 0 ? null : at
  }
  return {
    incomeTotal: place('total of income'),
    expenseTotal: place('total of expenses'),
    netOperatingIncome: place('net operating income'),
    sections: divided.sections.map((section, at) => written[at]?.section ?? section),
  }
}

/** Returns the signs written in a download. A line of zeros has none, so the first with a figure shows how expenses are printed. */
export function withDownloadedSigns(
  signs: StatementSigns,
  written: readonly (DownloadedLine | null)[],
  rows: readonly StatementRow[],
): StatementSigns {
  const expense = written.find((line, at) => {
    const row = rows[at]
    return line?.section === 'expense' && line.kind === 'line' && row && vectorOf(row).some((value) => value !== 0)
  })
  return {
    positiveExpenses: expense ? expense.isTurned === expense.isInverse : signs.positiveExpenses,
    factors: signs.factors.map((factor, at) => {
      const line = written[at]
      return line ? (line.isTurned ? -1 : 1) : factor
    }),
    inverse: signs.inverse.map((inverse, at) => written[at]?.isInverse ?? inverse),
  }
}

/**
 * Returns a line as written in a download: with its comments and its category. A category that was predicted and is
 * predicted again stays a prediction; any other is the user's choice, made earlier or typed into the sheet.
 *
 * @param chart Chart of accounts of the statement.
 * @param downloadedChartId Id of the chart of the written category.
 */
export function withDownloadedLine(
  line: LineItem,
  written: DownloadedLine,
  chart: ChartOfAccounts,
  downloadedChartId: number,
): LineItem {
  const { comment, comments } = written
  const reported = withDownloadedCategory(line, written, chart, downloadedChartId)
  const isBare = comment === null && Object.keys(comments).length === 0
  return isBare ? reported : { ...reported, remarks: { comment, comments } }
}

function withDownloadedCategory(
  line: LineItem,
  { category, choice }: DownloadedLine,
  chart: ChartOfAccounts,
  downloadedChartId: number,
): LineItem {
  if (line.isTotal) return line
  if (category === '') {
    return line.category === null ? line : { ...line, category: null, concept: null, probability: null, choice: null }
  }
  const downloadedChart = knownChart(downloadedChartId, chart)
  const found = downloadedChart && categoryByName(downloadedChart, category)
  if (!downloadedChart || !found) return line
  const predicted = line.concept === null ? null : categoryOfConcept(downloadedChart, line.concept)
  if (choice === null && predicted?.name === found.name) return line
  const concept = chosenConcept(downloadedChart, found, line)
  const categoryHere =
    downloadedChart.id === chart.id ? found : concept === null ? null : categoryOfConcept(chart, concept)
  const chosen = choice ?? { chartOfAccountsId: downloadedChartId, category: found.name }
  return categoryHere === null
    ? { ...line, choice: chosen }
    : { ...line, category: categoryHere.name, concept, probability: null, choice: chosen }
}

function knownChart(id: number, current: ChartOfAccounts): ChartOfAccounts | null {
  if (id === current.id) return current
  try {
    return chartOfAccounts(id)
  } catch {
    return null
  }
}
