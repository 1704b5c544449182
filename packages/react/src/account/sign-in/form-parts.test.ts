import { ConnectionError, responseError } from '@uwkit/core/client'
import { expect, test } from 'vitest'
import { failureText } from './form-parts.tsx'

const refused = (status: number, message: string) => responseError({ status, message, requestId: null, body: null })

test('a wrong password is told in the words of the server', () => {
  expect(failureText('Signing in', refused(401, 'The e-mail or the password is wrong.'))).toBe(
    'The e-mail or the password is wrong.',
  )
})

test('after too many tries a person hears how long to wait and what to do meanwhile', () => {
  const text = failureText('Signing in', refused(429, 'Too many tries to sign in; wait a quarter of an hour.'))
  expect(text).toContain('wait a quarter of an hour.')
  expect(text).toContain('sets a new one by mail')
})

test('a server that is away is told from one that refuses', () => {
  expect(failureText('Signing in', new ConnectionError('http://x', new Error('refused')))).toMatch(/does not answer/)
})

test('a refused field is a sentence without the words of the wire', () => {
  expect(failureText('Signing up', refused(400, 'email: is no e-mail address'))).toBe(
    'The e-mail address is no e-mail address.',
  )
  expect(
    failureText('Signing up', refused(400, 'password: A password has 10 to 256 characters; this one has 5.')),
  ).toBe('A password has 10 to 256 characters; this one has 5.')
})
