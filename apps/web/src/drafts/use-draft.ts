import type { DocumentSession } from '@uwkit/react/parsed-file'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSession } from '../shell/index.ts'
import { draftStore } from './draft-store.ts'
import { type DeskDraft, draftsOf, recoveryOf } from './state/draft.ts'
import { createDraftWriter } from './state/draft-writer.ts'

/** How long after a step its draft is written, milliseconds. Our own choice: a pause between two gestures. */
const moment = 400

export interface DraftOptions {
  /** Which document, and which of its files: `rent_roll/12`. */
  document: string
  /** What it is called. */
  name: string
  session: DocumentSession
  /** The saved state that the work is based on, seconds since 1970. */
  modifiedOn: number | null
}

/** The draft of a document that is open. */
export interface DraftOfDocument {
  /** Work that was left unsaved before the document was opened; `null` where there is none, or it is settled. */
  found: DeskDraft | null
  /** Brings it back, as one step. */
  recover: () => void
  /** Forgets it. */
  discard: () => void
  /** Why unsaved work is not kept on this computer, and what to do; `null` where it is. */
  problem: string | null
}

/**
 * Keeps the unsaved work on a document: a moment after each step and when the page goes, until it is saved. What was left
 * before is offered; until a person says what to do with it, it stays.
 */
export function useDraft({ document, name, session, modifiedOn }: DraftOptions): DraftOfDocument {
  const userId = useSession().user.id
  const [key] = useState(() => `desk/${crypto.randomUUID()}`)
  const [left, setLeft] = useState<readonly DeskDraft[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const writer = useMemo(() => createDraftWriter({ store: draftStore, later: soon, onProblem: setProblem }), [])

  useEffect(() => {
    let isGone = false
    draftStore.all().then(
      (drafts) => {
        if (!isGone) setLeft(draftsOf(drafts, { userId, document, ownKey: key }))
      },
      // No storage, no drafts: writing the first one says so.
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [userId, document, key])

  const { content, isChanged, history } = session
  const steps = history.done.length
  const wasWritten = useRef(false)
  useEffect(() => {
    if (isChanged) {
      wasWritten.current = true
      writer.write({ kind: 'desk', key, userId, document, name, content, steps, basedOn: modifiedOn, at: Date.now() })
    } else if (wasWritten.current) {
      wasWritten.current = false
      writer.clear(key)
    }
  }, [writer, key, userId, document, name, content, steps, isChanged, modifiedOn])

  useEffect(() => {
    window.addEventListener('pagehide', writer.flush)
    return () => {
      window.removeEventListener('pagehide', writer.flush)
      writer.flush()
    }
  }, [writer])

  const [found = null] = left
  const settle = useCallback((one: DeskDraft) => {
    setLeft((drafts) => drafts.filter((draft) => draft.key !== one.key))
    void draftStore.remove(one.key).catch(() => undefined)
  }, [])
  return {
    found,
    recover: () => {
      if (found === null) return
      session.apply(recoveryOf(found.content, content))
      settle(found)
    },
    discard: () => {
      if (found !== null) settle(found)
    },
    problem,
  }
}

function soon(work: () => void): () => void {
  const timer = setTimeout(work, moment)
  return () => clearTimeout(timer)
}
