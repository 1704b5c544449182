import { progressTags } from '../data/progress-tags.ts'
import type { DealProgress } from '../deal.schema.ts'

/** How far a section is. A tag in somebody's own words is work under way. */
export interface SectionProgress {
  state: 'none' | 'started' | 'done'
  /** As it is kept; `null` where it has none. */
  tag: string | null
}

/**
 * How far a section of a deal has come, of all that is kept of the deal.
 *
 * @example
 * progressOfSection([{ id: '3', section: 'loan', tag: 'Waits for the sponsor' }], 'loan').state
 * // => 'started'
 */
export function progressOfSection(records: readonly DealProgress[], section: string): SectionProgress {
  const tag = records.find((record) => record.section === section)?.tag ?? null
  if (tag === null) return { state: 'none', tag }
  return { state: tag.toLowerCase() === progressTags.done.toLowerCase() ? 'done' : 'started', tag }
}
