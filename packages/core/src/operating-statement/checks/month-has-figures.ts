import { sourceOf } from '../../shared/source.ts'
import type { StatementRule } from './statement-check.ts'

/** A statement without any figure is none of empty months. */
export const monthHasFigures: StatementRule = {
  id: 'operating-statement/month-without-figures',
  severity: 'warning',
  says: 'A column of the statement holds no figure other than nothing, while others do: it was not lived yet, or was left out.',
  parameters: {},
  find: ({ read, statement }) => {
    const lines = statement.lines.filter((line) => !line.isTotal)
    const empty = statement.periods.filter(({ key }) => lines.every((line) => !line.values[key]))
    if (empty.length === statement.periods.length) return []
    return empty.map((period) => ({
      message: `${period.key} has no figures. It counts as a month of nothing unless it is left out.`,
      source: sourceOf(read.file, read.grid, 0, period.column),
      seen: period.caption,
      dollars: null,
    }))
  },
}
