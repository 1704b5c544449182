import { chargeCodeCategories } from '@uwkit/core/rent-roll'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seededRandom } from '../n-gram/train-softmax.ts'
import { amountFeatures, inventAmounts, inventChargeCode, withoutVowels } from './charge-code-model.ts'

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

test('a word keeps its first letter and its consonants', () => {
  expect(['rent', 'parking', 'elec', 'apt'].map(withoutVowels)).toEqual(['rnt', 'prkng', 'elc', 'apt'])
})

test('the usual codes for a charge come up among those that are made up', () => {
  const random = seededRandom(1)
  const made = new Set(Array.from({ length: 3000 }, () => inventChargeCode('pet rent', random)))
  expect(['petrent', 'petrnt', 'rentpet', 'pet rent', 'rmpetrnt'].filter((code) => !made.has(code))).toEqual([])
})

test('a made-up code is the same for the same seed, and never blank', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e6 }),
      fc.constantFrom('water', 'month to month fee', 'hap'),
      (seed, phrase) => {
        const code = inventChargeCode(phrase, seededRandom(seed))
        expect(code).toBe(inventChargeCode(phrase, seededRandom(seed)))
        expect(code.trim()).not.toBe('')
      },
    ),
  )
})
