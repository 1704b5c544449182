import { isCompanyAdmin, isProviderAdministrator, type User } from '@uwkit/core/account'

/** A tab of the account page: the last part of its address, and its label. */
export interface AccountTab {
  id: string
  label: string
}

/** The two menus of the account page, as its address spells them. */
export type AccountMenu = 'general' | 'admin'

/**
 * The tabs that a user finds in a menu; none where the menu is not for that account.
 *
 * @example
 * tabsOf('admin', { isAdmin: true, isProviderAdmin: false, realUser: null })
 * // => []
 */
export function tabsOf(
  menu: AccountMenu,
  user: Pick<User, 'isAdmin' | 'isProviderAdmin' | 'realUser'>,
): readonly AccountTab[] {
  if (menu === 'admin') return isProviderAdministrator(user) ? adminTabs : []
  return isCompanyAdmin(user) ? generalTabs : generalTabs.filter(({ id }) => !forAdministrators.has(id))
}

/**
 * The menu that an address names; the general one for any other word.
 *
 * @example
 * menuOf(undefined)
 * // => 'general'
 */
export function menuOf(word: string | undefined): AccountMenu {
  return word === 'admin' ? 'admin' : 'general'
}

/** Tabs of the general menu that are for administrators of the company. */
const forAdministrators: ReadonlySet<string> = new Set(['users', 'audit'])

const generalTabs: readonly AccountTab[] = [
  { id: 'profile', label: 'Profile' },
  { id: 'company', label: 'Company' },
  { id: 'users', label: 'Users' },
  { id: 'keys', label: 'API keys' },
  { id: 'memory', label: 'Saved mappings' },
  { id: 'charts', label: 'Charts' },
  { id: 'audit', label: 'Audit log' },
]

const adminTabs: readonly AccountTab[] = [
  { id: 'users', label: 'Users' },
  { id: 'companies', label: 'Companies' },
  { id: 'imports', label: 'Imports' },
  { id: 'outbox', label: 'Outbox' },
  { id: 'jobs', label: 'Jobs' },
  { id: 'features', label: 'Features' },
]
