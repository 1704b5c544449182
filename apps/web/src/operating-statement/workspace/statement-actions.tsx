import type { ReadStatement } from '@uwkit/core/parsed-file'
import { BundleTabs } from '@uwkit/react/operating-statement'
import { Banner } from '@uwkit/react/ui'
import { useMemo } from 'react'
import { lazyDialog } from '../../shell/loading/lazy-dialog.tsx'
import { useServices } from '../../shell/services.tsx'
import { DocumentMenu, useDocumentDialog, useDownload } from '../../workspace/document-menu.tsx'
import type { OpenedStatement } from './open-bundle.ts'
import type { Bundle } from './use-bundle.ts'
import type { StatementFiles } from './use-statement-files.tsx'

const BridgeDialog = lazyDialog(async () => (await import('./compare-dialog.tsx')).BridgeDialog)
const SizerDialog = lazyDialog(async () => (await import('../../sizer/sizer-dialog.tsx')).SizerDialog)
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
  const download = useDownload()
  const { asked, dialog, open, close } = useDocumentDialog<'size' | 'bridge'>()
  const id = shown.record?.id ?? null
  const { onAction } = bundle
  const { ask, isReading } = files
  const { clientId } = shown
  const sections = useMemo(() => {
    const saved = id === null ? { disabledReason: 'Save the statement first.' } : {}
    const changing = readOnly === undefined ? {} : { disabledReason: readOnly }
    const taking = isReading ? { disabledReason: 'Wait until the file has been read.' } : changing
    return [
      {
        id: 'use',
        actions: [
          { id: 'size', label: 'Sizing workbook…', ...saved, run: () => open('size') },
          { id: 'compare', label: 'Compare with another statement…', run: () => open('compare') },
          { id: 'bridge', label: 'GPR to collected rent…', run: () => open('bridge') },
          {
            id: 'download',
            label: 'Download as saved (.xlsx)',
            ...saved,
            run: () => {
              if (id !== null) download(client.operatingStatement.download(id), 'operating statement.xlsx')
            },
          },
        ],
      },
      {
        id: 'bundle',
        actions: [
          { id: 'insert', label: 'Insert another statement…', ...taking, run: () => ask(null) },
          { id: 'replace', label: 'Replace file…', ...taking, run: () => ask(clientId) },
          {
            id: 'delete',
            label: 'Delete statement',
            ...changing,
            run: () => onAction({ type: 'delete', clientId }),
          },
        ],
      },
    ]
  }, [client, download, open, id, readOnly, isReading, ask, clientId, onAction])
  return (
    <>
      <DocumentMenu button="More" label="More actions for this statement" name="statement" sections={sections} />
      {dialog === 'size' && (
        <SizerDialog start={{ bundleId, dealId: shown.record?.dealId ?? null }} isChanged={isChanged} onClose={close} />
      )}
      {dialog === 'bridge' && document !== null && (
        <BridgeDialog document={document} rentRollId={shown.record?.rentRollId ?? null} onClose={close} />
      )}
      {dialog === 'compare' && document !== null && (
        <CompareDialog {...{ bundle, shown, document, asked }} onClose={close} />
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
      {files.isReading && <Banner>Reading the file…</Banner>}
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
