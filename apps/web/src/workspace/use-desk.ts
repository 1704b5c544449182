import { type RecordStanding, readOnlyReason, useLocks } from '@uwkit/react/lock'
import type { DocumentSession, DocumentSessionStore, SelectedSource } from '@uwkit/react/parsed-file'
import { useLatest } from '@uwkit/react/ui'
import { useCallback, useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { type KeyHint, useKeys } from '../shell/commands/commands.tsx'
import type { Walk } from './desk-parts.tsx'
import { MeanwhileError } from './use-save.ts'
import { attachPane, usePaneWindow } from './workspace-frame.tsx'

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
  const readOnly = readOnlyReason(standing)
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

/** The keys of a workspace, and their list under `?`. */
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
      // What is being typed belongs to the document too: leaving its field puts it there.
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

/** What a key does, by its name: `Ctrl+S` (Command on a Mac), `Alt+H`, `Shift+F8`. */
type Shortcuts = Readonly<Record<string, () => void>>

/**
 * Listens to keys of the whole screen. A key that a part of the screen took for itself is not taken twice; plain keys are
 * left to fields. The walk through what is open goes over all parts, so no part keeps its keys.
 */
function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useLatest(shortcuts)
  useEffect(() => {
    const take = (event: KeyboardEvent, name: string) => {
      const run = latest.current[name]
      // A dialog has its own keys, and what is behind it waits.
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

/** Keys that mean the whole screen wherever they are pressed. */
const ofAllParts: readonly string[] = ['F8', 'Shift+F8']

/**
 * One name for a key with its modifiers.
 */
function shortcutName(
  event: Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>,
): string {
  // With Option a Mac types another letter: the key itself is meant.
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

/** Keys that a field of text has its own use for. */
function isOfText(name: string): boolean {
  return ['Ctrl+Z', 'Ctrl+Y', 'Ctrl+Shift+Z'].includes(name)
}
