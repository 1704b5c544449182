import { UnreadableDocumentError } from '@uwkit/core/shared'

/** What to do about a file, said after what was seen in it. */
const exportHint = 'Export the report as Excel or CSV and try that file.'

/** The file has no bytes. */
export function emptyFile(file: string): UnreadableDocumentError {
  return new UnreadableDocumentError('empty_file', file, 'the file is empty (0 bytes). Save or download it again.')
}

/** The file has sheets, and no cell holds anything. */
export function blankWorkbook(file: string): UnreadableDocumentError {
  return new UnreadableDocumentError('empty_file', file, `no cell holds anything. ${exportHint}`)
}

/** The workbook shows pictures and no cells. */
export function pictureOnly(file: string): UnreadableDocumentError {
  return new UnreadableDocumentError(
    'image_only',
    file,
    `the workbook holds pictures and no cells, so it needs OCR before it can be read. ${exportHint}`,
  )
}

/** A password keeps the content from being read. */
export function encrypted(file: string): UnreadableDocumentError {
  return new UnreadableDocumentError(
    'encrypted_file',
    file,
    'the file is protected by a password. Open it, remove the password, save it and try again.',
  )
}

/** The format is known, the content does not follow it. */
export function corrupt(file: string): UnreadableDocumentError {
  return new UnreadableDocumentError(
    'corrupt_file',
    file,
    'the file is damaged or was cut short. Download it again, or open it in Excel and save it under a new name.',
  )
}

/** The format is known, and is none that can be read. */
export function unsupported(file: string, what: string): UnreadableDocumentError {
  return new UnreadableDocumentError('unsupported_format', file, `this is ${what}, not a spreadsheet. ${exportHint}`)
}

/** Nothing that is known. */
export function unknown(file: string): UnreadableDocumentError {
  return new UnreadableDocumentError(
    'unknown_format',
    file,
    `the content is no Excel workbook, OpenDocument sheet, HTML table or text; it may be damaged. ${exportHint}`,
  )
}

/** More than a limit allows; `seen` says what, as the start of a sentence. */
export function tooLarge(file: string, seen: string): UnreadableDocumentError {
  const hint = 'Save the sheets that matter as a new file and try that.'
  return new UnreadableDocumentError('too_large', file, `${seen}, more than is read. ${hint}`)
}
