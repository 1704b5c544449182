import type { CategorizationGate, ChartOfAccounts } from '@uwkit/core/chart-of-accounts'
import type { Correction, ParsedFile } from '@uwkit/core/parsed-file'
import type { Workbook } from '@uwkit/core/shared'

/** Inputs of a reading besides the file and its corrections. */
export interface ReadingContext {
  /** The chart that lines of statements are told in; 2 unless given. */
  chartOfAccountsId?: number
  /** The chart itself, where it is a company's own. */
  ownChart?: ChartOfAccounts
  /** Whose documents they are: it decides whether expenses are categorized without asking. Left out, they are. */
  gate?: CategorizationGate
}

/** Progress of opening a file. */
export interface OpeningProgress {
  /** `reading`: bytes become sheets; `understanding`: sheets become documents. */
  stage: 'reading' | 'understanding'
  /** Of a PDF, from 1. */
  page?: number
  pages?: number
}

/** An open file: its sheets and a function that reads it with corrections. */
export interface OpenFile {
  /** Its name, without folder. */
  file: string
  bytes: Uint8Array
  /** SHA-256 of the bytes, in hexadecimal digits. */
  hash: string
  /** The sheets as they lie in the file. */
  workbook: Workbook
  /** As it reads without any correction; without documents where none was found. */
  first: ParsedFile
  /** Why no document was found in it, and what to do; `null` where one was. */
  problem: string | null
  /**
   * Reads it under corrections, away from the page's own thread.
   *
   * @throws {UnreadableDocumentError} No document is left under these corrections.
   */
  read(corrections: readonly Correction[], context?: ReadingContext): Promise<ParsedFile>
  /** Gives back the memory that it takes. */
  close(): void
}

/** Opens files. The app's does so in a worker; a test's may do it in place. */
export interface FileReader {
  /** @throws {UnreadableDocumentError} It cannot be read; the message says why and what to do. */
  open(
    file: { name: string; bytes: Uint8Array },
    options?: ReadingContext & { onProgress?: (progress: OpeningProgress) => void; signal?: AbortSignal },
  ): Promise<OpenFile>
}
