import type { SectionProgress } from '@uwkit/core/deal'

/**
 * How far a section is, in words.
 *
 * @example
 * progressWords({ state: 'none', tag: null })
 * // => 'not started'
 */
export function progressWords({ state, tag }: SectionProgress): string {
  if (state === 'none') return 'not started'
  return state === 'done' ? 'done' : (tag ?? 'in progress').toLowerCase()
}
