/**
 * How far a printed total may be from the sum of its printed parts where all of them are rounded: half a unit of the last digit
 * printed for each part and for the total itself. Figures with cents are booked to the cent, so nothing is put down to rounding.
 *
 * @param tolerance Half a unit of the last digit printed: 0.5 for whole dollars, 0.005 for cents.
 */
export function roundingReach(tolerance: number, partCount: number): number {
  return tolerance < wholeDollars ? tolerance : tolerance * (partCount + 1)
}

/** Half a dollar. */
const wholeDollars = 0.5
