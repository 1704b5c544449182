import { type Grid, textAt } from '../../shared/grid.ts'
import { sourceOf } from '../../shared/source.ts'
import type { StatementRule } from './statement-check.ts'

/** The finding stands at the first of the columns. */
export const columnsOfParts: StatementRule = {
  id: 'operating-statement/total-of-several-columns',
  severity: 'info',
  says: 'The statement is the total of several columns, such as one for each property.',
  parameters: {},
  find: ({ read }) => {
    const { parts, periods } = read.columns
    const [period] = periods
    const [first] = parts
    if (!period || !first) return []
    const names = parts.map(({ caption }) => `“${caption}”`).join(', ')
    return [
      {
        message: `The statement is the column “${period.caption}”, which adds up ${names}. To underwrite one of them alone, ask for its own statement.`,
        source: sourceOf(read.file, read.grid, captionRow(read.grid, first), first.column),
        seen: null,
        dollars: null,
      },
    ]
  },
}

/** The last row in which the column's caption ends. */
function captionRow(grid: Grid, { column, caption }: { column: number; caption: string }): number {
  const row = grid.rows.findIndex(
    (_, at) => textAt(grid, at, column) !== '' && caption.endsWith(textAt(grid, at, column)),
  )
  return Math.max(0, row)
}
