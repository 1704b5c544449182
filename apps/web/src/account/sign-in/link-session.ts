import type { TokenSession } from '@uwkit/core/account'

/** The state of a navigation that comes from the link of a mail. */
export const byLink = { isByLink: true } as const

/**
 * Whether a page was opened from an email link; a reload keeps that.
 *
 * @param state Of the navigation.
 * @example
 * isByLink({ isByLink: true })
 * // => true
 */
export function isByLink(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isByLink' in state && state.isByLink === true
}

type Purpose = TokenSession['purpose']

const opened = new Map<string, Promise<Purpose>>()

/**
 * Opens the link of a mail once, however often its page is drawn: it works only once. One that did not open is asked for anew.
 *
 * @param open Asks the server.
 * @example
 * await openOnce('abc', async () => 'sign_in')
 * // => 'sign_in'
 */
export function openOnce(token: string, open: () => Promise<Purpose>): Promise<Purpose> {
  const known = opened.get(token)
  if (known !== undefined) return known
  const opening = open()
  opened.set(token, opening)
  opening.catch(() => opened.delete(token))
  return opening
}
