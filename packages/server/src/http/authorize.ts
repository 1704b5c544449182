import {
  type ApiKeyScope,
  canAccessCostar,
  canAccessExpenseComps,
  isPartnerUser,
  isProviderAdministrator,
  type User,
} from '@uwkit/core/account'
import type { Access, Endpoint } from '@uwkit/core/contract'
import type { Scope } from '../db/sql.ts'
import type { Session } from './context.ts'
import { forbidden, HttpError, unauthorized } from './http-error.ts'

/** Access an account needs, and the message if it is missing. */
const needs: Readonly<Record<NonNullable<Access['needs']>, { has: (user: User) => boolean; what: string }>> = {
  expenseComps: { has: canAccessExpenseComps, what: 'access to expense comps' },
  comparables: {
    has: (user) => canAccessExpenseComps(user) && isPartnerUser(user),
    what: 'access to expense comps and a partner account',
  },
  costar: { has: canAccessCostar, what: 'access to CoStar' },
}

/**
 * Returns the scope of a request if its caller may make it.
 *
 * Administrators of the provider have access to all companies in calls for administrators; elsewhere they work like any
 * user, and act as another user to see more, which the audit trail records.
 *
 * @throws {HttpError} 401 without a sign-in, 403 if the account lacks access.
 * @example
 * authorize({ caller: 'anyone', needs: null, records: 'any', isLocked: false, isPersonal: false }, null)
 * // => { kind: 'any' }
 */
export function authorize(access: Access, session: Session | null, effect: Endpoint['effect'] = 'read'): Scope {
  if (session === null) {
    if (access.caller === 'anyone') return { kind: 'any' }
    throw unauthorized()
  }
  const { user } = session
  const isAdministrator = access.caller === 'companyAdmin' || access.caller === 'providerAdmin'
  const isOfProvider = isProviderAdministrator(user)
  if (session.key !== null) requireKeyScope(session.key.scopes, access, isAdministrator, effect)
  if (access.caller === 'providerAdmin' && !isOfProvider) throw forbidden('Requires a provider administrator account.')
  if (access.caller === 'companyAdmin' && !user.isAdmin && !isOfProvider)
    throw forbidden('Requires an administrator account.')
  if (isAdministrator) requireTwoFactor(session)
  if (access.needs !== null && !needs[access.needs].has(user)) {
    throw forbidden(`Requires ${needs[access.needs].what}.`)
  }
  if (access.records === 'any' || (isAdministrator && isOfProvider)) return { kind: 'any' }
  if (access.records === 'own') return { kind: 'own', userId: user.id }
  return { kind: 'company', userId: user.id, companyId: user.companyId }
}

/**
 * Refuses administration without the second factor that the company requires.
 *
 * @throws {HttpError} 403, with what to do.
 * @example
 * requireTwoFactor({ lacksTwoFactor: false })
 * // => undefined
 */
export function requireTwoFactor({ lacksTwoFactor }: Pick<Session, 'lacksTwoFactor'>): void {
  if (!lacksTwoFactor) return
  throw new HttpError(
    'two_factor_setup_required',
    'Your company requires two-factor authentication for administrators. Set it up under Account, Profile.',
  )
}

/** @throws {HttpError} 403, the call needs a scope that the key lacks, or a signed-in user. */
function requireKeyScope(
  scopes: readonly ApiKeyScope[],
  access: Access,
  isAdministrator: boolean,
  effect: Endpoint['effect'],
): void {
  if (access.isPersonal)
    throw new HttpError('key_scope', 'API keys can’t make this call: it requires a signed-in user.')
  const needed: ApiKeyScope[] = [
    effect === 'read' ? 'read' : 'write',
    ...(isAdministrator ? ['administer' as const] : []),
  ]
  const missing = needed.find((scope) => !scopes.includes(scope))
  if (missing !== undefined) throw new HttpError('key_scope', `Requires an API key with the scope "${missing}".`)
}
