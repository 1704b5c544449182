/** What the pages of a deployment need from elsewhere. */
export interface PageOrigins {
  /** Where users of the Azure tenant sign in; `null` where none do. */
  azureAuthority: string | null
  /** The script of the chat with support; `null` where there is none. */
  chatScript: string | null
  /** Where pages post what went wrong in them; `null` where they do not. */
  errorReports: string | null
  /** Where the tiles of maps come from; `null` where maps need none. */
  mapTiles: string | null
}

/**
 * Headers of the app's page and its files: only our own code runs, beside the chat of the deployment, and nobody frames it.
 * The styles of components are written by script, which needs `'unsafe-inline'` for styles alone. Workers have the policy of
 * their own script, so files carry it too. Source: OWASP Content Security Policy Cheat Sheet.
 *
 * @example
 * pageHeaders({ azureAuthority: null, chatScript: null, errorReports: null, mapTiles: null })['content-security-policy'].includes("script-src 'self';")
 * // => true
 */
export function pageHeaders({ azureAuthority, chatScript, errorReports, mapTiles }: PageOrigins) {
  const azure = azureAuthority === null ? [] : [new URL(azureAuthority).origin]
  const chat = chatScript === null ? [] : [new URL(chatScript).origin]
  const reports = errorReports === null ? [] : [new URL(errorReports).origin]
  const tiles = mapTiles === null ? [] : [new URL(mapTiles).origin]
  const sockets = chat.map((origin) => origin.replace(/^http/, 'ws'))
  const frames = [...azure, ...chat]
  const policy = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...chat],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...chat, ...tiles],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...azure, ...chat, ...sockets, ...reports],
    'worker-src': ["'self'", 'blob:'],
    'frame-src': frames.length > 0 ? frames : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  const words = Object.entries(policy).map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
  return { 'content-security-policy': words.join('; ') } as const
}

/**
 * How a page stands to the windows that it opens. The popup of an Azure sign-in ends on the sign-in page and is closed from
 * the page that opened it; a policy there would cut the two apart.
 *
 * @example
 * openerPolicyOf('/deals')
 * // => 'same-origin-allow-popups'
 */
export function openerPolicyOf(path: string): string {
  return signInPages.has(path) ? 'unsafe-none' : 'same-origin-allow-popups'
}

const signInPages: ReadonlySet<string> = new Set(['/sign_in', '/sizer_sign_in', '/client_portal'])
