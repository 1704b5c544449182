import { sumMoney } from '../../shared/money.ts'
import { moneyText } from '../../shared/money-text.ts'
import { sourceOf } from '../../shared/source.ts'
import { printTolerance, roundingReach } from '../reading/build-ties.ts'
import { missingRowWords } from './missing-row-words.ts'
import type { StatementRule } from './statement-check.ts'

/** One finding for each total, at the month that it misses most. What rounding can explain is good to know and no more. */
export const totalFoots: StatementRule = {
  id: 'operating-statement/total-does-not-foot',
  severity: 'error',
  says: 'A total or subtotal differs from the sum of its lines, by how much, and which row is probably missing, doubled or misread. An error where it is a total of the whole statement, a warning for subtotals.',
  parameters: {},
  find: ({ read }) => {
    const tolerance = printTolerance(read)
    const { incomeTotal, expenseTotal, netOperatingIncome } = read.sections
    return read.rows.flatMap((row, index) => {
      const role = read.roles[index]
      if (!role?.isTotal || role.parts.length === 0) return []
      const misses = read.columns.periods.flatMap(({ key, column }, at) => {
        const printed = row.amounts[at]
        if (!printed) return []
        const computed = sumMoney(
          role.parts.map((part) => part.sign * (read.rows[part.index]?.amounts[at]?.value ?? 0)),
        )
        const miss = sumMoney([printed.value, -computed])
        return Math.abs(miss) > tolerance + 1e-9 ? [{ key, column, miss, computed, printed: printed.value }] : []
      })
      const worst = [...misses].sort((a, b) => Math.abs(b.miss) - Math.abs(a.miss))[0]
      if (!worst) return []
      const isRounding = Math.abs(worst.miss) <= roundingReach(tolerance, role.parts.length) + 1e-9
      const isOfStatement = [incomeTotal, expenseTotal, netOperatingIncome].includes(index)
      const explanation = isRounding
        ? `That is no more than the rounding of ${role.parts.length} figures to the dollar.`
        : [missingRowWords(read, index), 'Ask the owner which figure is right.'].filter(Boolean).join(' ')
      return [
        {
          severity: isRounding ? ('info' as const) : isOfStatement ? ('error' as const) : ('warning' as const),
          message: `"${row.label}" does not add up in ${misses.length} of ${read.columns.periods.length} periods: in ${worst.key} it prints ${moneyText(worst.printed)}, its lines come to ${moneyText(worst.computed)}. ${explanation}`,
          source: sourceOf(read.file, read.grid, row.row, worst.column),
          seen: String(worst.printed),
          dollars: sumMoney(misses.map(({ miss }) => Math.abs(miss))) * read.unit.dollars,
        },
      ]
    })
  },
}
