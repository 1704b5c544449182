import { type QueryKey, type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import { accessesExpenseComps } from '@uwkit/core/account'
import type { Deal } from '@uwkit/core/deal'
import { type DelayedDelete, useDelayedDelete } from '@uwkit/react/client'
import { dealKeys, dealQuery } from '@uwkit/react/deal'
import type { DealNames } from '@uwkit/react/operating-statement'
import { kindWords, type UploadKind } from '@uwkit/react/parsed-file'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useServices, useSession } from '../shell/services.tsx'
import { useDocumentPlace } from '../workspace/document-place.tsx'
import { saveFile } from '../workspace/save-file.ts'

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
 * Deletes saved documents; for as long as the message is shown it can be undone.
 *
 * @param send Asks the server to delete one of them.
 * @param lists Query key of the lists to reload afterwards.
 */
function useDocumentDeletes(kind: UploadKind, send: (id: string) => Promise<unknown>, lists: QueryKey): DelayedDelete {
  const { queries, toasts } = useServices()
  const { one, several } = kindWords[kind]
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
      // A deal that had one of them is sized without it, in its head and in the lists.
      const asked = [lists, dealKeys.all, ['sizing']]
      await Promise.all(asked.map((queryKey) => queries.invalidateQueries({ queryKey })))
      return ids.filter((_, index) => answers[index]?.status === 'fulfilled')
    },
    offerUndo: (ids, undo, onClose) => {
      const action = { label: 'Undo', onPress: undo }
      const key = toasts.show({ text: `Deleted ${count(ids)}.`, action, onClose })
      return () => toasts.close(key)
    },
  })
}

/** Names of the deals of some documents, if the user has access to deals: those of a page alone, else of the whole company. */
export function useDealNames(documents: readonly { dealId: string | null }[], isPage: boolean): DealNames {
  const { client } = useServices()
  const { user } = useSession()
  const ids = [...new Set(documents.flatMap(({ dealId }) => dealId ?? []))]
  const isNeeded = ids.length > 0 && accessesExpenseComps(user)
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

/** The deals that are here: the same objects while nothing changed. */
function loadedDeals(deals: readonly UseQueryResult<Deal>[]): Deal[] {
  return deals.flatMap(({ data }) => data ?? [])
}
