import type { Clock } from '@uwkit/core/client'
import type { DocumentSession, DocumentSessionStore } from '@uwkit/react/parsed-file'
import { autosave } from '@uwkit/react/save'
import type { DeskDraft, Draft } from './draft.ts'

/** Storage of drafts. */
export interface DraftStore {
  all: () => Promise<Draft[]>
  put: (draft: Draft) => Promise<void>
  remove: (key: string) => Promise<void>
}

interface DraftWriterOptions {
  store: DraftStore
  clock: Clock
  /** Called with the reason if a draft could not be stored; with `null` once it could. */
  onProblem: (problem: string | null) => void
}

/** Writes the draft of one document shortly after the last change, one write at a time, only the latest. */
interface DraftWriter {
  write: (draft: Draft) => void
  /** Writes a waiting draft at once, because the page may close. */
  flush: () => void
  /** Deletes the draft because all is saved. */
  clear: (key: string) => void
  /** Resolves when the last flushed draft is stored or has failed. */
  settled: () => Promise<void>
}

/** Delay between a step and its draft, milliseconds. Our own choice: a pause between two gestures. */
const moment = 400

/**
 * Creates the writer of one draft.
 *
 * @example
 * const store = { all: async () => [], put: async () => {}, remove: async () => {} }
 * const clock = { now: () => 0, after: () => () => {} }
 * const writer = createDraftWriter({ store, clock, onProblem: () => {} })
 * await writer.settled()
 * // => undefined
 */
export function createDraftWriter({ store, clock, onProblem }: DraftWriterOptions): DraftWriter {
  const work = async ({ draft = null, removedKey = '' }: { draft?: Draft | null; removedKey?: string }) => {
    try {
      await (draft === null ? store.remove(removedKey) : store.put(draft))
      onProblem(null)
    } catch (error) {
      onProblem(draft === null ? draftNotDeleted : problemOfDraft(draft.name, error))
      throw error
    }
  }
  const { edit, flush } = autosave<{ draft: Draft | null; removedKey: string }>({
    clock,
    save: work,
    debounceMilliseconds: moment,
  })
  let flushed = Promise.resolve()
  const flushNow = () => {
    flushed = flush()
  }
  return {
    write: (draft) => edit({ draft }),
    flush: flushNow,
    clear: (key) => {
      edit({ draft: null, removedKey: key })
      flushNow()
    },
    settled: () => flushed,
  }
}

const draftNotDeleted = 'A saved draft could not be deleted. If you are prompted to recover it, discard it.'

/**
 * Returns why a draft was not stored, and what to do.
 *
 * @example
 * problemOfDraft('The Frank.xlsx', new DOMException('', 'QuotaExceededError'))
 * // => 'Unsaved work on The Frank.xlsx can’t be stored on this computer: browser storage is full. Save soon.'
 */
export function problemOfDraft(name: string, error: unknown): string {
  const isFull = error instanceof DOMException && error.name === 'QuotaExceededError'
  const why = isFull
    ? 'browser storage is full'
    : `browser storage is not available (${error instanceof Error ? error.message : String(error)})`
  return `Unsaved work on ${name} can’t be stored on this computer: ${why}. Save now to avoid losing it.`
}

/** Facts about the document stored with a draft. */
export type DraftAbout = Pick<DeskDraft, 'userId' | 'document' | 'name' | 'basedOn'>

/** The observed part of the work on a document. */
type Work = Pick<DocumentSession, 'content' | 'isChanged' | 'history'>

export interface DraftFollowerOptions {
  session: Pick<DocumentSessionStore, 'subscribe'> & { current: () => Work }
  writer: Pick<DraftWriter, 'write' | 'clear'>
  key: string
  /** Milliseconds since 1970. */
  now: () => number
}

/** Keeps a document's draft up to date with the work on it, shown or not. */
interface DraftFollower {
  /** Starts a draft, or continues it with the document's current facts. */
  follow: (about: DraftAbout) => void
  stop: () => void
}

/**
 * Creates a follower that writes the draft of a document after each change and deletes it once all is saved.
 *
 * @example
 * const session = { subscribe: () => () => {}, current: () => ({ isChanged: false }) }
 * const writer = { write: () => {}, clear: () => {} }
 * createDraftFollower({ session, writer, key: 'k1', now: () => 0 }).stop()
 * // => undefined
 */
export function createDraftFollower({ session, writer, key, now }: DraftFollowerOptions): DraftFollower {
  let latest: DraftAbout | null = null
  let written: Work['content'] | null = null
  let unsubscribe: (() => void) | null = null
  const look = () => {
    const { content, isChanged, history } = session.current()
    if (latest === null) return
    if (!isChanged) {
      if (written !== null) writer.clear(key)
      written = null
    } else if (content !== written) {
      written = content
      writer.write({ ...latest, kind: 'desk', key, content, steps: history.done.length, at: now() })
    }
  }
  return {
    follow: (about) => {
      latest = about
      unsubscribe ??= session.subscribe(look)
      look()
    },
    stop: () => {
      unsubscribe?.()
      unsubscribe = null
    },
  }
}
