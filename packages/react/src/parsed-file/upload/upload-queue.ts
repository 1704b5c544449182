import type { ReadDocument } from '@uwkit/core/parsed-file'
import { type Verdict, verdictWords } from '@uwkit/core/shared'
import { plural } from '@uwkit/core/text'
import type { OpeningProgress } from '../document-session.ts'
import { type ProofState, stateOfVerdict } from '../state/proof-parts.ts'

/** The kind of document that a file is uploaded as. */
export type UploadKind = ReadDocument['kind']

/** The result of an upload. */
export type UploadOutcome =
  | {
      stage: 'saved'
      /** Of the rent roll, or of the bundle of statements. */
      id: string
      /** Such as `180 units`. */
      facts: string
      proof: { state: ProofState; text: string }
      /** The file holds documents of the other kind, too; they are not saved yet. */
      holdsOther: boolean
    }
  /** The same file was saved before. */
  | { stage: 'duplicate'; id: string; name: string; modifiedOn: number | null }
  /** It holds documents of the other kind alone. */
  | { stage: 'other kind' }
  | {
      stage: 'failed'
      /** What happened, and why. */
      what: string
      todo: string
      /**
       * What can succeed: the same once more, where the way there failed; a person who points at the columns, where no
       * document was found; of a file that cannot be read neither.
       */
      remedy: 'retry' | 'map' | 'none'
    }

/** How far a file has come. */
export type UploadState =
  | { stage: 'waiting' }
  | { stage: 'opening'; progress: OpeningProgress | null }
  | { stage: 'saving' }
  | UploadOutcome
  /** On its way to the support address, and there. */
  | { stage: 'sending' }
  | { stage: 'sent' }

/** How a file is uploaded. */
export interface UploadWay {
  kind: UploadKind
  /** Though it was saved before. */
  isAgain: boolean
  /** Though no document was found in it: a person points at its columns. */
  isByHand: boolean
}

/** A file in the queue. */
export interface Upload extends UploadWay {
  id: string
  name: string
  state: UploadState
}

/** Files in upload order. */
export type UploadQueue = readonly Upload[]

/** What happens to them. */
export type UploadEvent =
  | { type: 'added'; files: readonly { id: string; name: string }[]; kind: UploadKind }
  | { type: 'started'; id: string }
  | { type: 'moved'; id: string; state: Extract<UploadState, { stage: 'opening' | 'saving' }> }
  | { type: 'ended'; id: string; outcome: UploadOutcome }
  /** Once more, perhaps in another way. */
  | { type: 'again'; id: string; way: Partial<UploadWay> }
  /** Taken off the list; one that is under way is stopped. */
  | { type: 'removed'; id: string }
  | { type: 'sending'; id: string }
  | { type: 'sent'; id: string }
  /** It did not reach the support address. */
  | { type: 'not sent'; id: string; what: string; todo: string }

/** How many files are read and saved at a time. Our own choice: a machine has few cores, and a person wants the first one soon. */
const maximumAtOnce = 2

/**
 * The queue after something happened. What is said of a file that was taken off, or that is not under way any more, does nothing.
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
      ({ id, name }): Upload => ({ id, name, kind, isAgain: false, isByHand: false, state: { stage: 'waiting' } }),
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
      return isUnderWay(upload) ? { ...upload, state: event.state } : upload
    case 'ended':
      return isUnderWay(upload) ? { ...upload, state: event.outcome } : upload
    case 'again':
      return isUnderWay(upload) ? upload : { ...upload, ...event.way, state: { stage: 'waiting' } }
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
 * Whether a file is being read or saved.
 *
 * @example
 * isUnderWay({ state: { stage: 'saving' } })
 * // => true
 */
export function isUnderWay({ state }: Pick<Upload, 'state'>): boolean {
  return state.stage === 'opening' || state.stage === 'saving'
}

/**
 * The files to begin with now: those that waited longest, so that two are under way.
 *
 * @example
 * dueUploads([{ id: 'a', state: { stage: 'saving' } }, { id: 'b', state: { stage: 'waiting' } }]).map(({ id }) => id)
 * // => ['b']
 */
export function dueUploads<One extends Pick<Upload, 'state'>>(queue: readonly One[]): One[] {
  const free = maximumAtOnce - queue.filter(isUnderWay).length
  return queue.filter(({ state }) => state.stage === 'waiting').slice(0, Math.max(0, free))
}

/** Labels of a document kind: singular, plural and list title. */
export const kindWords: Readonly<Record<UploadKind, { one: string; several: string; list: string }>> = {
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
 * How far a file has come that is under way, in words; `null` where it is not.
 *
 * @example
 * progressWords({ stage: 'opening', progress: { stage: 'reading', page: 3, pages: 12 } })
 * // => 'Reading page 3 of 12'
 */
export function progressWords(state: UploadState): string | null {
  switch (state.stage) {
    case 'waiting':
      return 'Queued'
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
  if (stage === 'understanding') return 'Reading…'
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

/** Summary of newly read documents for a list. */
export interface ReadingSummary {
  /** Such as `180 units`. */
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
    return { facts: factsOf(documents), proof: { state: stateOfVerdict[verdict], text: verdictWords[verdict] } }
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
