import type { FoundFault } from '../../shared/finding-rule.ts'
import { dateAt } from '../../shared/read-cell.ts'
import { readingOf, type SheetReading } from '../../shared/sheet-reading.ts'
import { sourceOf } from '../../shared/source.ts'
import type { RawLease } from '../reading/fold-leases.ts'
import type { RentRollEvidence, RentRollRule } from './rent-roll-evidence.ts'

export const unreadableAmount: RentRollRule = {
  id: 'rent-roll/unreadable-amount',
  severity: 'error',
  says: 'A cell in a column of amounts holds words; the value is left unknown.',
  parameters: {},
  find: (evidence) =>
    wordsUnder(evidence, amounts, 'amount', (sheet, column, row) => sheet.value(row, column) === null),
}

export const unreadableDate: RentRollRule = {
  id: 'rent-roll/unreadable-date',
  severity: 'warning',
  says: 'A cell in a column of dates holds words; the date is left unknown.',
  parameters: {},
  find: (evidence) =>
    wordsUnder(evidence, dates, 'date', (_, column, row) => dateAt(evidence.grid, row, column) === null),
}

const amounts = new Set(['market rent', 'contract rent', 'SF', 'lease charges'])
const dates = new Set(['lease start date', 'lease end date', 'move in date', 'move out date'])
/** What stands for a blank, or says what the date would. */
const harmless = /^(\W+|n\/?a|none|mtm|m2m|month[ -]to[ -]month|vacant)$/i

function wordsUnder(
  { grid, file, leases }: RentRollEvidence,
  roles: ReadonlySet<string>,
  what: string,
  isUnreadable: (sheet: SheetReading, column: number, row: number) => boolean,
): FoundFault[] {
  const columnsOf = new Map<RawLease['table'], RawLease['table']['columns']>()
  const faults: FoundFault[] = []
  const sheet = readingOf(grid)
  for (const { head, table } of leases) {
    const columns = columnsOf.get(table) ?? table.columns.filter(({ role }) => roles.has(role))
    columnsOf.set(table, columns)
    for (const { column, caption } of columns) {
      const seen = sheet.text(head.row, column)
      if (seen === '' || !isUnreadable(sheet, column, head.row) || harmless.test(seen)) continue
      const message = `“${seen}” under ${caption.trim()} is no ${what}; the value is left unknown. Type it in.`
      faults.push({ message, source: sourceOf(file, grid, head.row, column), seen, dollars: null })
    }
  }
  return faults
}
