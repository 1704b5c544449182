import type { DocumentSession, DocumentSessionStore } from '@uwkit/react/parsed-file'
import type { DeskDraft } from './draft.ts'
import type { DraftWriter } from './draft-writer.ts'

/** What a draft says of its document beside the work. */
export type DraftAbout = Pick<DeskDraft, 'userId' | 'document' | 'name' | 'basedOn'>

/** What of the work on a document is looked at. */
type Work = Pick<DocumentSession, 'content' | 'isChanged' | 'history'>

export interface DraftFollowerOptions {
  session: Pick<DocumentSessionStore, 'subscribe'> & { current: () => Work }
  writer: Pick<DraftWriter, 'write' | 'clear'>
  key: string
  /** Milliseconds since 1970. */
  now: () => number
}

/** Keeps the draft of a document in step with the work on it, shown or not. */
export interface DraftFollower {
  /** Begins, or goes on with what is said of the document now. */
  follow: (about: DraftAbout) => void
  stop: () => void
}

/**
 * Writes the draft of a document whenever the work has moved on, and takes it away once all is saved.
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
