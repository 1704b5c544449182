import { createLocalPredictor } from '@uwkit/analytics'
import type { CategorizationGate, ChartOfAccounts } from '@uwkit/core/chart-of-accounts'
import { type ParsedFile, type ReadDocument, readDocuments, sheetText } from '@uwkit/core/parsed-file'
import type { DocumentKindPrediction } from '@uwkit/core/prediction'
import { UnreadableDocumentError } from '@uwkit/core/shared'
import { workbookOf } from './uploaded-file.ts'

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

const predictor = createLocalPredictor()

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
