import { UnreadableDocumentError, type UnreadableReason, type Workbook } from '@uwkit/core/shared'
import { readPdf } from '../pdf/read-pdf.ts'
import { readDelimited } from './delimited.ts'
import { detectContent } from './detect-content.ts'
import { readHtml } from './html.ts'
import {
  defaultReadLimits,
  type PdfOptions,
  type ReadLimits,
  type ReadOptions,
  type ReadProgress,
  type TimedLimits,
  timeCheck,
} from './read-options.ts'
import { blankWorkbook, corrupt, emptyFile, tooLarge, unknown, unsupported } from './refusals.ts'
import { readSpreadsheet } from './spreadsheet.ts'
import { readCompound } from './xls.ts'
import { readZipped } from './zipped.ts'

/**
 * Read a document's sheets as grids. The format is told by the content, never by the name: .xlsx, .xlsm, .xlsb, .xls,
 * .ods, delimited text, HTML tables under any name, and PDF with text.
 *
 * All sheets come, hidden ones marked; formulas by the result stored in the file; dates as calendar dates; text as it
 * stands (in delimited text and HTML every cell is text). What a cell means is not decided here.
 *
 * @param file The file's name, for messages and sources; folders before it are dropped.
 * @throws {UnreadableDocumentError} With a `code` that says why nothing can be read, and a message that says what to do.
 * @throws What `signal` was aborted with.
 * @example
 * const { grids } = await readWorkbook(new TextEncoder().encode('Unit,Rent\n101,"1,250"'), 'rr.csv')
 * textAt(grids[0], 1, 1)
 * // => '1,250'
 */
export async function readWorkbook(bytes: Uint8Array, file: string, options: ReadOptions = {}): Promise<Workbook> {
  const name = file.replace(/^.*[\\/]/, '')
  const limits = { ...defaultReadLimits, ...options.limits }
  try {
    return await readContent(bytes, name, { ...limits, checkTime: timeCheck(limits.milliseconds, name) }, options)
  } catch (error) {
    if (UnreadableDocumentError.isInstance(error) || options.signal?.aborted) throw error
    throw Object.assign(corrupt(name), { cause: error })
  }
}

async function readContent(
  bytes: Uint8Array,
  file: string,
  limits: TimedLimits,
  options: PdfOptions,
): Promise<Workbook> {
  if (bytes.length === 0) throw emptyFile(file)
  if (bytes.length > limits.fileBytes) {
    throw tooLarge(file, `the file is larger than ${Math.round(limits.fileBytes / 1048576)} MB`)
  }
  const content = detectContent(bytes)
  switch (content.is) {
    case 'zip':
      return withCells(readZipped(bytes, file, limits))
    case 'compound':
      return withCells(readCompound(bytes, file, limits))
    case 'html':
      return withCells(readHtml(content.text, file, limits))
    case 'xml':
      return withCells(readSpreadsheet(bytes, file, 'xml', limits, []))
    case 'delimited':
      return withCells(readDelimited(content.text, file, limits))
    case 'pdf':
      return withCells(await readPdf(bytes, file, limits, options))
    case 'unsupported':
      throw unsupported(file, content.what)
    case 'unknown':
      throw unknown(file)
  }
}

function withCells(workbook: Workbook): Workbook {
  if (workbook.grids.some((grid) => grid.rows.length > 0)) return workbook
  throw blankWorkbook(workbook.file)
}

/** What is posted to a worker that reads documents. */
export interface ReadRequest {
  /** Comes back with the answer. */
  id: number
  /** The file as it is. */
  bytes: Uint8Array
  /** Its name, which messages and the places of figures carry. */
  file: string
  /** Limits that differ from the defaults. */
  limits?: Partial<ReadLimits>
  /** Ask for a `ReadProgressMessage` before each page of a PDF. */
  reportsProgress?: boolean
}

/** Progress message that a worker posts before each PDF page, if requested. */
export interface ReadProgressMessage {
  /** Of the request that is being read. */
  id: number
  /** How far it is. */
  progress: ReadProgress
}

/** What the worker posts back: plain values, since errors lose their class on the way. */
export type ReadAnswer =
  | { id: number; workbook: Workbook }
  | { id: number; refusal: { code: UnreadableReason; message: string } }

/**
 * Read the document of a request. Never throws for a document's fault.
 *
 * @returns The workbook, or why it cannot be read; the message is without the file's name.
 * @example
 * (await answerReadRequest({ id: 1, bytes: new Uint8Array(), file: 'rr.xlsx' })).refusal.code
 * // => 'empty_file'
 */
export async function answerReadRequest(
  { id, bytes, file, limits }: ReadRequest,
  options: PdfOptions = {},
): Promise<ReadAnswer> {
  try {
    return {
      id,
      workbook: await readWorkbook(bytes, file, { ...options, ...(limits ? { limits } : {}) }),
    }
  } catch (error) {
    if (!(error instanceof UnreadableDocumentError)) throw error
    return { id, refusal: { code: error.code, message: error.message.slice(error.file.length + 2) } }
  }
}

/**
 * The workbook of a worker's answer.
 *
 * @throws {UnreadableDocumentError} The refusal, as `readWorkbook` would have thrown it.
 * @example
 * const answer = await answerReadRequest({ id: 1, bytes: new TextEncoder().encode('Unit,Rent'), file: 'rr.csv' })
 * workbookOfAnswer(answer, 'rr.csv').format
 * // => 'csv'
 */
export function workbookOfAnswer(answer: ReadAnswer, file: string): Workbook {
  if ('workbook' in answer) return answer.workbook
  throw new UnreadableDocumentError(answer.refusal.code, file.replace(/^.*[\\/]/, ''), answer.refusal.message)
}
