import { aUser } from '@uwkit/core/testing'
import { expect, test } from 'vitest'
import { menuOf, tabsOf } from './account-screen.tsx'

const names = (...args: Parameters<typeof tabsOf>) => tabsOf(...args).map(({ id }) => id)

test('users find their own things, and administrators of a company its users, webhooks and the audit log too', () => {
  expect(names('general', aUser())).toEqual(['profile', 'company', 'keys', 'memory', 'charts'])
  expect(names('general', aUser({ isAdmin: true }))).toEqual(expect.arrayContaining(['users', 'webhooks', 'audit']))
})

test('administration is for the provider alone, while acting as somebody else too', () => {
  expect(names('admin', aUser({ isAdmin: true }))).toEqual([])
  const { realUser: _nobody, ...provider } = aUser({ isProviderAdmin: true })
  expect(names('admin', aUser({ realUser: provider }))).toEqual(names('admin', aUser({ isProviderAdmin: true })))
})

test('an address without a menu opens the general one', () => {
  expect([menuOf(undefined), menuOf('nonsense'), menuOf('admin')]).toEqual(['general', 'general', 'admin'])
})
