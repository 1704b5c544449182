import { type OperatingStatement, statementTotals } from '@uwkit/core/operating-statement'
import { sumMoney } from '@uwkit/core/shared'

/** Net operating income of one period: what its lines come to beside what is printed. */
export interface IncomeOfPeriod {
  key: string
  caption: string
  income: number | null
  expense: number | null
  netOperatingIncome: number | null
  /** `null` where no NOI is printed. */
  printed: number | null
  /** Printed less computed; `null` where either is unknown. */
  off: number | null
}

/** What the two may differ by and still be the same, dollars: printed cents are rounded. */
const allowed = 1

/**
 * Net operating income by period, worked out of the lines alone and held against what the statement prints.
 *
 * @example
 * const periods = [{ key: '2025-01', kind: 'month', caption: 'Jan 2025', column: 1 }]
 * incomeByPeriod({ property: null, chartOfAccountsId: 2, periods, isAnnual: false, positiveExpenses: true, lines: [] })[0].off
 * // => null
 */
export function incomeByPeriod(statement: OperatingStatement): IncomeOfPeriod[] {
  const lines = statement.lines.filter(({ isTotal, totalOf, isNetOperatingIncome }) => {
    return !isTotal && totalOf === null && !isNetOperatingIncome
  })
  const totals = statementTotals({ ...statement, lines })
  const line = statement.lines.find(({ totalOf }) => totalOf === 'netOperatingIncome')
  return statement.periods.map(({ key, caption }, at) => {
    const netOperatingIncome = totals.netOperatingIncomePerPeriod[at] ?? null
    const printed = line?.values[key] ?? null
    return {
      key,
      caption,
      income: totals.incomePerPeriod[at] ?? null,
      expense: totals.expensePerPeriod[at] ?? null,
      netOperatingIncome,
      printed,
      off: printed === null || netOperatingIncome === null ? null : sumMoney([printed, -netOperatingIncome]),
    }
  })
}

/**
 * Whether printed NOI is what the lines come to: proved, off by so much, or not printed.
 *
 * @example
 * incomeProof([{ off: 0 }, { off: -36 }, { off: null }])
 * // => { state: 'off', off: 36, periods: 1 }
 */
export function incomeProof(periods: readonly IncomeOfPeriod[]): {
  state: 'tied' | 'off' | 'unproven'
  /** Dollars, over all periods, however signed. */
  off: number
  /** Periods that are off, or that were proved. */
  periods: number
} {
  const proved = periods.flatMap(({ off }) => (off === null ? [] : [off]))
  if (proved.length === 0) return { state: 'unproven', off: 0, periods: 0 }
  const wrong = proved.filter((off) => Math.abs(off) > allowed)
  if (wrong.length === 0) return { state: 'tied', off: 0, periods: proved.length }
  return { state: 'off', off: sumMoney(wrong.map(Math.abs)), periods: wrong.length }
}
