import { actorName, recordScope, type User } from '@uwkit/core/account'
import type { ChartOfAccounts } from '@uwkit/core/chart-of-accounts'
import { type Client, NotFoundError } from '@uwkit/core/client'
import type { ParsedFileRecord } from '@uwkit/core/parsed-file'
import { type CellLiteral, gridOf, UnreadableDocumentError, type Workbook } from '@uwkit/core/shared'
import { useChartsOfAccounts } from '@uwkit/react/chart-of-accounts'
import {
  createDocumentSession,
  type DeskContent,
  type DocumentSessionStore,
  type OpenFile,
  type ReadingContext,
} from '@uwkit/react/parsed-file'
import { useLatest } from '@uwkit/react/ui'
import { useMemo } from 'react'
import { useFileReader, type WorkerReader } from '../reading/worker-reader.ts'
import { useServices, useSession } from '../shell/services.tsx'

/** A saved document's file, open for work. */
export interface SourceOfRecord {
  file: OpenFile
  /** The stored file with its corrections; `null` if the document has no file, or the file is unavailable. */
  parsedFile: ParsedFileRecord | null
  /** Notice about the source; `null` if it is the original file. */
  notice: string | null
}

/** The user who works on documents. */
type Analyst = Pick<User, 'id' | 'email' | 'companyId' | 'realUser'>

/** Dependencies for opening a saved document. */
export interface SourceContext {
  client: Client
  reader: WorkerReader
  user: Analyst
  /** Returns the company's chart with an ID. */
  companyChart: (id: number) => ChartOfAccounts | undefined
  /** Called if a reading fails. */
  onReadingFailed: (error: unknown) => void
}

/** The source facts of a saved document. */
interface RecordWithSource {
  fileName: string | null
  fileHash: string | null
  userId: string
}

/**
 * Returns the file that a saved document was read from. If there is none, or it cannot be read here, generates a sheet
 * that reads back as the saved document, so that it can still be edited.
 *
 * @param table The document as rows of a sheet that reads back as the same.
 */
export async function sourceOfRecord(
  { client, reader, user }: Pick<SourceContext, 'client' | 'reader' | 'user'>,
  record: RecordWithSource,
  table: () => CellLiteral[][],
  context: ReadingContext = {},
): Promise<SourceOfRecord> {
  const made = async (notice: string | null): Promise<SourceOfRecord> => ({
    file: await reader.openWorkbook(workbookOf(record.fileName ?? 'Saved document', table()), context),
    parsedFile: null,
    notice,
  })
  if (record.fileHash === null) return made(null)
  const opened = reader.handoff.take(record.fileHash, context)
  if (opened !== null) return { ...opened, notice: null }
  const parsedFile = await storedFile(client, user, record.fileHash, record.userId)
  if (parsedFile === null) {
    return made('The original file is not stored. The sheet shown is built from saved data.')
  }
  try {
    const { bytes } = await client.parsedFile.originalFile(parsedFile.id)
    return { file: await reader.open({ name: parsedFile.fileName, bytes }, context), parsedFile, notice: null }
  } catch (error) {
    if (!(error instanceof UnreadableDocumentError)) throw error
    const why = parsedFile.isOcr ? 'has scanned pages.' : error.message.slice(error.file.length + 2)
    return made(
      `${parsedFile.fileName}${parsedFile.isOcr ? ' ' : ': '}${why} The sheet shown is built from saved data.`,
    )
  }
}

async function storedFile(
  client: Client,
  user: Analyst,
  hash: string,
  ownerId: string,
): Promise<ParsedFileRecord | null> {
  try {
    const isOwn = recordScope(user, ownerId) === 'user'
    return await (isOwn ? client.parsedFile.get(hash) : client.parsedFile.getOfCompany(hash))
  } catch (error) {
    if (error instanceof NotFoundError) return null
    throw error
  }
}

function workbookOf(file: string, rows: CellLiteral[][]): Workbook {
  return { file, format: 'xlsx', grids: [gridOf('Saved document', rows)] }
}

/** Returns the session of an open file, on behalf of the signed-in user. */
export function sessionOf(
  { user, companyChart, onReadingFailed }: SourceContext,
  file: OpenFile,
  initial: DeskContent,
): DocumentSessionStore {
  const now = () => new Date().toISOString()
  // Contains both addresses while an administrator acts as the user.
  const by = actorName(user.email, user.realUser?.email ?? null)
  return createDocumentSession({ file, initial, by, now, companyChart, onReadingFailed })
}

/** Dependencies for opening a saved document: the same object while the user stays the same. */
export function useSourceContext(): SourceContext {
  const { client, reports } = useServices()
  const { id, email, companyId, realUser } = useSession().user
  const reader = useFileReader()
  const { data: charts } = useChartsOfAccounts()
  const latest = useLatest(charts)
  return useMemo(
    () => ({
      client,
      reader,
      user: { id, email, companyId, realUser },
      companyChart: (id) => latest.current?.find((chart) => chart.id === id),
      // The screen itself shows it; errors not caused by the document are also reported.
      onReadingFailed: (error) => {
        if (!UnreadableDocumentError.isInstance(error)) reports.report(error, 'reading')
      },
    }),
    // Not the whole user: open documents stay open while other account data changes.
    [client, reader, id, email, companyId, realUser, reports],
  )
}
