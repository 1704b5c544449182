import { kindWords, NoDocuments, PageDrop, type UploadKind, UploadRows } from '@uwkit/react/parsed-file'
import { ErrorState, SkeletonTable, Switch } from '@uwkit/react/ui'
import type { ReactNode } from 'react'
import { Page } from '../shell/index.ts'
import { KeptFilesBanner } from './kept-files-banner.tsx'
import { TakeFiles } from './list-upload.tsx'
import { useDocumentUploads } from './use-document-uploads.ts'

export interface DocumentListProps {
  kind: UploadKind
  /** How many documents there are; `null` until that is known. */
  count: number | null
  /** Why the list could not be loaded; `null` where it could. */
  error: Error | null
  onRetry: () => void
  isRetrying: boolean
  /** Whose documents are shown. */
  of: 'user' | 'company'
  onOf: (of: 'user' | 'company') => void
  /** A dialog is open: the page takes no files. @default false */
  isBusy?: boolean
  /** The table. */
  children: ReactNode
}

/** The page around a list of documents: it takes files, and stands in for the list while there is none. */
export function DocumentList(props: DocumentListProps) {
  const { kind, count, error, onRetry, isRetrying, of, onOf, isBusy = false, children } = props
  const { several, list } = kindWords[kind]
  const uploads = useDocumentUploads(kind)
  return (
    <Page
      title={list}
      actions={
        <Switch
          label="Of the company"
          value={of === 'company'}
          onChange={(isAll) => onOf(isAll ? 'company' : 'user')}
        />
      }
    >
      <PageDrop label={`Drop ${several} anywhere`} onFiles={uploads.take} isDisabled={isBusy}>
        <KeptFilesBanner kind={kind} onFiles={uploads.take} />
        <UploadRows
          uploads={uploads.uploads}
          onOpen={uploads.open}
          onAgain={uploads.again}
          onRemove={uploads.remove}
          onSend={uploads.send}
        />
        {error !== null && count === null ? (
          <ErrorState
            what={`The ${several} could not be loaded.`}
            todo={error.message}
            onRetry={onRetry}
            isRetrying={isRetrying}
          />
        ) : count === null ? (
          <SkeletonTable label={`Loading ${several}`} rows={16} columns={7} />
        ) : count === 0 ? (
          <NoDocuments
            kind={kind}
            onFiles={uploads.take}
            onSample={uploads.trySample}
            isLoadingSample={uploads.isLoadingSample}
          />
        ) : (
          <TakeFiles value={uploads.take}>{children}</TakeFiles>
        )}
      </PageDrop>
    </Page>
  )
}
