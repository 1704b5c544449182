import type { SummaryPage } from '@uwkit/core/deal'
import { type SummaryRow, summaryRows } from './summary-rows.ts'

/** The rows on the screen, and of which version of the page they are; 0 where there was none. */
export interface ShownSummary {
  rows: SummaryRow[]
  seen: number
}

/**
 * What is shown once the page was read again, while nothing is typed: a later version takes the place of what is shown, an
 * earlier one is an answer that came late. A text that is the same keeps its row, and with it the place of who reads there.
 *
 * @param shown `null` before anything was.
 * @param take Makes a key that no other row has.
 * @example
 * const shown = { rows: [{ key: 'a', section: 'Sponsor', html: '<p>B. Cho</p>' }], seen: 1 }
 * followedSummary(shown, { sections: [{ section: 'The sponsor', html: '<p>B. Cho</p>' }], modifiedOn: 2 }, () => 'b')
 * // => { rows: [{ key: 'a', section: 'The sponsor', html: '<p>B. Cho</p>' }], seen: 2 }
 */
export function followedSummary(
  shown: ShownSummary | null,
  page: Pick<SummaryPage, 'sections' | 'modifiedOn'>,
  take: () => string,
): ShownSummary {
  const seen = page.modifiedOn ?? 0
  if (shown !== null && seen <= shown.seen) return shown
  const rows = summaryRows(page.sections, take).map((row, at) => {
    const before = shown?.rows[at]
    return before?.html === row.html ? { ...row, key: before.key } : row
  })
  return { rows, seen }
}
