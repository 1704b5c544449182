import { expect, test } from 'vitest'
import { addressText } from './address-text.ts'

const whole = { streetAddress: '9 Alder Ct', city: 'Boise', state: 'ID', zipCode: '83702' }

test('what is not known leaves no comma behind', () => {
  expect(addressText({ ...whole, city: null })).toBe('9 Alder Ct, ID 83702')
  expect(addressText({ ...whole, state: ' ', zipCode: null })).toBe('9 Alder Ct, Boise')
})

test('of nothing known there is no text', () => {
  expect(addressText({ streetAddress: null, city: '', state: null, zipCode: null })).toBeNull()
})
