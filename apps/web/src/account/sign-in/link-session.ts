/** The state of a navigation that comes from the link of a mail. */
export const byLink = { isByLink: true } as const

/**
 * Whether a page was come to from the link of a mail; a reload keeps that.
 *
 * @param state Of the navigation.
 * @example
 * isByLink({ isByLink: true })
 * // => true
 */
export function isByLink(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isByLink' in state && state.isByLink === true
}
