import { expect, it } from 'vitest'
import { regionOfState, stateOfAddress } from './state-of-address.ts'

it('reads the state before the ZIP code, or at the end', () => {
  expect(stateOfAddress('100 Main St, Fort Worth, TX 76102-1234')).toBe('TX')
  expect(stateOfAddress('100 Main St, Atlanta, GA')).toBe('GA')
  expect(stateOfAddress('NC')).toBe('NC')
})

it('takes no word of a street or a town for a state', () => {
  expect(stateOfAddress('9 Alder Ct')).toBeNull()
  expect(stateOfAddress('12 NE Alder, Portland')).toBeNull()
  expect(stateOfAddress('')).toBeNull()
  expect(regionOfState('PR')).toBeNull()
})
