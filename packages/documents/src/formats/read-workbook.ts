import { UnreadableDocumentError, type Workbook } from '@uwkit/core/shared'
import { readDelimited } from './delimited-grid.ts'
import { detectContent } from './detect-content.ts'
import { defaultReadLimits, type ReadLimits } from './limits.ts'
import { blankWorkbook, corrupt, emptyFile, pictureOnly, unknown, unsupported } from './refusals.ts'
import { readSpreadsheet } from './spreadsheet.ts'
import { readZipParts } from './zip-parts.ts'

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
 */
export async function readWorkbook(bytes: Uint8Array, file: string, options: ReadOptions = {}): Promise<Workbook> {
  const name = file.replace(/^.*[\\/]/, '')
  const limits = { ...defaultReadLimits, ...options.limits }
  try {
    return readContent(bytes, name, limits)
  } catch (error) {
    throw UnreadableDocumentError.isInstance(error) ? error : corrupt(name)
  }
}

function readContent(bytes: Uint8Array, file: string, limits: ReadLimits): Workbook {
  if (bytes.length === 0) throw emptyFile(file)
  if (bytes.length > limits.fileBytes) {
    const megabytes = Math.ceil(bytes.length / 1024 / 1024)
    throw new UnreadableDocumentError(
      'too_large',
      file,
      `the file has ${megabytes} MB, more than the ${Math.floor(limits.fileBytes / 1024 / 1024)} MB that are read.`,
    )
  }
  const content = detectContent(bytes)
  switch (content.is) {
    case 'zip':
      return readZipped(bytes, file, limits)
    case 'compound':
      return withCells(
        readSpreadsheet(bytes, file, 'xls', limits, () => 0),
        false,
      )
    case 'html':
    case 'xml':
      return withCells(
        readSpreadsheet(bytes, file, 'html', limits, () => 0),
        false,
      )
    case 'delimited':
      return withCells(readDelimited(content.text, file, limits), false)
    case 'pdf':
      throw unsupported(file, 'a PDF')
    case 'unsupported':
      throw unsupported(file, content.what)
    case 'unknown':
      throw unknown(file)
  }
}

function readZipped(bytes: Uint8Array, file: string, limits: ReadLimits): Workbook {
  const { names } = readZipParts(bytes, file, limits, () => false)
  const format = names.includes('xl/workbook.bin') ? 'xlsb' : names.includes('content.xml') ? 'ods' : 'xlsx'
  if (format === 'xlsx' && !names.some((name) => /^xl\//i.test(name))) throw unsupported(file, 'a zip archive')
  const pictures = names.some((name) => /(?:^|\/)(?:media|Pictures)\/./.test(name))
  return withCells(
    readSpreadsheet(bytes, file, format, limits, () => 0),
    pictures,
  )
}

function withCells(workbook: Workbook, pictures: boolean): Workbook {
  if (workbook.grids.some((grid) => grid.rows.length > 0)) return workbook
  throw pictures ? pictureOnly(workbook.file) : blankWorkbook(workbook.file)
}
