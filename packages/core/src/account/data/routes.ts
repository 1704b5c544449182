import type { ProductVariant } from '../account.schema.ts'

/** What must hold of a user before a page opens. */
export type RouteGuard = 'signedIn' | 'partner' | 'expenseComps' | 'plan'

/** A page: its path as the product writes it, which variants have it, and what is checked, in this order. */
export interface Route {
  path: string
  variants: readonly ProductVariant[]
  guards: readonly RouteGuard[]
}

const both: readonly ProductVariant[] = ['standard', 'partner']

/** Where a failed check leads. Source: the product's rules. */
export const guardRedirects: Readonly<Record<RouteGuard, string>> = {
  signedIn: '/sign_in',
  partner: '/sign_in',
  expenseComps: '/',
  plan: '/',
}

/**
 * All pages. Source: the product's routes, and a page of our own for several deals together. The plan is checked in the standard variant only, and never for the dashboard,
 * which is where a failed check leads.
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
  { path: '/portfolio/{dealIds?}', variants: ['partner'], guards: ['signedIn', 'expenseComps'] },
  { path: '/comparables/{tab?}', variants: ['partner'], guards: ['signedIn', 'partner', 'expenseComps'] },
]
