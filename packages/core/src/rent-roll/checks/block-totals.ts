import type { Finding } from '../../shared/finding.ts'
import { textAt } from '../../shared/grid.ts'
import { roundToCent, sumMoney } from '../../shared/money.ts'
import { sourceOf } from '../../shared/source.ts'
import type { RentRollEvidence } from './rent-roll-evidence.ts'

/** The charges of a lease do not add up to the total printed under them: a charge row is missing or doubled. */
export function checkBlockTotals({
  grid,
  file,
  leases,
}: Pick<RentRollEvidence, 'grid' | 'file' | 'leases'>): Finding[] {
  return leases.flatMap(({ blockTotal, charges }): Finding[] => {
    if (blockTotal === null) return []
    const sum = sumMoney(charges.map(({ amount }) => amount))
    const difference = roundToCent(sum - blockTotal.amount)
    if (Math.abs(difference) < 0.01) return []
    return [
      {
        id: 'rent-roll/lease-charges-do-not-foot',
        severity: 'error',
        message: `The charges of this lease add up to ${sum}, its total says ${blockTotal.amount}; check the charge rows above.`,
        source: sourceOf(file, grid, blockTotal.row, blockTotal.column),
        seen: textAt(grid, blockTotal.row, blockTotal.column),
        dollars: Math.abs(difference),
      },
    ]
  })
}
