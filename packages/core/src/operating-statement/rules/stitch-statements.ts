import { InvalidInputError } from '../../shared/errors.ts'
import { sumKnown } from '../../shared/money.ts'
import type { LineItem, OperatingStatement } from '../operating-statement.schema.ts'
import { matchLines } from './comparison.ts'
import { missingMonths } from './merged-months.ts'
import { reportedMonths } from './periods.ts'

/** Source statement of a month in the timeline. */
export interface StitchedMonth {
  /** `YYYY-MM`. */
  month: string
  /** Index of the statement it is taken from, and indexes of others that report it too, from 0. */
  from: number
  alsoIn: number[]
  file: string
}

/** Several statements of one property as one. */
export interface StitchedStatement {
  /** All months together, oldest first; each value is from the statement its month is taken from. */
  statement: OperatingStatement
  /** Oldest first. */
  months: StitchedMonth[]
  /** Months between the first and the last that no statement reports. */
  missing: string[]
}

/**
 * Stitches several statements of one property into one timeline in which no month counts twice: a month in several
 * statements is taken whole from the newest of them, so that a renamed account never appears twice. Merging, in
 * contrast, takes values one by one.
 *
 * The newest statement is the one with the latest month; of two that end together, the one given later. A column
 * without any figure reports no month.
 *
 * @param statements At least one, with dated months and in one chart of accounts.
 * @throws {InvalidInputError} No statement is given, or they are in different charts of accounts.
 * @example
 * const read = (rows) => readOperatingStatement(gridOf('T12', rows), { file: 't12.xlsx', predictor: { lineItem: () => [] }, chartOfAccountsId: 2 }).statement
 * const before = read([['Account', 'Jan 2025', 'Feb 2025'], ['Rent', 900, 900], ['Total Income', 900, 900], ['Pest', 45, 95], ['Total Expenses', 45, 95], ['NOI', 855, 805]])
 * const after = read([['Account', 'Feb 2025', 'Mar 2025'], ['Rent', 910, 920], ['Total Income', 910, 920], ['Pest', 45, 55], ['Total Expenses', 45, 55], ['NOI', 865, 865]])
 * stitchStatements([before, after]).months.map(({ month, from }) => [month, from])
 * // => [['2025-01', 0], ['2025-02', 1], ['2025-03', 1]]
 */
export function stitchStatements(statements: readonly OperatingStatement[]): StitchedStatement {
  const ranked = statements
    .map((statement, index) => ({ statement, index, months: reportedMonths(statement) }))
    .sort((left, right) => compare(left.months.at(-1) ?? '', right.months.at(-1) ?? '') || left.index - right.index)
  const newest = ranked.at(-1)
  if (newest === undefined) throw new InvalidInputError('statements', 0, 'must include at least one statement')
  const charts = new Set(statements.map(({ chartOfAccountsId }) => chartOfAccountsId))
  if (charts.size > 1)
    throw new InvalidInputError('statements', [...charts].join(', '), 'must all use the same chart of accounts')
  const monthByKey = new Map<string, StitchedMonth>()
  for (const { statement, index, months } of [...ranked].reverse()) {
    for (const month of months) {
      const other = monthByKey.get(month)
      if (other) other.alsoIn.push(index)
      else monthByKey.set(month, { month, from: index, alsoIn: [], file: statement.lines[0]?.source.file ?? '' })
    }
  }
  const months = [...monthByKey.values()].sort((left, right) => compare(left.month, right.month))
  const lines = alignedLines(ranked).map(({ named, byStatement }) => stitchedLine(named, byStatement, months))
  const { property, chartOfAccountsId } = newest.statement
  const periods = months.map(({ month }, column) => ({ key: month, kind: 'month' as const, caption: month, column }))
  return {
    statement: {
      property,
      title: null,
      chartOfAccountsId,
      periods,
      isAnnual: false,
      positiveExpenses: statements.every(({ positiveExpenses }) => positiveExpenses),
      lines,
    },
    months,
    missing: missingMonths(months.map(({ month }) => month)),
  }
}

interface Ranked {
  statement: OperatingStatement
  index: number
}

interface AlignedLine {
  /** The line as printed in the newest statement that has it. */
  named: LineItem
  byStatement: Map<number, LineItem>
}

/** Returns the aligned lines of all statements: those of the newest first, followed by further ones of older statements. */
function alignedLines(ranked: readonly Ranked[]): AlignedLine[] {
  const aligned: AlignedLine[] = []
  for (const { statement, index } of [...ranked].reverse()) {
    const byName = new Map(aligned.map((line) => [line.named, line]))
    const { pairs, removed } = matchLines(statement.lines, [...byName.keys()])
    for (const { before, after } of pairs) byName.get(after)?.byStatement.set(index, before)
    aligned.push(...removed.map((named) => ({ named, byStatement: new Map([[index, named]]) })))
  }
  return aligned
}

function stitchedLine(
  named: LineItem,
  byStatement: ReadonlyMap<number, LineItem>,
  months: readonly StitchedMonth[],
): LineItem {
  const valuesOf = (pick: (line: LineItem) => LineItem['values']) =>
    Object.fromEntries(
      months.map(({ month, from }) => {
        const line = byStatement.get(from)
        return [month, line === undefined ? null : (pick(line)[month] ?? null)]
      }),
    )
  const values = valuesOf((line) => line.values)
  return {
    ...named,
    values,
    total: sumKnown(Object.values(values)),
    printed: { values: valuesOf((line) => line.printed.values), total: null },
  }
}

function compare(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0
}
