import { systemClock } from '@uwkit/core/client'
import type { DocumentSessionStore, OpenFile } from '@uwkit/react/parsed-file'
import { draftStore, holds } from './draft-store.ts'
import { createDraftFollower, createDraftWriter, type DraftAbout } from './state/draft-writer.ts'

/** The draft of a file that is open for work; it lasts as long as the file is open, shown or not. */
export interface OpenDraft {
  key: string
  follow: (about: DraftAbout) => void
  /** Writes at once what waits. */
  flush: () => void
  /** Ends when nothing is under way. */
  settled: () => Promise<void>
  /** Why unsaved work is not stored on this computer; `null` where it is. */
  problem: () => string | null
  subscribe: (listener: () => void) => () => void
}

const drafts = new WeakMap<OpenFile, OpenDraft & { release: () => void }>()

/** The draft of the work on a file, the same for as long as the file is open. */
export function openDraft(file: OpenFile, session: DocumentSessionStore): OpenDraft {
  const known = drafts.get(file)
  if (known !== undefined) return known
  const key = `desk/${crypto.randomUUID()}`
  const listeners = new Set<() => void>()
  let problem: string | null = null
  const onProblem = (now: string | null) => {
    problem = now
    for (const listener of listeners) listener()
  }
  const writer = createDraftWriter({ store: draftStore, clock: systemClock, onProblem })
  const follower = createDraftFollower({ session, writer, key, now: Date.now })
  const draft = {
    key,
    follow: (about: DraftAbout) => {
      holds.hold(key)
      follower.follow(about)
    },
    flush: writer.flush,
    settled: writer.settled,
    problem: () => problem,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    release: () => {
      follower.stop()
      writer.flush()
      holds.release(key)
    },
  }
  drafts.set(file, draft)
  return draft
}

/** Lets go of the draft of a file that is closed: what is not saved of it is offered when its document is opened again. */
export function releaseDraft(file: OpenFile): void {
  drafts.get(file)?.release()
  drafts.delete(file)
}
