import type { Draft } from './draft.ts'

/** Where drafts are kept. */
export interface DraftStore {
  all: () => Promise<Draft[]>
  put: (draft: Draft) => Promise<void>
  remove: (key: string) => Promise<void>
}

export interface DraftWriterOptions {
  store: DraftStore
  /** Does something a moment later; the answer calls it off. */
  later: (work: () => void) => () => void
  /** Told why a draft could not be kept, in words; `null` once one could. */
  onProblem: (problem: string | null) => void
}

/** Writes the draft of one document: a moment after the last change, one after the other, the latest only. */
export interface DraftWriter {
  write: (draft: Draft) => void
  /** Writes at once what waits, as the page may go. */
  flush: () => void
  /** Takes the draft away: all is saved. */
  clear: (key: string) => void
  /** Ends when nothing is under way. */
  settled: () => Promise<void>
}

/**
 * A writer of one draft.
 *
 * @example
 * const store = { all: async () => [], put: async () => {}, remove: async () => {} }
 * const writer = createDraftWriter({ store, later: () => () => {}, onProblem: () => {} })
 * await writer.settled()
 * // => undefined
 */
export function createDraftWriter({ store, later, onProblem }: DraftWriterOptions): DraftWriter {
  let waiting: Draft | null = null
  let callOff = () => {}
  let work: Promise<void> = Promise.resolve()

  const then = (step: () => Promise<void>, problemOf: (error: unknown) => string) => {
    work = work.then(step).then(
      () => onProblem(null),
      (error: unknown) => onProblem(problemOf(error)),
    )
  }
  const flush = () => {
    callOff()
    const draft = waiting
    waiting = null
    if (draft !== null) {
      then(
        () => store.put(draft),
        (error) => problemOfDraft(draft.name, error),
      )
    }
  }
  return {
    write: (draft) => {
      waiting = draft
      callOff()
      callOff = later(flush)
    },
    flush,
    clear: (key) => {
      callOff()
      waiting = null
      then(
        () => store.remove(key),
        () => 'A draft that is saved by now could not be taken away; it may be offered again.',
      )
    },
    settled: () => work,
  }
}

/**
 * Why a draft was not kept, and what to do.
 *
 * @example
 * problemOfDraft('The Frank.xlsx', new DOMException('', 'QuotaExceededError'))
 * // => 'Unsaved work on The Frank.xlsx is not kept on this computer: the storage of the browser is full. Save soon.'
 */
export function problemOfDraft(name: string, error: unknown): string {
  const isFull = error instanceof DOMException && error.name === 'QuotaExceededError'
  const why = isFull
    ? 'the storage of the browser is full'
    : `the browser gives no storage (${error instanceof Error ? error.message : String(error)})`
  return `Unsaved work on ${name} is not kept on this computer: ${why}. Save soon.`
}
