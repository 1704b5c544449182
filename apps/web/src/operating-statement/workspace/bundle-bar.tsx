import { BundleTabs } from '@uwkit/react/operating-statement'
import { useRef, useState } from 'react'
import { useToasts } from '../../shell/services.tsx'
import type { SourceContext } from '../../workspace/source-of-record.ts'
import { openedStatements } from './insert-statements.ts'
import type { OpenedStatement } from './open-bundle.ts'
import type { Bundle } from './use-bundle.ts'

export interface BundleBarProps {
  bundle: Bundle
  shown: OpenedStatement
  context: SourceContext
  readOnly: string | undefined
  onChosen: (clientId: string) => void
}

/** What files are asked for: spreadsheets, text and PDF. */
const accepted = '.xlsx,.xlsm,.xlsb,.xls,.ods,.csv,.txt,.htm,.html,.pdf'

/** The statements of the bundle, and what is done with each as a whole: inserted, replaced, deleted, reset. */
export function BundleBar({ bundle, shown, context, readOnly, onChosen }: BundleBarProps) {
  const toasts = useToasts()
  const input = useRef<HTMLInputElement>(null)
  const [replaced, setReplaced] = useState<string | null>(null)
  const [isReading, setIsReading] = useState(false)
  const ask = (clientId: string | null) => {
    setReplaced(clientId)
    input.current?.click()
  }
  const take = async (file: File) => {
    setIsReading(true)
    try {
      const chart = bundle.store.statements[0]?.statement.chartOfAccountsId ?? 2
      const opened = await openedStatements(context, file, chart, () => crypto.randomUUID())
      const [first] = opened
      if (first === undefined) return
      if (replaced === null) bundle.insert(opened)
      else bundle.replace(replaced, first)
      onChosen(replaced ?? first.clientId)
    } catch (error) {
      toasts.show({ text: error instanceof Error ? error.message : String(error), tone: 'error' })
    } finally {
      setIsReading(false)
    }
  }
  return (
    <>
      <BundleTabs
        store={bundle.store}
        selected={shown.clientId}
        onSelect={onChosen}
        onAction={bundle.onAction}
        onInsert={() => ask(null)}
        onReplace={ask}
        {...(readOnly !== undefined || isReading ? { readOnly: readOnly ?? 'Reading the file …' } : {})}
      >
        {() => null}
      </BundleTabs>
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
    </>
  )
}
