import { expect, test } from 'vitest'
import { isSignInAnswer } from './azure-sign-in.ts'

const at = (pathname: string, hash = '', search = '') => isSignInAnswer({ pathname, hash, search })

test('the popup’s answer is read from the query or the fragment', () => {
  expect(at('/sign_in', '#code=abc&state=def')).toBe(true)
  expect(at('/sign_in', '', '?code=abc&state=def')).toBe(true)
  expect(at('/sign_in', '#error=access_denied&state=def')).toBe(true)
})

test('an ordinary visit to the sign-in page is not taken for a popup answer', () => {
  expect(at('/sign_in')).toBe(false)
  expect(at('/sign_in', '', '?from=%2Frent_roll')).toBe(false)
  expect(at('/rent_roll', '#code=abc&state=def')).toBe(false)
})
