import type { DealProgress } from '../deal.schema.ts'

/** What the app tags a section with; a section that is not begun has no tag. Other tags are the words of who set them. */
export const progressTags = { started: 'In progress', done: 'Done' } as const

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

/** What is sent when the progress of a section is set. */
export type ProgressChange =
  | { kind: 'none' }
  | { kind: 'create'; section: string; tag: string }
  | { kind: 'update'; id: string; tag: string }
  | { kind: 'delete'; id: string }

/**
 * What setting a section's tag sends: a section has one record, which is made with its first tag, changed with another one
 * and deleted where the tag is taken away.
 *
 * @param tag `null` to take it away.
 * @example
 * progressChange([{ id: '3', section: 'Underwriting', tag: 'Started' }], 'Underwriting', 'Done')
 * // => { kind: 'update', id: '3', tag: 'Done' }
 */
export function progressChange(records: readonly DealProgress[], section: string, tag: string | null): ProgressChange {
  const held = records.find((record) => record.section === section && record.id !== null)
  if (!held || held.id === null) return tag === null ? { kind: 'none' } : { kind: 'create', section, tag }
  if (tag === null) return { kind: 'delete', id: held.id }
  return held.tag === tag ? { kind: 'none' } : { kind: 'update', id: held.id, tag }
}
