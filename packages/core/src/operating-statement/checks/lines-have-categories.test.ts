import { expect, it } from 'vitest'
import { smallStatementPlus, statementFindingsOf } from '../operating-statement.fixtures.ts'

it('a line that no category fits is named with its dollars', () => {
  const rows = smallStatementPlus('Insurance', 'Sundry', 7, 8, 15)
  expect(statementFindingsOf(rows, 'line-without-category')).toMatchObject([
    { severity: 'warning', dollars: 15, seen: 'Sundry' },
  ])
})

it('below NOI it is only good to know', () => {
  expect(
    statementFindingsOf(smallStatementPlus('Mortgage Interest', 'Sundry', 7, 8, 15), 'line-without-category'),
  ).toMatchObject([{ severity: 'info' }])
})
