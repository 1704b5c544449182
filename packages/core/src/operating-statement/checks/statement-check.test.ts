import { expect, it } from 'vitest'
import { dollars } from './statement-check.ts'

it.each([
  [1234.5, '$1,234.50'],
  [-22000, '-$22,000'],
  [0, '$0'],
  [1000000, '$1,000,000'],
])('%s reads %s in a message', (amount, text) => {
  expect(dollars(amount)).toBe(text)
})
