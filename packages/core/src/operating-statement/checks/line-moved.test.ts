import { expect, it } from 'vitest'
import {
  aStatementReading,
  monthsOfYear,
  type StatementChanges,
  soundStatement,
} from '../operating-statement.fixtures.ts'
import { statementSeriesFindings } from './series-findings.ts'

const nextYear = monthsOfYear(2026)
const statement = (changes: StatementChanges = {}) => aStatementReading(soundStatement(changes)).statement

it('an expense that went below NOI is named in both statements, and nothing else', () => {
  const before = statement({ expense: { 'Landscaping Contract': 700 } })
  const after = statement({ months: nextYear, below: { 'Landscaping Contract': 700 } })
  const [finding, ...others] = statementSeriesFindings([before, after])
  expect(others).toEqual([])
  expect(finding).toMatchObject({ id: 'operating-statement/line-moved', dollars: 8400, seen: 'Landscaping Contract' })
  expect(finding?.message).toContain('stands below NOI and stood among the expenses')
  expect(finding?.places).toHaveLength(2)
})

it('a line that is new, or gone, moved nowhere', () => {
  const after = statement({ months: nextYear, below: { 'Landscaping Contract': 700 } })
  expect(statementSeriesFindings([statement(), after])).toEqual([])
})
