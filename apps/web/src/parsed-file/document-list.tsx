import { kindWords, NoDocuments, PageDrop, UploadButton, type UploadKind, UploadRows } from '@uwkit/react/parsed-file'
import { Banner, Button, ErrorState, SkeletonTable, Switch } from '@uwkit/react/ui'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { forgetFile, type KeptFile, keptFiles } from '../drafts/index.ts'
import { Page, useSession } from '../shell/index.ts'
import { unfinishedText } from './kept-uploads.ts'
import type { WholeList } from './use-document-rows.ts'
import { type DocumentUploads, useDocumentUploads } from './use-document-uploads.ts'

interface DocumentListProps {
  kind: UploadKind
  /** How many documents there are; `null` until that is known. */
  count: number | null
  /** Why the list could not be loaded, and how it is tried again. */
  loading: Pick<WholeList<unknown>, 'error' | 'isRetrying' | 'retry'>
  /** Whose documents are shown. */
  of: 'user' | 'company'
  onOf: (of: 'user' | 'company') => void
  /** A dialog is open: the page takes no files. @default false */
  isBusy?: boolean
  /** The table. */
  children: ReactNode
}

/** The page around a document list: it accepts files, and shows a placeholder while the list is empty. */
export function DocumentList(props: DocumentListProps) {
  const { kind, count, loading, of, onOf, isBusy = false, children } = props
  const { several, list } = kindWords[kind]
  const uploads = useDocumentUploads(kind)
  return (
    <Page
      title={list}
      width="full"
      actions={
        <Switch label="All company" value={of === 'company'} onChange={(isAll) => onOf(isAll ? 'company' : 'user')} />
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
        {loading.error !== null && count === null ? (
          <ErrorState
            what={`The ${several} could not be loaded.`}
            todo={loading.error.message}
            onRetry={loading.retry}
            isRetrying={loading.isRetrying}
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

/** Takes files into the list that is shown around; a list draws its table anew only where its documents change. */
const TakeFiles = createContext<DocumentUploads['take']>(() => undefined)

/** The button of a list that takes files. */
export function ListUpload() {
  return <UploadButton onFiles={useContext(TakeFiles)} />
}

interface KeptFilesBannerProps {
  kind: UploadKind
  /** Accepts files stored under these keys. */
  onFiles: (files: File[], keys: string[]) => void
}

/**
 * Offers the files that were dropped before the page was closed or crashed, and not saved; not those that another window is
 * uploading.
 */
function KeptFilesBanner({ kind, onFiles }: KeptFilesBannerProps) {
  const userId = useSession().user.id
  const [offered, setOffered] = useState<readonly KeptFile[]>([])
  useEffect(() => {
    let isGone = false
    keptFiles(userId, kind).then(
      (found) => {
        if (!isGone) setOffered(found)
      },
      // Files that cannot be asked for are not offered.
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [userId, kind])
  if (offered.length === 0) return null
  const settle = async (use: (files: KeptFile[]) => void) => {
    setOffered([])
    // Another window may have taken some since.
    const free = new Set((await keptFiles(userId, kind).catch(() => offered)).map(({ key }) => key))
    use(offered.filter(({ key }) => free.has(key)))
  }
  const upload = (files: KeptFile[]) => {
    if (files.length === 0) return
    onFiles(
      files.map(({ file }) => file),
      files.map(({ key }) => key),
    )
  }
  const discard = (files: KeptFile[]) => {
    for (const { key } of files) void forgetFile(key)
  }
  return (
    <Banner
      action={
        <>
          <Button size="small" onPress={() => void settle(upload)}>
            Upload
          </Button>
          <Button size="small" variant="quiet" onPress={() => void settle(discard)}>
            Discard
          </Button>
        </>
      }
    >
      {unfinishedText(offered.map(({ file }) => file.name))}
    </Banner>
  )
}
