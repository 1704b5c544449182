import { expect, it } from 'vitest'
import { soundFindings, soundStatement, twelveOf } from '../operating-statement.fixtures.ts'

const withRent = (figures: (number | null)[]) => soundFindings(soundStatement({ income: { 'Market Rent': figures } }))

it('a month that leaves the pattern of its line by 5 % and $5,000 is named, and nothing else', () => {
  // 100,000 less 94,000; the seventh month stands in column H
  expect(withRent(twelveOf(100_000, { 6: 94_000 }))).toMatchObject([
    { id: 'operating-statement/month-off-pattern', dollars: 6000, seen: '94000', source: { cell: 'H3' } },
  ])
})

it('less than either limit is let pass', () => {
  // 4,900 dollars and 4.9 %
  expect(withRent(twelveOf(100_000, { 6: 95_100 }))).toEqual([])
  // 10 % of 45,000 is 4,500 dollars
  expect(withRent(twelveOf(45_000, { 6: 40_500 }))).toEqual([])
})

it('a blank month of an even line is missed, not zero', () => {
  const [finding] = withRent(twelveOf(100_000, { 3: null }))
  expect(finding).toMatchObject({ id: 'operating-statement/month-off-pattern', seen: null, dollars: 100_000 })
  expect(finding?.message).toContain('shows nothing in 2025-04, where about $100,000 is usual')
})

it('rents that grow month by month keep to their pattern', () => {
  // 2 % a month, 24 % over the year
  expect(withRent(Array.from({ length: 12 }, (_, at) => 100_000 + 2000 * at))).toEqual([])
})

it('bills by the quarter keep to theirs', () => {
  const quarterly = twelveOf(0, { 2: 24_000, 5: 24_000, 8: 24_000, 11: 24_000 })
  expect(soundFindings(soundStatement({ expense: { 'Property Taxes': quarterly } }))).toEqual([])
})

it('a bill that was booked a month early is a note', () => {
  expect(withRent(twelveOf(100_000, { 6: 200_000, 7: 0 }))).toMatchObject([
    { id: 'operating-statement/month-off-pattern', severity: 'info', places: [{ cell: 'H3' }, { cell: 'I3' }] },
  ])
})
