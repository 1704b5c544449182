import {
  type LineItem,
  matchLines,
  type OperatingStatement,
  type StatementView,
  type StatementViewOptions,
  statementView,
  type ViewRow,
} from '@uwkit/core/operating-statement'

/** A statement that stands beside the reviewed one. */
export interface BesideStatement {
  id: string
  /** Such as `Budget 2026`. */
  name: string
  statement: OperatingStatement
}

/** One statement, or one year of it, as it stands in a review. */
export interface ViewPart {
  id: string
  /** `null` for the reviewed statement, whose windows have names of their own. */
  name: string | null
  view: StatementView
  rows: RowWithLine[]
}

/** A row of a view with the line that it shows. */
export interface RowWithLine {
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
  { windows = [], ...counts }: StatementViewOptions,
  beside: readonly BesideStatement[],
): ViewPart[] {
  const asked = statementView(statement, { ...counts, windows })
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
