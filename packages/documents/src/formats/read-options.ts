import type { Recognize } from '../pdf/scan/recognition.ts'
import { tooSlow } from './refusals.ts'

/** How much a document may hold before it is refused as `too_large`. */
export interface ReadLimits {
  /** Bytes of the file as it lies on disk. */
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
   * Pixels of a PDF's scanned pages that are recognized, counted as they are handed to the recognizer: a page of letter size has 4
   * to 15 million. Work is counted, and not time, so that the same file is read on a busy machine too.
   */
  recognizedPixels: number
  /**
   * Milliseconds that reading may take. Looked at between rows, sheets and parts; what the spreadsheet library does in
   * one go is not interrupted, so that only a thread that can be ended keeps this on every file.
   */
  milliseconds: number
}

/** Limits of a read that has started. */
export interface TimedLimits extends ReadLimits {
  /** Throws `too_slow` where the time is up. */
  checkTime: () => void
}

/**
 * The limits used where the caller gives none. Rows and columns are those of an Excel sheet; the others lie far above any rent
 * roll or statement and well below what exhausts a browser tab.
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

/** Calls between two looks at the clock. */
const callsPerLook = 100

/**
 * A function to call again and again while reading.
 *
 * @param milliseconds How long from now it may be called.
 * @returns It throws an `UnreadableDocumentError`, `too_slow`, once the time is up.
 */
export function timeCheck(milliseconds: number, file: string): () => void {
  const end = performance.now() + milliseconds
  let calls = 0
  return () => {
    calls += 1
    if (calls % callsPerLook === 1 && performance.now() > end) throw tooSlow(file, milliseconds)
  }
}

/** How far a read has come: pages of a PDF are read one after the other, and scanned ones take seconds each. */
export interface ReadProgress {
  /** The page that is read now, from 1. */
  page: number
  /** How many pages the file has. */
  pages: number
}

/** What a caller may ask of the reader of PDF. */
export interface PdfOptions {
  /** Reads the words of scanned pages; without it they are refused, or named where other pages hold text. */
  recognize?: Recognize
  /** Called before each page of a PDF. */
  onProgress?: (progress: ReadProgress) => void
  /** Ends the read of a PDF between two pages, and on a scanned page at once; the read then throws its `reason`. */
  signal?: AbortSignal
}

/** What a caller may ask of the reader. */
export interface ReadOptions extends PdfOptions {
  /** Limits other than `defaultReadLimits`. */
  limits?: Partial<ReadLimits>
}
