import { UnreadableDocumentError, type Workbook } from '@uwkit/core/shared'
import { readPdf } from '../pdf/read-pdf.ts'
import { readCompound } from './compound.ts'
import { readDelimited } from './delimited-grid.ts'
import { detectContent } from './detect-content.ts'
import { readHtml } from './html.ts'
import { defaultReadLimits, type TimedLimits } from './limits.ts'
import type { PdfOptions, ReadOptions } from './read-options.ts'
import { blankWorkbook, corrupt, emptyFile, tooLarge, unknown, unsupported } from './refusals.ts'
import { readSpreadsheet } from './spreadsheet.ts'
import { timeCheck } from './time-check.ts'
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
    throw tooLarge(file, `the file has more than ${Math.round(limits.fileBytes / 1048576)} MB`)
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
