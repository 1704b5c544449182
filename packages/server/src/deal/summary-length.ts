import type { SummarySection } from '@uwkit/core/deal'
import { tooLarge } from '../http/refusal.ts'

/** Characters of HTML that a summary page may have. Our own choice: some hundred pages, fifty versions of which fit one answer. */
const longestSummary = 300_000

/**
 * Refuses a summary page that is too long to be kept in versions. Pictures of the deal count with their address alone.
 *
 * @throws {Refusal} 413, with how long it is and what to do.
 * @example
 * refuseLongSummary([{ section: 'Market', html: '<p>Rents rise.</p>' }])
 * // => undefined
 */
export function refuseLongSummary(sections: readonly SummarySection[]): void {
  const length = sections.reduce((sum, { html }) => sum + html.length, 0)
  if (length <= longestSummary) return
  const [seen, most] = [length, longestSummary].map((count) => count.toLocaleString('en-US'))
  const { section, html } = sections.reduce((one, other) => (other.html.length > one.html.length ? other : one))
  const place = `its longest section${section === null ? '' : `, ${section},`} has ${html.length.toLocaleString('en-US')}`
  throw tooLarge(
    `The summary has ${seen} characters, formatting counted, and may have ${most}; ${place}. Shorten it, or attach long tables to the deal as documents.`,
  )
}
