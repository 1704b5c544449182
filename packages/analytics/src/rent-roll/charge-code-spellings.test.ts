import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seededRandom } from '../n-gram/seeded-random.ts'
import { inventChargeCode, withoutVowels } from './charge-code-spellings.ts'

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
