import type { Predictor } from '../../prediction/index.ts'
import { InvalidInputError } from '../../shared/errors.ts'
import { sumKnown } from '../../shared/money.ts'
import type { LineItem, OperatingStatement, StatementPeriod } from '../operating-statement.schema.ts'
import { changeChartOfAccounts } from './change-chart-of-accounts.ts'
import { lineUpStatements, mergeOrder } from './line-up-statements.ts'

/** `partial`: statements of one property, a newer value replaces an older one. `portfolio`: of several, values of a month are added. */
export type MergeMode = 'partial' | 'portfolio'

/**
 * Several monthly statements made one: months appended to an outdated one, or the properties of a portfolio together.
 * Lines are the same where their section and words are. A value that is unknown neither replaces nor counts as zero.
 *
 * What an older statement told otherwise of a month goes without a word: `statementSeriesFindings` of the same statements names it.
 *
 * Categories carry over where all statements are told in one chart; else their meanings do, told in the chart of the
 * newest statement, and where no meaning is known the category is asked anew. NOI stays NOI.
 *
 * @param statements At least one, each by month with a year; in `partial`, the one with the latest month is the newest, and of two that end together the later given.
 * @param predictor Asked where a line has no concept in another chart.
 * @throws {InvalidInputError} There is no statement, or one has columns that are no dated months.
 * @example
 * const read = (rows) => readOperatingStatement(gridOf('T12', rows), { file: 't12.xlsx', predictor: { lineItem: () => [] }, chartOfAccountsId: 2 }).statement
 * const old = read([['Account', 'Jan 2025', 'Feb 2025'], ['Rent', 900, 900], ['Total Income', 900, 900], ['Pest', 45, 95], ['Total Expenses', 45, 95], ['NOI', 855, 805]])
 * const newer = read([['Account', 'Feb 2025', 'Mar 2025'], ['Rent', 910, 920], ['Total Income', 910, 920], ['Pest', 45, 55], ['Total Expenses', 45, 55], ['NOI', 865, 865]])
 * mergeStatements([old, newer], 'partial', { lineItem: () => [] }).lines[0].values
 * // => { '2025-01': 900, '2025-02': 910, '2025-03': 920 }
 */
export function mergeStatements(
  statements: readonly OperatingStatement[],
  mode: MergeMode,
  predictor: Predictor,
): OperatingStatement {
  const ordered = mergeOrder(statements)
  const newest = ordered.at(-1)
  if (!newest) throw new InvalidInputError('statements', statements.length, 'must hold at least one statement')
  for (const { periods, property } of ordered) {
    const other = periods.find(({ key, kind }) => kind !== 'month' || !/^\d{4}-\d{2}$/.test(key))
    if (other) {
      const where = `of ${property ?? 'a statement'}`
      throw new InvalidInputError(
        'statements',
        other.caption,
        `${where} must have dated months only; name its months first`,
      )
    }
  }
  const { chartOfAccountsId } = newest
  const told = ordered.map((each) =>
    each.chartOfAccountsId === chartOfAccountsId ? each : changeChartOfAccounts(each, chartOfAccountsId, predictor),
  )
  const periods = mergedPeriods(told)
  const lines = lineUpStatements(told).map((sameLine) =>
    mergeLine(
      sameLine.map(({ line }) => line),
      periods,
      mode,
    ),
  )
  const properties = new Set(told.map(({ property }) => property))
  return {
    property: properties.size === 1 ? newest.property : null,
    title: null,
    chartOfAccountsId,
    periods,
    isAnnual: false,
    positiveExpenses: told.every(({ positiveExpenses }) => positiveExpenses),
    lines,
  }
}

function mergedPeriods(statements: readonly OperatingStatement[]): StatementPeriod[] {
  const captions = new Map(
    statements.flatMap(({ periods }) => periods.map(({ key, caption }) => [key, caption] as const)),
  )
  return [...captions]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, caption], column) => ({ key, kind: 'month', caption, column }))
}

function mergeLine(found: readonly LineItem[], periods: readonly StatementPeriod[], mode: MergeMode): LineItem {
  const newest = found.at(-1) as LineItem
  const merged = (valuesOf: (line: LineItem) => LineItem['values']) =>
    Object.fromEntries(
      periods.map(({ key }) => {
        const known = found.map((line) => valuesOf(line)[key] ?? null)
        const value = mode === 'portfolio' ? sumKnown(known) : known.findLast((each) => each !== null)
        return [key, value ?? null]
      }),
    )
  const named = found.findLast((line) => line.choice) ?? found.findLast((line) => line.category !== null) ?? newest
  const { category, concept, probability, suggestions } = named
  const values = merged((line) => line.values)
  return {
    ...newest,
    category,
    concept,
    probability,
    suggestions,
    choice: named.choice ?? null,
    values,
    total: sumKnown(Object.values(values)),
    printed: { values: merged((line) => line.printed.values), total: null },
  }
}
