import type { LineItem, OperatingStatement, TrailingWindow, ViewAmount, ViewRow } from '@uwkit/core/operating-statement'
import { sumKnown } from '@uwkit/core/shared'
import { type BesideStatement, type RowWithLine, viewParts } from './view-parts.ts'

/** Which of the figures of a statement are looked at. */
export type ReviewMeasure = keyof ViewAmount

export interface ReviewColumn {
  id: string
  title: string
  /** What the figures are of, such as `T3 x 4 to 2025-05`. */
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

export interface ReviewTable {
  columns: ReviewColumn[]
  rows: ReviewRow[]
  /** Windows that the statement does not reach. */
  outOfReach: TrailingWindow[]
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
  const parts = viewParts(statement, { windows, unitCount, squareFeet }, beside)
  const columns = parts.flatMap(({ id, name, view }) =>
    view.columns.map(({ window, caption }): ReviewColumn => {
      const own = window === 'year' ? 'Latest year' : window.toUpperCase()
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
  return { columns, rows: inSections([...found.values()]), outOfReach: parts[0]?.view.outOfReach ?? [] }
}

const withoutCategory = 'Without a category'

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
