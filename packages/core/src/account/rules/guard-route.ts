import type { ProductVariant, User } from '../account.schema.ts'
import { guardRedirects, type Route, type RouteGuard, routes } from '../data/routes.ts'
import { accessesExpenseComps, hasPlan, isPartnerUser } from './roles.ts'

/**
 * Where somebody who asks for a page is sent; `null` where it opens. A path that the variant does not have leads to the
 * dashboard, the dashboard of a user with expense comps to the deals, and the comparables to their expense comps.
 *
 * @param path Without query, such as `/deals/12`.
 * @param user `null` for nobody signed in, and where the user could not be loaded.
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
  if (route.path === '/' && variant === 'partner' && user && accessesExpenseComps(user)) return '/deals'
  return partsOf(path).join('/') === 'comparables' ? '/comparables/expense_comps' : null
}

/**
 * The page that a path leads to; `undefined` where the variant has none.
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
  if (guard === 'expenseComps') return accessesExpenseComps(user)
  return guard !== 'plan' || variant === 'partner' || hasPlan(user)
}

/** A part in braces takes any word, and may be missing where it ends with a question mark. */
function fits(pattern: readonly string[], parts: readonly string[]): boolean {
  if (parts.length > pattern.length) return false
  return pattern.every((wanted, at) => {
    const part = parts[at]
    if (part === undefined) return wanted.endsWith('?}')
    return wanted.startsWith('{') || wanted === part
  })
}

function partsOf(path: string): string[] {
  return path.split('/').filter((part) => part !== '')
}
