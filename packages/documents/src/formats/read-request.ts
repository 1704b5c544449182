import { UnreadableDocumentError, type UnreadableReason, type Workbook } from '@uwkit/core/shared'
import type { ReadLimits } from './limits.ts'
import type { PdfOptions, ReadProgress } from './read-options.ts'
import { readWorkbook } from './read-workbook.ts'

/** What is posted to a worker that reads documents. */
export interface ReadRequest {
  /** Comes back with the answer. */
  id: number
  /** The file as it is. */
  bytes: Uint8Array
  /** Its name, which messages and the places of figures carry. */
  file: string
  /** What a file may be at most, where it is otherwise than usual. */
  limits?: Partial<ReadLimits>
  /** Ask for a `ReadProgressMessage` before each page of a PDF. */
  reportsProgress?: boolean
}

/** What a worker posts before each page of a PDF, if it is asked to. */
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
