import { expect, it } from 'vitest'
import { lendableValue } from './lendable-value.ts'

it('lends a purchase on the lesser of value and price, a refinance on the value', () => {
  expect(lendableValue({ purpose: 'purchase', value: 11, purchasePrice: 10 })).toBe(10)
  expect(lendableValue({ purpose: 'refinance', value: 11, purchasePrice: 10 })).toBe(11)
})

it('takes the one that is known, and is unknown where neither is', () => {
  expect(lendableValue({ purpose: 'purchase', value: null, purchasePrice: 10 })).toBe(10)
  expect(lendableValue({ purpose: 'refinance', value: null, purchasePrice: 10 })).toBeNull()
})
