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
  /** Content saved earlier, with its corrections. */
  initial?: DeskContent
  /** User name, as the product knows it. */
  by: string
  /** Returns the current time, ISO 8601. */
  now: () => string
  /** Returns the company's chart with the given ID, if the content refers to one. */
  companyChart?: (id: number) => ReadingContext['companyChart']
  /** Called if a reading fails; the last successful one stays. */
  onReadingFailed: (error: unknown) => void
}

/** State of work on a file's documents: the history and the current reading. */
export interface DocumentSession {
  file: OpenFile
  content: DeskContent
  /** The latest reading; of an earlier content while `isReading`. */
  parsed: ParsedFile
  isReading: boolean
  /** Why the current content cannot be read, and so not be saved; the reading shown is of an earlier one. `null` if it can be read. */
  failure: string | null
  history: DeskHistory
  apply: (gesture: DeskGesture) => void
  undo: (count?: number) => void
  redo: (count?: number) => void
  /** Whether anything changed since it was opened or last saved. */
  isChanged: boolean
  /** Marks this content as saved. */
  markSaved: (content: DeskContent) => void
}

/** Store for a document session that notifies its subscribers. */
export interface DocumentSessionStore {
  /** Returns the current session; the same object while nothing changes. */
  current: () => DocumentSession
  subscribe: (listener: () => void) => () => void
  /** Resolves when all changes are read, so that what is saved is what is shown. */
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
  const { file, initial = emptyDesk, by, now, companyChart, onReadingFailed } = options
  const listeners = new Set<() => void>()
  let history = newDeskHistory(initial)
  let saved = initial
  let reading: { parsed: ParsedFile; of: DeskContent } = { parsed: file.first, of: emptyDesk }
  let isBusy = false
  let failure: string | null = null

  const markSaved = (content: DeskContent) => {
    saved = content
    notify()
  }
  const change = (next: DeskHistory) => {
    history = next
    notify()
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
      isReading: !hasSameReading(content, reading.of),
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
  function notify(): void {
    current = snapshot()
    for (const listener of listeners) listener()
  }

  /** Reads until the reading matches the current content. */
  async function readOn(): Promise<void> {
    if (isBusy) return
    isBusy = true
    while (!hasSameReading(history.content, reading.of)) {
      const { content } = history
      const { corrections, chartOfAccountsId } = content
      const own = chartOfAccountsId === null ? undefined : companyChart?.(chartOfAccountsId)
      const context = {
        ...(chartOfAccountsId === null ? {} : { chartOfAccountsId }),
        ...(own ? { companyChart: own } : {}),
      }
      try {
        reading = { parsed: await file.read(corrections, context), of: content }
        failure = null
      } catch (error) {
        reading = { ...reading, of: content }
        failure = error instanceof Error ? error.message : String(error)
        onReadingFailed(error)
      }
      notify()
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

/** Checks whether two contents give the same reading: comments and rents do not affect it. */
function hasSameReading(one: DeskContent, other: DeskContent): boolean {
  const isSame = one.corrections === other.corrections && one.chartOfAccountsId === other.chartOfAccountsId
  const isPlain = ({ corrections, chartOfAccountsId }: DeskContent) =>
    corrections.length === 0 && chartOfAccountsId === null
  return isSame || (isPlain(one) && isPlain(other))
}

/**
 * Creates a document session for the lifetime of the component. The options of the first render apply; only `onReadingFailed`
 * and `companyChart` may change.
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
      companyChart: (id) => latest.options.companyChart?.(id),
      onReadingFailed: (error) => latest.options.onReadingFailed(error),
    }),
  )
  return useSyncExternalStore(store.subscribe, store.current)
}

/** Inputs of a reading besides the file and its corrections. */
export interface ReadingContext {
  /** ID of the chart in which statement lines are categorized; 2 unless given. */
  chartOfAccountsId?: number
  /** The chart itself, if it is a company chart. */
  companyChart?: ChartOfAccounts
  /** Owner-based setting that decides whether expenses are categorized without confirmation. If omitted, they are. */
  gate?: CategorizationGate
}

/** Progress of opening a file. */
export interface OpeningProgress {
  /** `reading`: bytes become sheets; `understanding`: sheets become documents. */
  stage: 'reading' | 'understanding'
  /** Page of a PDF, from 1. */
  page?: number
  pages?: number
}

/** An open file: its sheets and a function that reads it with corrections. */
export interface OpenFile {
  /** File name, without folder. */
  file: string
  bytes: Uint8Array
  /** SHA-256 of the bytes, in hexadecimal digits. */
  hash: string
  /** The sheets as contained in the file. */
  workbook: Workbook
  /** Reading without corrections; contains no documents if none was found. */
  first: ParsedFile
  /** Why no document was found in the file, and what to do; `null` if one was found. */
  problem: string | null
  /**
   * Reads the file with corrections, off the main thread.
   *
   * @throws {UnreadableDocumentError} No document is left with these corrections.
   */
  read(corrections: readonly Correction[], context?: ReadingContext): Promise<ParsedFile>
  /** Releases its memory. */
  close(): void
}

/** Opens files: in a worker in the app, possibly in place in a test. */
export interface FileReader {
  /** @throws {UnreadableDocumentError} The file cannot be read; the message states why and what to do. */
  open(
    file: { name: string; bytes: Uint8Array },
    options?: ReadingContext & { onProgress?: (progress: OpeningProgress) => void; signal?: AbortSignal },
  ): Promise<OpenFile>
}
