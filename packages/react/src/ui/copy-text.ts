/**
 * Copies a text, and resolves to whether the browser allowed it.
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
