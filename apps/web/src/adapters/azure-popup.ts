import { BrowserAuthError, ProtocolMode, PublicClientApplication } from '@azure/msal-browser'

/** Whose users sign in by the popup. */
export interface AzureTenant {
  authority: string
  clientId: string
}

/** Options and result of a popup sign-in. */
export interface PopupSignIn {
  /** Whether the user must select an account: the previous one has no account here. */
  isAnother: boolean
  /** Told where the person is back at the page without an answer; one that comes later still counts. */
  onLeft: () => void
}

/** How long a person may take in the popup: a second factor, a password that has to be changed. Our own choice. */
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
 * Signs in by the popup of a directory.
 *
 * @returns The identity token; `null` where the person called it off or began anew.
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
      // A try before may have been left open, here or before the page was loaded again.
      overrideInteractionInProgress: true,
      ...(isAnother ? { prompt: 'select_account' } : {}),
    })
    return idToken
  } catch (error) {
    if (calledOff(error)) return null
    throw asGiven(error)
  }
}

function calledOff(error: unknown): boolean {
  const { errorCode = '' } = error as { errorCode?: string }
  return ['user_cancelled', 'access_denied', 'interaction_in_progress_cancelled'].includes(errorCode)
}

/** The faults of the library that a person can do something about, in words. */
function asGiven(error: unknown): unknown {
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

/** What is seen of the popup of a sign-in, and of the page that opened it. */
export interface PopupView {
  /** Also true where the directory cuts the popup off from us, while it is still open. */
  isClosed: () => boolean
  /** Whether the person is at our page again. */
  isPageInFront: () => boolean
}

/** Between two looks, in milliseconds; an answer that comes with the closing has arrived by the second. */
const lookMilliseconds = 500

/**
 * Tells once when a person is back at the page and the popup is out of sight, at two looks in a row.
 *
 * @param every Has something done again and again; the answer ends that.
 * @returns Ends the watch.
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
