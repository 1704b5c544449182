import { BundleTabs } from '@uwkit/react/operating-statement'
import { Banner } from '@uwkit/react/ui'
import type { OpenedStatement } from './open-bundle.ts'
import type { Bundle } from './use-bundle.ts'
import type { StatementFiles } from './use-statement-files.tsx'

export interface BundleBarProps {
  bundle: Bundle
  shown: OpenedStatement
  files: StatementFiles
  isReadOnly: boolean
  onChosen: (clientId: string) => void
}

const unsaved = { kind: 'unsaved' } as const

/**
 * The statements of the bundle, and what is done with each as a whole. One statement alone needs no line of its own: what can be
 * done with it stands among the actions.
 */
export function BundleBar({ bundle, shown, files, isReadOnly, onChosen }: BundleBarProps) {
  const { store, onAction, statements } = bundle
  const isNeeded = store.statements.length > 1 || store.statements.some(({ toDelete }) => toDelete)
  const corrected = statements.filter(({ source }) => source.session.current().isChanged)
  const saveStates = Object.fromEntries(corrected.map(({ clientId }) => [clientId, unsaved]))
  return (
    <>
      {files.isReading && <Banner>Reading the file …</Banner>}
      {isNeeded && (
        <BundleTabs
          store={store}
          saveStates={saveStates}
          selected={shown.clientId}
          onSelect={onChosen}
          onAction={onAction}
          onInsert={() => files.ask(null)}
          onReplace={files.ask}
          isReadOnly={isReadOnly || files.isReading}
        />
      )}
      {files.input}
    </>
  )
}
