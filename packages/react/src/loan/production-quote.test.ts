import { expect, test } from 'vitest'
import { money, percent } from './production-quote.tsx'

test('a quote is told in dollars and percent, and what it does not tell is not made up', () => {
  expect([money(12_500_000), percent(0.0585)]).toEqual(['$12,500,000', '5.85%'])
  expect([money(null), percent(null)]).toEqual(['not provided', 'not provided'])
})
