import { type Grid, textAt } from '../../shared/grid.ts'
import { type RentPeriod, rentPeriodIn } from '../rules/rent-period.ts'
import type { WalkedRow } from './walked-row.ts'

/** Titles that say what rents are by; a report that is made every week says nothing of rents. */
const saysOfRents =
  /\b(rents?|rates?|rentals?|amounts|figures|charges)\b(?! ?rolls?\b)[^.;]{0,40}?\b(weekly|bi-?weekly|fortnightly|(per|a|each|every|by the) (week|wk|fortnight|two weeks|2 weeks))\b|\b(weekly|bi-?weekly|fortnightly) (rents?|rates?|rentals?|tenanc(y|ies)|tenants)\b(?! ?rolls?\b)/i

/** The period that rents are by, where a title or a note of the sheet says so of all of them; `null` for none. */
export function titlePeriod(grid: Grid, rows: readonly WalkedRow[]): RentPeriod | null {
  for (const { row, role } of rows) {
    if (role !== 'title' && role !== 'note') continue
    for (let column = 0; column < grid.columnCount; column++) {
      const text = textAt(grid, row, column)
      if (text.length <= 160 && saysOfRents.test(text)) return rentPeriodIn(text.replace(/by the week/i, 'per week'))
    }
  }
  return null
}
