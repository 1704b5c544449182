import type { FoundFault } from '../../shared/finding-rule.ts'
import { textAt } from '../../shared/grid.ts'
import { roundToCent, sumMoney } from '../../shared/money.ts'
import { moneyText } from '../../shared/money-text.ts'
import { sourceOf } from '../../shared/source.ts'
import type { RentRollRule } from './rent-roll-evidence.ts'

export const leaseChargesDoNotFoot: RentRollRule = {
  id: 'rent-roll/lease-charges-do-not-foot',
  severity: 'error',
  says: 'The charges of a lease do not add up to the total printed under them: a charge row is missing or doubled.',
  parameters: {},
  find: ({ grid, file, leases }) =>
    leases.flatMap(({ blockTotal, charges }): FoundFault[] => {
      if (blockTotal === null) return []
      const sum = sumMoney(charges.map(({ amount }) => amount))
      const difference = roundToCent(sum - blockTotal.amount)
      if (Math.abs(difference) < 0.01) return []
      return [
        {
          message: `The charges of this lease add up to ${moneyText(sum)}, its total says ${moneyText(blockTotal.amount)}; check the charge rows above.`,
          source: sourceOf(file, grid, blockTotal.row, blockTotal.column),
          seen: textAt(grid, blockTotal.row, blockTotal.column),
          dollars: Math.abs(difference),
        },
      ]
    }),
}
