import { expect, test } from 'vitest'
import { differenceText, stakeText } from './figure-text.ts'

test('differences in dollars always show cents', () => {
  expect([differenceText(-36, false), differenceText(-3, true)]).toEqual(['36.00', '3'])
})

test('stakes that nobody can name are blank and not zero', () => {
  expect([stakeText(null), stakeText(0), stakeText(3400.4)]).toEqual(['', '$0', '$3,400'])
})
