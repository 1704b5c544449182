import type { QueryKey } from '@tanstack/react-query'
import { type ServerListPlace, useServerList } from '@uwkit/react/client'
import { kindLabels, NoDocuments, PageDrop, UploadButton, type UploadKind, UploadRows } from '@uwkit/react/parsed-file'
import { Banner, Button, ErrorState, type ListPlace, SkeletonTable, Switch } from '@uwkit/react/ui'
import { type ComponentType, createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { NavigationType, useNavigationType, useParams, useSearchParams } from 'react-router'
import { discardFile, type UnsavedFile, unsavedFiles } from '../drafts/draft-store.ts'
import { Page } from '../shell/frame/page.tsx'
import { type LazyScreen, usePreload } from '../shell/loading/lazy-screen.ts'
import { useSession } from '../shell/services.tsx'
import { type DocumentUploads, unfinishedText, useDocumentUploads } from './use-document-uploads.ts'

interface DocumentListProps {
  kind: UploadKind
  list: Pick<ReturnType<typeof useSavedList>, 'table' | 'loading'>
  /** The loaded documents; `null` until they are loaded. */
  shown: readonly unknown[] | null
  /** Called before the list switches between all documents and the user's own. */
  onOf: () => void
  /** Whether a dialog is open; the page then accepts no files. @default false */
  isBusy?: boolean
  /** The table. */
  children: ReactNode
}

/** The page around a document list: it accepts files, and shows a placeholder while the list is empty. */
export function DocumentList(props: DocumentListProps) {
  const { kind, list, shown, onOf, isBusy = false, children } = props
  const { loading, table } = list
  const { served, place, onPlace } = table
  const count = served?.total ?? shown?.length ?? null
  const { several, list: title } = kindLabels[kind]
  const uploads = useDocumentUploads(kind)
  return (
    <Page
      title={title}
      width="full"
      actions={
        <Switch
          label="All company"
          value={place.of === 'company'}
          onChange={(isAll) => {
            onOf()
            onPlace({ of: isAll ? 'company' : 'user', page: 0 })
          }}
        />
      }
    >
      <PageDrop label={`Drop ${several} anywhere`} onFiles={uploads.take} isDisabled={isBusy}>
        <UnsavedFilesBanner kind={kind} onFiles={uploads.take} />
        <UploadRows {...uploads.rows} />
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
          <NoDocuments kind={kind} {...uploads.empty} />
        ) : (
          <AcceptFiles value={uploads.take}>{children}</AcceptFiles>
        )}
      </PageDrop>
    </Page>
  )
}

/** Builds a screen of saved documents: the list, or the document in the path on the desk. */
export function documentScreen(List: ComponentType, Desk: LazyScreen<{ id: string }>) {
  const deskAlone = [Desk]
  return function DocumentScreen() {
    const { analysisId } = useParams()
    usePreload(deskAlone)
    return analysisId === undefined ? <List /> : <Desk key={analysisId} id={analysisId} />
  }
}

/** Accepts files into the surrounding list; a list re-renders its table only when its documents change. */
const AcceptFiles = createContext<DocumentUploads['take']>(() => undefined)

/** The upload button of a list. */
export function ListUpload() {
  return <UploadButton onFiles={useContext(AcceptFiles)} />
}

interface UnsavedFilesBannerProps {
  kind: UploadKind
  /** Accepts files stored under these keys. */
  onFiles: (files: File[], keys: string[]) => void
}

/**
 * Offers files that were dropped but not saved before the page closed or crashed, except those that another window is
 * uploading.
 */
function UnsavedFilesBanner({ kind, onFiles }: UnsavedFilesBannerProps) {
  const userId = useSession().user.id
  const [offered, setOffered] = useState<readonly UnsavedFile[]>([])
  useEffect(() => {
    let isUnmounted = false
    unsavedFiles(userId, kind).then(
      (found) => {
        if (!isUnmounted) setOffered(found)
      },
      // If the stored files cannot be loaded, none are offered.
      () => undefined,
    )
    return () => {
      isUnmounted = true
    }
  }, [userId, kind])
  if (offered.length === 0) return null
  const settle = async (use: (files: UnsavedFile[]) => void) => {
    setOffered([])
    // Another window may have taken some meanwhile.
    const free = new Set((await unsavedFiles(userId, kind).catch(() => offered)).map(({ key }) => key))
    use(offered.filter(({ key }) => free.has(key)))
  }
  const upload = (files: UnsavedFile[]) => {
    if (files.length === 0) return
    onFiles(
      files.map(({ file }) => file),
      files.map(({ key }) => key),
    )
  }
  const discard = (files: UnsavedFile[]) => {
    for (const { key } of files) void discardFile(key)
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

/** Position in a list of documents, and whose documents it shows. */
export interface ListAddress extends ListPlace {
  of: 'user' | 'company'
}

/** Initial state of a list: the user's own documents, newest change first. */
const opened: ListAddress = {
  of: 'user',
  page: 0,
  sort: { column: 'modified_on', order: 'descending' },
  filter: '',
}

/**
 * Returns the list position in a page address; missing or invalid parts get the initial values.
 *
 * @example
 * placeOfAddress(new URLSearchParams('page=2&sort=-units&company=1')).sort
 * // => { column: 'units', order: 'descending' }
 */
export function placeOfAddress(search: URLSearchParams): ListAddress {
  const page = Number(search.get('page') ?? '1')
  const sort = /^(-?)(\w+)$/.exec(search.get('sort') ?? '')
  return {
    of: search.get('company') === '1' ? 'company' : 'user',
    page: Number.isInteger(page) && page > 0 ? page - 1 : 0,
    sort: sort === null ? opened.sort : { column: sort[2] ?? '', order: sort[1] === '-' ? 'descending' : 'ascending' },
    filter: search.get('filter') ?? '',
  }
}

/**
 * Returns the address of a list position; it contains only what differs from the initial state.
 *
 * @example
 * addressOfPlace({ of: 'user', page: 1, sort: { column: 'modified_on', order: 'descending' }, filter: '' }).toString()
 * // => 'page=2'
 */
export function addressOfPlace({ of, page, sort, filter }: ListAddress): URLSearchParams {
  const isDefaultSort = sort.column === opened.sort.column && sort.order === opened.sort.order
  return new URLSearchParams({
    ...(page > 0 ? { page: String(page + 1) } : {}),
    ...(isDefaultSort ? {} : { sort: `${sort.order === 'descending' ? '-' : ''}${sort.column}` }),
    ...(filter === '' ? {} : { filter }),
    ...(of === 'company' ? { company: '1' } : {}),
  })
}

/**
 * Returns the server request for a list position; `null` if the server has no such order.
 *
 * @param orders The server's field for each sortable column.
 * @example
 * servedPlace({ page: 1, sort: { column: 'asOf', order: 'ascending' }, filter: '' }, { asOf: 'rent_roll_date' }).sort
 * // => { field: 'rent_roll_date', order: 'ascending' }
 */
export function servedPlace(
  { page, sort, filter }: ListPlace,
  orders: Readonly<Record<string, string>>,
): ServerListPlace | null {
  const field = Object.hasOwn(orders, sort.column) ? orders[sort.column] : undefined
  return field === undefined ? null : { page, sort: { field, order: sort.order }, filter }
}

/**
 * Returns the list of a screen: the position in the address, and the server's rows there.
 *
 * @param orders The server's field for each sortable column.
 * @param queriesOf The queries for the user’s documents, or for the company’s.
 */
export function useSavedList<Row, PageKey extends QueryKey, FullKey extends QueryKey>(
  orders: Readonly<Record<string, string>>,
  queriesOf: (of: ListAddress['of']) => Parameters<typeof useServerList<Row, PageKey, FullKey>>[1],
) {
  const [place, onPlace] = useListAddress()
  const { rows, isComplete, served, ...loading } = useServerList(servedPlace(place, orders), queriesOf(place.of))
  return { rows, loading, table: { isComplete, served, place, onPlace } }
}

/**
 * Returns the list's page, order, and filter in the address; going back reverses a page change, but not a filter.
 *
 * The position is also kept in state, because a field that waits for a navigation loses letters.
 */
export function useListAddress(): [ListAddress, (change: Partial<ListAddress>) => void] {
  const [search, setSearch] = useSearchParams()
  const way = useNavigationType()
  const [place, setPlace] = useState(() => placeOfAddress(search))
  useEffect(() => {
    if (way === NavigationType.Pop) setPlace(placeOfAddress(search))
  }, [search, way])
  const change = (changes: Partial<ListAddress>) => {
    const next = { ...place, ...changes }
    setPlace(next)
    setSearch(addressOfPlace(next), { replace: next.page === place.page || next.page === 0 })
  }
  return [place, change]
}
