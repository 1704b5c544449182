import { type AccountAccess, type User, userStatuses } from '@uwkit/core/account'

/**
 * The status of a user, in words.
 *
 * @example
 * statusText(0)
 * // => 'Pending activation'
 */
export function statusText(status: User['status']): string {
  if (status === userStatuses.active) return 'Active'
  return status === userStatuses.pending ? 'Pending activation' : 'Deleted'
}

/** What each access opens. */
export const accessNames: Readonly<Record<AccountAccess, string>> = {
  access_wd: 'Partner pages',
  access_expense_comps: 'Deals and expense comps',
  access_costar: 'CoStar',
}

/** The same in a word, for lists. */
const accessWords: Readonly<Record<AccountAccess, string>> = {
  access_wd: 'partner',
  access_expense_comps: 'deals',
  access_costar: 'CoStar',
}

/**
 * What a user may open beyond rent rolls and statements, a word each; a dash for nothing.
 *
 * @example
 * accessText(['access_expense_comps', 'access_costar'])
 * // => 'deals, CoStar'
 */
export function accessText(access: readonly AccountAccess[]): string {
  return access.length === 0 ? '–' : access.map((one) => accessWords[one]).join(', ')
}

/**
 * What a user is to the company, in one word.
 *
 * @example
 * roleText({ isAdmin: true, isProviderAdmin: false })
 * // => 'Administrator'
 */
export function roleText({ isAdmin, isProviderAdmin }: Pick<User, 'isAdmin' | 'isProviderAdmin'>): string {
  if (isProviderAdmin) return 'Provider'
  return isAdmin ? 'Administrator' : 'User'
}
