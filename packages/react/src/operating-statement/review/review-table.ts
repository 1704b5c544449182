import {
  formattedRange,
  type LineItem,
  matchLines,
  type OperatingStatement,
  type StatementView,
  type StatementViewOptions,
  statementView,
  type TrailingWindow,
  type ViewAmount,
  type ViewRow,
} from '@uwkit/core/operating-statement'
import { sumKnown } from '@uwkit/core/shared'
import type { PlainCell, StatementFigureUnit } from './head-figures.ts'

/** A statement shown next to the reviewed one. */
export interface ComparedStatement {
  id: string
  /** Name, such as `Budget 2026`. */
  name: string
  statement: OperatingStatement
}

/** One statement, or one of its years, in a review. */
interface ViewPart {
  id: string
  /** `null` for the reviewed statement, whose columns are named after their windows. */
  name: string | null
  view: StatementView
  rows: RowWithLine[]
}

/** A view row with the line that it shows. */
interface RowWithLine {
  row: ViewRow
  /** Line of the row's own statement; `null` for a total of the statement. */
  line: LineItem | null
  /** Matching line of the reviewed statement; the line itself if there is no match. */
  same: LineItem | null
}

/**
 * Returns the reviewed statement over its windows, then each other statement: a monthly one by its latest year, others
 * by column. If the reviewed statement is too short for all windows, it shows its latest year.
 *
 * @example
 * const statement = { property: null, chartOfAccountsId: 2, periods: [], isAnnual: false, positiveExpenses: true, lines: [] }
 * viewParts(statement, { windows: ['t3'] }, [{ id: 'b', name: 'Budget', statement }]).map(({ name }) => name)
 * // => [null, 'Budget']
 */
export function viewParts(
  statement: OperatingStatement,
  { windows = [], showsShortYear = false, ...counts }: StatementViewOptions,
  compared: readonly ComparedStatement[],
): ViewPart[] {
  const requested = statementView(statement, { ...counts, windows, showsShortYear })
  const own =
    requested.columns.length > 0
      ? requested
      : { ...statementView(statement, counts), uncoveredWindows: requested.uncoveredWindows }
  const parts: ViewPart[] = [{ id: '', name: null, view: own, rows: withLines(own, statement.lines, new Map()) }]
  for (const { id, name, statement: other } of compared) {
    const { pairs } = matchLines(other.lines, statement.lines)
    const same = new Map(pairs.map(({ before, after }) => [before, after]))
    for (const column of columnsOf(other)) {
      const view = statementView(column.statement, counts)
      parts.push({
        id: `${id} ${column.key}`,
        name: column.caption === null ? name : `${name}: ${column.caption}`,
        view,
        rows: withLines(view, other.lines, same),
      })
    }
  }
  return parts
}

/** Splits a statement of years, parts of years or scenarios by column; a monthly one stays whole. */
function columnsOf(statement: OperatingStatement) {
  const { periods } = statement
  const isMonthly = periods.some(({ kind }) => kind === 'month')
  if (isMonthly || periods.length < 2) return [{ key: '', caption: null, statement }]
  return periods.map((period) => ({
    key: period.key,
    caption: period.caption,
    statement: { ...statement, periods: [period] },
  }))
}

/** Adds the lines to a view's rows, which are in line order within each section, without totals of the whole statement. */
function withLines(
  view: StatementView,
  lines: readonly LineItem[],
  same: ReadonlyMap<LineItem, LineItem>,
): RowWithLine[] {
  const own = lines.filter(({ totalOf, isNetOperatingIncome }) => totalOf === null && !isNetOperatingIncome)
  const left = {
    income: own.filter(({ section }) => section === 'income'),
    expense: own.filter(({ section }) => section === 'expense'),
    below: own.filter(({ section }) => section === 'below'),
  }
  return view.rows.map((row) => {
    const isLine = row.kind === 'line' || row.kind === 'subtotal'
    const line = isLine ? (left[row.section].shift() ?? null) : null
    return { row, line, same: line && (same.get(line) ?? line) }
  })
}

/** Measure in which a statement's figures are shown. */
export type ReviewMeasure = keyof ViewAmount

interface ReviewColumn {
  id: string
  title: string
  /** Basis of the figures, such as `T3 x 4 to 05/2025`. */
  note: string
}

/** A line, category or total over all columns. */
export interface ReviewRow {
  id: string
  label: string
  section: LineItem['section']
  kind: ViewRow['kind']
  /** Amounts by column; `null` if the statement has none. */
  amounts: (number | null)[]
  /** Lines of the reviewed statement that the row adds up; empty for a total of the statement. */
  lines: LineItem[]
}

/** Columns and rows of a review. */
export interface ReviewTable {
  columns: ReviewColumn[]
  rows: ReviewRow[]
  /** Windows for which the statement is too short. */
  uncoveredWindows: TrailingWindow[]
  /** Months that are annualized, if there are too few for a year. */
  annualized: { range: string; months: number } | null
}

export interface ReviewTableOptions {
  by: 'category' | 'line'
  measure: ReviewMeasure
  windows: readonly TrailingWindow[]
  unitCount: number | null
  squareFeet: number | null
  compared?: readonly ComparedStatement[]
}

/**
 * Returns a statement over its windows, next to other statements of its bundle. Rows are lines, or categories that add
 * them up; rows that only another statement has are at the end of their section.
 *
 * @example
 * const statement = { property: null, chartOfAccountsId: 2, periods: [], isAnnual: false, positiveExpenses: true, lines: [] }
 * const options = { by: 'line', measure: 'annual', windows: ['t12', 't3'], unitCount: null, squareFeet: null }
 * reviewTable(statement, options).uncoveredWindows
 * // => ['t12', 't3']
 */
export function reviewTable(statement: OperatingStatement, options: ReviewTableOptions): ReviewTable {
  const { windows, unitCount, squareFeet, measure, by, compared = [] } = options
  const parts = viewParts(statement, { windows, unitCount, squareFeet, showsShortYear: true }, compared)
  const columns = parts.flatMap(({ id, name, view }) =>
    view.columns.map(({ window, caption }): ReviewColumn => {
      const isShort = view.columns[0]?.window === 'actual'
      const year = isShort ? 'Annualized' : 'Latest year'
      const own = window === 'actual' ? 'Actual' : window === 'year' ? year : window.toUpperCase()
      return { id: `${id}${window}`, title: name ?? own, note: caption }
    }),
  )
  const numbers = new Map(statement.lines.map((line, at) => [line, at]))
  const found = new Map<string, ReviewRow>()
  let from = 0
  for (const { view, rows } of parts) {
    for (const each of rows) {
      if (by === 'category' && each.row.kind === 'subtotal') continue
      const id = by === 'category' ? categoryKey(each) : lineKey(each, numbers)
      const { section, kind } = each.row
      const label = by === 'category' && each.line ? (each.row.category ?? withoutCategory) : each.row.label
      const row = found.get(id) ?? { id, label, section, kind, amounts: columns.map(() => null), lines: [] }
      for (const [at, amount] of each.row.amounts.entries())
        row.amounts[from + at] = added(row.amounts[from + at] ?? null, amount[measure], measure)
      if (from === 0 && each.line !== null) row.lines.push(each.line)
      found.set(id, row)
    }
    from += view.columns.length
  }
  return {
    columns,
    rows: inSections([...found.values()]),
    uncoveredWindows: parts[0]?.view.uncoveredWindows ?? [],
    annualized: annualizedOf(parts[0]),
  }
}

function annualizedOf(own: ViewPart | undefined): ReviewTable['annualized'] {
  const actual = own?.view.columns.find(({ window }) => window === 'actual')
  return actual === undefined ? null : { range: formattedRange(actual.periods), months: actual.periods.length }
}

const withoutCategory = 'No category'

function categoryKey({ row, line }: RowWithLine): string {
  return line === null ? row.kind : `${row.section} ${row.category ?? withoutCategory}`
}

function lineKey({ row, line, same }: RowWithLine, numbers: ReadonlyMap<LineItem, number>): string {
  if (line === null || same === null) return row.kind
  const number = numbers.get(same)
  return number === undefined ? `${row.section} ${row.kind} ${row.label}` : String(number)
}

/** Adds dollars to the cent, and other measures without rounding. */
function added(sum: number | null, amount: number | null, measure: ReviewMeasure): number | null {
  if (measure === 'annual') return sumKnown([sum, amount])
  return sum === null ? amount : amount === null ? sum : sum + amount
}

/** Returns each section followed by its total; NOI follows the expenses. */
function inSections(rows: readonly ReviewRow[]): ReviewRow[] {
  const linesOf = (section: LineItem['section']) =>
    rows.filter((row) => row.section === section && (row.kind === 'line' || row.kind === 'subtotal'))
  const total = (kind: ViewRow['kind']) => rows.filter((row) => row.kind === kind)
  return [
    ...linesOf('income'),
    ...total('income'),
    ...linesOf('expense'),
    ...total('expense'),
    ...total('netOperatingIncome'),
    ...linesOf('below'),
  ]
}

/** Display names of the measures. */
export const measureNames: Readonly<Record<ReviewMeasure, string>> = {
  annual: 'annual $',
  perUnit: '$/unit/yr',
  shareOfIncome: '% of EGI',
  perSquareFoot: '$/SF/yr',
}

/**
 * Returns the number format of a measure: whole dollars per year and per unit, cents per square foot, percent of income.
 *
 * @example
 * [unitOfMeasure('annual'), unitOfMeasure('shareOfIncome')]
 * // => ['dollars', 'percent']
 */
export function unitOfMeasure(measure: ReviewMeasure): StatementFigureUnit {
  if (measure === 'shareOfIncome') return 'percent'
  return measure === 'perSquareFoot' ? 'cents' : 'dollars'
}

/**
 * Returns a view as spreadsheet cells: title, captions with their notes, and unrounded figures.
 *
 * @example
 * plainReview({ columns: [{ id: 't12', title: 'T12', note: 'T12 to 05/2025' }], rows: [] }, 'Oak Court')
 * // => [['Oak Court'], [null, 'T12'], [null, 'T12 to 05/2025']]
 */
export function plainReview({ columns, rows }: Pick<ReviewTable, 'columns' | 'rows'>, title: string): PlainCell[][] {
  return [
    [title],
    [null, ...columns.map((column) => column.title)],
    [null, ...columns.map(({ note }) => note)],
    ...rows.map(({ label, amounts }) => [label, ...amounts]),
  ]
}
