import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { UploadKind } from '@uwkit/react/parsed-file'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useServices } from '../shell/index.ts'
import { useDocumentPlace } from '../workspace/document-place.tsx'
import { saveFile } from '../workspace/save-file.ts'
import { useDocumentDeletes } from './use-document-deletes.ts'

/** How documents of a kind are known, deleted and downloaded. */
interface DocumentKind<Row> {
  kind: UploadKind
  idOf: (row: Row) => string
  /** Key of the lists of them. */
  lists: QueryKey
  /** Asks the server to delete one. */
  send: (id: string) => Promise<unknown>
  /** Told which are about to be deleted: the list may be another one by the time a delete is sent. */
  onDelete?: (rows: readonly Row[]) => void
  /** The files of one, each fetched when its turn comes. */
  filesOf: (row: Row) => readonly { name: string; fetch: () => Promise<Parameters<typeof saveFile>[0]> }[]
}

/**
 * Actions on the documents of a list: open, select, compare, download, and delete with Undo.
 *
 * @param rows All of the list; `null` until they are here.
 * @returns `shown` without those that are being deleted, and the props that a table of documents takes.
 */
export function useDocumentRows<Row>(rows: readonly Row[] | null, of: DocumentKind<Row>) {
  const { kind, idOf, filesOf } = of
  const { toasts } = useServices()
  const navigate = useNavigate()
  const pages = useDocumentPlace()
  const [chosen, onChoose] = useState<ReadonlySet<string>>(new Set())
  const { hidden, remove } = useDocumentDeletes(kind, of.send, of.lists)
  const shown = useMemo(() => rows?.filter((row) => !hidden.has(idOf(row))) ?? null, [rows, hidden, idOf])
  const clear = () => onChoose(new Set())
  const onOpen = (id: string, search = '') => void navigate(`${pages.pathOf(kind, id)}${search}`)
  const download = async (some: readonly Row[]) => {
    try {
      for (const { name, fetch } of some.flatMap(filesOf)) saveFile(await fetch(), name)
    } catch (error) {
      toasts.show({ text: `Not downloaded: ${error instanceof Error ? error.message : String(error)}`, tone: 'error' })
    }
  }
  return {
    shown,
    clear,
    table: {
      chosen,
      onChoose,
      onOpen,
      onDelete: (some: readonly Row[]) => {
        clear()
        of.onDelete?.(some)
        remove(some.map(idOf))
      },
      onDownload: (some: readonly Row[]) => void download(some),
      onCompare: (earlier: Row, later: Row) => onOpen(idOf(later), `?compare=${idOf(earlier)}`),
    },
  }
}

/** A list of saved documents, as far as loaded. */
export interface WholeList<Row> {
  /** `null` until the first page is here. */
  rows: readonly Row[] | null
  /** Whether they are all of them. */
  isComplete: boolean
  error: Error | null
  isRetrying: boolean
  retry: () => void
}

/** The first page as soon as it is here, then all of them: the filter and the order need them all. */
export function useWholeList<Row, Key extends QueryKey>(
  firstPage: UseQueryOptions<Row[], Error, Row[], Key>,
  everything: UseQueryOptions<Row[], Error, Row[], Key>,
  perPage: number,
): WholeList<Row> {
  const first = useQuery(firstPage)
  const isShort = first.data !== undefined && first.data.length < perPage
  const isMore = first.data !== undefined && !isShort
  const all = useQuery({ ...everything, enabled: isMore })
  const error = first.error ?? all.error
  return {
    rows: (isMore ? (all.data ?? first.data) : first.data) ?? null,
    isComplete: isShort || (isMore && all.data !== undefined),
    error,
    // Not asked of a list that is well: it would be drawn anew whenever it is looked for changes.
    isRetrying: error !== null && (first.isFetching || all.isFetching),
    retry: () => void (first.isError ? first.refetch() : all.refetch()),
  }
}
