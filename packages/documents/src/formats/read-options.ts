import type { Recognise } from '../pdf/recognised-words.ts'
import type { ReadLimits } from './limits.ts'

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
  recognise?: Recognise
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
