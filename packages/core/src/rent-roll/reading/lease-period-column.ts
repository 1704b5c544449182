import { type Grid, textAt } from '../../shared/grid.ts'
import type { TableColumn } from './table-column.ts'
import { twoDates } from './two-dates.ts'

/** Of the cells that say something, how many must be periods. Our own choice. */
const leastShare = 0.5

/** A date and what follows it up to the end of an open period: `At-will (8/28/2024 - )`. */
const openPeriod = /\d\s*[-–]\s*\)?$/

/**
 * A column whose cells are periods, under a caption that says nothing of dates, such as Buildium's Lease with
 * `Fixed (1/1/2025 - 12/31/2025)`: the dates of the lease, where no other column has them.
 *
 * @param rows Rows under the captions.
 */
export function withLeasePeriods(grid: Grid, columns: TableColumn[], rows: readonly number[]): TableColumn[] {
  const dated = ['lease start date', 'lease end date', 'lease dates']
  if (columns.some(({ role }) => dated.includes(role))) return columns
  const isPeriod = (text: string) => {
    const [start, end] = twoDates(text)
    return start !== null && (end !== null || openPeriod.test(text))
  }
  const found = columns.find(({ role, column, caption, isSaid }) => {
    if (role !== 'other' || isSaid === true || !/\b(lease|term|agreement|tenancy|contract|period)\b/i.test(caption))
      return false
    const texts = rows.map((row) => textAt(grid, row, column)).filter((text) => /\w/.test(text))
    return texts.length > 0 && texts.filter(isPeriod).length >= leastShare * texts.length
  })
  return columns.map((column) =>
    column === found ? { ...column, role: 'lease dates' as const, probability: 0.6 } : column,
  )
}
