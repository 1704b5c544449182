import { sumMoney } from '../../shared/money.ts'
import { statusScopes } from '../data/summary-words.ts'
import type { RentRollUnit } from '../rent-roll.schema.ts'
import type { SummaryFigure } from './read-summaries.ts'

/**
 * The contract rent of a property whose report prints no rent for single units, from a summary by status: the scheduled
 * rent of the occupied units, where it and the scheduled other charges make up what those units are charged.
 *
 * Entrata's roll without charge detail prints it; its rent by charge code leaves out premiums that the system counts as rent.
 *
 * @returns Dollars a month; `null` where no such summary is printed, or where its figures do not make up the charges.
 */
export function printedContractRent(figures: readonly SummaryFigure[], units: readonly RentRollUnit[]): number | null {
  const occupied = statusScopes.find(({ pattern }) => pattern.test('Occupied units'))
  const charges = sumMoney(units.flatMap((unit) => (occupied?.covers(unit) ? Object.values(unit.charges) : [])))
  for (const rent of figures) {
    if (rent.measure !== 'scheduled rent' || !occupied?.pattern.test(rent.label.trim())) continue
    const other = figures.find(({ measure, row }) => measure === 'scheduled other' && row === rent.row)
    if (other && Math.abs(rent.amount.value + other.amount.value - charges) < 0.01) return rent.amount.value
  }
  return null
}
