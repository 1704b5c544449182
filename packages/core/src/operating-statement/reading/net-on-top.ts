import type { StatementSection } from '../operating-statement.schema.ts'
import type { RowRole } from './find-totals.ts'
import { balances } from './income-less-expense.ts'
import { labelIs } from './label-groups.ts'
import { lastPartOf } from './last-part-of.ts'
import { type StatementRow, vectorOf } from './statement-row.ts'
import type { StatementSections } from './statement-sections.ts'

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
