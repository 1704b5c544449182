import type { Finding } from '../../shared/finding.ts'
import { sumMoney } from '../../shared/money.ts'
import { amountAt } from '../../shared/read-cell.ts'
import { columnOf } from '../reading/fold-leases.ts'
import type { RentRollEvidence } from './rent-roll-evidence.ts'

/** A vacant unit is charged something, or prints a rent that nobody pays. Its contract rent is 0 all the same. */
export function checkVacantWithCharges({
  grid,
  rentRoll,
  leases,
}: Pick<RentRollEvidence, 'grid' | 'rentRoll' | 'leases'>): Finding[] {
  const leaseOfRow = new Map(leases.map((lease) => [lease.head.row + 1, lease]))
  return rentRoll.units.flatMap((unit): Finding[] => {
    if (!unit.isVacant) return []
    const lease = leaseOfRow.get(unit.source.row)
    const rent = lease && columnOf(lease.table, 'contract rent')
    const printed = lease && rent ? (amountAt(grid, lease.head.row, rent.column)?.value ?? 0) : 0
    const charged = printed === 0 ? sumMoney(Object.values(unit.charges)) : printed
    if (charged === 0) return []
    const { file, sheet, cells, row } = unit.source
    return [
      {
        id: 'rent-roll/vacant-with-charges',
        severity: 'warning',
        message: `Unit ${unit.unit} is vacant and prints ${charged}; it is left out of contract rent. If somebody lives there, correct the status.`,
        source: { file, sheet, cell: cells.contractRent ?? cells.charges ?? cells.unit ?? `A${row}` },
        seen: String(charged),
        dollars: Math.abs(charged),
      },
    ]
  })
}
