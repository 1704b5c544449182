import {
  type CategorizationGate,
  type ChartOfAccounts,
  categoryByName,
  isAutoCategorizationAllowed,
} from '../../chart-of-accounts/index.ts'
import type { LineItemQuestion, Predictor } from '../../prediction/index.ts'
import { cellAddress } from '../../shared/address.ts'
import type { RowCells } from '../../shared/cells.ts'
import type { Grid } from '../../shared/grid.ts'
import { type Ledger, LedgerBook } from '../../shared/ledger.ts'
import { type Amount, roundToCent, sumKnown, sumMoney } from '../../shared/money.ts'
import type { StatementCorrection } from '../operating-statement.corrections.ts'
import type { LineItem } from '../operating-statement.schema.ts'
import { categorizeLine, type LineCategory, uncategorized, withCorrectedCategory } from '../rules/categories.ts'
import { type DownloadedLine, downloadedColumns } from '../rules/statement-table.ts'
import type { ColumnRoles } from './columns/columns.ts'
import type { StatementHeader } from './columns/header.ts'
import type { StatementColumns } from './columns/period-columns.ts'
import type { AmountUnit } from './columns/titles.ts'
import type { StatementRow } from './rows.ts'
import type { StatementSections } from './sections.ts'
import type { StatementSigns } from './signs.ts'
import type { RowRole } from './totals.ts'
import { withDownloadedLine } from './written-lines.ts'

/** All results of the reading steps about the rows. */
export interface ReadStatement {
  file: string
  grid: Grid
  columns: StatementColumns
  /** Whether the periods are parts of one time span, or there is only one. */
  addsUp: boolean
  rows: StatementRow[]
  roles: RowRole[]
  sections: StatementSections
  signs: StatementSigns
  /** Dollars per printed unit and the note that states it. */
  unit: AmountUnit
  /** A download's own data about its rows, and the chart of its categories; absent for every other sheet. */
  written?: { rows: (DownloadedLine | null)[]; chartOfAccountsId: number }
}

/**
 * Builds the line item of each value row, by the row's index; categories come from the predictor, in the chart's terms,
 * unless the user chose one.
 *
 * @param applied Collects the corrections that found their line.
 * @param gate Owner of the statement; if omitted, all categories are applied.
 * @param canReuse Whether the predictor's earlier answer to the same question about the same row may be reused.
 */
export function buildLines(
  read: ReadStatement,
  predictor: Predictor,
  chart: ChartOfAccounts,
  applied: Set<StatementCorrection> = new Set(),
  canReuse = false,
  gate?: CategorizationGate,
): Map<number, LineItem> {
  const lines = new Map<number, LineItem>()
  const income = incomeOf(read)
  read.rows.forEach((row, index) => {
    if (row.kind !== 'value') return
    const predicted = buildLine(read, index, row, { predictor, chart, canReuse, gate })
    const built = isMajorityOfIncome(predicted, chart, income)
      ? { ...predicted, category: null, concept: null, probability: null }
      : predicted
    const written = read.written?.rows[index]
    const line = written
      ? withDownloadedLine(built, written, chart, read.written?.chartOfAccountsId ?? chart.id)
      : built
    const { category, sign } = row.corrected ?? {}
    const chosen = category ? withCorrectedCategory(line, category, chart) : null
    if (category && chosen) applied.add(category)
    if (sign) applied.add(sign)
    lines.set(index, chosen ?? line)
  })
  return lines
}

/** Returns the dollars of all income lines over the periods, with the signs of the sections. */
function incomeOf({ rows, roles, sections: { sections }, signs, unit }: ReadStatement): number {
  const lines = rows.map(({ kind, amounts }, at) => {
    const isIncome = kind === 'value' && sections[at] === 'income' && !roles[at]?.isTotal
    return isIncome ? (signs.factors[at] ?? 1) * sumMoney(amounts.map((amount) => amount?.value)) : 0
  })
  return sumMoney(lines) * unit.dollars
}

/**
 * Returns whether a line was read as a deduction from income but provides most of it, such as `Total Net Collections` in an owner's books.
 */
function isMajorityOfIncome({ section, category, values }: LineItem, chart: ChartOfAccounts, income: number): boolean {
  const isDeduction = category !== null && categoryByName(chart, category)?.sign === '-'
  return isDeduction && section === 'income' && sumMoney(Object.values(values)) * 2 > Math.max(0, income)
}

function buildLine(
  read: ReadStatement,
  index: number,
  row: StatementRow,
  {
    canReuse,
    ...context
  }: { predictor: Predictor; chart: ChartOfAccounts; gate: CategorizationGate | undefined; canReuse: boolean },
): LineItem {
  const { columns, roles, sections, signs, unit } = read
  const factor = (signs.factors[index] ?? 1) * unit.dollars
  const isTotal = roles[index]?.isTotal ?? false
  const section = sections.sections[index] ?? 'income'
  const header = roles[index]?.header ?? null
  const keys = columns.periods.map((period) => period.key)
  const byKey = (amounts: readonly (Amount | null)[], by: number) =>
    Object.fromEntries(keys.map((key, at) => [key, times(amounts[at]?.value ?? null, by)]))
  const values = byKey(row.amounts, factor)
  const covered = keys.slice(columns.totalColumn?.from ?? 0)
  const periodTotal = sumKnown(covered.map((key) => values[key]))
  const printedTotal = row.printedTotal?.value ?? null
  const total = read.addsUp ? (periodTotal ?? times(printedTotal, factor)) : null
  const sum = sumKnown(row.printed.map((amount) => amount?.value))
  const question = {
    label: row.label,
    code: row.code,
    section,
    header,
    total: sum,
    previous: neighborOf(read, index, -1),
    next: neighborOf(read, index, 1),
  }
  return {
    label: row.label,
    code: row.code,
    section,
    ...(isTotal ? uncategorized : cachedCategory(read.grid.rows[row.row], { ...context, question }, canReuse)),
    isTotal,
    isNetOperatingIncome: index === sections.netOperatingIncome,
    totalOf: totalOf(sections, index),
    header,
    isInverse: signs.inverse[index] ?? false,
    values,
    total,
    printed: { values: byKey(row.printed, 1), total: row.sign === '-' ? times(printedTotal, -1) : printedTotal },
    source: {
      file: read.file,
      sheet: read.grid.sheet,
      row: row.row + 1,
      cells: Object.fromEntries([
        ...(row.labelColumn === null ? [] : [['label', cellAddress(row.row, row.labelColumn)]]),
        ...(row.codeColumn === null ? [] : [['code', cellAddress(row.row, row.codeColumn)]]),
        ...columns.periods.flatMap(({ key, column }, at) =>
          row.printed[at] ? [[key, cellAddress(row.row, column)]] : [],
        ),
        ...(columns.totalColumn && row.printedTotal
          ? [['total', cellAddress(row.row, columns.totalColumn.column)]]
          : []),
      ]),
    },
  }
}

/** Returns the label of the nearest line before (-1) or after (1) a row, if it is in the same section; totals are skipped. */
function neighborOf({ rows, roles, sections }: ReadStatement, index: number, step: 1 | -1): string | null {
  for (let at = index + step; at >= 0 && at < rows.length; at += step) {
    const row = rows[at]
    if (row?.kind !== 'value' || roles[at]?.isTotal) continue
    return sections.sections[at] === sections.sections[index] ? row.label : null
  }
  return null
}

function totalOf(sections: StatementSections, index: number): LineItem['totalOf'] {
  if (index === sections.incomeTotal) return 'income'
  if (index === sections.expenseTotal) return 'expense'
  return index === sections.netOperatingIncome ? 'netOperatingIncome' : null
}

function times(value: number | null, factor: number): number | null {
  if (value === null || value === 0) return value
  return Math.abs(factor) === 1 ? value * factor : roundToCent(value * factor)
}

/** The last answer for a row, and its question. Never mutated. */
interface Answer {
  predictor: Predictor
  chart: ChartOfAccounts
  question: LineItemQuestion
  category: LineCategory
  isApplied: boolean
}

const answers = new WeakMap<RowCells, Answer>()

/**
 * Returns the category of a line, from the last reading of the same row if the same predictor got the same question: a
 * correction changes few questions.
 *
 * @param cells The sheet row of the line.
 * @param canReuse Whether an earlier answer may be reused; otherwise the predictor is called.
 */
export function cachedCategory(
  cells: RowCells | undefined,
  {
    predictor,
    chart,
    question,
    gate,
  }: Pick<Answer, 'predictor' | 'chart' | 'question'> & { gate?: CategorizationGate | undefined },
  canReuse: boolean,
): LineCategory {
  const known = cells && canReuse ? answers.get(cells) : undefined
  const isApplied = isAutoCategorizationAllowed(chart.id, gate)
  const isKnown = known?.predictor === predictor && known.chart === chart && known.isApplied === isApplied
  if (isKnown && isSame(known.question, question)) return copyOf(known.category)
  const category = categorizeLine(predictor, chart, question, gate)
  if (cells) answers.set(cells, { predictor, chart, question, isApplied, category: copyOf(category) })
  return category
}

function isSame(one: LineItemQuestion, other: LineItemQuestion): boolean {
  return (
    one.label === other.label &&
    one.code === other.code &&
    one.section === other.section &&
    one.header === other.header &&
    one.total === other.total &&
    one.previous === other.previous &&
    one.next === other.next
  )
}

/** Returns a copy, so that a document never contains the cached object and cannot change it. */
function copyOf({ suggestions, ...category }: LineCategory): LineCategory {
  return { ...category, suggestions: suggestions.map((suggestion) => ({ ...suggestion })) }
}

const reasons: Partial<Record<StatementRow['kind'], string>> = {
  statistic: 'Count or ratio, not an amount',
  furniture: 'Title, repeated caption, or note',
  leftOut: 'Excluded by a correction',
  otherTable: 'Another table below the statement',
}

/** Accounts for every cell of the sheet. `propertyCell` is the source of the property's name. */
export function buildLedger(
  read: ReadStatement,
  layout: ColumnRoles,
  header: StatementHeader,
  propertyCell: { row: number; column: number } | null,
): Ledger {
  const book = new LedgerBook(read.grid)
  const written = downloadedColumns(read.grid)?.names ?? []
  if (propertyCell) book.map(propertyCell.row, propertyCell.column, 'property')
  for (let row = 0; row <= header.last; row++) {
    for (const { column } of read.columns.periods) if (row >= header.first) book.map(row, column, 'period')
    book.ignoreRow(row, row < header.first ? 'Title' : 'Column captions')
  }
  for (const row of read.rows) {
    const reason = reasons[row.kind]
    if (reason) book.ignoreRow(row.row, reason)
    if (row.kind === 'value' || row.kind === 'header') mapRow(book, read, layout, row)
    for (const [column, name] of written) if (row.kind === 'value') book.map(row.row, column, name)
    if (row.kind === 'header')
      book.ignoreRow(row.row, row.corrected?.kind ? 'Excluded by a correction' : 'Zeros beside a heading')
  }
  for (const { column, reason } of read.columns.ignored) book.ignoreColumn(column, reason)
  for (const { column } of read.columns.repeated) book.ignoreColumn(column, 'Duplicate month')
  return book.finish()
}

function mapRow(book: LedgerBook, { columns }: ReadStatement, layout: ColumnRoles, row: StatementRow): void {
  for (let column = 0; column < layout.firstValueColumn; column++) {
    if (column === layout.signColumn) book.map(row.row, column, 'sign')
    else
      book.map(
        row.row,
        column,
        column === row.codeColumn && column !== row.labelColumn ? 'code' : row.kind === 'header' ? 'header' : 'label',
      )
  }
  if (layout.signColumn !== null) book.map(row.row, layout.signColumn, 'sign')
  columns.periods.forEach(({ column }, at) => {
    if (row.printed[at]) book.map(row.row, column, 'value')
  })
  if (columns.totalColumn && row.printedTotal) book.map(row.row, columns.totalColumn.column, 'printed total')
}
