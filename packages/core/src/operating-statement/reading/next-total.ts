import { claimOf } from './claim.ts'
import { recognitionTolerance } from './match-parts.ts'
import { type StatementRow, vectorOf } from './statement-row.ts'

/**
 * Whether the next total of income or expenses is the sum of what is given and of the value rows on the way to it.
 *
 * @param index The row after which the way begins.
 * @param counted The amounts by period of what is counted before that.
 * @param skipTotals Rows on the way that claim to be totals do not count.
 */
export function nextTotalCounts(
  rows: readonly StatementRow[],
  index: number,
  counted: readonly (readonly number[])[],
  skipTotals: boolean,
): boolean {
  const next = rows.findIndex((row, at) => at > index && row.kind === 'value' && claimOf(row, false) === 'section')
  const section = rows[next]
  if (!section) return false
  const onTheWay = rows
    .slice(index + 1, next)
    .filter((row) => row.kind === 'value' && !(skipTotals && claimOf(row, false) === 'total'))
  const all = [...counted, ...onTheWay.map(vectorOf)]
  return vectorOf(section).every((value, period) => {
    const sum = all.reduce((total, vector) => total + (vector[period] ?? 0), 0)
    return Math.abs(sum - value) <= recognitionTolerance
  })
}
