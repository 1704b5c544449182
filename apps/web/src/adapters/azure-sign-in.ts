import type { AzureTenant, PopupSignIn } from './azure-popup.ts'

/**
 * Whether the page was opened as the answer of the popup of a sign-in, which it only hands on.
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

/** Hands the answer of the popup to the page that opened it. */
export async function handOnSignInAnswer(): Promise<void> {
  const { broadcastResponseToMainFrame } = await import('@azure/msal-browser/redirect-bridge')
  await broadcastResponseToMainFrame()
}

/**
 * Signs in by the popup of the company's directory; the library for it is loaded now and not before.
 *
 * @returns The identity token; `null` where the person called it off or began anew.
 */
export async function identityByPopup(tenant: AzureTenant, options: PopupSignIn): Promise<string | null> {
  const { signInByPopup } = await import('./azure-popup.ts')
  return signInByPopup(tenant, options)
}
