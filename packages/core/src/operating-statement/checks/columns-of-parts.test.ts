import { expect, it } from 'vitest'
import { aStatementReading, smallStatement, statementFindingsOf } from '../operating-statement.fixtures.ts'

const byProperty = [
  ['Consolidated Income Statement', null, null, null],
  ['Account', 'North Court', 'South Court', 'Total'],
  ...smallStatement.slice(2),
]

it('a statement of several properties is their total, and says so', () => {
  const { statement, ties } = aStatementReading(byProperty)
  expect(statement.periods).toMatchObject([{ key: 'Total', column: 3 }])
  expect(statement.lines[0]).toMatchObject({ label: 'Market Rent', total: 2200 })
  const [finding] = statementFindingsOf(byProperty, 'total-of-several-columns')
  expect(finding?.message).toContain('“North Court”, “South Court”')
  expect(finding?.source?.cell).toBe('B2')
  expect(ties.filter(({ what }) => what === 'Market Rent, Total')).toMatchObject([{ printed: 2200, holds: true }])
})

it('a figure of one property that its total does not count breaks a tie', () => {
  const rows = byProperty.map((row) => (row[0] === 'Insurance' ? ['Insurance', 120, 100, 200] : row))
  const { ties } = aStatementReading(rows)
  expect(ties.filter(({ holds }) => !holds).map(({ what }) => what)).toEqual(['Insurance, Total'])
})

it('months with a total are no such columns', () => {
  expect(statementFindingsOf(smallStatement, 'total-of-several-columns')).toEqual([])
})
