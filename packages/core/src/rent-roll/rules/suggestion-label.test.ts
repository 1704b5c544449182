import { expect, it } from 'vitest'
import { suggestionLabel } from './suggestion-label.ts'

it.each([
  [0.926, 'Pet Fees (93%)'],
  [0.055, 'Pet Fees (6%)'],
  [1, 'Pet Fees (100%)'],
])('shows a probability of %d as %s', (probability, label) => {
  expect(suggestionLabel({ answer: 'Pet Fees', probability })).toBe(label)
})
