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

/** A file that is to be read. */
export interface UploadToRead {
  bytes: Uint8Array<ArrayBuffer>
  name: string
  /** What is looked for: documents of a kind, or `any`; `null` to say only what the file may be. */
  kind: ReadDocument['kind'] | 'any' | null
  chartOfAccountsId: number
  /** The chart itself, where it is a company's own. */
  ownChart?: ChartOfAccounts
  /** Whose file it is: it decides whether expenses are categorized without asking. */
  gate?: CategorizationGate
}

/** What reading came to: the documents of the kind that was looked for, or what the file may be. */
export interface ReadUpload {
  parsed: ParsedFile | null
  kinds: DocumentKindPrediction[]
}

/** Made once in a thread: reading and judging share it. */
export const predictor = createLocalPredictor()

const words: Record<ReadDocument['kind'], string> = {
  rent_roll: 'rent roll',
  operating_statement: 'operating statement',
}

/**
 * Reads an uploaded file. It may take long: run it in a thread.
 *
 * @throws {UnreadableDocumentError} The file cannot be read, or holds no document of the kind that was looked for.
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
  const others = parsed.documents.map((document) => words[document.kind]).join(', ')
  throw new UnreadableDocumentError('no_document_found', name, `contains no ${words[kind]}, only: ${others}`)
}

/**
 * What was read, as a database can store it as JSON: damaged files hold characters that PostgreSQL does not take, zero
 * characters and halves of surrogate pairs. They are left out, or become the sign for an unknown character.
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

/** What an uploaded file is called, for people to read. */
export function nameOf({ name }: WireFile, otherwise: string): string {
  return (name === null ? null : plainFileName(name)) ?? otherwise
}

/** Signatures of what documents come as, as hexadecimal digits of their first bytes: zip, compound file. */
const documentSignatures = ['504b0304', '504b0506', 'd0cf11e0a1b11ae1']

/**
 * Refuses what cannot be a document by its content, whatever its name says: pictures, archives, programs, nothing at all.
 *
 * @throws {UnreadableDocumentError} With what was seen, and what to do.
 */
export function refuseUnreadable(bytes: Uint8Array, name: string): void {
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

/** Text has no zero bytes, but for UTF-16, which begins with its mark. */
function isBinary(head: Buffer): boolean {
  const isUtf16 = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)
  return !isUtf16 && head.includes(0)
}

/**
 * Reads uploaded bytes as a workbook: large and binary files in a thread of their own, which ends when they take too long.
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

/** The workbook under its own name: formats without sheets call their only one like the file, without its ending. */
function named(workbook: Workbook, name: string): Workbook {
  const { format, grids } = workbook
  if (format !== 'csv' && format !== 'html') return { ...workbook, file: name }
  const sheet = name.replace(/\.[^.]+$/, '')
  return { ...workbook, file: name, grids: grids.map((grid) => ({ ...grid, sheet })) }
}
