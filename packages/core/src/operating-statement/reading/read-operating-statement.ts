import { chartOfAccounts } from '../../chart-of-accounts/index.ts'
import type { Predictor } from '../../prediction/index.ts'
import type { Finding } from '../../shared/finding.ts'
import type { Grid } from '../../shared/grid.ts'
import type { Ledger } from '../../shared/ledger.ts'
import type { Tie } from '../../shared/tie.ts'
import { statementFindings } from '../checks/statement-findings.ts'
import type { OperatingStatement } from '../operating-statement.schema.ts'
import { buildLedger } from './build-ledger.ts'
import { buildLines, type ReadStatement } from './build-lines.ts'
import { buildTies } from './build-ties.ts'
import { chooseColumns } from './choose-columns.ts'
import { findColumns } from './find-columns.ts'
import { findHeader } from './find-header.ts'
import { findSections } from './find-sections.ts'
import { findTotals } from './find-totals.ts'
import { propertyName } from './property-name.ts'
import { readRows } from './read-rows.ts'
import { signRows } from './sign-rows.ts'
import { statementEvidence } from './statement-evidence.ts'
import { titleWords } from './title-words.ts'

/** What the reader needs to know beside the sheet. */
export interface StatementContext {
  /** The file's name, for sources and messages. */
  file: string
  predictor: Predictor
  /** The chart that categories are told in. */
  chartOfAccountsId: number
}

/** An operating statement, what was doubtful about it, where each cell went and whether its totals hold. */
export interface StatementReading {
  statement: OperatingStatement
  findings: Finding[]
  ledger: Ledger
  ties: Tie[]
}

/** Below this a sheet is not read as a statement. */
const leastEvidence = 0.55

/**
 * Read an operating statement from a sheet.
 *
 * @returns `null` where the sheet holds no statement.
 * @throws {ChartOfAccountsNotFoundError} No built-in chart has `chartOfAccountsId`.
 * @example
 * const predictor = { lineItem: ({ label }) => [{ answer: { Rent: 'gpr', Vacancy: 'vacancy', Concessions: 'concessions', Mortgage: 'debt_service' }[label] ?? 'insurance', probability: 1 }] }
 * const grid = gridOf('T12', [['Account', 'Jan 2025', 'Feb 2025'], ['Rent', 1000, 1000], ['Vacancy', -50, -100], ['Concessions', -5, -5], ['Total Income', 945, 895], ['Insurance', 45, 95], ['Total Expenses', 45, 95], ['NOI', 900, 800], ['Mortgage', 300, 300]])
 * readOperatingStatement(grid, { file: 't12.xlsx', predictor, chartOfAccountsId: 2 }).statement.lines.map(({ section }) => section).slice(0, 5)
 * // => ['income', 'income', 'income', 'income', 'expense']
 */
export function readOperatingStatement(grid: Grid, context: StatementContext): StatementReading | null {
  const chart = chartOfAccounts(context.chartOfAccountsId)
  const layout = findColumns(grid)
  if (!layout || statementEvidence(grid) < leastEvidence) return null
  const header = findHeader(grid, layout)
  const columns = chooseColumns(grid, layout, header)
  const rows = readRows(grid, layout, header, columns)
  if (columns.periods.length === 0 || !rows.some((row) => row.kind === 'value')) return null
  const roles = findTotals(rows)
  const sections = findSections(rows, roles)
  const signs = signRows(rows, roles, sections)
  const addsUp = columns.periods.length === 1 || columns.periods.every((period) => period.kind === 'month')
  const read: ReadStatement = { file: context.file, grid, columns, addsUp, rows, roles, sections, signs }
  const lines = buildLines(read, context.predictor, chart)
  const property = propertyName(grid, header.first)
  const statement: OperatingStatement = {
    property: property?.name ?? null,
    title: titleWords(grid, header.first),
    chartOfAccountsId: context.chartOfAccountsId,
    periods: columns.periods,
    isAnnual: columns.periods.every((period) => period.kind !== 'month'),
    positiveExpenses: signs.positiveExpenses,
    lines: [...lines.values()],
  }
  const ties = buildTies(read)
  return {
    statement,
    findings: statementFindings({ read, statement }),
    ledger: buildLedger(read, layout, header, property),
    ties,
  }
}
