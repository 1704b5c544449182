import { UnreadableDocumentError, type Workbook } from '@uwkit/core/shared'
import { readCompound } from './compound.ts'
import { readDelimited } from './delimited-grid.ts'
import { detectContent } from './detect-content.ts'
import { readHtml } from './html.ts'
import { defaultReadLimits, type ReadLimits } from './limits.ts'
import { refusePdf } from './pdf.ts'
import { blankWorkbook, corrupt, emptyFile, tooLarge, unknown, unsupported } from './refusals.ts'
import { readSpreadsheet } from './spreadsheet.ts'
import { readZipped } from './zipped.ts'

/** What a caller may ask of the reader. */
export interface ReadOptions {
  /** Limits other than `defaultReadLimits`. */
  limits?: Partial<ReadLimits>
}

/**
 * Read a document's sheets as grids. The format is told by the content, never by the name: .xlsx, .xlsm, .xlsb, .xls,
 * .ods, delimited text, and HTML tables under any name.
 *
 * All sheets come, hidden ones marked; formulas by the result stored in the file; dates as calendar dates; text as it
 * stands (in delimited text and HTML every cell is text). What a cell means is not decided here.
 *
 * @param file The file's name, for messages and sources; folders before it are dropped.
 * @throws {UnreadableDocumentError} With a `code` that says why nothing can be read, and a message that says what to do.
 * @example
 * const { grids } = await readWorkbook(new TextEncoder().encode('Unit,Rent\n101,"1,250"'), 'rr.csv')
 * textAt(grids[0], 1, 1)
 * // => '1,250'
 */
export async function readWorkbook(bytes: Uint8Array, file: string, options: ReadOptions = {}): Promise<Workbook> {
  const name = file.replace(/^.*[\\/]/, '')
  const limits = { ...defaultReadLimits, ...options.limits }
  try {
    return readContent(bytes, name, limits)
  } catch (error) {
    if (UnreadableDocumentError.isInstance(error)) throw error
    throw Object.assign(corrupt(name), { cause: error })
  }
}

function readContent(bytes: Uint8Array, file: string, limits: ReadLimits): Workbook {
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
      throw refusePdf(bytes, file)
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
