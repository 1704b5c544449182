import { expect, it } from 'vitest'
import { smallStatementWith, statementFindingsOf } from '../operating-statement.fixtures.ts'

it('a month that stands twice is read once', () => {
  expect(
    statementFindingsOf(smallStatementWith('Account', 'Jan 2025', 'Jan 2025', 'Total'), 'month-repeated'),
  ).toMatchObject([{ seen: '2025-01', source: { cell: 'C1' } }])
})
