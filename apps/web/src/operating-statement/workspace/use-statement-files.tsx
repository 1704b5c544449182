import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useToasts } from '../../shell/services.tsx'
import type { SourceContext } from '../../workspace/source-of-record.ts'
import { openedStatements } from './insert-statements.ts'
import type { Bundle } from './use-bundle.ts'

export interface StatementFilesOptions {
  bundle: Bundle
  context: SourceContext
  /** The chart that inserted statements are told in. */
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
  /** The field that files are asked for by; it is drawn once. */
  input: ReactNode
}

/** What files are asked for: spreadsheets, text and PDF. */
const accepted = '.xlsx,.xlsm,.xlsb,.xls,.ods,.csv,.txt,.htm,.html,.pdf'

/** Takes files into a bundle: inserted as statements of their own, or in the place of one that is there. */
export function useStatementFiles(options: StatementFilesOptions): StatementFiles {
  const { bundle, context, chartOfAccountsId, onChosen } = options
  const toasts = useToasts()
  const input = useRef<HTMLInputElement>(null)
  const replaced = useRef<string | null>(null)
  const [isReading, setIsReading] = useState(false)
  const take = async (file: File) => {
    setIsReading(true)
    try {
      const opened = await openedStatements(context, file, chartOfAccountsId, () => crypto.randomUUID())
      const [first] = opened
      if (first === undefined) return
      const { file: read } = first.source
      if (bundle.statements.some(({ source }) => source.file.hash === read.hash)) {
        read.close()
        toasts.show({ text: `${file.name} is in the bundle already.`, tone: 'error' })
        return
      }
      if (replaced.current === null) bundle.insert(opened)
      else bundle.replace(replaced.current, first)
      onChosen(replaced.current ?? first.clientId)
    } catch (error) {
      toasts.show({ text: error instanceof Error ? error.message : String(error), tone: 'error' })
    } finally {
      setIsReading(false)
    }
  }
  const ask = useMemo(
    () => (clientId: string | null) => {
      replaced.current = clientId
      input.current?.click()
    },
    [],
  )
  const field = (
    <input
      ref={input}
      type="file"
      hidden
      aria-label="Statement file"
      accept={accepted}
      onChange={({ target }) => {
        const [file] = target.files ?? []
        if (file !== undefined) void take(file)
        target.value = ''
      }}
    />
  )
  return { ask, isReading, input: field }
}
