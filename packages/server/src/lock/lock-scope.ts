import type { User } from '@uwkit/core/account'

/**
 * Within which the locks of a user count: records are shared in a company. Nobody elsewhere can lock them, even who knows
 * their ids.
 *
 * @example
 * lockScope({ id: 'u1', companyId: null })
 * // => 'user u1'
 */
export function lockScope({ id, companyId }: Pick<User, 'id' | 'companyId'>): string {
  return companyId === null ? `user ${id}` : `company ${companyId}`
}

/**
 * Who holds the locks that a user takes: the user, or whoever acts as the user. An administrator who does is told of the
 * user's own locks as anybody else is, and leaves them in place.
 *
 * @example
 * lockHolder({ id: 'u1', realUser: { id: 'a1' } })
 * // => 'a1'
 */
export function lockHolder({ id, realUser }: { id: string; realUser: { id: string } | null }): string {
  return realUser?.id ?? id
}
