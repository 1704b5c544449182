import { expect, it } from 'vitest'
import { smallStatement, smallStatementWith, statementFindingsOf } from '../operating-statement.fixtures.ts'

const doubted = (...figures: (string | number)[]) =>
  statementFindingsOf(smallStatementWith('Total Operating Expenses', ...figures), 'total-implausible').map(
    ({ seen, source }) => [seen, source?.cell],
  )

it('a total that its rows add up to is beyond doubt, however it is written', () => {
  expect(statementFindingsOf(smallStatement, 'total-implausible')).toEqual([])
  expect(doubted('300.00', '$ 300', 600)).toEqual([])
})

it('two figures run into one are named with their cell', () => {
  expect(doubted(300, '300300', 600)).toEqual([['300300', 'C9']])
})

it('more than a billion is no total of a property', () => {
  expect(doubted(300, 3_000_000_000, 600)).toEqual([[String(3_000_000_000), 'C9']])
})

it('a share in the total column is no total, while a long one may be', () => {
  expect(doubted(300, 300, '35.1%')).toEqual([['35.1%', 'D9']])
  expect(doubted(300, 300, '$1,234,567.89')).toEqual([])
})
