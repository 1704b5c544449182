/**
 * The nearest element around what a gesture hit that the selector names; `null` for none. What it hit may stand in another
 * window, whose elements are of classes of their own: `instanceof` says nothing of them.
 *
 * @example
 * closestOf(null, '[data-row]')
 * // => null
 */
export function closestOf(target: EventTarget | null, selector: string): HTMLElement | null {
  return target !== null && 'closest' in target ? (target as Element).closest<HTMLElement>(selector) : null
}
