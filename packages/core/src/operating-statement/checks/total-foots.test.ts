import { expect, it } from 'vitest'
import { smallStatementWith, statementFindingsOf } from '../operating-statement.fixtures.ts'

it('a total that misses its lines is named with the dollars it misses', () => {
  const rows = smallStatementWith('Total Operating Expenses', 300, 350, 650)
  // February prints 350 where taxes and insurance come to 300; NOI 675 then misses 975 - 350 = 625 by 50
  expect(
    statementFindingsOf(rows, 'total-does-not-foot').map(({ severity, dollars, source }) => [
      severity,
      dollars,
      source?.cell,
    ]),
  ).toEqual([
    ['error', 50, 'C9'],
    ['error', 50, 'C10'],
  ])
})

it('a dollar of rounding is no fault', () => {
  const rows = smallStatementWith('Total Operating Expenses', 301, 300, 601)
  expect(statementFindingsOf(rows, 'total-does-not-foot').map(({ severity }) => severity)).toEqual(['info', 'info'])
})
