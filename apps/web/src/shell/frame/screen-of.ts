/** Segments by which screens are told apart: of a deal also its section, and the document that is open in it. */
const depthOf = { deals: 4, other: 2 } as const

/**
 * The part of a path that tells one screen from another: steps and tabs inside it are the same screen.
 *
 * @example
 * [screenOf('/rent_roll/12/3'), screenOf('/deals/7/rent_roll/12/3')]
 * // => ['rent_roll/12', 'deals/7/rent_roll/12']
 */
export function screenOf(path: string): string {
  const parts = path.split('/').filter(Boolean)
  return parts.slice(0, parts[0] === 'deals' ? depthOf.deals : depthOf.other).join('/')
}
