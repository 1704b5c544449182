import {
  accessesCostar,
  accessesExpenseComps,
  isPartnerUser,
  isProviderAdministrator,
  type User,
} from '@uwkit/core/account'
import type { Access } from '@uwkit/core/contract'
import type { Reach } from '../db/sql.ts'
import type { Session } from './context.ts'
import { forbidden, unauthorized } from './refusal.ts'

/** What an account must have, and what is said where it does not. */
const needs: Readonly<Record<NonNullable<Access['needs']>, { has: (user: User) => boolean; what: string }>> = {
  expenseComps: { has: accessesExpenseComps, what: 'access to expense comps' },
  comparables: {
    has: (user) => accessesExpenseComps(user) && isPartnerUser(user),
    what: 'access to expense comps, and an account of the partner',
  },
  costar: { has: accessesCostar, what: 'access to CoStar' },
}

/**
 * Whose records a request reaches, where its caller may make it at all.
 *
 * Administrators of the provider reach all companies where an administrator is asked for; elsewhere they work like any
 * user, and act as another one to see more, which leaves a trace.
 *
 * @throws {Refusal} 401 where nobody is signed in, 403 where the account may not.
 * @example
 * authorize({ caller: 'anyone', needs: null, records: 'any', isLocked: false }, null)
 * // => { kind: 'any' }
 */
export function authorize(access: Access, session: Session | null): Reach {
  if (session === null) {
    if (access.caller === 'anyone') return { kind: 'any' }
    throw unauthorized()
  }
  const { user } = session
  const isAdministrator = access.caller === 'companyAdmin' || access.caller === 'providerAdmin'
  const ofProvider = isProviderAdministrator(user)
  if (access.caller === 'providerAdmin' && !ofProvider) throw forbidden('This needs an administrator of the provider.')
  if (access.caller === 'companyAdmin' && !user.isAdmin && !ofProvider) throw forbidden('This needs an administrator.')
  if (access.needs !== null && !needs[access.needs].has(user)) {
    throw forbidden(`This needs ${needs[access.needs].what}.`)
  }
  if (access.records === 'any' || (isAdministrator && ofProvider)) return { kind: 'any' }
  if (access.records === 'own') return { kind: 'own', userId: user.id }
  return { kind: 'company', userId: user.id, companyId: user.companyId }
}
