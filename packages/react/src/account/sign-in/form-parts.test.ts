import { ConnectionError, responseError } from '@uwkit/core/client'
import { expect, test } from 'vitest'
import { failureText } from './form-parts.tsx'

const refused = (status: number, message: string) => responseError({ status, message, requestId: null, body: null })

test('a wrong password is told in the words of the server', () => {
  expect(failureText('Signing in', refused(401, 'Incorrect email or password.'))).toBe('Incorrect email or password.')
})

test('after too many tries a person hears how long to wait and what to do meanwhile', () => {
  const text = failureText('Signing in', refused(429, 'Too many sign-in attempts. Try again in 15 minutes.'))
  expect(text).toContain('Try again in 15 minutes.')
  expect(text).toContain('Reset it by email')
})

test('a server that is away is told from one that refuses', () => {
  expect(failureText('Signing in', new ConnectionError('http://x', new Error('refused')))).toMatch(/is not responding/)
})

test('a refused field is a sentence without the words of the wire', () => {
  expect(failureText('Signing up', refused(400, 'email: is not valid'))).toBe('The email address is not valid.')
  expect(
    failureText('Signing up', refused(400, 'password: A password must have 10 to 256 characters; this one has 5.')),
  ).toBe('A password must have 10 to 256 characters; this one has 5.')
})
