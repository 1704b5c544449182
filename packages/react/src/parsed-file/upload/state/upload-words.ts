import type { UploadKind, UploadState } from './upload-queue.ts'

/** What a kind of document is called: one, several, and the list of them. */
export const kindWords: Readonly<Record<UploadKind, { one: string; several: string; list: string }>> = {
  rent_roll: { one: 'rent roll', several: 'rent rolls', list: 'Rent rolls' },
  operating_statement: { one: 'statement', several: 'statements', list: 'Operating statements' },
}

/**
 * The kind beside this one.
 *
 * @example
 * otherKind('rent_roll')
 * // => 'operating_statement'
 */
export function otherKind(kind: UploadKind): UploadKind {
  return kind === 'rent_roll' ? 'operating_statement' : 'rent_roll'
}

/**
 * How far a file has come that is under way, in words; `null` where it is not.
 *
 * @example
 * progressWords({ stage: 'opening', progress: { stage: 'reading', page: 3, pages: 12 } })
 * // => 'Reading page 3 of 12'
 */
export function progressWords(state: UploadState): string | null {
  switch (state.stage) {
    case 'waiting':
      return 'Waiting for its turn'
    case 'opening':
      return openingWords(state.progress)
    case 'saving':
      return 'Saving'
    case 'sending':
      return 'Sending to support'
    default:
      return null
  }
}

function openingWords(progress: Extract<UploadState, { stage: 'opening' }>['progress']): string {
  if (progress === null) return 'Reading'
  const { stage, page, pages } = progress
  if (stage === 'understanding') return 'Understanding'
  return page === undefined || pages === undefined ? 'Reading' : `Reading page ${page} of ${pages}`
}

/**
 * The share of a file that is done, a fraction; `null` where nobody knows.
 *
 * @example
 * progressShare({ stage: 'opening', progress: { stage: 'reading', page: 4, pages: 12 } })
 * // => 0.25
 */
export function progressShare(state: UploadState): number | null {
  if (state.stage !== 'opening' || state.progress === null) return null
  const { page, pages } = state.progress
  return page === undefined || pages === undefined || pages === 0 ? null : (page - 1) / pages
}
