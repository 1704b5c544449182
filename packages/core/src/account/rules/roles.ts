import { UwkitError } from '../../shared/errors.ts'
import { type User, userStatuses } from '../account.schema.ts'

/** Somebody who is no administrator ends acting as another user. */
export class NotAnAdminError extends UwkitError {
  constructor() {
    super('not_an_admin', 'Not An Admin')
    this.name = 'NotAnAdminError'
  }
}

/**
 * Whether the user may use expense comps, and with them deals and comparables.
 *
 * @example
 * accessesExpenseComps({ accountAccess: ['access_expense_comps'] })
 * // => true
 */
export function accessesExpenseComps({ accountAccess }: Pick<User, 'accountAccess'>): boolean {
  return accountAccess.includes('access_expense_comps')
}

/**
 * Whether the user belongs to the partner.
 *
 * @example
 * isPartnerUser({ accountAccess: ['access_wd'] })
 * // => true
 */
export function isPartnerUser({ accountAccess }: Pick<User, 'accountAccess'>): boolean {
  return accountAccess.includes('access_wd')
}

/**
 * Whether the user may look properties up at CoStar.
 *
 * @example
 * accessesCostar({ accountAccess: ['access_wd'] })
 * // => false
 */
export function accessesCostar({ accountAccess }: Pick<User, 'accountAccess'>): boolean {
  return accountAccess.includes('access_costar')
}

/**
 * Whether the user, or who really works as this user, administers the company.
 *
 * @example
 * isCompanyAdmin({ isAdmin: false, realUser: { ...aUser(), isAdmin: true } })
 * // => true
 */
export function isCompanyAdmin({ isAdmin, realUser }: Pick<User, 'isAdmin' | 'realUser'>): boolean {
  return isAdmin || realUser?.isAdmin === true
}

/**
 * Whether the user, or who really works as this user, is an administrator of the provider: sees the Admin menu and may act
 * as another user.
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
 * Whether a plan is active.
 *
 * @example
 * hasPlan({ planId: null })
 * // => false
 */
export function hasPlan({ planId }: Pick<User, 'planId'>): boolean {
  return planId !== null
}

/**
 * Whether the user may sign in: invited ones and deleted ones may not.
 *
 * @example
 * isActive({ status: 0 })
 * // => false
 */
export function isActive({ status }: Pick<User, 'status'>): boolean {
  return status === userStatuses.active
}

/**
 * Which links the account menu holds: Account for all but users of the partner variant that are no provider administrators,
 * Admin for those, and the way back while acting as another user.
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
 * Who works after acting as another user ended: the administrator.
 *
 * @throws {NotAnAdminError} Nobody acts as this user, or one who is no provider administrator.
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
 * Which copy of a record a user works on: the own one, or the company's where another user made it.
 *
 * @param ownerId Of the user who made the record; `null` where it belongs to the company.
 * @source Specification of the product, point 6: parsed files of the owning user use the user endpoint, others the company's.
 * @example
 * copyFor({ id: '1' }, '2')
 * // => 'company'
 */
export function copyFor({ id }: Pick<User, 'id'>, ownerId: string | null): 'user' | 'company' {
  return ownerId === id ? 'user' : 'company'
}
