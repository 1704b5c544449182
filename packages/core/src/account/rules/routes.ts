import type { ProductVariant, User } from '../account.schema.ts'
import { canAccessExpenseComps, hasPlan, isPartnerUser } from './roles.ts'

/** A condition that a user must meet before a page opens. */
export type RouteGuard = 'signedIn' | 'partner' | 'expenseComps' | 'plan'

/** A page: its path as the product writes it, its variants, and its checks in order. */
export interface Route {
  path: string
  variants: readonly ProductVariant[]
  guards: readonly RouteGuard[]
}

const both: readonly ProductVariant[] = ['standard', 'partner']

/** Redirects after a failed check. Source: the product's rules. */
export const guardRedirects: Readonly<Record<RouteGuard, string>> = {
  signedIn: '/sign_in',
  partner: '/sign_in',
  expenseComps: '/',
  plan: '/',
}

/**
 * All pages. Source: the product's routes, and pages of our own for several deals together and for packages. The plan
 * is checked in the standard variant only, and never for the dashboard, where failed checks lead.
 */
export const routes: readonly Route[] = [
  { path: '/token/{token}', variants: both, guards: [] },
  { path: '/terms_conditions', variants: both, guards: [] },
  { path: '/privacy_policy', variants: both, guards: [] },
  { path: '/sign_in', variants: both, guards: [] },
  { path: '/forgot_password', variants: both, guards: [] },
  { path: '/set_password', variants: both, guards: [] },
  { path: '/sizer_sign_in', variants: ['partner'], guards: [] },
  { path: '/client_portal', variants: ['partner'], guards: [] },
  { path: '/sign_up', variants: ['standard'], guards: [] },
  { path: '/privacy_policy_add_in', variants: ['standard'], guards: [] },
  { path: '/', variants: both, guards: ['signedIn'] },
  { path: '/rent_roll/{analysisId?}/{step?}', variants: both, guards: ['signedIn', 'plan'] },
  { path: '/operating_statement/{analysisId?}/{step?}', variants: both, guards: ['signedIn', 'plan'] },
  { path: '/account/{menu?}/{tab?}', variants: both, guards: ['signedIn', 'plan'] },
  { path: '/deals/{dealId?}/{section?}/{tab?}/{step?}', variants: ['partner'], guards: ['signedIn', 'expenseComps'] },
  { path: '/intake', variants: ['partner'], guards: ['signedIn', 'expenseComps'] },
  { path: '/portfolio/{dealIds?}', variants: ['partner'], guards: ['signedIn', 'expenseComps'] },
  { path: '/comparables/{tab?}', variants: ['partner'], guards: ['signedIn', 'partner', 'expenseComps'] },
]

/**
 * Returns the path to which a request for a page is redirected; `null` if the page opens. A path that the variant does not have
 * leads to the dashboard, the dashboard of a user with expense comps to the deals, and the comparables to their expense comps.
 *
 * @param path Without query, such as `/deals/12`.
 * @param user `null` if no one is signed in, or the user could not be loaded.
 * @source Specification of the product, routes and route guards.
 * @example
 * guardRoute('/rent_roll/12', null, 'partner')
 * // => '/sign_in'
 */
export function guardRoute(path: string, user: User | null, variant: ProductVariant): string | null {
  const route = routeOf(path, variant)
  if (!route) return path === '/' ? null : '/'
  const failed = route.guards.find((guard) => !passes(guard, user, variant))
  if (failed) return guardRedirects[failed]
  if (route.path === '/' && variant === 'partner' && user && canAccessExpenseComps(user)) return '/deals'
  return partsOf(path).join('/') === 'comparables' ? '/comparables/expense_comps' : null
}

/**
 * Returns the page of a path; `undefined` if the variant has none.
 *
 * @example
 * routeOf('/deals/12/comps', 'standard')
 * // => undefined
 */
export function routeOf(path: string, variant: ProductVariant): Route | undefined {
  const parts = partsOf(path)
  return routes.find((route) => route.variants.includes(variant) && fits(partsOf(route.path), parts))
}

function passes(guard: RouteGuard, user: User | null, variant: ProductVariant): boolean {
  if (user === null) return false
  if (guard === 'partner') return isPartnerUser(user)
  if (guard === 'expenseComps') return canAccessExpenseComps(user)
  return guard !== 'plan' || variant === 'partner' || hasPlan(user)
}

/** A part in braces matches any word, and may be missing if it ends with a question mark. */
function fits(pattern: readonly string[], parts: readonly string[]): boolean {
  if (parts.length > pattern.length) return false
  return pattern.every((expected, at) => {
    const part = parts[at]
    if (part === undefined) return expected.endsWith('?}')
    return expected.startsWith('{') || expected === part
  })
}

function partsOf(path: string): string[] {
  return path.split('/').filter((part) => part !== '')
}
