import type { Finding } from '../../shared/finding.ts'
import { sumMoney } from '../../shared/money.ts'
import { sourceOf } from '../../shared/source.ts'
import { printTolerance } from '../reading/build-ties.ts'
import { recognitionTolerance } from '../reading/match-parts.ts'
import { dollars, type StatementCheck } from './statement-check.ts'

/** A finding for each total or subtotal whose printed figures differ from the sum of its parts in any period. */
export function totalFoots({ read }: StatementCheck): Finding[] {
  const tolerance = printTolerance(read)
  return read.rows.flatMap((row, index): Finding[] => {
    const role = read.roles[index]
    if (!role?.isTotal || role.parts.length === 0) return []
    const misses = read.columns.periods.flatMap(({ key, column }, at) => {
      const printed = row.amounts[at]
      if (!printed) return []
      const computed = sumMoney(role.parts.map((part) => part.sign * (read.rows[part.index]?.amounts[at]?.value ?? 0)))
      const miss = sumMoney([printed.value, -computed])
      return Math.abs(miss) > tolerance + 1e-9 ? [{ key, column, miss, computed, printed: printed.value }] : []
    })
    const worst = [...misses].sort((a, b) => Math.abs(b.miss) - Math.abs(a.miss))[0]
    if (!worst) return []
    const atStake = sumMoney(misses.map(({ miss }) => Math.abs(miss)))
    const isStatementTotal = [
      read.sections.incomeTotal,
      read.sections.expenseTotal,
      read.sections.netOperatingIncome,
    ].includes(index)
    const small = Math.abs(worst.miss) <= recognitionTolerance
    return [
      {
        id: 'operating-statement/total-does-not-foot',
        severity: small ? 'info' : isStatementTotal ? 'error' : 'warning',
        message: `"${row.label}" does not add up in ${misses.length} of ${read.columns.periods.length} periods: in ${worst.key} it prints ${dollars(worst.printed)}, its lines come to ${dollars(worst.computed)}. ${small ? 'It looks like rounding.' : 'Ask the owner which figure is right.'}`,
        source: sourceOf(read.file, read.grid, row.row, worst.column),
        seen: String(worst.printed),
        dollars: atStake,
      },
    ]
  })
}
