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
export interface BesideStatement {
  id: string
  /** Such as `Budget 2026`. */
  name: string
  statement: OperatingStatement
}

/** One statement, or one year of it, as it stands in a review. */
interface ViewPart {
  id: string
  /** `null` for the reviewed statement, whose windows have names of their own. */
  name: string | null
  view: StatementView
  rows: RowWithLine[]
}

/** A row of a view with the line that it shows. */
interface RowWithLine {
  row: ViewRow
  /** As the statement has it; `null` for a total of the statement. */
  line: LineItem | null
  /** The line of the reviewed statement that is the same; the line itself where there is none. */
  same: LineItem | null
}

/**
 * The reviewed statement over its windows, then each statement beside it: one that is not monthly by each of its columns, a monthly
 * one by its latest year. A statement that reaches none of the windows shows its latest year.
 *
 * @example
 * const statement = { property: null, chartOfAccountsId: 2, periods: [], isAnnual: false, positiveExpenses: true, lines: [] }
 * viewParts(statement, { windows: ['t3'] }, [{ id: 'b', name: 'Budget', statement }]).map(({ name }) => name)
 * // => [null, 'Budget']
 */
export function viewParts(
  statement: OperatingStatement,
  { windows = [], showsShortYear = false, ...counts }: StatementViewOptions,
  beside: readonly BesideStatement[],
): ViewPart[] {
  const asked = statementView(statement, { ...counts, windows, showsShortYear })
  const own = asked.columns.length > 0 ? asked : { ...statementView(statement, counts), outOfReach: asked.outOfReach }
  const parts: ViewPart[] = [{ id: '', name: null, view: own, rows: withLines(own, statement.lines, new Map()) }]
  for (const { id, name, statement: other } of beside) {
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

/** A statement of years, parts of years or scenarios by its columns; else whole. */
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

/** Views give the lines of each section in their order, totals of the whole statement apart. */
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

/** Which of the figures of a statement are looked at. */
export type ReviewMeasure = keyof ViewAmount

interface ReviewColumn {
  id: string
  title: string
  /** What the figures are of, such as `T3 x 4 to 05/2025`. */
  note: string
}

/** A line, a category or a total over all columns. */
export interface ReviewRow {
  id: string
  label: string
  section: LineItem['section']
  kind: ViewRow['kind']
  /** By column; `null` where the statement does not say. */
  amounts: (number | null)[]
  /** Of the reviewed statement, those that the row adds up; none for a total of the statement. */
  lines: LineItem[]
}

/** A review: its columns, and its rows over them. */
export interface ReviewTable {
  columns: ReviewColumn[]
  rows: ReviewRow[]
  /** Windows that the statement does not reach. */
  outOfReach: TrailingWindow[]
  /** The months that stand for the year, where they are too few for one. */
  annualized: { range: string; months: number } | null
}

export interface ReviewTableOptions {
  by: 'category' | 'line'
  measure: ReviewMeasure
  windows: readonly TrailingWindow[]
  unitCount: number | null
  squareFeet: number | null
  beside?: readonly BesideStatement[]
}

/**
 * A statement over its windows, with other statements of its bundle beside it. Rows are lines, or categories that add them up; what
 * only another statement has stands at the end of its section.
 *
 * @example
 * const statement = { property: null, chartOfAccountsId: 2, periods: [], isAnnual: false, positiveExpenses: true, lines: [] }
 * const options = { by: 'line', measure: 'annual', windows: ['t12', 't3'], unitCount: null, squareFeet: null }
 * reviewTable(statement, options).outOfReach
 * // => ['t12', 't3']
 */
export function reviewTable(statement: OperatingStatement, options: ReviewTableOptions): ReviewTable {
  const { windows, unitCount, squareFeet, measure, by, beside = [] } = options
  const parts = viewParts(statement, { windows, unitCount, squareFeet, showsShortYear: true }, beside)
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
      const held = found.get(id) ?? { id, label, section, kind, amounts: columns.map(() => null), lines: [] }
      for (const [at, amount] of each.row.amounts.entries())
        held.amounts[from + at] = added(held.amounts[from + at] ?? null, amount[measure], measure)
      if (from === 0 && each.line !== null) held.lines.push(each.line)
      found.set(id, held)
    }
    from += view.columns.length
  }
  return {
    columns,
    rows: inSections([...found.values()]),
    outOfReach: parts[0]?.view.outOfReach ?? [],
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

/** Dollars are added to the cent; parts of a whole as they are. */
function added(sum: number | null, amount: number | null, measure: ReviewMeasure): number | null {
  if (measure === 'annual') return sumKnown([sum, amount])
  return sum === null ? amount : amount === null ? sum : sum + amount
}

/** Each section with its total behind it; NOI behind the expenses. */
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

/** What each view shows, in words. */
export const measureNames: Readonly<Record<ReviewMeasure, string>> = {
  annual: 'annual $',
  perUnit: '$/unit/yr',
  shareOfIncome: '% of EGI',
  perSquareFoot: '$/SF/yr',
}

/**
 * How the figures of a view are written: whole dollars a year and by unit, cents by square foot, percents of income.
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
 * A view as cells of a spreadsheet: its title, captions with what they are of, and the figures unrounded.
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
