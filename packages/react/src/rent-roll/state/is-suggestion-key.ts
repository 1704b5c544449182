/**
 * Whether a key takes the suggestion of where one is: Ctrl+., Command on a Mac.
 *
 * @example
 * isSuggestionKey({ key: '.', ctrlKey: true, metaKey: false })
 * // => true
 */
export function isSuggestionKey(event: { key: string; ctrlKey: boolean; metaKey: boolean }): boolean {
  return event.key === '.' && (event.ctrlKey || event.metaKey)
}
