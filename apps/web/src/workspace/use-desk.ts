import type { CellSource } from '@uwkit/core/shared'
import type { RecordStanding } from '@uwkit/react/lock'
import { useLock } from '@uwkit/react/lock'
import type { DocumentSession, DocumentSessionStore, OpenPoint, SelectedSource } from '@uwkit/react/parsed-file'
import { useCallback, useState, useSyncExternalStore } from 'react'

export interface DeskOptions {
  /** Of the record whose lock is taken. */
  recordId: string
  session: DocumentSessionStore
}

/** Work on one saved document: its history and reading, its lock, what is selected, and whether the source is shown. */
export interface Desk {
  session: DocumentSession
  standing: RecordStanding
  /** Why nothing can be edited; `undefined` where it can. */
  readOnly: string | undefined
  selected: SelectedSource
  select: (source: SelectedSource) => void
  isPaneShown: boolean
  togglePane: () => void
}

const paneKey = 'uwkit.pane'

/** Keeps what a workspace of a document stands on. */
export function useDesk({ recordId, session: store }: DeskOptions): Desk {
  const session = useSyncExternalStore(store.subscribe, store.current)
  const standing = useLock(recordId)
  const [selected, select] = useState<SelectedSource>(null)
  const [isPaneShown, setIsPaneShown] = useState(() => startsWithPane())
  const togglePane = useCallback(
    () =>
      setIsPaneShown((isShown) => {
        localStorage.setItem(paneKey, isShown ? 'hidden' : 'shown')
        return !isShown
      }),
    [],
  )
  const readOnly = standing.state === 'held' ? undefined : noticeOf(standing)
  return { session, standing, readOnly, selected, select, isPaneShown, togglePane }
}

function noticeOf(standing: RecordStanding): string {
  return standing.state === 'read-only' ? standing.notice : 'Asking whether somebody else works on this.'
}

/** As it was left; on a narrow screen the work comes first. */
function startsWithPane(): boolean {
  return window.innerWidth >= 900 && localStorage.getItem(paneKey) !== 'hidden'
}

/**
 * The open point after, or before, the one that was gone to last; round and round, `null` where none is left.
 *
 * @param last The id of that one; `null` for none yet.
 * @example
 * const point = { step: 1, kind: 'missing', label: 'Beds', source: null, subject: null }
 * pointAfter([{ ...point, id: 'a' }, { ...point, id: 'b' }], 'b', 'next').id
 * // => 'a'
 */
export function pointAfter(
  points: readonly OpenPoint[],
  last: string | null,
  direction: 'next' | 'previous',
): OpenPoint | null {
  const at = points.findIndex(({ id }) => id === last)
  const by = direction === 'next' ? 1 : -1
  const start = at < 0 && by < 0 ? 0 : at
  return points[(start + by + points.length) % Math.max(1, points.length)] ?? null
}

/** Whether two sources are of the same cell. */
export function isSameSource(one: CellSource | null, other: CellSource | null): boolean {
  return one?.file === other?.file && one?.sheet === other?.sheet && one?.cell === other?.cell
}
