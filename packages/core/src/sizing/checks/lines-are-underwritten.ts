import type { LineItem } from '../../operating-statement/operating-statement.schema.ts'
import type { FindingSeverity } from '../../shared/finding.ts'
import { roundToCent, sumMoney } from '../../shared/money.ts'
import { conceptsNotUnderwritten } from '../data/underwriting-lines.ts'
import { expenseTotalOnly } from '../rules/expense-total-only.ts'
import { sizingFinding, type UnderwritingCheck } from './underwriting-check.ts'

/** Lines above NOI that do not count where they stand. */
export const linesAreUnderwritten: UnderwritingCheck = ({ windows: { t12 } }) => {
  if (t12 === null) return []
  const { statement, column } = t12
  const dollars = (lines: readonly LineItem[]): number => {
    const sum = sumMoney(lines.flatMap((line) => column.periods.map((key) => line.values[key])))
    return Math.abs(roundToCent(sum * column.annualFactor))
  }
  const all = expenseTotalOnly(statement)
  const values = statement.lines.filter(
    (line) => line !== all && !line.isTotal && !line.isNetOperatingIncome && line.section !== 'below',
  )
  const groups: [string, FindingSeverity, string, LineItem[]][] = [
    [
      'income-without-category',
      'warning',
      'lines of income have no category and are not underwritten: categorize them.',
      values.filter((line) => line.section === 'income' && line.concept === null),
    ],
    [
      'expense-without-category',
      'warning',
      'lines of expense have no category and count as other expenses: categorize them.',
      values.filter((line) => line.section === 'expense' && line.concept === null),
    ],
    [
      'not-operations',
      'info',
      'lines above NOI are capital, financing or other non-operating items and are not underwritten.',
      values.filter((line) => line.concept !== null && conceptsNotUnderwritten.includes(line.concept)),
    ],
  ]
  return groups.flatMap(([id, severity, words, lines]) =>
    lines.length === 0 || dollars(lines) === 0
      ? []
      : [sizingFinding(id, severity, `${lines.length} ${words}`, dollars(lines))],
  )
}
