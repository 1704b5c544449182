import { expect, test } from 'vitest'
import { byLink, isByLink } from './link-session.ts'

test('who comes from the link of a mail is told from who is signed in anyway', () => {
  expect(isByLink(byLink)).toBe(true)
  for (const state of [null, undefined, 'isByLink', {}, { isByLink: 'yes' }]) expect(isByLink(state)).toBe(false)
})
