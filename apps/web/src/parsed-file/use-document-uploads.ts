import type { QueryClient } from '@tanstack/react-query'
import { personName } from '@uwkit/core/account'
import { clientModesOf, defaultChartOfAccountsIdFor } from '@uwkit/core/chart-of-accounts'
import type { Client } from '@uwkit/core/client'
import { dealKeys } from '@uwkit/react/deal'
import { defaultStatementList, statementKeys, statementListQuery } from '@uwkit/react/operating-statement'
import {
  type NoDocumentsProps,
  otherKind,
  type UploadControl,
  type UploadKind,
  type UploadRowsProps,
  useUploadQueue,
} from '@uwkit/react/parsed-file'
import { defaultRentRollList, rentRollKeys, rentRollListQuery } from '@uwkit/react/rent-roll'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { claimFile, discardFile, releaseFile, storeFile } from '../drafts/draft-store.ts'
import { sampleFile } from '../reading/sample-files.ts'
import { useFileReader } from '../reading/worker-reader.ts'
import { takeFiles } from '../shell/dropped-files.ts'
import { useServices, useSession } from '../shell/services.tsx'
import { useDocumentPlace } from '../workspace/document-place.tsx'
import { bytesOfFile, type PreviousSave, type UploadServices, uploadDocument } from './upload-document.ts'

/** Uploads of a list of documents. */
export interface DocumentUploads {
  /**
   * Adds files as documents of the list. A single file opens once it is saved.
   *
   * @param keys Keys under which the files are already stored on this computer; without keys they are stored first.
   */
  take: (files: readonly File[], keys?: readonly string[]) => void
  /** Props of the rows that show the dropped files. */
  rows: UploadRowsProps
  /** Props of the empty list that accepts files. */
  empty: Omit<NoDocumentsProps, 'kind'>
}

const requests = { rent_roll: 'rentroll', operating_statement: 'financials' } as const

const pending: readonly string[] = ['waiting', 'opening', 'saving', 'sending']

/** Storage key of a queued file on this computer. */
const keyOf = (keys: ReadonlyMap<string, string>, id: string) => keys.get(id) ?? `file/${id}`

/** Where uploaded documents belong. */
interface UploadPlace {
  /** The deal of the new documents; `null` for none. @default null */
  dealId?: string | null
  /** Whether a file with only documents of the other kind is accepted as such; if not, the user is asked. @default false */
  acceptsBoth?: boolean
}

/** Reads files and saves their documents; the files stay stored on this computer until then. */
export function useDocumentUploads(
  kind: UploadKind,
  { dealId = null, acceptsBoth = false }: UploadPlace = {},
): DocumentUploads {
  const { client, queries, toasts } = useServices()
  const { user, configuration } = useSession()
  const reader = useFileReader()
  const navigate = useNavigate()
  const pages = useDocumentPlace()
  const alone = useRef<string | null>(null)
  const keys = useRef(new Map<string, string>())
  // Files that were saved, sent, or are unreadable are not offered again on the next visit, even while a save is still in progress.
  const settled = useRef(new Set<string>())
  const [isLoadingSample, setIsLoadingSample] = useState(false)

  const open = useCallback((of: UploadKind, id: string) => void navigate(pages.pathOf(of, id)), [navigate, pages])
  const control = useUploadQueue({
    upload: (job) => {
      const chartOfAccountsId = defaultChartOfAccountsIdFor(clientModesOf(user, configuration.clientModes))
      return uploadDocument(job, {
        client,
        user,
        dealId,
        chartOfAccountsId,
        reader,
        findSaved: savedFinder(client, queries),
      })
    },
    send: async (file, of) => {
      const bytes = await bytesOfFile(file)
      const content = { name: file.name, contentType: 'application/octet-stream', bytes }
      const request = { file: content, userName: personName(user), formattedAddress: null, dealName: null }
      await client.parsedFile.requestParsing(requests[of], request)
    },
    onSaved: ({ id, kind: of }, { id: saved, hasOtherKind }, isLeft) => {
      settled.current.add(id)
      void discardFile(keyOf(keys.current, id))
      // Leaving the list would cancel the other uploads.
      const areOthers = control.uploads.some((one) => one.id !== id && pending.includes(one.state.stage))
      const isAwaited = !acceptsBoth && ((alone.current === id && !hasOtherKind) || of !== kind)
      const isLeaving = isAwaited && !areOthers && !isLeft
      const queryKey = of === 'rent_roll' ? rentRollKeys.lists : statementKeys.lists
      // A list that the user leaves reloads when the user returns.
      void queries.invalidateQueries({ queryKey, refetchType: isLeaving ? 'none' : 'active' })
      if (dealId !== null) {
        for (const stale of [dealKeys.lists, ['sizing']]) void queries.invalidateQueries({ queryKey: stale })
      }
      if (isLeaving) open(of, saved)
    },
    onRemoved: (id) => void discardFile(keyOf(keys.current, id)),
    onLeft: (id) => releaseFile(keyOf(keys.current, id)),
  })

  const { add, again, uploads } = control
  useEffect(() => {
    if (!acceptsBoth) return
    for (const { id, kind: of, state } of uploads) {
      if (state.stage === 'other kind' && of === kind) again(id, { kind: otherKind(kind) })
    }
  }, [acceptsBoth, uploads, again, kind])
  useEffect(() => {
    for (const { id, state } of uploads) {
      if (!isSettled(state) || settled.current.has(id)) continue
      settled.current.add(id)
      void discardFile(keyOf(keys.current, id))
    }
  }, [uploads])
  const isEmpty = uploads.length === 0
  const take = useCallback(
    (files: readonly File[], storedKeys: readonly string[] = []) => {
      const ids = add(files, kind)
      alone.current = isEmpty && ids.length === 1 ? (ids[0] ?? null) : null
      for (const [index, id] of ids.entries()) {
        const file = files[index]
        const known = storedKeys[index]
        if (known !== undefined) keys.current.set(id, known)
        claimFile(keyOf(keys.current, id))
        // The upload itself reports an unreadable file.
        if (file !== undefined && known === undefined) store(id, file).catch(() => undefined)
      }
      async function store(id: string, file: File) {
        const bytes = await bytesOfFile(file)
        const key = keyOf(keys.current, id)
        const problem = await storeFile(key, { userId: user.id, name: file.name, uploadKind: kind, bytes })
        if (settled.current.has(id)) await discardFile(key)
        else if (problem !== null) toasts.show({ text: problem, tone: 'note' })
      }
    },
    [add, isEmpty, kind, toasts, user.id],
  )

  useEffect(() => {
    reader.warm()
    const files = takeFiles(kind)
    if (files.length > 0) take(files)
  }, [reader, kind, take])

  const loadSample = () => {
    setIsLoadingSample(true)
    sampleFile(kind)
      .then(
        (file) => take([file]),
        (error: unknown) =>
          toasts.show({ text: error instanceof Error ? error.message : String(error), tone: 'error' }),
      )
      .finally(() => setIsLoadingSample(false))
  }
  const { remove: onRemove, send: onSend } = control
  return {
    take,
    rows: { uploads, onOpen: open, onRetry: again, onRemove, onSend },
    empty: { onFiles: take, onSample: loadSample, isLoadingSample },
  }
}

/** Finds the user's newest saved document with the same bytes, whatever its file name. */
function savedFinder(client: Client, queries: QueryClient): UploadServices['findSaved'] {
  return (kind, file) => (kind === 'rent_roll' ? savedRoll(client, queries, file) : savedBundle(client, queries, file))
}

type Finding = Parameters<UploadServices['findSaved']>[1]

async function savedRoll(client: Client, queries: QueryClient, { hash, file }: Finding): Promise<PreviousSave | null> {
  const [found] = await queries.fetchQuery(rentRollListQuery(client, { ...defaultRentRollList, filter: hash }))
  return found === undefined ? null : { id: found.id, name: found.fileName ?? file, modifiedOn: found.modifiedOn }
}

async function savedBundle(
  client: Client,
  queries: QueryClient,
  { hash, file }: Finding,
): Promise<PreviousSave | null> {
  const [found] = await queries.fetchQuery(statementListQuery(client, { ...defaultStatementList, filter: hash }))
  return found === undefined ? null : { id: found.bundleId, name: found.fileName ?? file, modifiedOn: found.modifiedOn }
}

/**
 * Returns whether an upload needs no retry: the file is saved or sent, or cannot be read.
 *
 * @example
 * [isSettled({ stage: 'sent' }), isSettled({ stage: 'waiting' })]
 * // => [true, false]
 */
export function isSettled(state: UploadControl['uploads'][number]['state']): boolean {
  const { stage } = state
  return ['saved', 'duplicate', 'sent'].includes(stage) || (stage === 'failed' && state.remedy === 'none')
}

/** Number of files listed by name. Our own choice: more do not fit on a line. */
const maximumNamed = 3

/**
 * Returns a message that names the files offered again.
 *
 * @example
 * unfinishedText(['roll.xlsx', 't12.xlsx'])
 * // => '2 uploads didn’t finish: roll.xlsx, t12.xlsx.'
 */
export function unfinishedText(names: readonly string[]): string {
  const [first] = names
  if (names.length === 1) return `The upload of ${first} didn’t finish.`
  const others = names.length - maximumNamed
  const named = names.slice(0, maximumNamed).join(', ')
  return `${names.length} uploads didn’t finish: ${named}${others > 0 ? `, and ${others} more` : ''}.`
}
