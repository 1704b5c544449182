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

it('rounding of whole dollars is no fault: half a dollar a part, and half a dollar of the total', () => {
  // Two lines of expenses, so 1.50; income and expenses below it, so 1.50 for NOI
  const rows = smallStatementWith('Total Operating Expenses', 301, 300, 601)
  expect(statementFindingsOf(rows, 'total-does-not-foot').map(({ severity }) => severity)).toEqual(['info', 'info'])
})

it('two dollars are more than that of two parts', () => {
  const rows = smallStatementWith('Total Operating Expenses', 302, 300, 602)
  expect(statementFindingsOf(rows, 'total-does-not-foot').map(({ severity }) => severity)).toEqual(['error', 'error'])
})

it('in a statement with cents a cent is a fault', () => {
  const withCents = smallStatementWith('Insurance', 100.25, 100, 200.25).map((row) =>
    row[0] === 'Total Operating Expenses' ? ['Total Operating Expenses', 300.26, 300, 600.26] : row,
  )
  expect(statementFindingsOf(withCents, 'total-does-not-foot')[0]).toMatchObject({ severity: 'error', dollars: 0.01 })
})
