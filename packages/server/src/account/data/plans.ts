import type { Plan } from '@uwkit/core/account'

/** What a company can subscribe to. Source: our own; the product names plans and does not list them. */
export const plans: readonly Plan[] = [
  { id: 'single', name: 'Single documents', planType: 'credits', credits: 10, billingCycle: 'monthly' },
  { id: 'team', name: 'Team', planType: 'subscription', credits: 100, billingCycle: 'monthly' },
  { id: 'company', name: 'Company', planType: 'subscription', credits: null, billingCycle: 'yearly' },
]
