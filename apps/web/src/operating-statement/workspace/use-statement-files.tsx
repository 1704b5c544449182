import { statementTable } from '@uwkit/core/operating-statement'
import type { ReadStatement } from '@uwkit/core/parsed-file'
import { evidenceOf, UnreadableDocumentError, UwkitError } from '@uwkit/core/shared'
import { emptyDesk, type OpenFile } from '@uwkit/react/parsed-file'
import { type ReactNode, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { openForUpload, type RecalledReading, type StoredFile, storeFile } from '../../parsed-file/index.ts'
import { useToasts } from '../../shell/services.tsx'
import { type SourceContext, sessionOf, sourceOfRecord } from '../../workspace/source-of-record.ts'
import { generatedSheet, type OpenedStatement, statementAt } from './bundle.ts'
import type { Bundle } from './use-bundle.ts'

interface StatementFilesOptions {
  bundle: Bundle
  context: SourceContext
  /** Chart of accounts for inserted statements. */
  chartOfAccountsId: number
  /** Called with the statement to show after a file was read. */
  onChosen: (clientId: string) => void
}

/** Requests files for a bundle's statements. */
export interface StatementFiles {
  /** Requests a file that replaces the given statement, or is inserted if `null`. */
  chooseFile: (clientId: string | null) => void
  /** Whether a file is being read. */
  isReading: boolean
  /** The file input; rendered once. */
  input: ReactNode
}

/** Accepted file types: spreadsheets, text, and PDF. */
const accepted = '.xlsx,.xlsm,.xlsb,.xls,.ods,.csv,.txt,.htm,.html,.pdf'

/**
 * Adds files to a bundle: inserted as new statements, or in place of an existing one. Continues while another statement
 * is shown, and ends when the user leaves the bundle.
 */
export function useStatementFiles(options: StatementFilesOptions): StatementFiles {
  const { bundle, context, chartOfAccountsId, onChosen } = options
  const toasts = useToasts()
  const input = useRef<HTMLInputElement>(null)
  const replacedId = useRef<string | null>(null)
  const [readCount, setReadCount] = useState(0)
  const statements = useRef(bundle.statements)
  useEffect(() => {
    statements.current = bundle.statements
  })
  const stay = useRef(new AbortController())
  useEffect(() => {
    const here = new AbortController()
    stay.current = here
    return () => here.abort()
  }, [])
  const take = async (file: File, replaced: string | null) => {
    const { signal } = stay.current
    setReadCount((count) => count + 1)
    try {
      const newId = () => crypto.randomUUID()
      const isInBundle = (hash: string) =>
        statements.current.some(({ source, stored, record }) =>
          [source.file.hash, stored?.fileHash, record?.fileHash].includes(hash),
        )
      const opened = await openedStatements(context, file, { chartOfAccountsId, isInBundle, newId, signal })
      const [first] = opened
      if (first === undefined) return
      if (replaced === null) bundle.insert(opened)
      else {
        bundle.replace(replaced, first)
        for (const { source } of opened) if (source.file !== first.source.file) source.file.close()
        const text = unusedStatementsText(file.name, opened)
        if (text !== null) toasts.show({ text, tone: 'note' })
      }
      onChosen(replaced ?? first.clientId)
    } catch (error) {
      if (signal.aborted) return
      toasts.show({ text: error instanceof Error ? error.message : String(error), tone: 'error' })
    } finally {
      setReadCount((count) => count - 1)
    }
  }
  const chooseFile = useCallback((clientId: string | null) => {
    replacedId.current = clientId
    input.current?.click()
  }, [])
  const field = (
    <input
      ref={input}
      type="file"
      hidden
      aria-label="Statement file"
      accept={accepted}
      onChange={({ target }) => {
        const [file] = target.files ?? []
        // A later request does not change the target of this file.
        if (file !== undefined) void take(file, replacedId.current)
        target.value = ''
      }}
    />
  )
  return { chooseFile, isReading: readCount > 0, input: field }
}

/** Returns whether any file of a bundle was corrected since it was saved. */
export function useFilesChanged(statements: readonly OpenedStatement[]): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = statements.map(({ source }) => source.session.subscribe(listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
    [statements],
  )
  return useSyncExternalStore(subscribe, () => statements.some(({ source }) => source.session.current().isChanged))
}

/** How a file is added to a bundle. */
interface InsertOptions {
  /** The chart of accounts of its statements. */
  chartOfAccountsId: number
  /** Returns whether a file with this hash is already in the bundle. */
  isInBundle: (hash: string) => boolean
  /** Creates IDs. */
  newId: () => string
  signal: AbortSignal
}

/**
 * Returns the statements of a file to be added to a bundle, read like uploaded files. The server stores the file at once; the statements are saved
 * with the bundle.
 *
 * @throws {UnreadableDocumentError} It cannot be read, or contains no statement. @throws {UwkitError} The server did not store it, or it is already
 * in the bundle.
 */
export async function openedStatements(
  context: SourceContext,
  file: File,
  options: InsertOptions,
): Promise<OpenedStatement[]> {
  const { isInBundle, signal } = options
  const bytes = new Uint8Array(await file.arrayBuffer())
  const reading = readingOf(context, options)
  const kind = 'operating_statement'
  const { open, remembered } = await openForUpload(context, { name: file.name, bytes, kind, signal, ...reading })
  const files = new Set([open])
  try {
    if (statementsOf(remembered.parsed.documents).length === 0) {
      const what = open.problem ?? 'it is a rent roll, not a statement. Open it under Rent Rolls.'
      throw new UnreadableDocumentError('no_document_found', file.name, what)
    }
    if (isInBundle(open.hash)) throw new UwkitError('already_held', `${file.name} is already in the bundle.`)
    signal.throwIfAborted()
    const stored = await storeFile(context, open, bytes, remembered)
    if (stored === null) throw new UwkitError('not_saved', `The server rejected ${file.name}. Try again.`)
    const hasSheets = open.workbook.grids.length > 0
    const opened = hasSheets
      ? await statementsOnSheets(context, open, remembered, options)
      : await statementsOfScan(context, stored, options)
    for (const { source } of opened) files.add(source.file)
    signal.throwIfAborted()
    if (!hasSheets) open.close()
    return opened
  } catch (error) {
    for (const one of files) one.close()
    throw error
  }
}

/** Returns a message if only the first of a file's statements replaces another; `null` if the file has only one. */
export function unusedStatementsText(file: string, opened: readonly OpenedStatement[]): string | null {
  const others = opened.length - 1
  if (others < 1) return null
  return `${file} contains ${opened.length} statements; only the first was used. To use all of them, upload the file under Operating Statements.`
}

async function statementsOnSheets(
  context: SourceContext,
  open: OpenFile,
  { corrections }: RecalledReading,
  { newId }: InsertOptions,
): Promise<OpenedStatement[]> {
  const parsedFile = await context.client.parsedFile.get(open.hash)
  const session = sessionOf(context, open, { ...emptyDesk, corrections })
  await session.settled()
  const source = { file: open, notice: null, parsedFile, session }
  const counts = new Map<string, number>()
  return statementsOf(session.current().parsed.documents).map(({ sheet }) => {
    const index = counts.get(sheet) ?? 0
    counts.set(sheet, index + 1)
    return { clientId: newId(), record: null, source, place: { sheet, index } }
  })
}

/** Generates a sheet for each statement of scanned pages, which have none, as when they are opened again. */
async function statementsOfScan(
  context: SourceContext,
  { id, file, isOcr }: StoredFile,
  options: InsertOptions,
): Promise<OpenedStatement[]> {
  const record = { fileName: file.file, fileHash: null, userId: context.user.id }
  const notice = `${file.file} has scanned pages. The sheet shown is built from their OCR text.`
  const place = { sheet: generatedSheet, index: 0 }
  const made = await Promise.all(
    statementsOf(file.first.documents).map(async (read) => {
      const one = await sourceOfRecord(
        context,
        record,
        () => statementTable(read.statement),
        readingOf(context, options),
      )
      const source = { ...one, notice, session: sessionOf(context, one.file, emptyDesk) }
      const stored = { fileHash: file.hash, parsedFileId: id, isOcr, evidence: evidenceOf(read) }
      return { clientId: options.newId(), record: null, source, place, stored }
    }),
  )
  if (made.every(({ source }) => statementAt(source.file.first, place) !== null)) return made
  for (const { source } of made) source.file.close()
  throw new UnreadableDocumentError(
    'no_document_found',
    file.file,
    'no statement was found in the OCR text. Send the file to support.',
  )
}

function readingOf({ companyChart }: SourceContext, { chartOfAccountsId }: InsertOptions) {
  const own = companyChart(chartOfAccountsId)
  return { chartOfAccountsId, ...(own === undefined ? {} : { companyChart: own }) }
}

function statementsOf(documents: RecalledReading['parsed']['documents']): ReadStatement[] {
  return documents.filter((one): one is ReadStatement => one.kind === 'operating_statement')
}
