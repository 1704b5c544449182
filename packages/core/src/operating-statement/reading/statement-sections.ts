import type { StatementSection } from '../operating-statement.schema.ts'
import type { RowRole } from './find-totals.ts'
import { labelIs } from './label-groups.ts'
import { recognitionTolerance } from './match-parts.ts'
import { type StatementRow, vectorOf } from './statement-row.ts'

/** The rows that divide a statement, as indexes into the rows read; `null` where the statement has none. */
export interface StatementSections {
  incomeTotal: number | null
  expenseTotal: number | null
  netOperatingIncome: number | null
  /** One for each row. */
  sections: StatementSection[]
}

/**
 * Income less expenses is NOI in every period, whichever sign expenses are printed with.
 *
 * @param target NOI by period, as `income` and `expense` are.
 * @example
 * balances([1000], [400], [600])
 * // => true
 */
export function balances(income: readonly number[], expense: readonly number[], target: readonly number[]): boolean {
  return [1, -1].some((sign) =>
    target.every(
      (value, at) => Math.abs((income[at] ?? 0) - sign * (expense[at] ?? 0) - value) <= recognitionTolerance,
    ),
  )
}

/**
 * A total may stand above its parts: the last row it adds up, or the total itself.
 *
 * @param total The row of the total, as an index into the roles.
 * @example
 * lastPartOf([{ isTotal: true, parts: [{ index: 1, sign: 1 }], foots: true, header: null }], 0)
 * // => 1
 */
export function lastPartOf(roles: readonly RowRole[], total: number): number {
  const parts = roles[total]?.parts ?? []
  return parts.reduce((last, { index }) => Math.max(last, index > total ? lastPartOf(roles, index) : last), total)
}

/**
 * The division of a statement that opens with its NOI and sets each total above what it adds up, as a roll-up does: income and
 * expenses are the named totals below it whose difference it is, each with the rows under it.
 *
 * @param netOperatingIncome The row of NOI, with no line above it.
 * @returns `null` where the totals below do not say so.
 */
export function netOnTop(
  rows: readonly StatementRow[],
  roles: readonly RowRole[],
  netOperatingIncome: number,
): StatementSections | null {
  const vector = (at: number) => vectorOf(rows[at] as StatementRow)
  const named = (group: 'incomeTotal' | 'expenseTotal') =>
    rows.flatMap((row, at) => {
      const isBelow = at > netOperatingIncome && row.kind === 'value' && roles[at]?.isTotal === true
      return isBelow && (labelIs(group, row.label) || isPlainly(group, row.label)) ? [at] : []
    })
  const target = vector(netOperatingIncome)
  for (const incomeTotal of named('incomeTotal')) {
    const expenseTotal = named('expenseTotal').find((at) => balances(vector(incomeTotal), vector(at), target))
    if (expenseTotal === undefined) continue
    return {
      incomeTotal,
      expenseTotal,
      netOperatingIncome,
      sections: dividedAt(rows, roles, incomeTotal, expenseTotal),
    }
  }
  return null
}

/** A roll-up calls its totals by the bare word. */
function isPlainly(group: 'incomeTotal' | 'expenseTotal', label: string): boolean {
  const words =
    group === 'incomeTotal' ? /^\s*(operating\s+)?(income|revenues?)\s*$/i : /^\s*(operating\s+)?expenses?\s*$/i
  return words.test(label)
}

function dividedAt(
  rows: readonly StatementRow[],
  roles: readonly RowRole[],
  incomeTotal: number,
  expenseTotal: number,
): StatementSection[] {
  const incomeEnd = lastPartOf(roles, incomeTotal)
  const expenseEnd = lastPartOf(roles, expenseTotal)
  const isIncomeFirst = incomeEnd < expenseEnd
  const [first, second]: StatementSection[] = isIncomeFirst ? ['income', 'expense'] : ['expense', 'income']
  const [border, end] = isIncomeFirst ? [incomeEnd, expenseEnd] : [expenseEnd, incomeEnd]
  return rows.map((_, at) => (at <= border ? first : at <= end ? second : 'below') ?? 'below')
}
