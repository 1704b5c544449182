import { expect, it } from 'vitest'
import { aNumberedUnit, aRentRoll, aStatement } from '../sizing.fixtures.ts'
import { lineMix } from './line-mix.ts'
import { underwrite } from './underwrite.ts'

const rising = [...Array<number>(9).fill(100), 200, 200, 200]
const statement = aStatement([
  { concept: 'gpr', months: 10_000 },
  { concept: 'laundry', months: rising },
  { concept: 're_taxes', section: 'expense', months: 1_000 },
  { concept: 'insurance', section: 'expense', months: 300 },
  { concept: 'rm', section: 'expense', months: rising },
])
const roll = aRentRoll(Array.from({ length: 10 }, (_, number) => aNumberedUnit(number)))
const amountOf = (key: string, mix: Parameters<typeof lineMix>[0]) =>
  underwrite(roll, [statement], { lines: lineMix(mix) }).lines.find((line) => line.key === key)?.amount

it('underwrites income of three months on expenses of the year', () => {
  const mix = { income: 'T3', expenses: 'T12' } as const
  // 3 x 200 x 4; 9 x 100 + 3 x 200, with 3 % of inflation.
  expect(amountOf('laundry', mix)).toBe(2_400)
  expect(amountOf('repairsAndMaintenance', mix)).toBeCloseTo(1_545, 6)
})

it('underwrites the other way round as well, and leaves a side that is not asked for', () => {
  expect(amountOf('repairsAndMaintenance', { expenses: 'T3' })).toBeCloseTo(2_472, 6)
  // Usual is the lesser of the year and the three months.
  expect(amountOf('laundry', { expenses: 'T3' })).toBe(1_500)
})

it('leaves what a rule sets to its rule', () => {
  expect(lineMix({ income: 'T3', expenses: 'T3' })).not.toHaveProperty('managementFees')
})
