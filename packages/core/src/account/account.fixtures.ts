import type { User } from './account.schema.ts'

/**
 * Builds a user for tests and stories: active, with a plan and no further access, unless `changes` overrides it.
 *
 * @example
 * aUser({ isAdmin: true }).isAdmin
 * // => true
 */
export function aUser(changes: Partial<User> = {}): User {
  return {
    id: '1',
    companyId: '10',
    email: 'analyst@lender.example',
    firstName: null,
    lastName: null,
    jobTitle: null,
    accountAccess: [],
    isAdmin: false,
    isProviderAdmin: false,
    planId: '5',
    planType: null,
    credits: null,
    status: 1,
    termsSignedOn: null,
    createdOn: null,
    lastActivity: null,
    tags: [],
    realUser: null,
    ...changes,
  }
}
