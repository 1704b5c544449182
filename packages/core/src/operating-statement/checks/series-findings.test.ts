import { expect, it } from 'vitest'
import { aStatementReading, type StatementChanges, soundStatement } from '../operating-statement.fixtures.ts'
import { statementSeriesFindings } from './series-findings.ts'

const statement = (changes: StatementChanges = {}) => aStatementReading(soundStatement(changes)).statement

it('finds nothing between two statements that tell the same', () => {
  expect(statementSeriesFindings([statement(), statement()])).toEqual([])
})

it('holds each statement against the one before it, whatever their order', () => {
  const months = ['2024', '2025'].flatMap((year) => ['Oct', 'Nov', 'Dec'].map((name) => `${name} ${year}`))
  const older = statement({ months: months.slice(0, 3), expense: { Insurance: 2400 } })
  const newer = statement({ months: months.slice(0, 3).concat('Jan 2025') })
  for (const both of [
    [older, newer],
    [newer, older],
  ]) {
    const [finding, ...others] = statementSeriesFindings(both)
    expect(others).toEqual([])
    expect(finding?.message).toContain('$2,400 is now $2,500 in 2024-10')
  }
})

it('a company can switch a rule off', () => {
  const both = [statement({ expense: { Insurance: 2400 } }), statement()]
  expect(statementSeriesFindings(both, { 'operating-statement/month-restated': { isOff: true } })).toEqual([])
})
