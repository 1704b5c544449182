import type { Finding } from '../../shared/finding.ts'
import { sumMoney } from '../../shared/money.ts'
import { sourceOf } from '../../shared/source.ts'
import { printTolerance } from '../reading/build-ties.ts'
import { recognitionTolerance } from '../reading/match-parts.ts'
import { dollars, type StatementCheck } from './statement-check.ts'

/** A finding for each row whose printed total differs from the sum of its months. */
export function totalColumnFoots({ read }: StatementCheck): Finding[] {
  const total = read.columns.totalColumn
  if (!total) return []
  const tolerance = printTolerance(read)
  return read.rows.flatMap((row): Finding[] => {
    if (row.kind !== 'value' || !row.printedTotal || row.amounts.every((amount) => amount === null)) return []
    const computed = sumMoney(row.amounts.map((amount) => amount?.value))
    const miss = sumMoney([row.printedTotal.value, -computed])
    if (Math.abs(miss) <= tolerance + 1e-9) return []
    const small = Math.abs(miss) <= recognitionTolerance
    return [
      {
        id: 'operating-statement/total-column-differs',
        severity: small ? 'info' : 'warning',
        message: `"${row.label}" prints ${dollars(row.printedTotal.value)} under "${total.caption}", its months come to ${dollars(computed)}. The months are used.`,
        source: sourceOf(read.file, read.grid, row.row, total.column),
        seen: String(row.printedTotal.value),
        dollars: Math.abs(miss),
      },
    ]
  })
}
