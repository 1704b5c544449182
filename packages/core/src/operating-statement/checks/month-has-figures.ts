import type { Finding } from '../../shared/finding.ts'
import { sourceOf } from '../../shared/source.ts'
import type { StatementCheck } from './statement-check.ts'

/** A finding for each period in which no line has a figure other than zero, while others have. */
export function monthHasFigures({ read, statement }: StatementCheck): Finding[] {
  const lines = statement.lines.filter((line) => !line.isTotal)
  const isEmpty = (key: string) => lines.every((line) => !line.values[key])
  const empty = statement.periods.filter((period) => isEmpty(period.key))
  if (empty.length === statement.periods.length) return []
  return empty.map((period) => ({
    id: 'operating-statement/month-without-figures',
    severity: 'warning',
    message: `${period.key} has no figures. It counts as a month of nothing unless it is left out.`,
    source: sourceOf(read.file, read.grid, 0, period.column),
    seen: period.caption,
    dollars: null,
  }))
}
