import { categoryOfConcept } from '../../chart-of-accounts/index.ts'
import { moneyText } from '../../shared/money-text.ts'
import type { LineItem } from '../operating-statement.schema.ts'
import { labelIs } from '../reading/label-groups.ts'
import { placeOfLine, type StatementRule } from './statement-check.ts'

/** Lines without any money are left out. */
export const capitalStandsBelow: StatementRule = {
  id: 'operating-statement/capital-above-the-line',
  severity: 'warning',
  says: 'Capital, reserves or debt stand among the operating expenses and lower NOI; the underwriting leaves them out of expenses.',
  parameters: {},
  find: ({ statement, chart }) => {
    const isCapital = (line: LineItem) =>
      line.concept === null
        ? labelIs('capital', line.label)
        : categoryOfConcept(chart, line.concept)?.kind === 'excluded_expense'
    return statement.lines
      .filter((line) => !line.isTotal && line.section === 'expense' && line.total !== 0 && isCapital(line))
      .map((line) => ({
        message: `"${line.label}" stands above NOI${line.total === null ? '' : ` and lowers it by ${moneyText(line.total)}`}. It is no operating expense and is left out of the underwriting's expenses.`,
        source: placeOfLine(line, 'label'),
        seen: line.label,
        dollars: line.total === null ? null : Math.abs(line.total),
      }))
  },
}
