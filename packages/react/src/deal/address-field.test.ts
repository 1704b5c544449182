import { usStates } from '@uwkit/core/deal'
import { expect, test } from 'vitest'
import { missingText } from './address-field.tsx'

const whole = { street: '1200 Alder Street', city: 'Austin', state: 'TX', zipCode: '78701' }

test('an address with street, city, state and zip code needs nothing more', () => {
  expect(missingText(whole)).toBeNull()
})

test('what an address lacks is named in the order in which it is written; blanks are nothing', () => {
  expect(missingText({ ...whole, city: '  ' })).toBe('Address incomplete: city')
  expect(missingText({ ...whole, state: null, zipCode: null })).toBe('Address incomplete: state and ZIP code')
  expect(missingText({ street: null, city: null, state: null, zipCode: null })).toBe(
    'Address incomplete: street, city, state and ZIP code',
  )
})

test('the fifty states, the District and three territories can be chosen, each once', () => {
  expect(usStates).toHaveLength(54)
  expect(new Set(usStates.map(({ code }) => code)).size).toBe(54)
  expect(usStates.every(({ code }) => /^[A-Z]{2}$/.test(code))).toBe(true)
})
