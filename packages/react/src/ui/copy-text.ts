/**
 * Copies a text, and says whether the browser let it.
 *
 * @example
 * typeof copyText
 * // => 'function'
 */
export function copyText(text: string): Promise<boolean> {
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )
}
