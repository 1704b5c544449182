import { addMonths } from '../../shared/date.ts'
import { sumKnown, sumMoney } from '../../shared/money.ts'
import type { LineItem, OperatingStatement } from '../operating-statement.schema.ts'
import { reportedMonths } from './periods.ts'

/** A property of a portfolio with its statement, stitched together if there are several. */
export interface PortfolioProperty {
  name: string
  statement: OperatingStatement
}

/** Lines of all properties with the same concept. Dollars over the months of the roll-up, with the sign of the section. */
export interface PortfolioLine {
  /** The concept of the categories, the same in every chart; `null` for lines without one, which are grouped by section. */
  concept: string | null
  section: LineItem['section']
  /** The category of the first property that has the line; `null` if it has none. */
  category: string | null
  /** By property, in their order; `null` if it has no such figure. */
  amounts: (number | null)[]
  total: number | null
  /** Sources of each amount: line indexes in the statement of each property. */
  lines: number[][]
}

/** Income, expenses and net operating income, for each property and in total. */
export interface PortfolioTotals {
  amounts: (number | null)[]
  total: number | null
}

/** Totals of properties with different fiscal years, aligned by calendar month. */
export interface PortfolioRollUp {
  properties: string[]
  /** `YYYY-MM`, oldest first: the latest consecutive months that every property reports, at most twelve. */
  months: string[]
  /** Factor that annualizes them: 12 divided by their number; `null` if the properties share no month. */
  annualFactor: number | null
  /** First and last month that each property reports; `null` for one without dated months. */
  reach: ({ first: string; last: string } | null)[]
  /** Properties whose statement has no dated months, and so cannot be aligned. They are not counted. */
  leftOut: string[]
  lines: PortfolioLine[]
  income: PortfolioTotals
  expense: PortfolioTotals
  netOperatingIncome: PortfolioTotals
}

const maximumMonths = 12

/**
 * Adds up the statements of a portfolio month by month, whatever each property's fiscal year: over the latest twelve
 * months that all of them report, or as many as they share. Totals are sums of the lines, and lines match by concept,
 * so that properties in different charts of accounts add up too.
 *
 * @example
 * portfolioRollUp([]).months
 * // => []
 */
export function portfolioRollUp(properties: readonly PortfolioProperty[]): PortfolioRollUp {
  const reported = properties.map(({ statement }) => reportedMonths(statement))
  const dated = reported.filter((months) => months.length > 0)
  const months = latestRun(dated)
  const lines = new Map<string, PortfolioLine>()
  const none = () => properties.map(() => null as number | null)
  for (const [at, { statement }] of properties.entries()) {
    if (reported[at]?.length === 0) continue
    for (const [index, line] of statement.lines.entries()) {
      if (!isCounted(line, statement)) continue
      const key = `${line.section}|${line.concept ?? ''}`
      const { concept, section, category } = line
      const row = lines.get(key) ?? {
        concept,
        section,
        category: concept === null ? null : category,
        amounts: none(),
        total: null,
        lines: properties.map(() => []),
      }
      row.amounts[at] = sumKnown([row.amounts[at], ...months.map((month) => line.values[month])])
      row.lines[at]?.push(index)
      lines.set(key, row)
    }
  }
  const rows = [...lines.values()].map((row) => ({ ...row, total: sumKnown(row.amounts) }))
  const totalOf = (section: LineItem['section']): PortfolioTotals => {
    const amounts = properties.map((_, at) =>
      sumKnown(rows.filter((row) => row.section === section).map((row) => row.amounts[at])),
    )
    return { amounts, total: sumKnown(amounts) }
  }
  const [income, expense] = [totalOf('income'), totalOf('expense')]
  const net = properties.map((_, at) => {
    const [earned, spent] = [income.amounts[at] ?? null, expense.amounts[at] ?? null]
    return earned === null && spent === null ? null : sumMoney([earned, -(spent ?? 0)])
  })
  return {
    properties: properties.map(({ name }) => name),
    months,
    annualFactor: months.length === 0 ? null : 12 / months.length,
    reach: reported.map((each) => {
      const [first, last] = [each[0], each.at(-1)]
      return first === undefined || last === undefined ? null : { first, last }
    }),
    leftOut: properties.flatMap(({ name }, at) => (reported[at]?.length === 0 ? name : [])),
    lines: rows,
    income,
    expense,
    netOperatingIncome: { amounts: net, total: sumKnown(net) },
  }
}

/** Returns whether a line counts in the sums: not a total, unless the statement prints nothing else of its income or expenses. */
function isCounted(line: LineItem, { lines }: OperatingStatement): boolean {
  if (!line.isTotal) return !line.isNetOperatingIncome
  const { totalOf } = line
  if (totalOf !== 'income' && totalOf !== 'expense') return false
  return !lines.some(
    ({ isTotal, section, values }) =>
      !isTotal && section === totalOf && Object.values(values).some((value) => value !== null),
  )
}

/** Returns the latest consecutive months that all lists contain, at most twelve, oldest first. */
function latestRun(lists: readonly string[][]): string[] {
  const sets = lists.map((months) => new Set(months))
  const shared = (lists[0] ?? []).filter((month) => sets.every((months) => months.has(month)))
  const run: string[] = []
  for (let month = shared.at(-1); month !== undefined && run.length < maximumMonths; ) {
    run.unshift(month)
    const before = addMonths(month, -1)
    month = shared.includes(before) ? before : undefined
  }
  return run
}
