import type { ReadStatement } from '@uwkit/core/parsed-file'
import { BundleTabs } from '@uwkit/react/operating-statement'
import { Banner, Button, Menu } from '@uwkit/react/ui'
import { ChevronDown } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type Command, useCommands } from '../../shell/commands/use-commands.ts'
import { lazyDialog } from '../../shell/loading/lazy-dialog.tsx'
import { useServices, useToasts } from '../../shell/services.tsx'
import { saveFile } from '../../workspace/save-file.ts'
import type { OpenedStatement } from './open-bundle.ts'
import type { Bundle } from './use-bundle.ts'
import type { StatementFiles } from './use-statement-files.tsx'

const BridgeDialog = lazyDialog(async () => (await import('./bridge-dialog.tsx')).BridgeDialog)
const SizerDialog = lazyDialog(async () => (await import('../../sizer/index.ts')).SizerDialog)
const CompareDialog = lazyDialog(async () => (await import('./compare-dialog.tsx')).CompareDialog)

interface StatementActionsProps {
  bundle: Bundle
  shown: OpenedStatement
  document: ReadStatement | null
  files: StatementFiles
  readOnly: string | undefined
  bundleId: string
  /** Something is not saved yet. */
  isChanged: boolean
}

/** What can be done with a statement as a whole: size a loan on it, compare it, take it along as a workbook, insert others beside it, replace or delete it. */
export function StatementActions(props: StatementActionsProps) {
  const { bundle, shown, document, files, readOnly, bundleId, isChanged } = props

  const { client } = useServices()
  const toasts = useToasts()
  const [search] = useSearchParams()
  const asked = useState(() => search.get('compare'))[0]
  const [isComparing, setIsComparing] = useState(asked !== null)
  const [isBridging, setIsBridging] = useState(false)
  const [isSizing, setIsSizing] = useState(false)
  const id = shown.record?.id ?? null
  const { onAction } = bundle
  const { ask, isReading } = files
  const { clientId } = shown
  const actions = useMemo(() => {
    const changing = readOnly === undefined ? {} : { disabledReason: readOnly }
    const taking = isReading ? { disabledReason: 'A file is being read.' } : changing
    return [
      {
        id: 'size',
        label: 'Sizing workbook …',
        ...(id === null ? { disabledReason: 'It is not saved yet.' } : {}),
        run: () => setIsSizing(true),
      },
      { id: 'compare', label: 'Compare with another statement …', run: () => setIsComparing(true) },
      { id: 'bridge', label: 'Bridge from a rent roll …', run: () => setIsBridging(true) },
      {
        id: 'download',
        label: 'Download as saved (.xlsx)',
        ...(id === null ? { disabledReason: 'It is not saved yet.' } : {}),
        run: () => {
          if (id === null) return
          client.operatingStatement.download(id).then(
            (file) => saveFile(file, 'operating statement.xlsx'),
            (error: Error) => toasts.show({ text: error.message, tone: 'error' }),
          )
        },
      },
      { id: 'insert', label: 'Insert another statement …', ...taking, run: () => ask(null) },
      { id: 'replace', label: 'Replace the file …', ...taking, run: () => ask(clientId) },
      { id: 'delete', label: 'Delete this statement', ...changing, run: () => onAction({ type: 'delete', clientId }) },
    ]
  }, [client, toasts, id, readOnly, isReading, ask, clientId, onAction])
  const commands = useMemo(
    () => actions.map(({ id: action, label, run }): Command => ({ id: `statement-${action}`, label, run })),
    [actions],
  )
  useCommands(commands)
  return (
    <>
      <Menu
        label="More for this statement"
        trigger={<Button iconAfter={ChevronDown}>More</Button>}
        sections={[
          { id: 'use', actions: actions.slice(0, 4) },
          { id: 'bundle', actions: actions.slice(4) },
        ]}
        onAction={(chosen) => actions.find((action) => action.id === chosen)?.run()}
      />
      {isSizing && (
        <SizerDialog
          start={{ bundleId, dealId: shown.record?.dealId ?? null }}
          isChanged={isChanged}
          onClose={() => setIsSizing(false)}
        />
      )}
      {isBridging && document !== null && (
        <BridgeDialog
          document={document}
          rentRollId={shown.record?.rentRollId ?? null}
          onClose={() => setIsBridging(false)}
        />
      )}
      {isComparing && document !== null && (
        <CompareDialog {...{ bundle, shown, document, asked }} onClose={() => setIsComparing(false)} />
      )}
    </>
  )
}

interface BundleBarProps {
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
