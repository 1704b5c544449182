import { accessesExpenseComps, guardRoute, type ProductVariant, type User } from '@uwkit/core/account'

/** A tool of the product, as the top bar names it. */
export interface Tool {
  path: string
  label: string
}

/** Tools for which access to expense comps is needed are shown to those who have it, whatever else they may lack. */
const tools: readonly (Tool & { needsExpenseComps: boolean })[] = [
  { path: '/deals', label: 'Deal Management', needsExpenseComps: true },
  { path: '/rent_roll', label: 'Rent Rolls', needsExpenseComps: false },
  { path: '/operating_statement', label: 'Operating Statements', needsExpenseComps: false },
  { path: '/comparables/expense_comps', label: 'Comparables', needsExpenseComps: true },
]

/**
 * The tools that a user has, in the order of the top bar. Those that would lead elsewhere are left out.
 *
 * @source Specification of the product, top navigation.
 * @example
 * toolsOf({ ...aUser(), accountAccess: [] }, 'partner').map(({ label }) => label)
 * // => ['Rent Rolls', 'Operating Statements']
 */
export function toolsOf(user: User, variant: ProductVariant): Tool[] {
  return tools
    .filter(({ needsExpenseComps }) => !needsExpenseComps || (variant === 'partner' && accessesExpenseComps(user)))
    .filter(({ path }) => guardRoute(path, user, variant) === null)
    .map(({ path, label }) => ({ path, label }))
}
