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
import { blankWorkbook, corrupt, emptyFile, tooLarge, unknown, unsupported } from './rejections.ts'
import { readSpreadsheet } from './spreadsheet.ts'
import { readCompound } from './xls.ts'
import { readZipped } from './zipped.ts'

/**
 * Reads a document's sheets as grids. The format is detected by content, never by name: .xlsx, .xlsm, .xlsb, .xls,
 * .ods, delimited text, HTML tables under any name, and PDF with text.
 *
 * All sheets are returned, with hidden ones marked; formulas have the result stored in the file; dates are calendar
 * dates; text is unchanged (in delimited text and HTML every cell is text). The meaning of cells is not decided here.
 *
 * @param file The file's name, for messages and sources; leading folders are dropped.
 * @throws {UnreadableDocumentError} With a `code` for the reason, and a message that says what to do.
 * @throws The abort reason of `signal`.
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

/** Message posted to a worker that reads documents. */
export interface ReadRequest {
  /** Returned with the answer. */
  id: number
  /** The unchanged file. */
  bytes: Uint8Array
  /** File name, used in messages and source cells. */
  file: string
  /** Limits that differ from the defaults. */
  limits?: Partial<ReadLimits>
  /** Whether to post a `ReadProgressMessage` before each page of a PDF. */
  reportsProgress?: boolean
}

/** Progress message that a worker posts before each PDF page, if requested. */
export interface ReadProgressMessage {
  /** Id of the request being read. */
  id: number
  /** Current progress. */
  progress: ReadProgress
}

/** The worker's answer: plain values, because errors lose their class when posted. */
export type ReadResult =
  | { id: number; workbook: Workbook }
  | { id: number; rejection: { code: UnreadableReason; message: string } }

/**
 * Reads the document of a request. Never throws for a fault of the document.
 *
 * @returns The workbook, or why it cannot be read; the message omits the file's name.
 * @example
 * (await handleReadRequest({ id: 1, bytes: new Uint8Array(), file: 'rr.xlsx' })).rejection.code
 * // => 'empty_file'
 */
export async function handleReadRequest(
  { id, bytes, file, limits }: ReadRequest,
  options: PdfOptions = {},
): Promise<ReadResult> {
  try {
    return {
      id,
      workbook: await readWorkbook(bytes, file, { ...options, ...(limits ? { limits } : {}) }),
    }
  } catch (error) {
    if (!(error instanceof UnreadableDocumentError)) throw error
    return { id, rejection: { code: error.code, message: error.message.slice(error.file.length + 2) } }
  }
}

/**
 * Returns the workbook of a worker's answer.
 *
 * @throws {UnreadableDocumentError} The error that `readWorkbook` would have thrown.
 * @example
 * const answer = await handleReadRequest({ id: 1, bytes: new TextEncoder().encode('Unit,Rent'), file: 'rr.csv' })
 * workbookOfResult(answer, 'rr.csv').format
 * // => 'csv'
 */
export function workbookOfResult(answer: ReadResult, file: string): Workbook {
  if ('workbook' in answer) return answer.workbook
  throw new UnreadableDocumentError(answer.rejection.code, file.replace(/^.*[\\/]/, ''), answer.rejection.message)
}
