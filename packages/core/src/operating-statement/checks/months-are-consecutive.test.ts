import { expect, it } from 'vitest'
import { smallStatementWith, statementFindingsOf } from '../operating-statement.fixtures.ts'

const captions = (...names: string[]) => smallStatementWith('Account', ...names, 'Total')

it('a month missing between others makes the statement untrustworthy', () => {
  expect(statementFindingsOf(captions('Jan 2025', 'Mar 2025'), 'months-not-consecutive')).toMatchObject([
    { severity: 'error', seen: '2025-01, 2025-03' },
  ])
})

it('a month that stands twice is read once', () => {
  expect(statementFindingsOf(captions('Jan 2025', 'Jan 2025'), 'month-repeated')).toMatchObject([{ seen: '2025-01' }])
})

it('months without any year are asked for', () => {
  expect(statementFindingsOf(captions('Jan', 'Feb'), 'months-undated')).toHaveLength(1)
})

it('fewer than twelve months are no year', () => {
  expect(statementFindingsOf(captions('Jan 2025', 'Feb 2025'), 'short-period')).toMatchObject([{ seen: '2' }])
})
