import { sourceOf } from '../../shared/source.ts'
import type { StatementRule } from './statement-check.ts'

/** One finding for each column that is passed over. */
export const monthRepeated: StatementRule = {
  id: 'operating-statement/month-repeated',
  severity: 'warning',
  says: 'A month stands in more than one column; the first is used.',
  parameters: {},
  find: ({ read }) =>
    read.columns.repeated.map(({ key, column }) => ({
      message: `${key} stands in more than one column; the first is used. Remove the other or correct its caption.`,
      source: sourceOf(read.file, read.grid, 0, column),
      seen: key,
      dollars: null,
    })),
}
