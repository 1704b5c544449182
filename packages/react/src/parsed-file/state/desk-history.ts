import { type Correction, correctionKey } from '@uwkit/core/parsed-file'
import type { DeskContent, DeskGesture } from './correction-gesture.ts'

/** One step with the state before and after it. */
export interface DeskStep {
  gesture: DeskGesture
  before: DeskContent
  after: DeskContent
}

/** All steps since the document was opened. */
export interface DeskHistory {
  content: DeskContent
  /** Steps that can be undone, with the latest last. */
  done: readonly DeskStep[]
  /** Steps that can be redone, with the next last. */
  undone: readonly DeskStep[]
}

/** Author and time (ISO 8601) of corrections. */
export interface CorrectionStamp {
  by: string
  at: string
}

/** Content without corrections. */
export const emptyDesk: DeskContent = { corrections: [], comments: {}, userRents: {}, chartOfAccountsId: null }

/**
 * Creates the history of a newly opened document.
 *
 * @param content The saved content.
 * @example
 * newDeskHistory(emptyDesk).done
 * // => []
 */
export function newDeskHistory(content: DeskContent): DeskHistory {
  return { content, done: [], undone: [] }
}

/**
 * Returns the history with one more step. Undone steps are discarded.
 *
 * @example
 * const gesture = { label: 'comment on Taxes', comments: { 'T12!A9': 'Appealed' } }
 * const history = withGesture(newDeskHistory(emptyDesk), gesture, { by: 'A. Lee', at: '2026-01-15' })
 * history.content.comments
 * // => { 'T12!A9': 'Appealed' }
 */
export function withGesture(history: DeskHistory, gesture: DeskGesture, word: CorrectionStamp): DeskHistory {
  const before = history.content
  const after = contentAfter(before, gesture, word)
  return { content: after, done: [...history.done, { gesture, before, after }], undone: [] }
}

/**
 * Returns the history with its last steps undone.
 *
 * @param count Number of steps, limited to those available.
 * @example
 * const history = withGesture(newDeskHistory(emptyDesk), { label: 'switch chart', chartOfAccountsId: 3 }, { by: 'A. Lee', at: '2026-01-15' })
 * undoneDesk(history).content.chartOfAccountsId
 * // => null
 */
export function undoneDesk(history: DeskHistory, count = 1): DeskHistory {
  const step = history.done.at(-1)
  if (step === undefined || count < 1) return history
  const next = { content: step.before, done: history.done.slice(0, -1), undone: [...history.undone, step] }
  return undoneDesk(next, count - 1)
}

/**
 * Returns the history with the last undone steps redone.
 *
 * @param count Number of steps, limited to those available.
 * @example
 * const history = withGesture(newDeskHistory(emptyDesk), { label: 'switch chart', chartOfAccountsId: 3 }, { by: 'A. Lee', at: '2026-01-15' })
 * redoneDesk(undoneDesk(history)).content.chartOfAccountsId
 * // => 3
 */
export function redoneDesk(history: DeskHistory, count = 1): DeskHistory {
  const step = history.undone.at(-1)
  if (step === undefined || count < 1) return history
  const next = { content: step.after, done: [...history.done, step], undone: history.undone.slice(0, -1) }
  return redoneDesk(next, count - 1)
}

function contentAfter(content: DeskContent, gesture: DeskGesture, { by, at }: CorrectionStamp): DeskContent {
  const drafts = gesture.corrections ?? []
  const made = drafts.map((draft) => ({ reason: null, ...draft, by, at }) as Correction)
  const replaced = new Set([...made.map(correctionKey), ...(gesture.withdrawn ?? [])])
  const remaining = content.corrections.filter((correction) => !replaced.has(correctionKey(correction)))
  return {
    // The same list if nothing changed, so that nothing is read again.
    corrections: replaced.size === 0 ? content.corrections : [...remaining, ...made],
    comments: withoutNulls({ ...content.comments, ...gesture.comments }),
    userRents: withoutEmpty({ ...content.userRents, ...gesture.userRents }),
    chartOfAccountsId: gesture.chartOfAccountsId ?? content.chartOfAccountsId,
  }
}

function withoutNulls(comments: Readonly<Record<string, string | null>>): Record<string, string> {
  const filled = Object.entries(comments).filter((entry): entry is [string, string] => (entry[1] ?? '').trim() !== '')
  return Object.fromEntries(filled)
}

function withoutEmpty(rents: DeskContent['userRents']): DeskContent['userRents'] {
  return Object.fromEntries(Object.entries(rents).filter(([, one]) => Object.keys(one).length > 0))
}
