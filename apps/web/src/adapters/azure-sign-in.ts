import type { AzureTenant, PopupSignIn } from './azure-popup.ts'

/**
 * Returns whether the page was opened as the result of a sign-in popup, which it only forwards.
 *
 * @example
 * isSignInAnswer({ pathname: '/sign_in', search: '', hash: '#code=abc&state=def' })
 * // => true
 */
export function isSignInAnswer({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): boolean {
  if (pathname.replace(/\/$/, '') !== '/sign_in') return false
  return [hash.replace(/^#/, ''), search].some((text) => {
    const fields = new URLSearchParams(text)
    return fields.has('state') && (fields.has('code') || fields.has('error') || fields.has('id_token'))
  })
}

/** Forwards the result of the popup to the page that opened it. */
export async function forwardSignInAnswer(): Promise<void> {
  const { broadcastResponseToMainFrame } = await import('@azure/msal-browser/redirect-bridge')
  await broadcastResponseToMainFrame()
}

/**
 * Signs in through the popup of the company's directory; loads the library for it on first use.
 *
 * @returns The identity token; `null` if the user canceled or started over.
 */
export async function identityByPopup(tenant: AzureTenant, options: PopupSignIn): Promise<string | null> {
  const { signInByPopup } = await import('./azure-popup.ts')
  return signInByPopup(tenant, options)
}
