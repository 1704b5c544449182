import { sumMoney } from '../../shared/money.ts'
import { moneyText } from '../../shared/money-text.ts'
import { sourceOf } from '../../shared/source.ts'
import { printTolerance, roundingReach } from '../reading/build-ties.ts'
import type { StatementRule } from './statement-check.ts'

/** One finding for each row; what rounding can explain is good to know and no more. */
export const totalColumnFoots: StatementRule = {
  id: 'operating-statement/total-column-differs',
  severity: 'warning',
  says: 'The printed total of a line differs from the sum of its months; the months are used.',
  parameters: {},
  find: ({ read }) => {
    const total = read.columns.totalColumn
    if (!total) return []
    const tolerance = printTolerance(read)
    return read.rows.flatMap((row) => {
      if (row.kind !== 'value' || !row.printedTotal || row.amounts.every((amount) => amount === null)) return []
      const months = row.amounts.slice(total.from)
      const computed = sumMoney(months.map((amount) => amount?.value))
      const miss = Math.abs(sumMoney([row.printedTotal.value, -computed]))
      if (miss <= tolerance + 1e-9) return []
      const isRounding = miss <= roundingReach(tolerance, months.length) + 1e-9
      return [
        {
          ...(isRounding ? { severity: 'info' as const } : {}),
          message: `"${row.label}" prints ${moneyText(row.printedTotal.value)} under "${total.caption}", its months come to ${moneyText(computed)}. The months are used.`,
          source: sourceOf(read.file, read.grid, row.row, total.column),
          seen: String(row.printedTotal.value),
          dollars: miss * read.unit.dollars,
        },
      ]
    })
  },
}
