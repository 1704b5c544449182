/** How much a document may hold before it is refused as `too_large`. */
export interface ReadLimits {
  /** Bytes of the file as it lies on disk. */
  fileBytes: number
  /** Bytes of all parts of a zipped workbook after inflating, counted by inflating and not by what the zip says. */
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
  /** Cells of the whole workbook that hold something: these take the time of whoever reads the grids. */
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
