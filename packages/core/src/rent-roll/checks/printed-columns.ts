import { readingOf } from '../../shared/sheet-reading.ts'
import type { RawLease } from '../reading/fold-leases.ts'
import type { RentRollUnit } from '../rent-roll.schema.ts'
import type { RentRollEvidence } from './rent-roll-evidence.ts'

/** An amount that the document prints for a unit in a column of no kind, and where. */
export interface PrintedAmount {
  unit: RentRollUnit
  /** `null` where the cell is blank or holds words. */
  amount: number | null
  /** The row and the column, from 0. */
  row: number
  column: number
}

/** Amounts of each unit in the first column, of those that fill no field, whose caption fits. Empty where no table has one. */
export function printedAmounts(
  { grid, leaseOf }: Pick<RentRollEvidence, 'grid' | 'leaseOf'>,
  units: readonly RentRollUnit[],
  caption: RegExp,
): PrintedAmount[] {
  const columns = new Map<RawLease['table'], number | undefined>()
  const printed: PrintedAmount[] = []
  const sheet = readingOf(grid)
  for (const unit of units) {
    const lease = leaseOf.get(unit)
    if (lease === undefined) continue
    const { table, head } = lease
    if (!columns.has(table)) {
      columns.set(table, table.columns.find((each) => each.role === 'other' && caption.test(each.caption))?.column)
    }
    const column = columns.get(table)
    if (column === undefined) continue
    printed.push({ unit, amount: sheet.value(head.row, column), row: head.row, column })
  }
  return printed
}
