import { textAt } from '../../shared/grid.ts'
import { sourceOf } from '../../shared/source.ts'
import type { StatementRule } from './statement-check.ts'

/** One finding for each such cell of a line's periods. */
export const amountsAreReadable: StatementRule = {
  id: 'operating-statement/unreadable-amount',
  severity: 'warning',
  says: 'A cell among the figures of a line holds words; the value is left unknown.',
  parameters: {},
  find: ({ read }) =>
    read.rows.flatMap((row) =>
      row.kind !== 'value'
        ? []
        : row.unreadable.map((column) => {
            const seen = textAt(read.grid, row.row, column)
            return {
              message: `"${row.label}" holds "${seen}" where an amount should stand; it is left out. Type the amount.`,
              source: sourceOf(read.file, read.grid, row.row, column),
              seen,
              dollars: null,
            }
          }),
    ),
}
