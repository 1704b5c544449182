import { expect, test } from 'vitest'
import { aPortfolioDeal } from '../portfolio.fixtures.ts'
import { firstTerms } from './first-terms.ts'
import { rollUp } from './roll-up.ts'

test('the first deal gives the terms, whatever the others have', () => {
  const parts = rollUp([aPortfolioDeal('a'), aPortfolioDeal('b')], 'own').parts.map((part, at) => {
    const request = at === 0 ? { rate: 0.0585, termMonths: 84 } : { rate: 0.07, amortisationMonths: 300 }
    return { ...part, sized: { ...part.sized, request } }
  })
  expect(firstTerms({ parts })).toEqual({
    programme: 'fannie-conventional',
    rate: 0.0585,
    termMonths: 84,
    amortisationMonths: null,
  })
})
