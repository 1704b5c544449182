import { expect, test } from 'vitest'
import { byLink, isByLink, openOnce } from './password-pages.tsx'

test('a session from an email link is distinguished from an ordinary sign-in', () => {
  expect(isByLink(byLink)).toBe(true)
  for (const state of [null, undefined, 'isByLink', {}, { isByLink: 'yes' }]) expect(isByLink(state)).toBe(false)
})

test('a one-time link is used once even if its page renders twice', async () => {
  let calls = 0
  const open = async () => {
    calls += 1
    return 'set_password' as const
  }
  expect(await Promise.all([openOnce('abc', open), openOnce('abc', open)])).toEqual(['set_password', 'set_password'])
  expect(calls).toBe(1)
})

test('a link that failed because the server was unreachable is tried again', async () => {
  await expect(openOnce('def', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await openOnce('def', async () => 'sign_in')).toBe('sign_in')
})
