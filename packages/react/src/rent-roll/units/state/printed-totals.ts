import type { ReadRentRoll } from '@uwkit/core/parsed-file'
import { sumKnown } from '@uwkit/core/shared'
import type { EditPlaces } from './edit-place.ts'
import type { UnitField } from './unit-fields.ts'

/**
 * The totals that the document prints for its units, by column of the unit grid. A total that holds for other leases too,
 * such as those of applicants, is none of the units.
 */
export function printedTotals(
  { rentRoll, ties }: Pick<ReadRentRoll, 'rentRoll' | 'ties'>,
  fields: readonly UnitField[],
  places: EditPlaces,
): Readonly<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const { id, total, of } of fields) {
    if (total !== 'sum') continue
    const letters = columnLettersOf(rentRoll.units, id, places)
    if (letters === null) continue
    const ofColumn = ties.filter(({ source }) => source.cell.replace(/\d+$/, '') === letters)
    if (ofColumn.length === 0) continue
    const grand = ofColumn.reduce((most, tie) => (Math.abs(tie.printed) > Math.abs(most.printed) ? tie : most))
    const sum = sumKnown(rentRoll.units.map((unit) => asAmount(of(unit))))
    const isOfUnits = sum !== null && Math.abs(sum - grand.computed) <= grand.tolerance + 0.005
    if (isOfUnits || !grand.holds) found[id] = grand.printed
  }
  return found
}

/** The column of the source in which the values of a column stand. */
function columnLettersOf(units: ReadRentRoll['rentRoll']['units'], column: string, places: EditPlaces): string | null {
  for (const unit of units.slice(0, 50)) {
    const place = places.placeOf(unit, column)
    if (place.kind === 'cell') return place.cell.replace(/\d+$/, '')
  }
  return null
}

function asAmount(value: ReturnType<UnitField['of']>): number | null {
  return typeof value === 'number' ? value : null
}
