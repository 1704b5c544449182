import { type RecordLockStatus, readOnlyReason, useLocks } from '@uwkit/react/lock'
import type { DocumentSession, DocumentSessionStore, SelectedSource } from '@uwkit/react/parsed-file'
import { useLatest } from '@uwkit/react/ui'
import { useCallback, useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { type KeyHint, useKeys } from '../shell/commands/commands.tsx'
import type { Walk } from './desk-parts.tsx'
import { OverwriteError } from './use-save.ts'
import { attachPane, usePaneWindow } from './workspace-frame.tsx'

interface DeskOptions {
  /** ID of the open record. */
  recordId: string
  /** State of the record's lock. */
  lockStatus: RecordLockStatus
  session: DocumentSessionStore
}

/** Work on one saved document: its history and reading, its lock, the selection, and whether the source is shown. */
export interface Desk {
  session: DocumentSession
  /** The state shown by the grids and the pane, slightly behind a new reading. */
  shown: DocumentSession
  lockStatus: RecordLockStatus
  /** Why nothing can be edited; `undefined` if it can. */
  readOnly: string | undefined
  selected: SelectedSource
  select: (source: SelectedSource) => void
  isPaneShown: boolean
  togglePane: () => void
  /** Checks the lock before a save. @throws {OverwriteError} Another user took the record over. */
  ensureLocked: () => Promise<void>
}

const paneKey = 'uwkit.pane'

/** Keeps the state of a document's workspace. */
export function useDesk({ recordId, lockStatus, session: store }: DeskOptions): Desk {
  const session = useSyncExternalStore(store.subscribe, store.current)
  const shown = useShownSession(session)
  const [selected, select] = useState<SelectedSource>(null)
  const [isPaneShown, setIsPaneShown] = useState(() => startsWithPane())
  const isDetached = usePaneWindow() !== null
  const togglePane = useCallback(() => {
    // A pane in a separate window is first shown next to the work again.
    if (isDetached) attachPane()
    const isShown = isPaneShown && !isDetached
    localStorage.setItem(paneKey, isShown ? 'hidden' : 'shown')
    setIsPaneShown(!isShown)
  }, [isPaneShown, isDetached])
  const { keeper } = useLocks()
  const ensureLocked = useCallback(async () => {
    if (!(await keeper.renew(recordId))) throw new OverwriteError('Another user took over editing.')
  }, [keeper, recordId])
  const readOnly = readOnlyReason(lockStatus)
  return {
    session,
    shown,
    lockStatus,
    readOnly,
    selected,
    select,
    isPaneShown: isPaneShown || isDetached,
    togglePane,
    ensureLocked,
  }
}

/** Returns the last state of the pane; on a narrow screen the pane starts hidden. */
function startsWithPane(): boolean {
  return window.innerWidth >= 900 && localStorage.getItem(paneKey) !== 'hidden'
}

/**
 * The session as grids, charts and the source show it. The proof shows a new reading at once; parts that are slow to
 * render follow when the user is not typing, and until then show the reading as in progress. The same object as long as
 * nothing shown changes.
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
 * Returns the desk with the pane hidden in steps that need no source, until the user opens it there. The other steps
 * keep the pane as it was; a pane in a separate window takes no space and stays.
 */
export function usePaneOfStep(desk: Desk, needsNoSource: boolean): Desk {
  const [isOpenedByUser, setIsOpenedByUser] = useState(false)
  const toggle = useCallback(() => setIsOpenedByUser((wasOpened) => !wasOpened), [])
  const isDetached = usePaneWindow() !== null
  const { togglePane } = desk
  const bringBack = useCallback(() => {
    setIsOpenedByUser(true)
    togglePane()
  }, [togglePane])
  if (!needsNoSource) return desk
  return isDetached ? { ...desk, togglePane: bringBack } : { ...desk, isPaneShown: isOpenedByUser, togglePane: toggle }
}

const hints: readonly KeyHint[] = [
  { keys: 'F8', what: 'Next item to review' },
  { keys: 'Shift+F8', what: 'Previous item to review' },
  { keys: 'Ctrl+Enter', what: 'Next step' },
  { keys: 'Ctrl+S', what: 'Save' },
  { keys: 'Ctrl+Z', what: 'Undo the last step in any pane' },
  { keys: 'Ctrl+Y', what: 'Redo' },
  { keys: 'Alt+S', what: 'Show or hide the source' },
  { keys: 'Alt+H', what: 'History of the selected cell' },
  { keys: 'Alt+C', what: 'Deal comments on the selected cell' },
  { keys: 'Esc', what: 'From a comment back to its cell' },
]

interface DeskKeys {
  desk: Desk
  walk: Walk
  onForward: () => void
  onSave: () => void
  /** Shows the history of the selected cell. */
  onHistory: () => void
  /** Shows the comments on the selected cell. */
  onComments: () => void
}

/** Handles the keys of a workspace and lists them under `?`. */
export function useDeskKeys({ desk, walk, onForward, onSave, onHistory, onComments }: DeskKeys): void {
  useKeys(hints)
  const latest = useLatest(onSave)
  const { session, togglePane, isPaneShown, readOnly } = desk
  const edit = (work: () => void) => () => {
    if (readOnly === undefined) work()
  }
  useShortcuts({
    F8: walk.next,
    'Shift+F8': walk.previous,
    'Ctrl+Enter': onForward,
    'Ctrl+S': () => {
      // Text being typed belongs to the document too: leaving its field commits it.
      const { activeElement } = document
      if (activeElement instanceof HTMLElement && activeElement.matches('input, textarea')) activeElement.blur()
      setTimeout(() => latest.current(), 0)
    },
    'Ctrl+Z': edit(() => session.undo()),
    'Ctrl+Y': edit(() => session.redo()),
    'Ctrl+Shift+Z': edit(() => session.redo()),
    'Alt+S': togglePane,
    'Alt+H': () => {
      if (!isPaneShown) togglePane()
      onHistory()
    },
    'Alt+C': onComments,
  })
}

/** Actions by key name: `Ctrl+S` (Command on a Mac), `Alt+H`, `Shift+F8`. */
type Shortcuts = Readonly<Record<string, () => void>>

/**
 * Listens for keys of the whole screen. A key that a part of the screen handled is not handled again; plain keys are
 * left to fields. The keys that step through open points work in all parts of the screen.
 */
function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useLatest(shortcuts)
  useEffect(() => {
    const take = (event: KeyboardEvent, name: string) => {
      const run = latest.current[name]
      // A dialog has its own keys, and the content behind it waits.
      if (event.target instanceof Element && event.target.closest('[role=dialog],[role=alertdialog]') !== null) return
      if (run === undefined || (isTextField(event.target) && isOfText(name))) return
      event.preventDefault()
      event.stopPropagation()
      run()
    }
    const onFirst = (event: KeyboardEvent) => {
      const name = shortcutName(event)
      if (ofAllParts.includes(name)) take(event, name)
    }
    const onKey = (event: KeyboardEvent) => {
      const name = shortcutName(event)
      if (!event.defaultPrevented && !ofAllParts.includes(name)) take(event, name)
    }
    document.addEventListener('keydown', onFirst, { capture: true })
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onFirst, { capture: true })
      document.removeEventListener('keydown', onKey)
    }
  }, [])
}

/** Keys that apply to the whole screen wherever they are pressed. */
const ofAllParts: readonly string[] = ['F8', 'Shift+F8']

/** Returns the name of a key with its modifiers. */
function shortcutName(
  event: Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>,
): string {
  // On a Mac, Option changes the typed letter, so the physical key is used.
  const letter = event.altKey && /^Key[A-Z]$/.test(event.code) ? event.code.slice(3) : event.key
  const key = letter.length === 1 ? letter.toUpperCase() : letter
  const isCtrl = event.ctrlKey || event.metaKey
  return [isCtrl ? 'Ctrl' : '', event.altKey ? 'Alt' : '', event.shiftKey ? 'Shift' : '', key].filter(Boolean).join('+')
}

function isTextField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))
  )
}

/** Returns whether a text field has its own use for the key. */
function isOfText(name: string): boolean {
  return ['Ctrl+Z', 'Ctrl+Y', 'Ctrl+Shift+Z'].includes(name)
}
