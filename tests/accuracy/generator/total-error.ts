import type { Random } from '../../../samples/generator/random.ts'
import { isAmount, type Report } from './report.ts'

/** The report with one printed total a dollar off, or `null` where it prints none. */
export function withTotalOff(random: Random, report: Report): Report | null {
  const totals = report.rows.flatMap((row, at) =>
    row.flatMap((cell, column) => (isAmount(cell) && cell.isTotal ? [{ at, column }] : [])),
  )
  if (totals.length === 0) return null
  const chosen = random.pick(totals)
  const change = random.pick([1, -1])
  const rows = report.rows.map((row, at) =>
    row.map((cell, column) =>
      at === chosen.at && column === chosen.column && isAmount(cell) ? { ...cell, amount: cell.amount + change } : cell,
    ),
  )
  return { ...report, rows }
}
