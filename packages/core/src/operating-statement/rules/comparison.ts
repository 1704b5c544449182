import type { CellSource } from '../../shared/address.ts'
import { pairing } from '../../shared/grouped-by.ts'
import { sumKnown, sumMoney } from '../../shared/money.ts'
import type { LineItem, OperatingStatement } from '../operating-statement.schema.ts'
import { normalLabel } from '../read/labels/labels.ts'
import { reportedMonths } from './periods.ts'
import { latestYear, type TrailingPeriods } from './trailing.ts'

/** One line of two statements. Dollars per year, with the sign of the line's section. */
export interface LineChange {
  /** As the later statement prints it; as the earlier one does if it was removed. */
  label: string
  code: string | null
  section: LineItem['section']
  category: string | null
  isTotal: boolean
  isNetOperatingIncome: boolean
  /** `null` if only one statement has the line. */
  matchedBy: LineMatch | null
  before: number | null
  after: number | null
  /** Later minus earlier; a line missing from one statement counts there as 0. `null` if neither has a figure. */
  change: number | null
  /** Fraction of the earlier amount; `null` if that is 0 or unknown. */
  changeShare: number | null
}

/** A month of a line for which the later statement reports another amount than the earlier one. */
export interface RestatedMonth {
  label: string
  section: LineItem['section']
  isTotal: boolean
  /** `YYYY-MM`. */
  month: string
  /** `null` if the statement has no figure there. */
  before: number | null
  after: number | null
  /** Later minus earlier, dollars. */
  change: number
  source: { before: CellSource | null; after: CellSource | null }
}

/** Comparison of two operating statements, an earlier and a later one. */
export interface StatementComparison {
  /** The years compared; `null` if a statement has no figures. */
  columns: { before: TrailingPeriods | null; after: TrailingPeriods | null }
  /** In the order of the later statement, then those removed. */
  lines: LineChange[]
  /** Months that both statements report, oldest first. */
  sharedMonths: string[]
  /** Every different figure of those months, by line and month. */
  restated: RestatedMonth[]
}

/** Maximum difference of figures that count as the same, dollars. */
const restatedFrom = 1

/**
 * Compares two statements line by line over the latest year of each, and every month for which both report amounts that
 * differ by more than a dollar. Years of different lengths are annualized; the columns show the factor.
 *
 * @param before The earlier statement.
 * @param after The later statement.
 * @example
 * const read = (rows) => readOperatingStatement(gridOf('T12', rows), { file: 't12.xlsx', predictor: { lineItem: () => [] }, chartOfAccountsId: 2 }).statement
 * const before = read([['Account', 'Jan 2025', 'Feb 2025'], ['Rent', 900, 900], ['Total Income', 900, 900], ['Pest', 45, 95], ['Total Expenses', 45, 95], ['NOI', 855, 805]])
 * const after = read([['Account', 'Feb 2025', 'Mar 2025'], ['Rent', 900, 920], ['Total Income', 900, 920], ['Pest', 45, 55], ['Total Expenses', 45, 55], ['NOI', 855, 865]])
 * compareStatements(before, after).restated.map(({ label, month, change }) => [label, month, change])
 * // => [['Pest', '2025-02', -50], ['Total Expenses', '2025-02', -50], ['NOI', '2025-02', 50]]
 */
export function compareStatements(before: OperatingStatement, after: OperatingStatement): StatementComparison {
  const columns = { before: latestYear(before), after: latestYear(after) }
  const { pairs, removed } = matchLines(before.lines, after.lines)
  const matches = new Map(pairs.map((pair) => [pair.after, pair]))
  const rows: LinePair[] = after.lines.map(
    (line) => matches.get(line) ?? { before: null, after: line, matchedBy: null },
  )
  rows.push(...removed.map((line) => ({ before: line, after: null, matchedBy: null })))
  const reported = new Set(reportedMonths(before))
  const months = reportedMonths(after).filter((month) => reported.has(month))
  return {
    columns,
    lines: rows.map((row) => lineChange(row, columns)),
    sharedMonths: months,
    restated: rows.flatMap((row) => restatedMonths(row, months)),
  }
}

interface LinePair {
  before: LineItem | null
  after: LineItem | null
  matchedBy: LineMatch | null
}

function lineChange({ before, after, matchedBy }: LinePair, columns: StatementComparison['columns']): LineChange {
  const named = (after ?? before) as LineItem
  const [was, is] = [annualizedAmount(before, columns.before), annualizedAmount(after, columns.after)]
  const change = was === null && is === null ? null : sumMoney([is, -(was ?? 0)])
  const { label, code, section, category, isTotal, isNetOperatingIncome } = named
  const changeShare = was === null || was === 0 || change === null ? null : change / Math.abs(was)
  return {
    label,
    code,
    section,
    category,
    isTotal,
    isNetOperatingIncome,
    matchedBy,
    before: was,
    after: is,
    change,
    changeShare,
  }
}

function restatedMonths({ before, after }: LinePair, months: readonly string[]): RestatedMonth[] {
  const { label, section, isTotal } = (after ?? before) as LineItem
  return months.flatMap((month) => {
    const [was, is] = [before?.values[month] ?? null, after?.values[month] ?? null]
    const change = sumMoney([is, -(was ?? 0)])
    if (Math.abs(change) <= restatedFrom) return []
    const source = { before: cellOf(before, month), after: cellOf(after, month) }
    return [{ label, section, isTotal, month, before: was, after: is, change, source }]
  })
}

function cellOf(line: LineItem | null, month: string): CellSource | null {
  const cell = line?.source.cells[month]
  return line === null || cell === undefined ? null : { file: line.source.file, sheet: line.source.sheet, cell }
}

/**
 * Returns a line's amount over some periods, annualized.
 *
 * @returns Dollars per year, to the cent; `null` without a line, without periods or without a figure in them.
 * @example
 * annualizedAmount({ values: { '2025-01': 100, '2025-02': 110 } }, { caption: '', periods: [{ key: '2025-02', kind: 'month', caption: '', column: 2 }], annualFactor: 12 })
 * // => 1320
 */
export function annualizedAmount(line: Pick<LineItem, 'values'> | null, column: TrailingPeriods | null): number | null {
  if (line === null || column === null) return null
  const sum = sumKnown(column.periods.map(({ key }) => line.values[key]))
  return sum === null ? null : sumMoney([sum * column.annualFactor])
}

/** Lines of one statement with the matching lines of another. */
export interface MatchedLines<Line> {
  pairs: { before: Line; after: Line; matchedBy: LineMatch }[]
  /** Only in the earlier statement. */
  removed: Line[]
  /** Only in the later statement. */
  added: Line[]
}

/** Basis on which two lines match: a total of the whole statement, the account code, the label, or the concept. */
export type LineMatch = 'total' | 'code' | 'label' | 'concept'

type Line = Pick<LineItem, 'totalOf' | 'isTotal' | 'code' | 'label' | 'header' | 'section' | 'concept'>

/**
 * Matches the lines of two statements: totals of the whole statement first, then lines with the same account code, then
 * those with the same label under the same caption, then with the same label anywhere in the section, and finally the
 * single remaining line of each concept. A total never matches a line that it adds up.
 *
 * @returns Pairs in the order of the later statement.
 * @example
 * const line = { totalOf: null, isTotal: false, code: null, label: 'Pest Control', header: null, section: 'expense', concept: 'repairs' }
 * matchLines([line], [{ ...line, label: 'Exterminating' }]).pairs[0].matchedBy
 * // => 'concept'
 */
export function matchLines<Item extends Line>(before: readonly Item[], after: readonly Item[]): MatchedLines<Item> {
  const lines = pairing(before, after)
  const matchedBy = new Map<Item, LineMatch>()
  const take = (match: LineMatch, allowsRepeats: boolean, keyOf: (line: Item) => string | null) => {
    for (const line of lines.take(keyOf, allowsRepeats)) matchedBy.set(line, match)
  }
  const place = ({ section, isTotal }: Item) => `${section}|${isTotal}`
  take('total', false, ({ totalOf }) => totalOf)
  take('code', false, (line) => (line.code === null ? null : `${place(line)}|${line.code.replace(/\s+/g, '')}`))
  take('label', false, (line) => `${place(line)}|${normalLabel(line.header ?? '')}|${normalLabel(line.label)}`)
  take('label', true, (line) => `${place(line)}|${normalLabel(line.label)}`)
  take('concept', false, (line) => (line.concept === null || line.isTotal ? null : `${place(line)}|${line.concept}`))
  const { pairs, ...others } = lines.result()
  return {
    pairs: pairs.map((pair) => ({ ...pair, matchedBy: matchedBy.get(pair.after) ?? 'concept' })),
    ...others,
  }
}
