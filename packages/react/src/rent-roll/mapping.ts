import { type Correction, correctionKey } from '@uwkit/core/parsed-file'
import { styled } from 'styled-components'
import type { DraftCorrection } from '../parsed-file/index.ts'
import { space } from '../theme/index.ts'

/** Panel for mapping names of the document: a grid above the details of the active row. */
export const MapperPanel = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space.two};
  height: 100%;
  min-height: 0;
`

/**
 * Returns whether a key event accepts the current suggestion: Ctrl+., Command on a Mac.
 *
 * @example
 * isSuggestionKey({ key: '.', ctrlKey: true, metaKey: false })
 * // => true
 */
export function isSuggestionKey(event: { key: string; ctrlKey: boolean; metaKey: boolean }): boolean {
  return event.key === '.' && (event.ctrlKey || event.metaKey)
}

/** Finds the existing correction with the same key; `undefined` if there is none. */
export function earlierCorrection(draft: DraftCorrection, corrections: readonly Correction[]): Correction | undefined {
  const key = keyOfDraft(draft)
  return corrections.findLast((correction) => correctionKey(correction) === key)
}

/**
 * Returns the key of a draft correction, as `correctionKey` does for a correction.
 *
 * @example
 * keyOfDraft({ kind: 'status', sheet: 'Roll', status: 'Turn', occupancy: 'down' })
 * // => '["Roll","status","Turn",null]'
 */
export function keyOfDraft(draft: DraftCorrection): string {
  return correctionKey({ reason: null, ...draft, by: '', at: '' } as Correction)
}

/**
 * Returns a correction that keeps the fields of the existing one that it does not set: a renamed floorplan keeps its
 * name when its beds are set.
 *
 * @example
 * const earlier = { kind: 'floorplan', sheet: 'Roll', by: 'A. Lee', at: '2026-01-15', reason: null, floorplan: 'Elm', name: 'Elm 2' }
 * mergedDraft({ kind: 'floorplan', sheet: 'Roll', floorplan: 'Elm', bed: 2 }, [earlier])
 * // => { kind: 'floorplan', sheet: 'Roll', floorplan: 'Elm', name: 'Elm 2', bed: 2 }
 */
export function mergedDraft<Draft extends DraftCorrection>(draft: Draft, corrections: readonly Correction[]): Draft {
  const earlier = earlierCorrection(draft, corrections)
  if (earlier === undefined) return draft
  const { by: _by, at: _at, reason: _reason, rule: _rule, ...corrected } = earlier
  return { ...(corrected as Draft), ...draft }
}
