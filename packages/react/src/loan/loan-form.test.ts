import { expect, test } from 'vitest'
import { typedNumber } from './loan-form.tsx'

test('what is typed so far is a number as soon as it can be one', () => {
  expect(typedNumber('1,250.50', false)).toBe(1250.5)
  expect(typedNumber('$ 24,000,000', false)).toBe(24_000_000)
  expect(typedNumber('5.85', true)).toBe(0.0585)
  expect(typedNumber('6.', true)).toBe(0.06)
})

test('an empty field is unknown, and half a number is none', () => {
  expect(typedNumber('', false)).toBeNull()
  expect(typedNumber('%', true)).toBeNull()
  expect(typedNumber('-', false)).toBeUndefined()
  expect(typedNumber('1.2.3', false)).toBeUndefined()
})
