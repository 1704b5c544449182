/**
 * Whether a field lost the keyboard because the person went to another window: then it is still the one that the page
 * would write to, and gets the keyboard back with the window.
 *
 * @param field - The element that lost the keyboard.
 */
export function hasLeftWindow(field: Element): boolean {
  return field.ownerDocument.activeElement === field
}
