import { expect, test } from 'vitest'
import { isSignInAnswer } from './azure-sign-in.ts'

const at = (pathname: string, hash = '', search = '') => isSignInAnswer({ pathname, hash, search })

test('the answer of the popup is known wherever the directory puts it', () => {
  expect(at('/sign_in', '#code=abc&state=def')).toBe(true)
  expect(at('/sign_in', '', '?code=abc&state=def')).toBe(true)
  expect(at('/sign_in', '#error=access_denied&state=def')).toBe(true)
})

test('a person who comes to sign in is no answer', () => {
  expect(at('/sign_in')).toBe(false)
  expect(at('/sign_in', '', '?from=%2Frent_roll')).toBe(false)
  expect(at('/rent_roll', '#code=abc&state=def')).toBe(false)
})
