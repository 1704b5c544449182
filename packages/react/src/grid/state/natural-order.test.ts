import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareNatural, naturalKey } from './natural-order.ts'

test('numbers in texts count by size, whatever the case and leading zeros', () => {
  const texts = ['B1', 'a10', 'A2', '10', '9', '007', 'a-1']
  expect(texts.toSorted(compareNatural)).toEqual(['007', '9', '10', 'a-1', 'A2', 'a10', 'B1'])
  expect(compareNatural('A-01', 'a-1')).toBe(0)
})

test('texts with signs of other alphabets or very long numbers have no key', () => {
  expect(['Café', '#1', '1234567890', 'a_b'].map(naturalKey)).toEqual([null, null, null, null])
  expect(naturalKey('123456789')).not.toBeNull()
})

test('keys order texts exactly as the comparison does', () => {
  const text = fc.string({ unit: fc.constantFrom(...'0012349abAB -./'), maxLength: 12 })
  fc.assert(
    fc.property(text, text, (one, other) => {
      const key = naturalKey(one)
      const otherKey = naturalKey(other)
      fc.pre(key !== null && otherKey !== null)
      expect(key < otherKey ? -1 : key > otherKey ? 1 : 0).toBe(Math.sign(compareNatural(one, other)))
    }),
    { numRuns: 2_000 },
  )
})
