import type { ReadDocument } from '@uwkit/core/parsed-file'
import { type Verdict, verdictLabels } from '@uwkit/core/shared'
import { plural } from '@uwkit/core/text'
import type { OpeningProgress } from '../document-session.ts'
import { type ProofState, stateOfVerdict } from '../state/proof-parts.ts'

/** The kind of document that a file is uploaded as. */
export type UploadKind = ReadDocument['kind']

/** The result of an upload. */
export type UploadOutcome =
  | {
      stage: 'saved'
      /** ID of the rent roll, or of the statement bundle. */
      id: string
      /** For example, `180 units`. */
      facts: string
      proof: { state: ProofState; text: string }
      /** Whether the file also contains documents of the other kind, which are not saved yet. */
      hasOtherKind: boolean
    }
  /** The same file was saved earlier. */
  | { stage: 'duplicate'; id: string; name: string; modifiedOn: number | null }
  /** It contains only documents of the other kind. */
  | { stage: 'other kind' }
  | {
      stage: 'failed'
      /** What happened, and why. */
      what: string
      todo: string
      /**
       * What can succeed: a retry if the connection failed; selecting the columns if no document was found; neither if
       * the file cannot be read.
       */
      remedy: 'retry' | 'map' | 'none'
    }

/** Progress of a file. */
export type UploadState =
  | { stage: 'waiting' }
  | { stage: 'opening'; progress: OpeningProgress | null }
  | { stage: 'saving' }
  | UploadOutcome
  /** Being sent to the support address, and sent. */
  | { stage: 'sending' }
  | { stage: 'sent' }

/** How a file is uploaded. */
export interface UploadMode {
  kind: UploadKind
  /** Whether to upload it although it was saved earlier. */
  allowsRepeat: boolean
  /** Whether the user selects its columns, because no document was found in it. */
  isManual: boolean
}

/** File in the queue. */
export interface Upload extends UploadMode {
  id: string
  name: string
  state: UploadState
}

/** Files in upload order. */
export type UploadQueue = readonly Upload[]

/** Event of the queue. */
export type UploadEvent =
  | { type: 'added'; files: readonly { id: string; name: string }[]; kind: UploadKind }
  | { type: 'started'; id: string }
  | { type: 'moved'; id: string; state: Extract<UploadState, { stage: 'opening' | 'saving' }> }
  | { type: 'ended'; id: string; outcome: UploadOutcome }
  /** Retry, optionally in another way. */
  | { type: 'again'; id: string; way: Partial<UploadMode> }
  /** Removed from the list; an upload in progress is stopped. */
  | { type: 'removed'; id: string }
  | { type: 'sending'; id: string }
  | { type: 'sent'; id: string }
  /** Sending to the support address failed. */
  | { type: 'not sent'; id: string; what: string; todo: string }

/** Maximum files read and saved at once. Our own choice: a machine has few cores, and the user wants the first one soon. */
const maximumAtOnce = 2

/**
 * Returns the queue after an event. Events of a file that was removed, or is not in progress, have no effect.
 *
 * @example
 * const queue = uploadQueue([], { type: 'added', kind: 'rent_roll', files: [{ id: 'a', name: 'roll.xlsx' }] })
 * uploadQueue(queue, { type: 'started', id: 'a' })[0].state.stage
 * // => 'opening'
 */
export function uploadQueue(queue: UploadQueue, event: UploadEvent): UploadQueue {
  if (event.type === 'added') {
    const { files, kind } = event
    const added = files.map(
      ({ id, name }): Upload => ({ id, name, kind, allowsRepeat: false, isManual: false, state: { stage: 'waiting' } }),
    )
    return [...queue, ...added]
  }
  if (event.type === 'removed') return queue.filter(({ id }) => id !== event.id)
  return queue.map((upload) => (upload.id === event.id ? changed(upload, event) : upload))
}

function changed(upload: Upload, event: Exclude<UploadEvent, { type: 'added' | 'removed' }>): Upload {
  const { stage } = upload.state
  switch (event.type) {
    case 'started':
      return stage === 'waiting' ? { ...upload, state: { stage: 'opening', progress: null } } : upload
    case 'moved':
      return isInProgress(upload) ? { ...upload, state: event.state } : upload
    case 'ended':
      return isInProgress(upload) ? { ...upload, state: event.outcome } : upload
    case 'again':
      return isInProgress(upload) ? upload : { ...upload, ...event.way, state: { stage: 'waiting' } }
    case 'sending':
      return stage === 'failed' ? { ...upload, state: { stage: 'sending' } } : upload
    case 'sent':
      return stage === 'sending' ? { ...upload, state: { stage: 'sent' } } : upload
    case 'not sent': {
      const { what, todo } = event
      return stage === 'sending' ? { ...upload, state: { stage: 'failed', what, todo, remedy: 'none' } } : upload
    }
  }
}

/**
 * Checks whether a file is being read or saved.
 *
 * @example
 * isInProgress({ state: { stage: 'saving' } })
 * // => true
 */
export function isInProgress({ state }: Pick<Upload, 'state'>): boolean {
  return state.stage === 'opening' || state.stage === 'saving'
}

/**
 * Returns the files to start next: those that waited longest, up to two in progress.
 *
 * @example
 * dueUploads([{ id: 'a', state: { stage: 'saving' } }, { id: 'b', state: { stage: 'waiting' } }]).map(({ id }) => id)
 * // => ['b']
 */
export function dueUploads<One extends Pick<Upload, 'state'>>(queue: readonly One[]): One[] {
  const free = maximumAtOnce - queue.filter(isInProgress).length
  return queue.filter(({ state }) => state.stage === 'waiting').slice(0, Math.max(0, free))
}

/** Labels of a document kind: singular, plural and list title. */
export const kindLabels: Readonly<Record<UploadKind, { one: string; several: string; list: string }>> = {
  rent_roll: { one: 'rent roll', several: 'rent rolls', list: 'Rent rolls' },
  operating_statement: { one: 'statement', several: 'statements', list: 'Operating statements' },
}

/**
 * Returns the other document kind.
 *
 * @example
 * otherKind('rent_roll')
 * // => 'operating_statement'
 */
export function otherKind(kind: UploadKind): UploadKind {
  return kind === 'rent_roll' ? 'operating_statement' : 'rent_roll'
}

/**
 * Describes the progress of a file; `null` if it is not in progress.
 *
 * @example
 * progressText({ stage: 'opening', progress: { stage: 'reading', page: 3, pages: 12 } })
 * // => 'Reading page 3 of 12'
 */
export function progressText(state: UploadState): string | null {
  switch (state.stage) {
    case 'waiting':
      return 'Queued'
    case 'opening':
      return openingLabel(state.progress)
    case 'saving':
      return 'Saving'
    case 'sending':
      return 'Sending to support'
    default:
      return null
  }
}

function openingLabel(progress: Extract<UploadState, { stage: 'opening' }>['progress']): string {
  if (progress === null) return 'Reading'
  const { stage, page, pages } = progress
  if (stage === 'understanding') return 'Reading…'
  return page === undefined || pages === undefined ? 'Reading' : `Reading page ${page} of ${pages}`
}

/**
 * Returns the completed fraction of a file; `null` if it is unknown.
 *
 * @example
 * progressFraction({ stage: 'opening', progress: { stage: 'reading', page: 4, pages: 12 } })
 * // => 0.25
 */
export function progressFraction(state: UploadState): number | null {
  if (state.stage !== 'opening' || state.progress === null) return null
  const { page, pages } = state.progress
  return page === undefined || pages === undefined || pages === 0 ? null : (page - 1) / pages
}

/** Summary of newly read documents for a list. */
export interface ReadingSummary {
  /** For example, `180 units`. */
  facts: string
  proof: { state: ProofState; text: string }
}

/**
 * Returns the size of a file's documents and their lowest verdict, or the state of their printed totals if one has no verdict.
 *
 * @example
 * summaryOfReading([]).proof
 * // => { state: 'unproven', text: 'no printed totals' }
 */
export function summaryOfReading(documents: readonly ReadDocument[]): ReadingSummary {
  const verdict = worstVerdict(documents)
  if (verdict !== null)
    return { facts: factsOf(documents), proof: { state: stateOfVerdict[verdict], text: verdictLabels[verdict] } }
  const ties = documents.flatMap((document) => document.ties)
  const off = ties.filter(({ holds }) => !holds).length
  const state = ties.length === 0 ? 'unproven' : off > 0 ? 'off' : 'tied'
  const text =
    state === 'unproven'
      ? 'no printed totals'
      : state === 'off'
        ? `${off} of ${plural(ties.length, 'printed total')} off`
        : `${plural(ties.length, 'printed total')} ${ties.length === 1 ? 'ties' : 'tie'}`
  return { facts: factsOf(documents), proof: { state, text } }
}

const gravest: readonly Verdict[] = ['contradicts_itself', 'read_not_proven', 'proven']

function worstVerdict(documents: readonly ReadDocument[]): Verdict | null {
  const verdicts = documents.map(({ verdict }) => verdict)
  if (verdicts.includes(undefined)) return null
  return gravest.find((verdict) => verdicts.includes(verdict)) ?? null
}

function factsOf(documents: readonly ReadDocument[]): string {
  const units = documents.flatMap((one) => (one.kind === 'rent_roll' ? one.rentRoll.units : [])).length
  const lines = documents.flatMap((one) => (one.kind === 'operating_statement' ? one.statement.lines : [])).length
  const parts = [
    ...(documents.length > 1 ? [plural(documents.length, 'document')] : []),
    ...(units > 0 ? [plural(units, 'unit')] : []),
    ...(lines > 0 ? [plural(lines, 'line')] : []),
  ]
  return parts.join(', ')
}
