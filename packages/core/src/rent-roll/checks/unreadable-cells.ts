import type { Finding } from '../../shared/finding.ts'
import { textAt } from '../../shared/grid.ts'
import { amountAt, dateAt } from '../../shared/read-cell.ts'
import { sourceOf } from '../../shared/source.ts'
import type { RentRollEvidence } from './rent-roll-evidence.ts'

const amounts = new Set(['market rent', 'contract rent', 'SF', 'lease charges'])
const dates = new Set(['lease start date', 'lease end date', 'move in date', 'move out date'])

/** A cell in a column of amounts or dates holds words; the value is unknown. */
export function checkUnreadableCells({
  grid,
  file,
  leases,
}: Pick<RentRollEvidence, 'grid' | 'file' | 'leases'>): Finding[] {
  return leases.flatMap(({ head, table }) =>
    table.columns.flatMap(({ column, role, caption }): Finding[] => {
      const seen = textAt(grid, head.row, column)
      if (seen === '' || /^(\W+|n\/?a|none|mtm|m2m|month[ -]to[ -]month|vacant)$/i.test(seen)) return []
      const isAmount = amounts.has(role) && amountAt(grid, head.row, column) === null
      const isDate = dates.has(role) && dateAt(grid, head.row, column) === null
      if (!isAmount && !isDate) return []
      return [
        {
          id: isAmount ? 'rent-roll/unreadable-amount' : 'rent-roll/unreadable-date',
          severity: isAmount ? 'error' : 'warning',
          message: `“${seen}” under ${caption.trim()} is no ${isAmount ? 'amount' : 'date'}; the value is left unknown. Type it in.`,
          source: sourceOf(file, grid, head.row, column),
          seen,
          dollars: null,
        },
      ]
    }),
  )
}
