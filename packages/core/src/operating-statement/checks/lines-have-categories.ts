import type { Finding } from '../../shared/finding.ts'
import { sumMoney } from '../../shared/money.ts'
import type { StatementCheck } from './statement-check.ts'

/** A finding for each line that has figures and no category. */
export function linesHaveCategories({ statement }: StatementCheck): Finding[] {
  return statement.lines.flatMap((line): Finding[] => {
    const values = Object.values(line.values).filter((value) => value !== null)
    if (line.isTotal || line.category !== null || values.length === 0) return []
    const { file, sheet, row, cells } = line.source
    return [
      {
        id: 'operating-statement/line-without-category',
        severity: line.section === 'below' ? 'info' : 'warning',
        message: `"${line.label}" has no category; choose one.`,
        source: { file, sheet, cell: cells.label ?? `A${row}` },
        seen: line.label,
        dollars: Math.abs(line.total ?? sumMoney(values)),
      },
    ]
  })
}
