/** Whose users sign in by the popup. */
export interface AzureTenant {
  authority: string
  clientId: string
}

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
 * @returns The identity token; `null` where the person closed the popup.
 */
export async function identityByPopup({ authority, clientId }: AzureTenant): Promise<string | null> {
  const { BrowserAuthError, ProtocolMode, PublicClientApplication } = await import('@azure/msal-browser')
  const application = new PublicClientApplication({
    auth: {
      authority,
      clientId,
      knownAuthorities: [new URL(authority).host],
      redirectUri: `${window.location.origin}/sign_in`,
    },
    cache: { cacheLocation: 'memoryStorage' },
    system: { protocolMode: ProtocolMode.OIDC },
  })
  await application.initialize()
  try {
    const { idToken } = await application.loginPopup({ scopes: ['openid', 'profile', 'email'] })
    return idToken
  } catch (error) {
    if (error instanceof BrowserAuthError && error.errorCode === 'user_cancelled') return null
    throw error
  }
}
