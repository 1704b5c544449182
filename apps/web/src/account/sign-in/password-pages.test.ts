import { expect, test } from 'vitest'
import { byLink, isByLink, openOnce } from './password-pages.tsx'

test('who comes from the link of a mail is told from who is signed in anyway', () => {
  expect(isByLink(byLink)).toBe(true)
  for (const state of [null, undefined, 'isByLink', {}, { isByLink: 'yes' }]) expect(isByLink(state)).toBe(false)
})

test('a link that works once is used once, though its page is drawn twice', async () => {
  let calls = 0
  const open = async () => {
    calls += 1
    return 'set_password' as const
  }
  expect(await Promise.all([openOnce('abc', open), openOnce('abc', open)])).toEqual(['set_password', 'set_password'])
  expect(calls).toBe(1)
})

test('a link that could not be opened, as the server was away, is tried anew', async () => {
  await expect(openOnce('def', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await openOnce('def', async () => 'sign_in')).toBe('sign_in')
})
