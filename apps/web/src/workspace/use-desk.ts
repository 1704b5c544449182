import { type RecordStanding, useLocks } from '@uwkit/react/lock'
import type { DocumentSession, DocumentSessionStore, SelectedSource } from '@uwkit/react/parsed-file'
import { useCallback, useDeferredValue, useMemo, useState, useSyncExternalStore } from 'react'
import { attachPane, usePaneWindow } from './pane.tsx'
import { MeanwhileError } from './use-save.ts'

interface DeskOptions {
  /** Of the record that is worked on. */
  recordId: string
  /** State of the record's lock. */
  standing: RecordStanding
  session: DocumentSessionStore
}

/** Work on one saved document: its history and reading, its lock, what is selected, and whether the source is shown. */
export interface Desk {
  session: DocumentSession
  /** The state shown by the grids and the pane, a moment behind a new reading. */
  shown: DocumentSession
  standing: RecordStanding
  /** Why nothing can be edited; `undefined` where it can. */
  readOnly: string | undefined
  selected: SelectedSource
  select: (source: SelectedSource) => void
  isPaneShown: boolean
  togglePane: () => void
  /** Before a save. @throws {MeanwhileError} Somebody else took the record over. */
  ensureHeld: () => Promise<void>
}

const paneKey = 'uwkit.pane'

/** Keeps the state of a document's workspace. */
export function useDesk({ recordId, standing, session: store }: DeskOptions): Desk {
  const session = useSyncExternalStore(store.subscribe, store.current)
  const shown = useShownSession(session)
  const [selected, select] = useState<SelectedSource>(null)
  const [isPaneShown, setIsPaneShown] = useState(() => startsWithPane())
  const isDetached = usePaneWindow() !== null
  const togglePane = useCallback(() => {
    // What stands in a window of its own is shown beside the work again first.
    if (isDetached) attachPane()
    const isShown = isPaneShown && !isDetached
    localStorage.setItem(paneKey, isShown ? 'hidden' : 'shown')
    setIsPaneShown(!isShown)
  }, [isPaneShown, isDetached])
  const { keeper } = useLocks()
  const ensureHeld = useCallback(async () => {
    if (!(await keeper.renew(recordId))) throw new MeanwhileError('Another user took over editing.')
  }, [keeper, recordId])
  const readOnly = standing.state === 'held' ? undefined : noticeOf(standing)
  return {
    session,
    shown,
    standing,
    readOnly,
    selected,
    select,
    isPaneShown: isPaneShown || isDetached,
    togglePane,
    ensureHeld,
  }
}

function noticeOf(standing: RecordStanding): string {
  return standing.state === 'read-only' ? standing.notice : 'Checking for another editor.'
}

/** As it was left; on a narrow screen the work comes first. */
function startsWithPane(): boolean {
  return window.innerWidth >= 900 && localStorage.getItem(paneKey) !== 'hidden'
}

/**
 * The session as grids, charts and the source show it. The proof tells of a new reading at once; what takes long to draw
 * follows when nobody is typing, and until then is still being read as far as it is concerned. It is the same object as
 * long as nothing that is shown changes.
 */
function useShownSession(session: DocumentSession): DocumentSession {
  const { file, content, failure, history, apply, undo, redo, isChanged, markSaved } = session
  const parsed = useDeferredValue(session.parsed)
  const isReading = session.isReading || parsed !== session.parsed
  return useMemo(
    () => ({ file, content, parsed, isReading, failure, history, apply, undo, redo, isChanged, markSaved }),
    [file, content, parsed, isReading, failure, history, apply, undo, redo, isChanged, markSaved],
  )
}

/**
 * The desk with the pane hidden in steps that need no source beside them, until a person asks for it there. The other steps
 * keep the pane as it was left; in a window of its own it takes no room, and stays.
 */
export function usePaneOfStep(desk: Desk, needsNoSource: boolean): Desk {
  const [isAskedFor, setIsAskedFor] = useState(false)
  const toggle = useCallback(() => setIsAskedFor((isAsked) => !isAsked), [])
  const isDetached = usePaneWindow() !== null
  const { togglePane } = desk
  const bringBack = useCallback(() => {
    setIsAskedFor(true)
    togglePane()
  }, [togglePane])
  if (!needsNoSource) return desk
  return isDetached ? { ...desk, togglePane: bringBack } : { ...desk, isPaneShown: isAskedFor, togglePane: toggle }
}
