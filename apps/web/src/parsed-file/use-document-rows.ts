import { type QueryKey, type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import { canAccessExpenseComps } from '@uwkit/core/account'
import type { Deal } from '@uwkit/core/deal'
import { type DelayedDelete, useDelayedDelete } from '@uwkit/react/client'
import { dealKeys, dealQuery } from '@uwkit/react/deal'
import type { DealNames } from '@uwkit/react/operating-statement'
import { kindLabels, type UploadKind } from '@uwkit/react/parsed-file'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useServices, useSession } from '../shell/services.tsx'
import { useDocumentPlace } from '../workspace/document-place.tsx'
import { saveFile } from '../workspace/save-file.ts'

/** How documents of a kind are named, deleted and downloaded. */
interface DocumentKind<Row> {
  kind: UploadKind
  idOf: (row: Row) => string
  /** Query key of the lists of this kind. */
  lists: QueryKey
  /** Requests a delete from the server. */
  send: (id: string) => Promise<unknown>
  /** Called with the rows about to be deleted: the list may have changed by the time the delete is sent. */
  onDelete?: (rows: readonly Row[]) => void
  /** The files of a document, each fetched in turn. */
  filesOf: (row: Row) => readonly { name: string; fetch: () => Promise<Parameters<typeof saveFile>[0]> }[]
}

/**
 * Actions on the documents of a list: open, select, compare, download, and delete with Undo.
 *
 * @param rows All documents of the list; `null` until they load.
 * @returns `shown` without those being deleted, and the props of a table of documents.
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
      toasts.show({
        text: `The file could not be downloaded: ${error instanceof Error ? error.message : String(error)}`,
        tone: 'error',
      })
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

/**
 * Deletes saved documents; the delete can be undone while the message is shown.
 *
 * @param send Requests a delete from the server.
 * @param lists Query key of the lists to reload afterwards.
 */
function useDocumentDeletes(kind: UploadKind, send: (id: string) => Promise<unknown>, lists: QueryKey): DelayedDelete {
  const { queries, toasts } = useServices()
  const { one, several } = kindLabels[kind]
  const count = (ids: readonly unknown[]) => (ids.length === 1 ? `1 ${one}` : `${ids.length} ${several}`)
  return useDelayedDelete({
    send: async (ids) => {
      const answers = await Promise.allSettled(ids.map((id) => send(id)))
      const failed = answers.filter((answer) => answer.status === 'rejected')
      const [first] = failed
      if (first !== undefined) {
        const why = first.reason instanceof Error ? first.reason.message : String(first.reason)
        toasts.show({ text: `${count(failed)} could not be deleted: ${why}`, tone: 'error' })
      }
      // A deal with a deleted document is sized without it, in its header and in the lists.
      const affected = [lists, dealKeys.all, ['sizing']]
      await Promise.all(affected.map((queryKey) => queries.invalidateQueries({ queryKey })))
      return ids.filter((_, index) => answers[index]?.status === 'fulfilled')
    },
    offerUndo: (ids, undo, onClose) => {
      const action = { label: 'Undo', onPress: undo }
      const key = toasts.show({ text: `Deleted ${count(ids)}.`, action, onClose })
      return () => toasts.close(key)
    },
  })
}

/** Returns the names of the documents' deals, if the user has access to deals: of one page only, or of the whole company. */
export function useDealNames(documents: readonly { dealId: string | null }[], isPage: boolean): DealNames {
  const { client } = useServices()
  const { user } = useSession()
  const ids = [...new Set(documents.flatMap(({ dealId }) => dealId ?? []))]
  const isNeeded = ids.length > 0 && canAccessExpenseComps(user)
  const all = useQuery({
    queryKey: ['deal', 'names'],
    queryFn: ({ signal }) => client.deal.list({ page: -1 }, { signal }),
    enabled: isNeeded && !isPage,
  })
  const ofPage = useQueries({
    queries: ids.map((id) => ({ ...dealQuery(client, id), enabled: isNeeded && isPage })),
    combine: loadedDeals,
  })
  const deals = isPage ? ofPage : all.data?.data
  return useMemo(
    () => new Map((deals ?? []).flatMap(({ id, dealName }) => (dealName === null ? [] : [[id, dealName]]))),
    [deals],
  )
}

/** Returns the loaded deals; the same objects while nothing changes. */
function loadedDeals(deals: readonly UseQueryResult<Deal>[]): Deal[] {
  return deals.flatMap(({ data }) => data ?? [])
}
