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
