import { type CategorizationGate, type ChartOfAccounts, chartOfAccounts } from '../../chart-of-accounts/index.ts'
import type { Predictor, StatementRowFigures } from '../../prediction/index.ts'
import { addMonths } from '../../shared/date.ts'
import type { Tie } from '../../shared/evidence.ts'
import type { Finding, FindingParameters } from '../../shared/findings.ts'
import { type Grid, gridOf } from '../../shared/grid.ts'
import type { Ledger } from '../../shared/ledger.ts'
import type { Alternative, JudgedReading, VerdictReason } from '../../shared/verdict.ts'
import { statementFindings } from '../findings/statement-findings.ts'
import type { StatementCorrection } from '../operating-statement.corrections.ts'
import type { OperatingStatement } from '../operating-statement.schema.ts'
import { periodsAddUp } from '../rules/amounts.ts'
import { downloadedColumns } from '../rules/statement-table.ts'
import { type ColumnRoles, findColumns } from './columns/columns.ts'
import { findHeader, type StatementHeader } from './columns/header.ts'
import { chooseColumns, withCorrectedPeriods } from './columns/period-columns.ts'
import { amountUnit, propertyName, titleWords } from './columns/titles.ts'
import { type PlacedCorrections, placeCorrections, type StatementCorrections } from './corrections.ts'
import { statementEvidence } from './evidence.ts'
import { buildLedger, buildLines, type ReadStatement } from './lines.ts'
import { readRows } from './rows.ts'
import { findSections } from './sections.ts'
import { signRows } from './signs.ts'
import { buildTies } from './ties.ts'
import { findTotals } from './totals.ts'
import { type StatementProof, statementProof, statementVerdict } from './verdict.ts'
import { downloadedRows, withDownloadedRoles, withDownloadedSections, withDownloadedSigns } from './written-lines.ts'

/** Input of the reader besides the sheet. */
export interface StatementContext {
  /** The file's name, for sources and messages. */
  file: string
  predictor: Predictor
  /** Chart of accounts of the categories. */
  chartOfAccountsId: number
  /** The chart itself, if it is a company's own. */
  companyChart?: ChartOfAccounts
  /** Owner of the statement: decides whether expenses are categorized automatically. If omitted, they are. */
  gate?: CategorizationGate
  /** The user's corrections on the sheet. They override predictions and arithmetic. */
  corrections?: StatementCorrections
  /** The company's parameters of the finding rules. */
  findingParameters?: FindingParameters
}

/** An operating statement with its doubts, the place of each cell, its ties and its verdict. */
export interface StatementReading extends JudgedReading {
  statement: OperatingStatement
  findings: Finding[]
  ledger: Ledger
  ties: Tie[]
  /** Other readings that come close; absent if there are none. */
  alternatives?: Alternative<StatementCorrection>[]
}

/** A statement before its lines are categorized: its rows, their arithmetic and its proof. */
export interface StatementStructure {
  read: ReadStatement
  layout: ColumnRoles
  header: StatementHeader
  placed: PlacedCorrections
  proof: StatementProof
}

/** A table with more lines is a ledger. The longest charts of accounts print about 1,500. Our own choice. */
const maximumLines = 5000

/** Minimum evidence for a sheet to be read as a statement. */
export const minimumEvidence = 0.55

/**
 * Reads an operating statement from a sheet.
 *
 * @returns `null` if the sheet contains no statement.
 * @throws {ChartOfAccountsNotFoundError} No built-in chart has `chartOfAccountsId`, and `companyChart` is not that one.
 * @example
 * const predictor = { lineItem: ({ label }) => [{ answer: { Rent: 'gpr', Vacancy: 'vacancy', Concessions: 'concessions', Mortgage: 'debt_service' }[label] ?? 'insurance', probability: 1 }] }
 * const grid = gridOf('T12', [['Account', 'Jan 2025', 'Feb 2025'], ['Rent', 1000, 1000], ['Vacancy', -50, -100], ['Concessions', -5, -5], ['Total Income', 945, 895], ['Insurance', 45, 95], ['Total Expenses', 45, 95], ['NOI', 900, 800], ['Mortgage', 300, 300]])
 * readOperatingStatement(grid, { file: 't12.xlsx', predictor, chartOfAccountsId: 2 }).statement.lines.map(({ section }) => section).slice(0, 5)
 * // => ['income', 'income', 'income', 'income', 'expense']
 */
export function readOperatingStatement(grid: Grid, context: StatementContext): StatementReading | null {
  const structure = statementStructure(grid, context)
  return structure && statementOf(structure, context)
}

/**
 * Reads the rows of a statement and their arithmetic.
 *
 * @returns `null` if the sheet contains no statement.
 */
export function statementStructure(grid: Grid, context: StatementContext): StatementStructure | null {
  const layout = findColumns(grid)
  const isConfirmed = context.corrections?.isConfirmed ?? false
  if (!layout || (!isConfirmed && statementEvidence(grid) < minimumEvidence)) return null
  const placed = placeCorrections(grid, context.corrections)
  const header = findHeader(grid, layout, placed.header)
  if (placed.header) placed.applied.add(placed.header.correction)
  const columns = withCorrectedPeriods(chooseColumns(grid, layout, header), layout, header, placed)
  const rows = readRows(grid, layout, header, columns, placed)
  const lineCount = rows.filter((row) => row.kind === 'value').length
  if (columns.periods.length === 0 || lineCount === 0 || lineCount > maximumLines) return null
  const downloaded = downloadedColumns(grid)
  const written = downloaded && downloadedRows(grid, rows, columns.periods)
  const found = findTotals(rows)
  const roles = written ? withDownloadedRoles(found, written) : found
  const divided = findSections(rows, roles)
  const sections = written ? withDownloadedSections(divided, written) : divided
  const signed = signRows(rows, roles, sections)
  const read: ReadStatement = {
    file: context.file,
    grid,
    columns,
    addsUp: periodsAddUp(columns.periods),
    rows,
    roles,
    sections,
    signs: written ? withDownloadedSigns(signed, written, rows) : signed,
    unit: amountUnit(context.file, grid, header.last, figuresOf(rows)),
    ...(downloaded && written ? { written: { rows: written, chartOfAccountsId: downloaded.chartOfAccountsId } } : {}),
  }
  return { read, layout, header, placed, proof: statementProof(read, buildTies(read)) }
}

/**
 * Builds the statement from a structure: its lines with their categories, its findings and its verdict.
 *
 * @param alternativeReasons Differences from another close reading.
 * @throws {ChartOfAccountsNotFoundError} No built-in chart has `chartOfAccountsId`, and `companyChart` is not that one.
 */
export function statementOf(
  { read, layout, header, placed, proof }: StatementStructure,
  context: StatementContext,
  alternativeReasons: readonly VerdictReason[] = [],
): StatementReading {
  const { chartOfAccountsId, companyChart } = context
  const chart = companyChart?.id === chartOfAccountsId ? companyChart : chartOfAccounts(chartOfAccountsId)
  const { grid, columns, signs, unit } = read
  const lines = buildLines(
    read,
    context.predictor,
    chart,
    placed.applied,
    context.corrections !== undefined,
    context.gate,
  )
  const property = propertyName(grid, header.first)
  const statement: OperatingStatement = {
    property: property?.name ?? null,
    title: titleWords(grid, header.first),
    chartOfAccountsId,
    periods: columns.periods,
    isAnnual: columns.periods.every(({ kind }) => kind === 'year' || kind === 'scenario'),
    positiveExpenses: signs.positiveExpenses,
    ...(unit.dollars === 1 ? {} : { amountUnit: unit.dollars }),
    lines: [...lines.values()],
  }
  return {
    statement,
    findings: statementFindings({ read, statement, chart }, context.findingParameters),
    ledger: buildLedger(read, layout, header, property),
    ties: [...proof.ties],
    ...statementVerdict({ read, statement, proof, alternativeReasons }),
  }
}

/** Returns the rows with figures, and the largest figure, without its sign. */
function figuresOf(rows: ReadStatement['rows']): { figureRows: ReadonlySet<number>; largest: number } {
  const lines = rows.filter(({ kind }) => kind === 'value')
  let largest = 0
  for (const { printed } of lines)
    for (const amount of printed) largest = Math.max(largest, Math.abs(amount?.value ?? 0))
  return { figureRows: new Set(lines.map(({ row }) => row)), largest }
}

/** Labels of a total if no rows add up. */
const totalWords = /\btotals?\b|\bnet (operating )?income\b|\bNOI\b/i

/**
 * Returns which rows of a statement are totals of rows before them, by arithmetic and labels, as in the reading of a
 * whole statement. Rows that do not form a statement are judged by their labels.
 *
 * @param rows In the order of the statement.
 * @example
 * const predictor = { lineItem: () => [], chargeCode: () => [], documentKind: () => [] }
 * detectTotals([{ text: 'Rent', values: [900] }, { text: 'Late Fees', values: [100] }, { text: 'Total Income', values: [1000] }], predictor)
 * // => [false, false, true]
 */
export function detectTotals(rows: readonly StatementRowFigures[], predictor: Predictor): boolean[] {
  const width = rows.reduce((maximum, { values }) => Math.max(maximum, values.length), 0)
  const captions = Array.from({ length: width }, (_, at) => addMonths('2000-01', at))
  const grid = gridOf('Rows', [['Account', ...captions], ...rows.map(({ text, values }) => [text, ...values])])
  const reading = readOperatingStatement(grid, { file: 'rows', predictor, chartOfAccountsId: 2 })
  if (reading === null) return rows.map(({ text }) => totalWords.test(text))
  const totals = new Set(reading.statement.lines.flatMap(({ isTotal, source }) => (isTotal ? [source.row] : [])))
  return rows.map((_, at) => totals.has(at + 2))
}
