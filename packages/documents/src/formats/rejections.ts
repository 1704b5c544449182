import { pageList, UnreadableDocumentError, type UnreadPage } from '@uwkit/core/shared'

/** What to do about a file, stated after the problem. */
const exportHint = 'Export the report as Excel or CSV and try that file.'

const figure = (count: number): string => count.toLocaleString('en-US')

/** Builds the error for a file without bytes. */
export function emptyFile(file: string): UnreadableDocumentError {
  return new UnreadableDocumentError('empty_file', file, 'the file is empty (0 bytes). Save or download it again.')
}

/** Builds the error for a file with sheets but no content in any cell. */
export function blankWorkbook(file: string): UnreadableDocumentError {
  return new UnreadableDocumentError('empty_file', file, `all cells are empty. ${exportHint}`)
}

/** Builds the error for a workbook that shows pictures but no cells. */
export function imagesOnly(file: string): UnreadableDocumentError {
  return new UnreadableDocumentError('image_only', file, `the workbook has only images, so it needs OCR. ${exportHint}`)
}

/** Builds the error for a PDF that has pages with nothing drawn on them. */
export function blankPages(file: string, count: number): UnreadableDocumentError {
  const problem = count === 1 ? 'the only page of the PDF is blank' : `all ${count} pages of the PDF are blank`
  return new UnreadableDocumentError('empty_file', file, `${problem}. Print or export the report again.`)
}

/** Builds the error for a PDF of scanned pages. */
export function scanOnly(file: string): UnreadableDocumentError {
  return new UnreadableDocumentError(
    'image_only',
    file,
    'the PDF has page images but no text, so it needs OCR. Install Tesseract for OCR, or export the report as Excel or CSV.',
  )
}

/** Message for pages that were not read, by reason, and what to do about them. */
const unreadPageText: Record<UnreadPage['reason'], { problem: (pages: string) => string; hint: string }> = {
  damaged: {
    problem: (pages) => `the content of ${pages} is damaged or missing`,
    hint: 'Download or print the file again.',
  },
  font: {
    problem: (pages) => `the fonts of ${pages} have no text encoding, so figures can’t be read reliably`,
    hint: 'Scan or print the pages as images, or export the report as Excel or CSV.',
  },
  picture: {
    problem: (pages) => `images on ${pages} were not read by OCR`,
    hint: `Install Tesseract for OCR. ${exportHint}`,
  },
}

/** Builds the error if no page could be read: pages are damaged, or their letters have no codes or codes of other letters. */
export function unreadPages(file: string, unread: readonly UnreadPage[]): UnreadableDocumentError {
  const reasons = (['damaged', 'font', 'picture'] as const).filter((reason) =>
    unread.some((page) => page.reason === reason),
  )
  const problem = reasons.map((reason) => {
    const pages = unread.filter((page) => page.reason === reason).map(({ page }) => page)
    return unreadPageText[reason].problem(`${pages.length === 1 ? 'page' : 'pages'} ${pageList(pages)}`)
  })
  const hints = reasons.map((reason) => unreadPageText[reason].hint).filter((hint) => hint !== '')
  const code = reasons.every((reason) => reason === 'damaged') ? 'corrupt_file' : 'image_only'
  return new UnreadableDocumentError(code, file, `${problem.join('; ')}. ${hints.join(' ')}`)
}

/** Builds the error for pages that are pictures without recognizable words. */
export function noTextRecognized(file: string): UnreadableDocumentError {
  return new UnreadableDocumentError('image_only', file, `the pages are images, and OCR found no text. ${exportHint}`)
}

/** Builds the error for scanned pages with more pixels than the limit; `read` pages are done. */
export function tooManyScans(file: string, read: number, pixels: number): UnreadableDocumentError {
  const problem = `after ${read} pages, the scanned pages exceed ${figure(pixels)} pixels, the limit for one file`
  return new UnreadableDocumentError(
    'too_large',
    file,
    `${problem}. Split the file, or export the report as Excel or CSV.`,
  )
}

/** Builds the error for content protected by a password. */
export function encrypted(file: string): UnreadableDocumentError {
  return new UnreadableDocumentError(
    'encrypted_file',
    file,
    'the file is password-protected. Open it, remove the password, save it, and try again.',
  )
}

/** Builds the error for a recognized format that the content does not follow. */
export function corrupt(file: string): UnreadableDocumentError {
  return new UnreadableDocumentError(
    'corrupt_file',
    file,
    'the file is damaged or incomplete. Download it again, or open it in Excel and save it under a new name.',
  )
}

/** Builds the error for a recognized format that is not supported. */
export function unsupported(file: string, what: string): UnreadableDocumentError {
  return new UnreadableDocumentError('unsupported_format', file, `this is ${what}, not a spreadsheet. ${exportHint}`)
}

/** Builds the error for an unrecognized format. */
export function unknown(file: string): UnreadableDocumentError {
  return new UnreadableDocumentError(
    'unknown_format',
    file,
    `the content isn’t an Excel workbook, OpenDocument sheet, HTML table, or text; it may be damaged. ${exportHint}`,
  )
}

/** Builds the error for a text whose lines form no columns. */
export function notTabular(file: string): UnreadableDocumentError {
  return new UnreadableDocumentError(
    'unknown_format',
    file,
    `the file is text, not a table: its lines have no common columns. ${exportHint}`,
  )
}

/** Builds the error for an exceeded limit; `seen` says which, as the start of a sentence. */
export function tooLarge(file: string, problem: string): UnreadableDocumentError {
  const hint = 'Save only the needed sheets as a new file and try that.'
  return new UnreadableDocumentError('too_large', file, `${problem}, over the limit. ${hint}`)
}

/** Builds the error for a sheet whose used area exceeds a limit. */
export function sheetTooLarge(
  file: string,
  sheet: string,
  rowCount: number,
  columnCount: number,
): UnreadableDocumentError {
  return new UnreadableDocumentError(
    'too_large',
    file,
    `sheet “${sheet}” spans ${rowCount} rows by ${columnCount} columns, over the limit. ` +
      'Clear the cells outside the table, or split the file, and try again.',
  )
}

/** Builds the error for sheets with more cells than a limit allows. */
export function tooManyCells(file: string, maximum: number): UnreadableDocumentError {
  return tooLarge(file, `more than ${figure(maximum)} cells have content`)
}

/** Builds the error for a row with more cells than a limit allows. */
export function tooManyColumns(file: string, place: string, maximum: number): UnreadableDocumentError {
  return tooLarge(file, `${place} has more than ${figure(maximum)} columns`)
}

/** Builds the error for a field of delimited text longer than a limit allows, as in a file without lines or with unclosed quotes. */
export function fieldTooLong(file: string, row: number, maximum: number): UnreadableDocumentError {
  return tooLarge(file, `a field in row ${figure(row)} has more than ${figure(maximum)} characters`)
}

/** Builds the error if reading takes longer than a limit allows. */
export function tooSlow(file: string, milliseconds: number): UnreadableDocumentError {
  const problem = `reading timed out after ${milliseconds / 1000} seconds`
  return new UnreadableDocumentError(
    'too_slow',
    file,
    `${problem}. Save only the needed sheets as a new file and try that.`,
  )
}
