import { expect, it, test } from 'vitest'
import { addressText, isAddressValid, missingAddressParts, placeProblems } from './address.ts'

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

it('takes states by letters or name, zip codes of five and nine digits, years of buildings, and nothing known', () => {
  for (const property of [
    { state: 'TX', zipCode: '75201', yearBuilt: 1986, yearRehabbed: 2019 },
    { state: ' new york ', zipCode: '00501-0001', yearBuilt: 1600, yearRehabbed: 2100 },
    { state: 'PR', zipCode: '' },
    { state: null, zipCode: ' ', yearBuilt: null, yearRehabbed: undefined },
    {},
  ]) {
    expect(placeProblems(property)).toEqual([])
  }
})

it('names each field that cannot be', () => {
  const wrong = {
    streetAddress: '75201',
    city: '12345',
    state: 'Tex',
    zipCode: '7520',
    yearBuilt: 188,
    yearRehabbed: 20_190,
  }
  expect(placeProblems(wrong).map(({ field }) => field)).toEqual(Object.keys(wrong))
})
