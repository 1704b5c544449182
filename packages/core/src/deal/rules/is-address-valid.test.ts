import { expect, test } from 'vitest'
import { isAddressValid, missingAddressParts } from './is-address-valid.ts'

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
