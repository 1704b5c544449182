/**
 * A reason as a sentence of its own: with a capital letter at its start and a point at its end.
 *
 * @example
 * sentence('a contract rent is not negative')
 * // => 'A contract rent is not negative.'
 */
export function sentence(text: string): string {
  const begun = `${text.charAt(0).toUpperCase()}${text.slice(1)}`
  return /[.!?…]$/.test(begun) ? begun : `${begun}.`
}
