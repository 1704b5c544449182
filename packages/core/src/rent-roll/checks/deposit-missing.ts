import { sourceOf } from '../../shared/source.ts'
import { knownShareParameter } from './known-share.ts'
import { printedAmounts } from './printed-columns.ts'
import type { RentRollRule } from './rent-roll-evidence.ts'
import { countedUnits } from './unit-fault.ts'
import { letDwellings } from './unit-groups.ts'

/** Only where the document has a column of deposits. One finding speaks of all units, with the place of each. */
export const depositMissing: RentRollRule<'knownShare'> = {
  id: 'rent-roll/deposit-missing',
  severity: 'info',
  says: 'Rented units show no deposit while nearly all others do: leases to employees or friends are often told by it.',
  parameters: knownShareParameter('a deposit', 0.9),
  find: (evidence, { knownShare }) => {
    const printed = printedAmounts(evidence, letDwellings(evidence.rentRoll.units), /\bdep(osits?)?\b/i)
    const without = printed.filter(({ amount }) => !amount)
    if (without.length === 0 || printed.length - without.length < Math.max(1, printed.length * knownShare)) return []
    const places = without.map(({ row, column }) => sourceOf(evidence.file, evidence.grid, row, column))
    const message = `No deposit is held of ${countedUnits(without.map(({ unit }) => unit))}, while nearly all others paid one; ask why.`
    return [{ message, source: places[0] ?? null, ...(places.length > 1 ? { places } : {}), seen: null, dollars: null }]
  },
}
