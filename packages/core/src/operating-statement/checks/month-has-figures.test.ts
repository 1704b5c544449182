import { expect, it } from 'vitest'
import { smallStatement, statementFindingsOf } from '../operating-statement.fixtures.ts'

it('a month in which nothing was booked is named, so that it does not pass for a lived one', () => {
  const rows = smallStatement.map((row, at) => (at < 2 ? row : [row[0] ?? null, 0, row[2] ?? null, row[2] ?? null]))
  expect(statementFindingsOf(rows, 'month-without-figures')).toMatchObject([{ seen: 'Jan 2025' }])
  expect(statementFindingsOf(smallStatement, 'month-without-figures')).toEqual([])
})
