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
