import { sourceOf } from '../../shared/source.ts'
import type { StatementRule } from './statement-check.ts'

/** The finding stands at the first such month. */
export const monthsUndated: StatementRule = {
  id: 'operating-statement/months-undated',
  severity: 'warning',
  says: 'The months carry no year, and no title names one: they cannot be put beside other statements or a rent roll.',
  parameters: {},
  find: ({ read }) => {
    const first = read.columns.periods.find(({ kind, key }) => kind === 'month' && /^M\d{2}$/.test(key))
    if (first === undefined) return []
    return [
      {
        message: 'The months carry no year, and no title names one. Name the first month.',
        source: sourceOf(read.file, read.grid, 0, first.column),
        seen: first.caption,
        dollars: null,
      },
    ]
  },
}
