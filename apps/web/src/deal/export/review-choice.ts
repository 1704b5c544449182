import type { ExportKind } from '@uwkit/core/export'

/** Whether a narrative ends with a review appendix. */
export interface ReviewChoice {
  isOn: boolean
  /** Number of the version that the redline begins at; `null` for the first. */
  from: number | null
}

/** No review appendix. */
export const noReview: ReviewChoice = { isOn: false, from: null }

/**
 * Returns the options of an export: the review appendix, if it is selected and the document is a narrative.
 *
 * @example
 * [appendixOf('Narrative', { isOn: true, from: 2 }), appendixOf('Memo', { isOn: true, from: 2 })]
 * // => [{ review: { redlineFrom: 2 } }, {}]
 */
export function appendixOf(
  kind: ExportKind,
  { isOn, from }: ReviewChoice,
): { review?: { redlineFrom?: number | undefined } } {
  return kind === 'Narrative' && isOn ? { review: { redlineFrom: from ?? undefined } } : {}
}
