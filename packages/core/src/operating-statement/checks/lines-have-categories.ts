import { sumMoney } from '../../shared/money.ts'
import { placeOfLine, type StatementRule } from './statement-check.ts'

/** Below NOI it is good to know and no more. */
export const linesHaveCategories: StatementRule = {
  id: 'operating-statement/line-without-category',
  severity: 'warning',
  says: 'A line has figures and no category: the underwriting cannot place it.',
  parameters: {},
  find: ({ statement }) =>
    statement.lines.flatMap((line) => {
      const values = Object.values(line.values).filter((value) => value !== null)
      if (line.isTotal || line.category !== null || values.length === 0) return []
      return [
        {
          ...(line.section === 'below' ? { severity: 'info' as const } : {}),
          message: `"${line.label}" has no category; choose one.`,
          source: placeOfLine(line, 'label'),
          seen: line.label,
          dollars: Math.abs(line.total ?? sumMoney(values)),
        },
      ]
    }),
}
