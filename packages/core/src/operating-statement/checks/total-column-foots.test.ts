import { expect, it } from 'vitest'
import { smallStatementWith, statementFindingsOf } from '../operating-statement.fixtures.ts'

it('a T12 column that differs from the months of a line is named with the difference', () => {
  const rows = smallStatementWith('Insurance', 100, 100, 230)
  expect(statementFindingsOf(rows, 'total-column-differs')).toMatchObject([
    { severity: 'warning', dollars: 30, source: { cell: 'D8' } },
  ])
})
