import { type ReactNode, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useToasts } from '../../shell/services.tsx'
import type { SourceContext } from '../../workspace/source-of-record.ts'
import { leftOutWords, openedStatements } from './insert-statements.ts'
import type { OpenedStatement } from './open-bundle.ts'
import type { Bundle } from './use-bundle.ts'

interface StatementFilesOptions {
  bundle: Bundle
  context: SourceContext
  /** Chart of accounts for inserted statements. */
  chartOfAccountsId: number
  /** Told which statement is in front after a file was read. */
  onChosen: (clientId: string) => void
}

/** Asks for the files of a bundle's statements. */
export interface StatementFiles {
  /** Asks for a file; the statement that it takes the place of, or `null` where it is inserted. */
  ask: (clientId: string | null) => void
  /** A file is being read. */
  isReading: boolean
  /** The file input; it is drawn once. */
  input: ReactNode
}

/** Accepted file types: spreadsheets, text, and PDF. */
const accepted = '.xlsx,.xlsm,.xlsb,.xls,.ods,.csv,.txt,.htm,.html,.pdf'

/**
 * Takes files into a bundle: inserted as statements of their own, or in the place of one that is there. It goes on while another
 * statement is in front, and ends when the bundle is left.
 */
export function useStatementFiles(options: StatementFilesOptions): StatementFiles {
  const { bundle, context, chartOfAccountsId, onChosen } = options
  const toasts = useToasts()
  const input = useRef<HTMLInputElement>(null)
  const asked = useRef<string | null>(null)
  const [readCount, setReadCount] = useState(0)
  const statements = useRef(bundle.statements)
  useEffect(() => {
    statements.current = bundle.statements
  })
  const stay = useRef(new AbortController())
  useEffect(() => {
    const here = new AbortController()
    stay.current = here
    return () => here.abort()
  }, [])
  const take = async (file: File, replaced: string | null) => {
    const { signal } = stay.current
    setReadCount((count) => count + 1)
    try {
      const newId = () => crypto.randomUUID()
      const isHeld = (hash: string) =>
        statements.current.some(({ source, stored, record }) =>
          [source.file.hash, stored?.fileHash, record?.fileHash].includes(hash),
        )
      const opened = await openedStatements(context, file, { chartOfAccountsId, isHeld, newId, signal })
      const [first] = opened
      if (first === undefined) return
      if (replaced === null) bundle.insert(opened)
      else {
        bundle.replace(replaced, first)
        for (const { source } of opened) if (source.file !== first.source.file) source.file.close()
        const text = leftOutWords(file.name, opened)
        if (text !== null) toasts.show({ text, tone: 'note' })
      }
      onChosen(replaced ?? first.clientId)
    } catch (error) {
      if (signal.aborted) return
      toasts.show({ text: error instanceof Error ? error.message : String(error), tone: 'error' })
    } finally {
      setReadCount((count) => count - 1)
    }
  }
  const ask = useCallback((clientId: string | null) => {
    asked.current = clientId
    input.current?.click()
  }, [])
  const field = (
    <input
      ref={input}
      type="file"
      hidden
      aria-label="Statement file"
      accept={accepted}
      onChange={({ target }) => {
        const [file] = target.files ?? []
        // What is asked for next does not change where this one goes.
        if (file !== undefined) void take(file, asked.current)
        target.value = ''
      }}
    />
  )
  return { ask, isReading: readCount > 0, input: field }
}

/** Whether any file of a bundle was corrected since it was saved. */
export function useFilesChanged(statements: readonly OpenedStatement[]): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = statements.map(({ source }) => source.session.subscribe(listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
    [statements],
  )
  return useSyncExternalStore(subscribe, () => statements.some(({ source }) => source.session.current().isChanged))
}
