import type { Recognize } from '../pdf/scan/recognition.ts'
import { tooSlow } from './rejections.ts'

/** Size limits of a document; beyond them it is rejected as `too_large`. */
export interface ReadLimits {
  /** Bytes of the file on disk. */
  fileBytes: number
  /** Inflated bytes of all parts of a zipped workbook, counted while inflating rather than taken from the zip. */
  inflatedBytes: number
  /** Parts in a zipped workbook. */
  zipEntries: number
  /** Sheets in a workbook. */
  sheets: number
  /** Rows of one sheet. */
  rowsPerSheet: number
  /** Columns of one sheet, or fields of one line of delimited text. */
  columnsPerSheet: number
  /** Cells of the whole workbook: rows times columns of every sheet's used area, blank cells included. */
  cells: number
  /** Nonblank cells of the whole workbook, which determine the reading time. */
  filledCells: number
  /** Characters of one field of delimited text; a cell of Excel holds 32,767. */
  fieldCharacters: number
  /** Pages of a PDF. */
  pages: number
  /**
   * Pixels of a PDF's scanned pages that are recognized, counted as they are passed to the recognizer: a letter-size
   * page has 4 to 15 million. Counting work instead of time lets a busy machine read the same files.
   */
  recognizedPixels: number
  /**
   * Milliseconds that reading may take, checked between rows, sheets and parts. A single call of the spreadsheet
   * library is not interrupted, so only a thread that can be terminated enforces this limit on every file.
   */
  milliseconds: number
}

/** Limits of a read that has started. */
export interface TimedLimits extends ReadLimits {
  /** Throws `too_slow` if the time is up. */
  checkTime: () => void
}

/**
 * Limits used if the caller gives none. Rows and columns are those of an Excel sheet; the others are far above any rent
 * roll or operating statement and well below what exhausts a browser tab.
 */
export const defaultReadLimits: ReadLimits = {
  fileBytes: 50 * 1024 * 1024,
  inflatedBytes: 500 * 1024 * 1024,
  zipEntries: 10_000,
  sheets: 1_000,
  rowsPerSheet: 1_048_576,
  columnsPerSheet: 16_384,
  cells: 12_000_000,
  filledCells: 6_000_000,
  fieldCharacters: 100_000,
  pages: 1_000,
  recognizedPixels: 1_500_000_000,
  milliseconds: 120_000,
}

/** Calls between two checks of the clock. */
const callsPerCheck = 100

/**
 * Returns a function to call repeatedly while reading.
 *
 * @param milliseconds Time from the start in which it may be called.
 * @returns It throws an `UnreadableDocumentError`, `too_slow`, once the time is up.
 */
export function timeCheck(milliseconds: number, file: string): () => void {
  const end = performance.now() + milliseconds
  let calls = 0
  return () => {
    calls += 1
    if (calls % callsPerCheck === 1 && performance.now() > end) throw tooSlow(file, milliseconds)
  }
}

/** Progress of a read: PDF pages are read one after the other, and each scanned page takes seconds. */
export interface ReadProgress {
  /** Page being read, from 1. */
  page: number
  /** Number of pages in the file. */
  pages: number
}

/** Options for reading a PDF. */
export interface PdfOptions {
  /** Reads the words of scanned pages; without it they are rejected, or listed if other pages contain text. */
  recognize?: Recognize
  /** Called before each page of a PDF. */
  onProgress?: (progress: ReadProgress) => void
  /** Ends the read of a PDF between two pages, and immediately on a scanned page; the read then throws its `reason`. */
  signal?: AbortSignal
}

/** Options for reading a document. */
export interface ReadOptions extends PdfOptions {
  /** Limits other than `defaultReadLimits`. */
  limits?: Partial<ReadLimits>
}
