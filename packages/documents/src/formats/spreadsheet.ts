import { type CellObject, type ParsingOptions, type Range, read, type WorkBook, type WorkSheet } from '@e965/xlsx'
import type { DocumentFormat, Grid, GridMerge, Workbook } from '@uwkit/core/shared'
import { gridCellOf } from './cell-values.ts'
import {
  buildGrid,
  type CellIndents,
  cellBudget,
  type SheetLayout,
  type SheetParts,
  sheetColumns,
  sheetRows,
} from './grid-builder.ts'
import type { ReadLimits } from './read-options.ts'
import { corrupt, encrypted, tooLarge } from './rejections.ts'

/** Excel's short date format, which the spreadsheet library would show with a two-digit year. */
export const shortDate = 'm/d/yyyy'

const options: ParsingOptions = {
  type: 'array',
  dense: true,
  cellNF: true,
  cellText: true,
  cellHTML: false,
  cellFormula: false,
  cellDates: false,
  UTC: true,
  dateNF: shortDate,
}

/**
 * Reads a workbook of one of the spreadsheet formats.
 *
 * @param layouts The sheets' layouts that were read outside the library, in sheet order.
 * @throws {UnreadableDocumentError} `corrupt_file`, `encrypted_file` or `too_large`.
 */
export function readSpreadsheet(
  bytes: Uint8Array,
  file: string,
  format: DocumentFormat,
  limits: ReadLimits,
  layouts: readonly SheetLayout[],
): Workbook {
  const book = parseSpreadsheet(bytes, file, format)
  if (book.SheetNames.length > limits.sheets) throw tooLarge(file, `the workbook has ${book.SheetNames.length} sheets`)
  const date1904 = book.Workbook?.WBProps?.date1904 === true
  const budget = cellBudget(limits)
  const grids: Grid[] = []
  book.SheetNames.forEach((name, index) => {
    const sheet = book.Sheets[name]
    if (sheet === undefined || (sheet['!type'] !== undefined && sheet['!type'] !== 'sheet')) return
    const layout = layouts[index]
    const isHiddenInLibrary = (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0
    const parts: SheetParts = {
      sheet: name,
      hidden: layout?.hidden ?? isHiddenInLibrary,
      rows: rowsOf(sheet, file, layout?.indents, date1904),
      merges: (sheet['!merges'] ?? []).map(mergeOf),
      hiddenRows: layout?.hiddenRows ?? hiddenIndexes(sheet['!rows']),
      hiddenColumns: layout?.hiddenColumns ?? hiddenIndexes(sheet['!cols']),
    }
    grids.push(buildGrid(parts, file, limits, budget))
  })
  return { file, format, grids }
}

/**
 * Parses a workbook with the spreadsheet library.
 *
 * @throws {UnreadableDocumentError} `corrupt_file` or `encrypted_file`.
 */
export function parseSpreadsheet(bytes: Uint8Array, file: string, format: DocumentFormat): WorkBook {
  try {
    // Hidden rows and columns come with the styles. In .xlsx, styles make the library slow on blank formatted cells (a
    // million of them take a minute), so hidden rows and columns are read separately.
    return read(bytes, { ...options, cellStyles: format !== 'xlsx' })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw /password|encrypt/i.test(reason) ? encrypted(file) : corrupt(file)
  }
}

/**
 * Suppresses the spreadsheet library's console remarks about odd formats in this thread. Intended for scripts of
 * threads that only read: the console of a whole process belongs to its caller.
 *
 * @example
 * typeof silenceConsole
 * // => 'function'
 */
export function silenceConsole(): void {
  const silence = (): void => {}
  Object.assign(console, { error: silence, warn: silence, log: silence })
}

function rowsOf(
  sheet: WorkSheet,
  file: string,
  indents: CellIndents | undefined,
  date1904: boolean,
): SheetParts['rows'] {
  const data: (CellObject[] | undefined)[] = sheet['!data'] ?? []
  if (data.length > sheetRows || data.some((cells) => (cells?.length ?? 0) > sheetColumns)) throw corrupt(file)
  return Array.from({ length: data.length }, (_, row) => {
    const cells = data[row]
    if (cells === undefined) return undefined
    const ofRow = indents?.get(row)
    return Array.from({ length: cells.length }, (_, column) => {
      const cell = cells[column]
      return cell === undefined ? null : gridCellOf(cell, ofRow?.get(column) ?? 0, date1904)
    })
  })
}

function mergeOf({ s, e }: Range): GridMerge {
  return { row: s.r, column: s.c, rowSpan: e.r - s.r + 1, columnSpan: e.c - s.c + 1 }
}

/** Returns the indexes of lines that are hidden or have zero height or width according to the library. */
function hiddenIndexes(lines: ({ hidden?: boolean; hpx?: number; wpx?: number } | undefined)[] | undefined): number[] {
  const hidden: number[] = []
  lines?.forEach((line, index) => {
    if (line?.hidden || line?.hpx === 0 || line?.wpx === 0) hidden.push(index)
  })
  return hidden
}
