import { expect, it } from 'vitest'
import { propertyOf } from './program-options.ts'

it('takes the state of the address, and a state that is given before it', () => {
  const address = '9 Alder Ct, Tampa, FL 33602'
  expect(propertyOf({ address }).state).toBe('FL')
  expect(propertyOf({ address, state: 'GA' }).state).toBe('GA')
  expect(propertyOf({}).state).toBeNull()
})
