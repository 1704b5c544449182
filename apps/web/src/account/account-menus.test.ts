import { aUser } from '@uwkit/core/testing'
import { expect, test } from 'vitest'
import { menuOf, tabsOf } from './account-menus.ts'

const names = (...args: Parameters<typeof tabsOf>) => tabsOf(...args).map(({ id }) => id)

test('users see their own menus; company administrators also see the users menu', () => {
  expect(names('general', aUser())).toEqual(['profile', 'company', 'keys', 'memory', 'charts'])
  expect(names('general', aUser({ isAdmin: true }))).toContain('users')
})

test('only provider administrators see administration, also while acting as another user', () => {
  expect(names('admin', aUser({ isAdmin: true }))).toEqual([])
  const { realUser: _nobody, ...provider } = aUser({ isProviderAdmin: true })
  expect(names('admin', aUser({ realUser: provider }))).toEqual(names('admin', aUser({ isProviderAdmin: true })))
})

test('an address without a menu opens the general menu', () => {
  expect([menuOf(undefined), menuOf('nonsense'), menuOf('admin')]).toEqual(['general', 'general', 'admin'])
})
