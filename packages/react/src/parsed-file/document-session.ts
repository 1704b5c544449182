import type { CategorizationGate, ChartOfAccounts } from '@uwkit/core/chart-of-accounts'
import type { Correction, ParsedFile } from '@uwkit/core/parsed-file'
import type { Workbook } from '@uwkit/core/shared'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { DeskContent, DeskGesture } from './state/correction-gesture.ts'
import {
  type DeskHistory,
  emptyDesk,
  newDeskHistory,
  redoneDesk,
  undoneDesk,
  withGesture,
} from './state/desk-history.ts'

/** Options for a document session. */
export interface DocumentSessionOptions {
  file: OpenFile
  /** What was said of the file before: saved corrections. */
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

/** The state of work on a file's documents: the history and the current reading. */
export interface DocumentSession {
  file: OpenFile
  content: DeskContent
  /** The latest reading. While `isReading`, it is of an earlier content. */
  parsed: ParsedFile
  isReading: boolean
  /** Why the present content cannot be read, and so not be saved: what is shown is of an earlier one. `null` where it can. */
  failure: string | null
  history: DeskHistory
  apply: (gesture: DeskGesture) => void
  undo: (count?: number) => void
  redo: (count?: number) => void
  /** Whether something was done since it was opened or saved last. */
  isChanged: boolean
  /** Says that this content is saved now. */
  markSaved: (content: DeskContent) => void
}

/** Store for a document session that notifies its subscribers. */
export interface DocumentSessionStore {
  /** As it stands; the same object as long as nothing changes. */
  current: () => DocumentSession
  subscribe: (listener: () => void) => () => void
  /** Ends when all that was done is read: what is saved then is what is shown. */
  settled: () => Promise<void>
}

/**
 * Creates a session that keeps the history of a file's documents and reads them again after each step. Steps made during a
 * reading are read together afterward, so that typing never waits.
 *
 * @example
 * const first = { file: 'roll.csv', documents: [], passed: [] }
 * const file = { file: 'roll.csv', bytes: new Uint8Array(), hash: '', workbook: { file: 'roll.csv', format: 'csv', grids: [] }, first, problem: null, read: async () => first, close: () => {} }
 * const session = createDocumentSession({ file, by: 'A. Lee', now: () => '2026-01-15', onReadingFailed: console.error })
 * session.current().apply({ label: 'comment on Taxes', comments: { 'T12!A9': 'Appealed' } })
 * const { isChanged, isReading, history } = session.current()
 * ;[isChanged, isReading, history.done.length]
 * // => [true, false, 1]
 */
export function createDocumentSession(options: DocumentSessionOptions): DocumentSessionStore {
  const { file, initial = emptyDesk, by, now, ownChart, onReadingFailed } = options
  const listeners = new Set<() => void>()
  let history = newDeskHistory(initial)
  let saved = initial
  let reading: { parsed: ParsedFile; of: DeskContent } = { parsed: file.first, of: emptyDesk }
  let isBusy = false
  let failure: string | null = null

  const markSaved = (content: DeskContent) => {
    saved = content
    tell()
  }
  const change = (next: DeskHistory) => {
    history = next
    tell()
    void readOn()
  }
  const apply = (gesture: DeskGesture) => change(withGesture(history, gesture, { by, at: now() }))
  const undo = (count = 1) => change(undoneDesk(history, count))
  const redo = (count = 1) => change(redoneDesk(history, count))

  function snapshot(): DocumentSession {
    const { content } = history
    return {
      file,
      content,
      parsed: reading.parsed,
      isReading: !readsTheSame(content, reading.of),
      failure,
      history,
      apply,
      undo,
      redo,
      isChanged: content !== saved,
      markSaved,
    }
  }
  let current = snapshot()
  function tell(): void {
    current = snapshot()
    for (const listener of listeners) listener()
  }

  /** Reads until what was read is what is said. */
  async function readOn(): Promise<void> {
    if (isBusy) return
    isBusy = true
    while (!readsTheSame(history.content, reading.of)) {
      const { content } = history
      const { corrections, chartOfAccountsId } = content
      const own = chartOfAccountsId === null ? undefined : ownChart?.(chartOfAccountsId)
      const context = {
        ...(chartOfAccountsId === null ? {} : { chartOfAccountsId }),
        ...(own ? { ownChart: own } : {}),
      }
      try {
        reading = { parsed: await file.read(corrections, context), of: content }
        failure = null
      } catch (error) {
        reading = { ...reading, of: content }
        failure = error instanceof Error ? error.message : String(error)
        onReadingFailed(error)
      }
      tell()
    }
    isBusy = false
  }

  void readOn()
  return {
    settled: () =>
      new Promise((resolve) => {
        const check = () => {
          if (current.isReading) return
          listeners.delete(check)
          resolve()
        }
        listeners.add(check)
        check()
      }),
    current: () => current,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Whether a reading of one content is a reading of the other: comments and rents change nothing of it. */
function readsTheSame(one: DeskContent, other: DeskContent): boolean {
  const isSame = one.corrections === other.corrections && one.chartOfAccountsId === other.chartOfAccountsId
  const isPlain = ({ corrections, chartOfAccountsId }: DeskContent) =>
    corrections.length === 0 && chartOfAccountsId === null
  return isSame || (isPlain(one) && isPlain(other))
}

/**
 * Creates a document session for the lifetime of the component. The options of the first render apply; only `onReadingFailed`
 * and `ownChart` may change.
 */
export function useDocumentSession(options: DocumentSessionOptions): DocumentSession {
  const [latest] = useState(() => ({ options }))
  useEffect(() => {
    latest.options = options
  })
  const [store] = useState(() =>
    createDocumentSession({
      ...options,
      now: () => latest.options.now(),
      ownChart: (id) => latest.options.ownChart?.(id),
      onReadingFailed: (error) => latest.options.onReadingFailed(error),
    }),
  )
  return useSyncExternalStore(store.subscribe, store.current)
}

/** Inputs of a reading besides the file and its corrections. */
export interface ReadingContext {
  /** The chart that lines of statements are told in; 2 unless given. */
  chartOfAccountsId?: number
  /** The chart itself, where it is a company's own. */
  ownChart?: ChartOfAccounts
  /** Whose documents they are: it decides whether expenses are categorized without asking. Left out, they are. */
  gate?: CategorizationGate
}

/** Progress of opening a file. */
export interface OpeningProgress {
  /** `reading`: bytes become sheets; `understanding`: sheets become documents. */
  stage: 'reading' | 'understanding'
  /** Of a PDF, from 1. */
  page?: number
  pages?: number
}

/** An open file: its sheets and a function that reads it with corrections. */
export interface OpenFile {
  /** Its name, without folder. */
  file: string
  bytes: Uint8Array
  /** SHA-256 of the bytes, in hexadecimal digits. */
  hash: string
  /** The sheets as they lie in the file. */
  workbook: Workbook
  /** As it reads without any correction; without documents where none was found. */
  first: ParsedFile
  /** Why no document was found in it, and what to do; `null` where one was. */
  problem: string | null
  /**
   * Reads it under corrections, away from the page's own thread.
   *
   * @throws {UnreadableDocumentError} No document is left under these corrections.
   */
  read(corrections: readonly Correction[], context?: ReadingContext): Promise<ParsedFile>
  /** Gives back the memory that it takes. */
  close(): void
}

/** Opens files. The app's does so in a worker; a test's may do it in place. */
export interface FileReader {
  /** @throws {UnreadableDocumentError} It cannot be read; the message says why and what to do. */
  open(
    file: { name: string; bytes: Uint8Array },
    options?: ReadingContext & { onProgress?: (progress: OpeningProgress) => void; signal?: AbortSignal },
  ): Promise<OpenFile>
}
