import { systemClock } from '@uwkit/core/client'
import { timestampText } from '@uwkit/core/text'
import type { DocumentSessionStore, OpenFile } from '@uwkit/react/parsed-file'
import { Banner, Button } from '@uwkit/react/ui'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useSession } from '../shell/services.tsx'
import { draftLocks, draftStore } from './draft-store.ts'
import { type DeskDraft, draftsOf, isOutdated, recoveryOf } from './state/draft.ts'
import { createDraftFollower, createDraftWriter, type DraftAbout } from './state/draft-writer.ts'

interface DraftOptions {
  /** Document and its file: `rent_roll/12`. */
  document: string
  /** Name of the document. */
  name: string
  /** The open file and the work on it. */
  file: OpenFile
  session: DocumentSessionStore
  /** Modification time of the saved document that the work is based on, seconds since 1970. */
  modifiedOn: number | null
}

/** The draft of an open document. */
interface DraftOfDocument {
  /** Unsaved work from before the document was opened; `null` if there is none or it is settled. */
  found: DeskDraft | null
  /** Applies the draft as one step. */
  recover: () => void
  /** Deletes the draft. */
  discard: () => void
  /** Why unsaved work is not stored on this computer, and what to do; `null` if it is stored. */
  problem: string | null
}

/**
 * Stores unsaved work on a document shortly after each step and when the page closes, until it is saved. Offers earlier
 * unsaved work, except work open in another window; it stays until the user decides what to do with it.
 */
export function useDraft({ document, name, file, session, modifiedOn }: DraftOptions): DraftOfDocument {
  const userId = useSession().user.id
  const writer = useMemo(() => openDraft(file, session), [file, session])
  const [left, setLeft] = useState<readonly DeskDraft[]>([])
  const problem = useSyncExternalStore(writer.subscribe, writer.problem)

  useEffect(() => {
    let isUnmounted = false
    Promise.all([draftStore.all(), draftLocks.busy()]).then(
      ([drafts, busy]) => {
        if (!isUnmounted) setLeft(draftsOf(drafts, { userId, document, busy }))
      },
      // Without storage there are no drafts; writing the first one reports that.
      () => undefined,
    )
    return () => {
      isUnmounted = true
    }
  }, [userId, document])

  useEffect(
    () => writer.follow({ userId, document, name, basedOn: modifiedOn }),
    [writer, userId, document, name, modifiedOn],
  )

  useEffect(() => {
    window.addEventListener('pagehide', writer.flush)
    return () => {
      window.removeEventListener('pagehide', writer.flush)
      writer.flush()
    }
  }, [writer])

  const [found = null] = left
  const settle = useCallback(async (one: DeskDraft, isStored: () => Promise<boolean>) => {
    setLeft((drafts) => drafts.filter((draft) => draft.key !== one.key))
    if (await isStored()) await draftStore.remove(one.key).catch(() => undefined)
  }, [])
  return {
    found,
    recover: () => {
      if (found === null) return
      const { apply, content } = session.current()
      apply(recoveryOf(found.content, content))
      writer.flush()
      void settle(found, async () => {
        await writer.settled()
        return writer.problem() === null
      })
    },
    discard: () => {
      if (found !== null) void settle(found, async () => true)
    },
    problem,
  }
}

interface DraftRecoveryProps {
  draft: DraftOfDocument
  /** Modification time of the saved document, seconds since 1970. */
  modifiedOn: number | null
  /** Why the document cannot be edited; then the draft waits. */
  readOnly?: string | undefined
}

/** Offers unsaved work for recovery, and warns if work cannot be stored. */
export function DraftRecovery({ draft, modifiedOn, readOnly }: DraftRecoveryProps) {
  const { found, problem, recover, discard } = draft
  return (
    <>
      {problem !== null && <Banner tone="warning">{problem}</Banner>}
      {found !== null && (
        <Banner
          tone={isOutdated(found, modifiedOn) ? 'warning' : 'info'}
          action={
            <>
              {readOnly === undefined && (
                <Button size="small" onPress={recover}>
                  Recover
                </Button>
              )}
              <Button size="small" variant="quiet" onPress={discard}>
                Discard
              </Button>
            </>
          }
        >
          {`${found.steps === 1 ? 'One edit' : `${found.steps} edits`} to ${found.name} from ${timestampText(found.at / 1000)} ${found.steps === 1 ? 'was' : 'were'} not saved.`}
          {isOutdated(found, modifiedOn) &&
            ' The document has since been saved by another user or in another window. Review the changes after you recover the draft.'}
          {readOnly !== undefined && ' You can recover this draft when the document is open for editing.'}
        </Banner>
      )}
    </>
  )
}

/** The draft of an open file; it lasts as long as the file is open, shown or not. */
interface OpenDraft {
  key: string
  follow: (about: DraftAbout) => void
  /** Writes a waiting draft at once. */
  flush: () => void
  /** Resolves when no write is in progress. */
  settled: () => Promise<void>
  /** Why unsaved work is not stored on this computer; `null` if it is stored. */
  problem: () => string | null
  subscribe: (listener: () => void) => () => void
}

const drafts = new WeakMap<OpenFile, OpenDraft & { release: () => void }>()

/** Returns the draft of the work on a file, the same one as long as the file is open. */
function openDraft(file: OpenFile, session: DocumentSessionStore): OpenDraft {
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
      draftLocks.lock(key)
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
      draftLocks.release(key)
    },
  }
  drafts.set(file, draft)
  return draft
}

/** Releases the draft of a closed file; unsaved work is offered when its document is opened again. */
export function releaseDraft(file: OpenFile): void {
  drafts.get(file)?.release()
  drafts.delete(file)
}
