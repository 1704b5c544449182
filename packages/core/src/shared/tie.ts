import { roundToCent } from './money.ts'
import type { CellSource } from './source.ts'

/** A figure of ours held against a total printed in the document. */
export interface Tie {
  /** What is compared, in words: `Total market rent`. */
  what: string
  /** What the document prints. */
  printed: number
  /** What the parts add up to. */
  computed: number
  /** `computed - printed`, to the cent. */
  difference: number
  /** The print precision: half a unit of the last digit shown, so 0.005 for cents and 0.5 for whole dollars. */
  tolerance: number
  holds: boolean
  source: CellSource
  /** What the figures count; absent where they are dollars. */
  measure?: 'square feet' | 'units'
  /**
   * Holds only because people corrected something: `edit`, the value of a cell; `correction`, what a row is or how it counts. Absent
   * where the document's own figures agree.
   */
  heldBy?: 'edit' | 'correction'
}

/**
 * Hold a computed figure against a printed one.
 *
 * @param tolerance Half a unit of the last digit that the document shows.
 * @example
 * tieOf('Total market rent', 20018.76, 20018.76, 0.005, { file: 'rr.xlsx', sheet: 'Report1', cell: 'F40' }).holds
 * // => true
 */
export function tieOf(what: string, printed: number, computed: number, tolerance: number, source: CellSource): Tie {
  const difference = roundToCent(computed - printed)
  return { what, printed, computed, difference, tolerance, holds: Math.abs(difference) <= tolerance + 1e-9, source }
}
