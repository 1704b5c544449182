import type { QueryKey } from '@tanstack/react-query'
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
 * What is done to the documents of a list, wherever the list stands: opened, chosen, compared, downloaded, deleted with Undo.
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
