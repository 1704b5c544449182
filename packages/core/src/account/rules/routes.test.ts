import { expect, test } from 'vitest'
import { aUser } from '../account.fixtures.ts'
import { guardRoute } from './routes.ts'

const plain = aUser()
const lender = aUser({ accountAccess: ['access_expense_comps'] })
const partner = aUser({ accountAccess: ['access_wd', 'access_expense_comps'] })
const withoutPlan = aUser({ planId: null })

test('nobody gets behind the sign-in, and everybody to what stands before it', () => {
  const closed = ['/', '/rent_roll', '/operating_statement/7/1', '/account/general', '/deals', '/comparables']
  expect(new Set(closed.map((path) => guardRoute(path, null, 'partner')))).toEqual(new Set(['/sign_in']))
  const open = ['/sign_in', '/token/abc', '/terms_conditions', '/privacy_policy', '/forgot_password', '/set_password']
  expect(new Set(open.map((path) => guardRoute(path, null, 'standard')))).toEqual(new Set([null]))
})

test('deals need access to expense comps, comparables the partner too', () => {
  expect(guardRoute('/deals/12/comps', plain, 'partner')).toBe('/')
  expect(guardRoute('/deals/12/comps', lender, 'partner')).toBeNull()
  expect([plain, lender].map((user) => guardRoute('/intake', user, 'partner'))).toEqual(['/', null])
  expect(guardRoute('/comparables/expense_comps', lender, 'partner')).toBe('/sign_in')
  expect(guardRoute('/comparables/expense_comps', partner, 'partner')).toBeNull()
  expect(guardRoute('/comparables', partner, 'partner')).toBe('/comparables/expense_comps')
})

test('with expense comps the dashboard is the deals', () => {
  expect(guardRoute('/', lender, 'partner')).toBe('/deals')
  expect(guardRoute('/', plain, 'partner')).toBeNull()
})

test('without a plan only the dashboard of the standard variant opens', () => {
  expect(guardRoute('/rent_roll', withoutPlan, 'standard')).toBe('/')
  expect(guardRoute('/', withoutPlan, 'standard')).toBeNull()
  expect(guardRoute('/rent_roll', withoutPlan, 'partner')).toBeNull()
  expect(guardRoute('/rent_roll', plain, 'standard')).toBeNull()
})

test('the standard variant has neither deals nor comparables, the partner variant no sign-up', () => {
  expect(guardRoute('/deals', partner, 'standard')).toBe('/')
  expect(guardRoute('/comparables', partner, 'standard')).toBe('/')
  expect(guardRoute('/', lender, 'standard')).toBeNull()
  expect(guardRoute('/sign_up', null, 'partner')).toBe('/')
  expect(guardRoute('/sign_up', null, 'standard')).toBeNull()
  expect(guardRoute('/sizer_sign_in', null, 'partner')).toBeNull()
  expect(guardRoute('/rent_roll/1/2/3', plain, 'partner')).toBe('/')
})
