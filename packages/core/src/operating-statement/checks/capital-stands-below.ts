import { categoryOfConcept, chartOfAccounts } from '../../chart-of-accounts/index.ts'
import type { Finding } from '../../shared/finding.ts'
import type { LineItem } from '../operating-statement.schema.ts'
import { labelIs } from '../reading/label-groups.ts'
import { dollars, type StatementCheck } from './statement-check.ts'

/** A finding for each line of capital, reserves or debt that stands among the operating expenses and lowers NOI. */
export function capitalStandsBelow({ statement }: StatementCheck): Finding[] {
  const chart = chartOfAccounts(statement.chartOfAccountsId)
  const isCapital = (line: LineItem) =>
    line.concept === null
      ? labelIs('capital', line.label)
      : categoryOfConcept(chart, line.concept)?.kind === 'excluded_expense'
  return statement.lines
    .filter((line) => !line.isTotal && line.section === 'expense' && isCapital(line))
    .map((line) => {
      const { file, sheet, row, cells } = line.source
      return {
        id: 'operating-statement/capital-above-the-line',
        severity: 'warning',
        message: `"${line.label}" stands above NOI${line.total === null ? '' : ` and lowers it by ${dollars(line.total)}`}. It is no operating expense and is left out of the underwriting's expenses.`,
        source: { file, sheet, cell: cells.label ?? `A${row}` },
        seen: line.label,
        dollars: line.total === null ? null : Math.abs(line.total),
      }
    })
}
