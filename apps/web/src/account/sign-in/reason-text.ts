import type { SignInReason } from '../../shell/session/way-back.ts'

/**
 * What the sign-in page says of why a person is there; `null` where nothing needs to be said.
 *
 * @example
 * reasonText({ kind: 'signed-out' })
 * // => 'You are signed out.'
 */
export function reasonText(reason: SignInReason | null): string | null {
  switch (reason?.kind) {
    case 'ended':
      return 'Your sign-in has ended. Sign in again to go on where you were; unsaved work is kept as a draft.'
    case 'signed-out':
      return 'You are signed out.'
    case 'not-allowed':
      return 'The page that you asked for is not open to your account. Sign in with one that it is open to.'
    case 'not-loaded':
      return `Your account could not be loaded: ${reason.problem} Sign in again, or try again later.`
    default:
      return null
  }
}

/** What it says where a person comes back from the popup of the company's directory without being signed in. */
export const popupLeftText =
  'You are not signed in yet: the window of Microsoft is closed or lies behind this one. End the sign-in there, or try again here.'
