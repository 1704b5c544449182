import type { UnreadableReason } from '@uwkit/core/shared'

/** Why a job can fail: what a document is refused for, and what becomes of a run. */
export type FailureCode =
  | UnreadableReason
  | 'invalid_input'
  | 'internal_error'
  | 'worker_died'
  | 'bad_manifest_row'
  | 'not_confirmed'

/** What to do about each kind of failure. */
const advice: Record<FailureCode, string> = {
  empty_file: 'Ask for the file again: this one holds nothing.',
  corrupt_file: 'Open it in the program that made it, save it again, or ask for it again.',
  encrypted_file: 'Save it without a password.',
  image_only: 'Ask for the spreadsheet or a PDF with text, or install the optional recognizer.',
  unknown_format: 'Save it as .xlsx, .csv or .pdf.',
  unsupported_format: 'Save it as .xlsx, .csv or .pdf.',
  too_large: 'Save the sheets that matter as a new file and run that.',
  too_slow: 'Save the sheets that matter as a new file, or give more time with --time-limit.',
  no_document_found:
    'Check that it is a rent roll or an operating statement, and that it is named in the right column.',
  invalid_input: 'Correct what the reason names and run again.',
  internal_error: 'The file may be sound: please report it.',
  worker_died: 'Run again: only what failed is tried. If it fails alone too, please report it.',
  not_confirmed:
    'Correct or dismiss what the reason names with --corrections, or write yes under confirm in the manifest.',
  bad_manifest_row: 'Correct the row and run again: only what is new is done.',
}

/** Failures that are none of the document: of the command, the program or the machine. */
const notOfDocument: readonly string[] = [
  'too_slow',
  'invalid_input',
  'internal_error',
  'worker_died',
  'bad_manifest_row',
  'not_confirmed',
] satisfies FailureCode[]

/**
 * Whether a document failed because it cannot be read or is something else.
 *
 * @example
 * isRefusal('no_document_found')
 * // => true
 */
export function isRefusal(code: string): boolean {
  return Object.hasOwn(advice, code) && !notOfDocument.includes(code)
}

/**
 * What to do about a failure, for a person.
 *
 * @example
 * failureAdvice('encrypted_file')
 * // => 'Save it without a password.'
 */
export function failureAdvice(code: string): string {
  return Object.hasOwn(advice, code) ? advice[code as FailureCode] : advice.invalid_input
}
