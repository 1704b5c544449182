import type { CategorizationGate } from '../../chart-of-accounts/index.ts'
import type { Predictor } from '../../prediction/index.ts'
import { type IsoDate, monthDayYear } from '../../shared/date.ts'
import { InvalidInputError } from '../../shared/errors.ts'
import { sumKnown } from '../../shared/money.ts'
import type { LineItem, OperatingStatement, StatementPeriod } from '../operating-statement.schema.ts'
import { normalLabel } from '../read/labels/labels.ts'
import { changeChartOfAccounts } from './categories.ts'
import { mergedMonths, monthRanges } from './merged-months.ts'
import { monthsNewestFirst } from './periods.ts'

/**
 * `partial`: statements of one property, a newer value replaces an older one. `portfolio`: statements of several properties, monthly values
 * are added.
 */
export type MergeMode = 'partial' | 'portfolio'

/**
 * Merges several monthly statements: months appended to an outdated one, or the properties of a portfolio combined. Lines match by section and label.
 * An unknown value neither replaces another nor counts as zero.
 *
 * Different values in an older statement are dropped silently: `statementSeriesFindings` of the same statements reports them.
 *
 * Categories carry over if all statements have the same chart; otherwise their concepts do, in the chart of the newest statement, and a category
 * without a concept is predicted again. NOI stays NOI.
 *
 * @param statements At least one, each by month with a year; in `partial`, the one with the latest month is the newest, and of two that end together
 * the one given later.
 * @param predictor Used if a line has no concept in another chart.
 * @param gate Owner of the statements; if omitted, predictions are applied.
 * @throws {InvalidInputError} There is no statement, one has columns other than dated months, or in `partial` the months together are not
 * consecutive.
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
  gate?: CategorizationGate,
): OperatingStatement {
  const ordered = mergeOrder(statements)
  const newest = ordered.at(-1)
  if (!newest) throw new InvalidInputError('statements', statements.length, 'must include at least one statement')
  for (const { periods, property } of ordered) {
    const other = periods.find(({ key, kind }) => kind !== 'month' || !/^\d{4}-\d{2}$/.test(key))
    if (other) {
      const where = `of ${property ?? 'a statement'}`
      throw new InvalidInputError(
        'statements',
        other.caption,
        `${where} must have dated months only; set its months first`,
      )
    }
  }
  const { months, missing } = mergedMonths(ordered)
  if (mode === 'partial' && missing.length > 0) {
    const message = `The months are not consecutive: no statement reports ${monthRanges(missing)}.`
    throw new InvalidInputError('statements', missing, 'must report consecutive months', message)
  }
  const { chartOfAccountsId } = newest
  const reported = ordered.map((each) =>
    each.chartOfAccountsId === chartOfAccountsId
      ? each
      : changeChartOfAccounts(each, chartOfAccountsId, predictor, gate),
  )
  const columns = mergedPeriods(reported)
  // In a portfolio one property may report a month before another does; within one property, empty columns at the end do not count as
  // months.
  const periods = mode === 'partial' && months.length > 0 ? columns.filter(({ key }) => months.includes(key)) : columns
  const lines = alignStatements(reported).map((sameLine) =>
    mergeLine(
      sameLine.map(({ line }) => line),
      periods,
      mode,
    ),
  )
  const properties = new Set(reported.map(({ property }) => property))
  return {
    property: properties.size === 1 ? newest.property : null,
    title: null,
    chartOfAccountsId,
    periods,
    isAnnual: false,
    positiveExpenses: reported.every(({ positiveExpenses }) => positiveExpenses),
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

/**
 * Returns the name of a merged statement: the date of the merge, month first.
 *
 * @param today Date of the merge; rules read no clock.
 * @throws {InvalidInputError} It is not a calendar date.
 * @source Specification of the product: named with the current date, MM-DD-YYYY.
 * @example
 * mergedStatementName('2026-09-30')
 * // => '09-30-2026'
 */
export function mergedStatementName(today: IsoDate): string {
  return monthDayYear(today)
}

/** A line of one of several statements. */
export interface LineOfStatement {
  /** Index of the given statement, from 0. */
  statement: number
  line: LineItem
}

/**
 * Returns statements in merge order: by their last month, the newest last; of two that end together the one given later
 * is the newer.
 *
 * @example
 * const of = (key) => ({ periods: [{ key, kind: 'month', caption: key, column: 1 }] })
 * mergeOrder([of('2025-02'), of('2025-01')]).map(({ periods }) => periods[0].key)
 * // => ['2025-01', '2025-02']
 */
export function mergeOrder<One extends Pick<OperatingStatement, 'periods'>>(statements: readonly One[]): One[] {
  const last = ({ periods }: One) => monthsNewestFirst(periods)[0] ?? ''
  return statements.toSorted((a, b) => (last(a) < last(b) ? -1 : last(a) > last(b) ? 1 : 0))
}

/**
 * Returns the lines that a merge treats as the same: those with the same section and label. In the order of the newest
 * statement; a line only in an older one follows its neighbor there.
 *
 * @param statements In the order of `mergeOrder`.
 * @returns The places of each line, oldest first.
 * @example
 * const { statement } = aStatementReading(smallStatement)
 * alignStatements([statement, statement])[0].map(({ line }) => line.label)
 * // => ['Market Rent', 'Market Rent']
 */
export function alignStatements(statements: readonly Pick<OperatingStatement, 'lines'>[]): LineOfStatement[][] {
  const linesByKey = statements.map(({ lines }) => keyed(lines))
  const order = [...(linesByKey.at(-1)?.keys() ?? [])]
  for (const lines of linesByKey.slice(0, -1).reverse()) {
    let after = -1
    for (const key of lines.keys()) {
      const at = order.indexOf(key)
      if (at < 0) order.splice(after + 1, 0, key)
      after = at < 0 ? after + 1 : at
    }
  }
  return order.map((key) =>
    linesByKey.flatMap((lines, statement) => {
      const line = lines.get(key)
      return line === undefined ? [] : [{ statement, line }]
    }),
  )
}

/** Returns lines by the key that matches them across statements; a second line with the same label has its own key. */
function keyed(lines: readonly LineItem[]): Map<string, LineItem> {
  const found = new Map<string, LineItem>()
  for (const line of lines) {
    const words = [line.totalOf ?? line.section, line.isTotal, line.totalOf ? '' : normalLabel(line.label)].join('|')
    let key = words
    for (let count = 2; found.has(key); count++) key = `${words}|${count}`
    found.set(key, line)
  }
  return found
}

/** A figure of an older statement that a partial merge replaces with another. */
export interface OverwrittenMonth {
  label: string
  section: LineItem['section']
  isTotal: boolean
  /** Period key. */
  month: string
  /** Value replaced, and the index of its statement, from 0. */
  older: number
  olderIn: number
  /** Value that replaces it, and the index of its statement. */
  newer: number
  newerIn: number
}

/**
 * Returns the figures that a merge of partial statements overwrites, by line and month. Figures that are the same in
 * both statements are not included.
 *
 * @param statements In any order.
 * @example
 * const read = (rows) => readOperatingStatement(gridOf('T12', rows), { file: 't12.xlsx', predictor: { lineItem: () => [] }, chartOfAccountsId: 2 }).statement
 * const old = read([['Account', 'Jan 2025', 'Feb 2025'], ['Rent', 900, 900], ['Total Income', 900, 900], ['Pest', 45, 95], ['Total Expenses', 45, 95], ['NOI', 855, 805]])
 * const newer = read([['Account', 'Feb 2025', 'Mar 2025'], ['Rent', 900, 920], ['Total Income', 900, 920], ['Pest', 55, 55], ['Total Expenses', 55, 55], ['NOI', 845, 865]])
 * overwrittenMonths([old, newer]).map(({ label, month, older, newer }) => [label, month, older, newer])
 * // => [['Pest', '2025-02', 95, 55], ['Total Expenses', '2025-02', 95, 55], ['NOI', '2025-02', 805, 845]]
 */
export function overwrittenMonths(statements: readonly OperatingStatement[]): OverwrittenMonth[] {
  const ordered = mergeOrder(statements.map((statement, index) => ({ ...statement, index })))
  const given = ordered.map(({ index }) => index)
  return alignStatements(ordered).flatMap((sameLine) => {
    const newest = sameLine.at(-1)?.line
    if (newest === undefined) return []
    const { label, section, isTotal } = newest
    const months = [...new Set(sameLine.flatMap(({ line }) => Object.keys(line.values)))].sort()
    return months.flatMap((month): OverwrittenMonth[] => {
      const reported = sameLine.flatMap(({ statement, line }) => {
        const value = line.values[month] ?? null
        return value === null ? [] : [{ value, at: given[statement] ?? statement }]
      })
      const latest = reported.at(-1)
      if (latest === undefined) return []
      return reported
        .slice(0, -1)
        .filter(({ value }) => value !== latest.value)
        .map(({ value, at }) => ({
          label,
          section,
          isTotal,
          month,
          older: value,
          olderIn: at,
          newer: latest.value,
          newerIn: latest.at,
        }))
    })
  })
}
