import type { Finding } from '../../shared/finding.ts'
import { textAt } from '../../shared/grid.ts'
import { sourceOf } from '../../shared/source.ts'
import type { StatementCheck } from './statement-check.ts'

/** A finding for each cell of a line's periods that holds something other than an amount. */
export function amountsAreReadable({ read }: StatementCheck): Finding[] {
  return read.rows.flatMap((row): Finding[] =>
    row.kind !== 'value'
      ? []
      : row.unreadable.map((column) => {
          const seen = textAt(read.grid, row.row, column)
          return {
            id: 'operating-statement/unreadable-amount',
            severity: 'warning',
            message: `"${row.label}" holds "${seen}" where an amount should stand; it is left out. Type the amount.`,
            source: sourceOf(read.file, read.grid, row.row, column),
            seen,
            dollars: null,
          }
        }),
  )
}
