import type { ClientMode } from '../chart-of-accounts.schema.ts'
import { defaultChartOfAccountsId } from './chart-of-accounts.ts'

/**
 * The client modes that are open to a user: those of the user's e-mail domain, and all of them to a provider administrator.
 *
 * @param configured All client modes of the deployment.
 * @example
 * clientModesOf({ email: 'ann@lender.example', isProviderAdmin: false }, [{ emailDomain: 'lender.example', chartOfAccountsId: 9 }])
 * // => [{ emailDomain: 'lender.example', chartOfAccountsId: 9 }]
 */
export function clientModesOf(
  user: { email: string; isProviderAdmin: boolean },
  configured: readonly ClientMode[],
): ClientMode[] {
  const domain = user.email.slice(user.email.lastIndexOf('@') + 1).toLowerCase()
  return configured.filter((mode) => user.isProviderAdmin || mode.emailDomain.toLowerCase() === domain)
}

/**
 * The chart that a user starts with: the client's own where exactly one client mode is open, else Fannie Mae (2).
 *
 * @example
 * defaultChartOfAccountsIdFor([{ emailDomain: 'lender.example', chartOfAccountsId: 9 }])
 * // => 9
 */
export function defaultChartOfAccountsIdFor(modes: readonly ClientMode[]): number {
  const [only, ...further] = modes
  return only && further.length === 0 ? only.chartOfAccountsId : defaultChartOfAccountsId
}
