import { expect, test } from 'vitest'
import { addressText, isAddressValid, missingAddressParts } from './address.ts'

const whole = { streetAddress: '9 Alder Ct', city: 'Boise', state: 'ID', zipCode: '83702' }

test('what is not known leaves no comma behind', () => {
  expect(addressText({ ...whole, city: null })).toBe('9 Alder Ct, ID 83702')
  expect(addressText({ ...whole, state: ' ', zipCode: null })).toBe('9 Alder Ct, Boise')
})

test('of nothing known there is no text', () => {
  expect(addressText({ streetAddress: null, city: '', state: null, zipCode: null })).toBeNull()
})

const address = { street: 'Main Street', city: 'Dover', state: 'DE', zipCode: '19901' }

test('an address has street, city, state and zip code', () => {
  expect(isAddressValid(address)).toBe(true)
})

test('whichever part is missing, the address is not valid and the part is named', () => {
  for (const part of ['street', 'city', 'state', 'zipCode'] as const) {
    for (const nothing of [null, '', '  ']) {
      expect(isAddressValid({ ...address, [part]: nothing })).toBe(false)
      expect(missingAddressParts({ ...address, [part]: nothing })).toEqual([part])
    }
  }
})
