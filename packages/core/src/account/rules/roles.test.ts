import { expect, test } from 'vitest'
import { aUser } from '../account.fixtures.ts'
import {
  accountLinks,
  canAccessCostar,
  canAccessExpenseComps,
  disconnectedUser,
  hasPlan,
  isActive,
  isCompanyAdmin,
  isPartnerUser,
  isProviderAdministrator,
  recordScope,
} from './roles.ts'

const admin = aUser({ id: '9', isAdmin: true, isProviderAdmin: true })
const asOther = aUser({ realUser: admin })

test('each access opens its own pages and no others', () => {
  const of = (user: ReturnType<typeof aUser>) => [
    canAccessExpenseComps(user),
    isPartnerUser(user),
    canAccessCostar(user),
  ]
  expect(of(aUser({ accountAccess: ['access_expense_comps'] }))).toEqual([true, false, false])
  expect(of(aUser({ accountAccess: ['access_wd'] }))).toEqual([false, true, false])
  expect(of(aUser({ accountAccess: ['access_costar'] }))).toEqual([false, false, true])
  expect(hasPlan(aUser())).toBe(true)
})

test('an administrator remains one while acting as another user', () => {
  expect([isCompanyAdmin(asOther), isProviderAdministrator(asOther)]).toEqual([true, true])
  expect([isCompanyAdmin(aUser()), isProviderAdministrator(aUser())]).toEqual([false, false])
})

test('users of the partner variant find their account only as administrators', () => {
  expect(accountLinks(aUser(), 'partner')).toEqual({ account: false, admin: false, disconnect: false })
  expect(accountLinks(aUser(), 'standard')).toEqual({ account: true, admin: false, disconnect: false })
  expect(accountLinks(admin, 'partner')).toEqual({ account: true, admin: true, disconnect: false })
  expect(accountLinks(asOther, 'partner')).toEqual({ account: true, admin: true, disconnect: true })
})

test('only an administrator can end acting as another user', () => {
  expect(disconnectedUser(asOther)).toEqual(admin)
  expect(() => disconnectedUser(aUser())).toThrow(/^Not An Admin$/)
  expect(() => disconnectedUser(aUser({ realUser: aUser({ isAdmin: true }) }))).toThrow(/^Not An Admin$/)
})

test('invited and deleted users do not get in', () => {
  expect([0, 1, 3].map((status) => isActive({ status: status as 0 | 1 | 3 }))).toEqual([false, true, false])
})

test("what another user of the company made is the company's copy", () => {
  expect([recordScope({ id: '1' }, '1'), recordScope({ id: '1' }, '2'), recordScope({ id: '1' }, null)]).toEqual([
    'user',
    'company',
    'company',
  ])
})
