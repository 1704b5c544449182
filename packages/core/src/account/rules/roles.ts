import { UwkitError } from '../../shared/errors.ts'
import { type User, userStatuses } from '../account.schema.ts'

/** A user who is not an administrator tried to stop acting as another user. */
export class NotAnAdminError extends UwkitError {
  constructor() {
    super('not_an_admin', 'Not An Admin')
    this.name = 'NotAnAdminError'
  }
}

/**
 * Returns whether the user may use expense comps, and with them deals and comparables.
 *
 * @example
 * canAccessExpenseComps({ accountAccess: ['access_expense_comps'] })
 * // => true
 */
export function canAccessExpenseComps({ accountAccess }: Pick<User, 'accountAccess'>): boolean {
  return accountAccess.includes('access_expense_comps')
}

/**
 * Returns whether the user belongs to the partner.
 *
 * @example
 * isPartnerUser({ accountAccess: ['access_wd'] })
 * // => true
 */
export function isPartnerUser({ accountAccess }: Pick<User, 'accountAccess'>): boolean {
  return accountAccess.includes('access_wd')
}

/**
 * Returns whether the user may look up properties at CoStar.
 *
 * @example
 * canAccessCostar({ accountAccess: ['access_wd'] })
 * // => false
 */
export function canAccessCostar({ accountAccess }: Pick<User, 'accountAccess'>): boolean {
  return accountAccess.includes('access_costar')
}

/**
 * Returns whether the user, or the person acting as this user, administers the company.
 *
 * @example
 * isCompanyAdmin({ isAdmin: false, realUser: { ...aUser(), isAdmin: true } })
 * // => true
 */
export function isCompanyAdmin({ isAdmin, realUser }: Pick<User, 'isAdmin' | 'realUser'>): boolean {
  return isAdmin || realUser?.isAdmin === true
}

/**
 * Returns whether the user, or the person acting as this user, is an administrator of the provider, who sees the Admin
 * menu and may act as another user.
 *
 * @example
 * isProviderAdministrator({ isProviderAdmin: false, realUser: null })
 * // => false
 */
export function isProviderAdministrator({
  isProviderAdmin,
  realUser,
}: Pick<User, 'isProviderAdmin' | 'realUser'>): boolean {
  return isProviderAdmin || realUser?.isProviderAdmin === true
}

/**
 * Returns whether a plan is active.
 *
 * @example
 * hasPlan({ planId: null })
 * // => false
 */
export function hasPlan({ planId }: Pick<User, 'planId'>): boolean {
  return planId !== null
}

/**
 * Returns whether the user may sign in: invited and deleted users may not.
 *
 * @example
 * isActive({ status: 0 })
 * // => false
 */
export function isActive({ status }: Pick<User, 'status'>): boolean {
  return status === userStatuses.active
}

/**
 * Returns the links of the account menu: Account for all except users of the partner variant who are not provider
 * administrators, Admin for provider administrators, and the way back while acting as another user.
 *
 * @source Specification of the product, points 2 and 6.
 * @example
 * accountLinks({ isProviderAdmin: false, realUser: null }, 'partner')
 * // => { account: false, admin: false, disconnect: false }
 */
export function accountLinks(
  user: Pick<User, 'isProviderAdmin' | 'realUser'>,
  variant: 'standard' | 'partner',
): { account: boolean; admin: boolean; disconnect: boolean } {
  const admin = isProviderAdministrator(user)
  return { account: variant === 'standard' || admin, admin, disconnect: user.realUser !== null }
}

/**
 * Returns the administrator who was acting as this user.
 *
 * @throws {NotAnAdminError} No one acts as this user, or the person who does is not a provider administrator.
 * @example
 * const admin = aUser({ id: '9', isProviderAdmin: true })
 * disconnectedUser({ ...aUser(), realUser: admin }).id
 * // => '9'
 */
export function disconnectedUser({ realUser }: User): User {
  if (!realUser?.isProviderAdmin) throw new NotAnAdminError()
  return { ...realUser, realUser: null }
}

/**
 * Returns which copy of a record a user works on: the user's own, or the company's if another user made the record.
 *
 * @param ownerId The user who made the record; `null` if it belongs to the company.
 * @source Specification of the product, point 6: parsed files of the owning user use the user endpoint, others the company's.
 * @example
 * recordScope({ id: '1' }, '2')
 * // => 'company'
 */
export function recordScope({ id }: Pick<User, 'id'>, ownerId: string | null): 'user' | 'company' {
  return ownerId === id ? 'user' : 'company'
}
