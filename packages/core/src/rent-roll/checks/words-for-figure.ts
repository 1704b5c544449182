import { textAt } from '../../shared/grid.ts'
import type { ColumnRole } from '../data/column-captions.ts'
import { columnOf } from '../reading/fold-leases.ts'
import type { RentRollUnit } from '../rent-roll.schema.ts'
import type { RentRollEvidence } from './rent-roll-evidence.ts'

/** Whether words stand where the row of a unit should have a figure: they are a fault of their own, and nothing is missing. */
export function hasWordsForFigure(
  { grid, leaseOf }: Pick<RentRollEvidence, 'grid' | 'leaseOf'>,
  unit: RentRollUnit,
  role: ColumnRole,
): boolean {
  const lease = leaseOf.get(unit)
  const column = lease && columnOf(lease.table, role)?.column
  return lease !== undefined && column !== undefined && /\p{L}/u.test(textAt(grid, lease.head.row, column))
}
