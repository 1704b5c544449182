import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLocalPredictor } from '@uwkit/analytics'
import type { CategorizationGate, ChartOfAccounts } from '@uwkit/core/chart-of-accounts'
import type { WireFile } from '@uwkit/core/contract'
import { type ParsedFile, type ReadDocument, readDocuments, sheetText } from '@uwkit/core/parsed-file'
import type { DocumentKindPrediction } from '@uwkit/core/prediction'
import { UnreadableDocumentError, type Workbook } from '@uwkit/core/shared'
import { readWorkbookFile } from '@uwkit/documents/node'
import { plainFileName } from '../http/headers.ts'

/** A file to be read. */
export interface UploadToRead {
  bytes: Uint8Array<ArrayBuffer>
  name: string
  /** Documents to look for: of a kind, or `any`; `null` to report only what the file may be. */
  kind: ReadDocument['kind'] | 'any' | null
  chartOfAccountsId: number
  /** The chart itself if it is a company's own. */
  companyChart?: ChartOfAccounts
  /** Client of the file, which determines whether expenses are categorized without confirmation. */
  gate?: CategorizationGate
}

/** Result of a reading: the documents of the requested kind, or what the file may be. */
export interface ReadUpload {
  parsed: ParsedFile | null
  kinds: DocumentKindPrediction[]
}

/** Created once per thread; reading and checking share it. */
export const predictor = createLocalPredictor()

const kindNames: Record<ReadDocument['kind'], string> = {
  rent_roll: 'rent roll',
  operating_statement: 'operating statement',
}

/**
 * Reads an uploaded file. It may take long, so run it in a thread.
 *
 * @throws {UnreadableDocumentError} The file cannot be read, or contains no document of the requested kind.
 */
export async function readUpload({ bytes, name, kind, ...chart }: UploadToRead): Promise<ReadUpload> {
  const workbook = await workbookOf(bytes, name)
  if (kind === null) {
    const sheet = workbook.grids.find(({ hidden }) => !hidden)
    const answers = predictor.documentKind(sheet ? sheetText(sheet) : '')
    return { parsed: null, kinds: answers.map(({ answer, probability }) => ({ kind: answer, probability })) }
  }
  const parsed = readDocuments(workbook, { predictor, ...chart })
  if (kind === 'any') return { parsed, kinds: [] }
  const documents = parsed.documents.filter((document) => document.kind === kind)
  if (documents.length > 0) return { parsed: { ...parsed, documents }, kinds: [] }
  const others = parsed.documents.map((document) => kindNames[document.kind]).join(', ')
  throw new UnreadableDocumentError('no_document_found', name, `contains no ${kindNames[kind]}, only: ${others}`)
}

/**
 * Returns a value in a form that a database can store as JSON: damaged files contain zero characters and halves of
 * surrogate pairs, which PostgreSQL refuses. They are removed or replaced by the replacement character.
 *
 * @example
 * storable({ 'a\u0000': ['b\u0000c'] })
 * // => { a: ['bc'] }
 */
export function storable<Value>(value: Value): Value {
  const text = JSON.stringify(value)
  return /\\u(0000|d[89a-f])/i.test(text) ? (cleaned(value) as Value) : value
}

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\u0000', '')
  if (Array.isArray(value)) return value.map(cleaned)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, content]) => [cleaned(name), cleaned(content)]))
}

/** Returns the display name of an uploaded file. */
export function nameOf({ name }: WireFile, otherwise: string): string {
  return (name === null ? null : plainFileName(name)) ?? otherwise
}

/** Signatures of document formats, as hexadecimal digits of their first bytes: zip, compound file. */
const documentSignatures = ['504b0304', '504b0506', 'd0cf11e0a1b11ae1']

/**
 * Refuses files that cannot be a document by their content, whatever their name: pictures, archives, programs, empty files.
 *
 * @throws {UnreadableDocumentError} With what the file contains and what to do.
 */
export function requireReadable(bytes: Uint8Array, name: string): void {
  if (bytes.length === 0) throw new UnreadableDocumentError('empty_file', name, 'is empty. Upload it again')
  const start = Buffer.from(bytes.subarray(0, 8)).toString('hex')
  if (documentSignatures.some((signature) => start.startsWith(signature))) return
  const head = Buffer.from(bytes.subarray(0, 4096))
  if (head.subarray(0, 1024).includes('%PDF-') || !isBinary(head)) return
  throw new UnreadableDocumentError(
    'unknown_format',
    name,
    'isn’t a spreadsheet, CSV, or PDF, despite its extension. Export the report as one of these',
  )
}

/** Text has no zero bytes except in UTF-16, which begins with a byte order mark. */
function isBinary(head: Buffer): boolean {
  const isUtf16 = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)
  return !isUtf16 && head.includes(0)
}

/**
 * Reads uploaded bytes as a workbook: large and binary files in their own thread, which ends if it takes too long.
 *
 * @throws {UnreadableDocumentError} It cannot be read.
 */
export async function workbookOf(bytes: Uint8Array, name: string): Promise<Workbook> {
  const folder = join(tmpdir(), `uwkit-read-${randomUUID()}`)
  await mkdir(folder, { mode: 0o700 })
  try {
    const path = join(folder, 'upload')
    await writeFile(path, bytes)
    return named(await readWorkbookFile(path), name)
  } catch (error) {
    if (!(error instanceof UnreadableDocumentError)) throw error
    throw new UnreadableDocumentError(error.code, name, error.message.replace(/^upload: /, ''))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Returns the workbook under its own name: formats without sheets name their only one after the file, without its extension. */
function named(workbook: Workbook, name: string): Workbook {
  const { format, grids } = workbook
  if (format !== 'csv' && format !== 'html') return { ...workbook, file: name }
  const sheet = name.replace(/\.[^.]+$/, '')
  return { ...workbook, file: name, grids: grids.map((grid) => ({ ...grid, sheet })) }
}
