import { BrowserAuthError, ProtocolMode, PublicClientApplication } from '@azure/msal-browser'

/** The directory whose users sign in by the popup. */
export interface AzureTenant {
  authority: string
  clientId: string
}

/** Options and result of a popup sign-in. */
export interface PopupSignIn {
  /** Whether the user must select an account: the previous one has no account here. */
  isAnother: boolean
  /** Called when the user is back at the page without a result; a later result still counts. */
  onLeft: () => void
}

/** Maximum minutes in the popup: a second factor, a password that has to be changed. Our own choice. */
const popupMinutes = 10

/** Signs in through the popup, and reports when the user returns without a result. */
class WatchedApplication extends PublicClientApplication {
  onLeft = () => {}

  protected override async waitForPopupResponse(
    ...[request, popup, parent]: Parameters<PublicClientApplication['waitForPopupResponse']>
  ): Promise<string> {
    const view = { isClosed: () => popup.closed, isPageInFront: () => document.hasFocus() }
    const stop = watchPopup(view, () => this.onLeft(), everyMilliseconds)
    try {
      return await super.waitForPopupResponse(request, popup, parent)
    } finally {
      stop()
    }
  }
}

/**
 * Signs in through the popup of a directory.
 *
 * @returns The identity token; `null` if the user canceled or started over.
 */
export async function signInByPopup(tenant: AzureTenant, { isAnother, onLeft }: PopupSignIn): Promise<string | null> {
  const { authority, clientId } = tenant
  const application = new WatchedApplication({
    auth: {
      authority,
      clientId,
      knownAuthorities: [new URL(authority).host],
      redirectUri: `${window.location.origin}/sign_in`,
    },
    cache: { cacheLocation: 'memoryStorage' },
    system: { protocolMode: ProtocolMode.OIDC, popupBridgeTimeout: popupMinutes * 60_000 },
  })
  application.onLeft = onLeft
  await application.initialize()
  try {
    const { idToken } = await application.loginPopup({
      scopes: ['openid', 'profile', 'email'],
      // An earlier attempt may still be open, here or from before the page was reloaded.
      overrideInteractionInProgress: true,
      ...(isAnother ? { prompt: 'select_account' } : {}),
    })
    return idToken
  } catch (error) {
    if (wasCanceled(error)) return null
    throw readableError(error)
  }
}

function wasCanceled(error: unknown): boolean {
  const { errorCode = '' } = error as { errorCode?: string }
  return ['user_cancelled', 'access_denied', 'interaction_in_progress_cancelled'].includes(errorCode)
}

/** Replaces the library errors that a user can act on with readable ones. */
function readableError(error: unknown): unknown {
  if (!(error instanceof BrowserAuthError)) return error
  const text = texts[error.errorCode]
  return text === undefined ? error : new Error(text, { cause: error })
}

const blocked = 'the browser blocked the sign-in window. Allow pop-ups for this page, then try again.'
const texts: Readonly<Record<string, string>> = {
  popup_window_error: blocked,
  empty_window_error: blocked,
  timed_out: `the sign-in window did not respond within ${popupMinutes} minutes. Try again.`,
}

function everyMilliseconds(look: () => void, milliseconds: number): () => void {
  const interval = setInterval(look, milliseconds)
  return () => clearInterval(interval)
}

/** State of a sign-in popup and of the page that opened it. */
export interface PopupView {
  /** Also true if the directory cuts the popup off from this page while it is still open. */
  isClosed: () => boolean
  /** Whether the user is back at this page. */
  isPageInFront: () => boolean
}

/** Milliseconds between two checks; an answer sent as the popup closes has arrived by the second. */
const lookMilliseconds = 500

/**
 * Calls `onLeft` once the user is back at the page and the popup is closed, at two checks in a row.
 *
 * @param every Repeats a callback; the returned function stops that.
 * @returns Stops the watch.
 * @example
 * watchPopup({ isClosed: () => true, isPageInFront: () => true }, () => console.log('back'), (look) => {
 *   look()
 *   look()
 *   return () => {}
 * })
 * // prints: back
 */
export function watchPopup(
  { isClosed, isPageInFront }: PopupView,
  onLeft: () => void,
  every: (look: () => void, milliseconds: number) => () => void,
): () => void {
  let looks = 0
  return every(() => {
    looks = isClosed() && isPageInFront() ? looks + 1 : 0
    if (looks === 2) onLeft()
  }, lookMilliseconds)
}
