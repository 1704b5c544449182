/**
 * Whether a browser opens this as a page. Pages and calls of the API share paths, as `/rent_roll/12`: what is opened in a tab
 * is the page, and what our client asks, always with its sign-in or by a script, is the call.
 *
 * @example
 * isPageRequest(new Headers({ accept: 'text/html,*' }))
 * // => true
 */
export function isPageRequest(headers: Headers): boolean {
  const destination = headers.get('sec-fetch-dest')
  if (destination !== null) return destination === 'document'
  return !headers.has('authorization') && (headers.get('accept') ?? '').toLowerCase().includes('text/html')
}
