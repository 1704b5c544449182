import { chargeCodeCategories } from '@uwkit/core/rent-roll'
import { expect, test } from 'vitest'
import { seededRandom } from '../n-gram/seeded-random.ts'
import { amountFeatures, inventAmounts } from './charge-code-amounts.ts'

test('rent that nearly every lease pays looks unlike a fee that a few pay', () => {
  const rent = amountFeatures({ total: 90_000, typicalAmount: 1400, leaseShare: 0.95 })
  const fee = amountFeatures({ total: 200, typicalAmount: 50, leaseShare: 0.04 })
  expect(rent.filter((name) => fee.includes(name))).toEqual(['sign 1'])
})

test('what is not known says nothing', () => {
  expect(amountFeatures({ total: null })).toEqual([])
  expect(amountFeatures({ total: 0, typicalAmount: null, leaseShare: null })).toEqual([])
})

test('credits are made up below zero, charges above it', () => {
  const random = seededRandom(5)
  const signs = [...chargeCodeCategories, 'none'].map((category) => [
    category,
    Math.sign(inventAmounts(category, random).total ?? 0),
  ])
  const credits = signs.filter(([, sign]) => sign === -1).map(([category]) => category)
  expect(credits).toEqual(['Recurring Concessions', 'Upfront Concessions', 'Emp Allow', 'Model/Office'])
})
