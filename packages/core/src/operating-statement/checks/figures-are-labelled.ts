import type { Finding } from '../../shared/finding.ts'
import { sumMoney } from '../../shared/money.ts'
import { sourceOf } from '../../shared/source.ts'
import { dollars, type StatementCheck } from './statement-check.ts'

/** A finding for each row of figures without a label; such a row is not read as a line. */
export function figuresAreLabelled({ read }: StatementCheck): Finding[] {
  return read.rows.flatMap((row): Finding[] => {
    if (row.kind !== 'unlabelled') return []
    const sum = sumMoney(row.printed.map((amount) => amount?.value))
    const column = read.columns.periods.find((_, at) => row.printed[at])?.column ?? 0
    return [
      {
        id: 'operating-statement/figures-without-label',
        severity: 'warning',
        message: `Row ${row.row + 1} has figures (${dollars(sum)}) and no label; it is not read. Name it if it is a line.`,
        source: sourceOf(read.file, read.grid, row.row, column),
        seen: String(sum),
        dollars: Math.abs(sum),
      },
    ]
  })
}
