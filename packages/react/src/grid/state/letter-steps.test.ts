import fc from 'fast-check'
import { expect, it } from 'vitest'
import { letterSteps } from './letter-steps.ts'

it.each([
  ['', '', 0],
  ['', '204', 3],
  ['204', '204', 0],
  ['204', '204b', 1],
  ['204', '24', 1],
  ['204', '304', 1],
  ['204', '240', 1],
  ['kitten', 'sitting', 3],
])('counts the slips between "%s" and "%s"', (one, other, steps) => {
  expect(letterSteps(one, other)).toBe(steps)
})

it('is the same in both directions, and never more than the longer word has letters', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 })
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(letterSteps(one, other)).toBe(letterSteps(other, one))
      expect(letterSteps(one, other)).toBeLessThanOrEqual(Math.max(one.length, other.length))
    }),
  )
})
