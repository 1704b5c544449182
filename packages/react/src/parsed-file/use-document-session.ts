import type { ParsedFile } from '@uwkit/core/parsed-file'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { DeskContent, DeskGesture } from './correction-gesture.ts'
import type { OpenFile, ReadingContext } from './open-file.ts'
import {
  type DeskHistory,
  emptyDesk,
  newDeskHistory,
  redoneDesk,
  undoneDesk,
  withGesture,
} from './state/desk-history.ts'

export interface DocumentSessionOptions {
  file: OpenFile
  /** What was said of the file before: saved corrections, a draft. */
  initial?: DeskContent
  /** The person, as the product knows them. */
  by: string
  /** The time now, ISO 8601. */
  now: () => string
  /** The company's own chart with an id, where the content names one. */
  ownChart?: (id: number) => ReadingContext['ownChart']
  /** Told where a reading failed; the last good one stays. */
  onReadingFailed: (error: unknown) => void
}

/** Work on the documents of one file: one history, and the reading that follows it. */
export interface DocumentSession {
  file: OpenFile
  content: DeskContent
  /** The latest reading. While `isReading`, it is of an earlier content. */
  parsed: ParsedFile
  isReading: boolean
  history: DeskHistory
  apply: (gesture: DeskGesture) => void
  undo: (count?: number) => void
  redo: (count?: number) => void
  /** Whether something was done since it was opened or saved last. */
  isChanged: boolean
  /** Says that this content is saved now. */
  markSaved: (content: DeskContent) => void
}

/**
 * Keeps the history of a file's documents and reads them anew after each step. Steps made while a reading is under way are
 * read together after it, so that typing never waits.
 */
export function useDocumentSession(options: DocumentSessionOptions): DocumentSession {
  const { file, initial = emptyDesk } = options
  const [history, setHistory] = useState(() => newDeskHistory(initial))
  const [saved, setSaved] = useState(initial)
  const [reading, setReading] = useState<{ parsed: ParsedFile; of: DeskContent }>(() => ({
    parsed: file.first,
    of: emptyDesk,
  }))
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })

  const { content } = history
  const wanted = useRef(content)
  const isBusy = useRef(false)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  useEffect(() => {
    wanted.current = content
    if (isBusy.current || reads(content, reading.of)) return
    isBusy.current = true
    void readLatest(file, wanted, latest.current, (parsed, of) => {
      if (!isGone.current) setReading((before) => ({ parsed: parsed ?? before.parsed, of }))
    }).finally(() => {
      isBusy.current = false
    })
  }, [file, content, reading.of])

  const apply = useCallback((gesture: DeskGesture) => {
    const { by, now } = latest.current
    const word = { by, at: now() }
    setHistory((before) => withGesture(before, gesture, word))
  }, [])
  const undo = useCallback((count = 1) => setHistory((before) => undoneDesk(before, count)), [])
  const redo = useCallback((count = 1) => setHistory((before) => redoneDesk(before, count)), [])
  return useMemo(
    () => ({
      file,
      content,
      parsed: reading.parsed,
      isReading: !reads(content, reading.of),
      history,
      apply,
      undo,
      redo,
      isChanged: content !== saved,
      markSaved: setSaved,
    }),
    [file, content, reading, history, apply, undo, redo, saved],
  )
}

/** Whether a reading of one content is a reading of the other: comments and rents change nothing of it. */
function reads(one: DeskContent, other: DeskContent): boolean {
  const isSame = one.corrections === other.corrections && one.chartOfAccountsId === other.chartOfAccountsId
  const isPlain = ({ corrections, chartOfAccountsId }: DeskContent) =>
    corrections.length === 0 && chartOfAccountsId === null
  return isSame || (isPlain(one) && isPlain(other))
}

/** Reads until what was read is what is wanted. */
async function readLatest(
  file: OpenFile,
  wanted: { current: DeskContent },
  { ownChart, onReadingFailed }: DocumentSessionOptions,
  done: (parsed: ParsedFile | null, of: DeskContent) => void,
): Promise<void> {
  for (;;) {
    const content = wanted.current
    const { corrections, chartOfAccountsId } = content
    const own = chartOfAccountsId === null ? undefined : ownChart?.(chartOfAccountsId)
    const context = { ...(chartOfAccountsId === null ? {} : { chartOfAccountsId }), ...(own ? { ownChart: own } : {}) }
    try {
      done(await file.read(corrections, context), content)
    } catch (error) {
      onReadingFailed(error)
      done(null, content)
    }
    if (reads(wanted.current, content)) return
  }
}
