import { type CellObject, type ParsingOptions, read, type WorkBook, type WorkSheet } from '@e965/xlsx'
import type { DocumentFormat, Grid, Workbook } from '@uwkit/core/shared'
import { buildGrid, type SheetParts } from './grid-builder.ts'
import type { ReadLimits } from './limits.ts'
import { corrupt, encrypted, tooLarge } from './refusals.ts'
import { gridCellOf } from './spreadsheet-cell.ts'

const options: ParsingOptions = {
  type: 'array',
  dense: true,
  cellNF: true,
  cellText: true,
  cellStyles: true,
  cellHTML: false,
  cellFormula: false,
  cellDates: false,
  UTC: true,
  dateNF: 'm/d/yyyy',
}

/** Rows and columns of the largest sheet that Excel can write; what claims more is damaged. */
const sheetRows = 1_048_576
const sheetColumns = 16_384

/** The indent of a cell's style by its place; 0 where it has none. */
export type AlignmentIndents = (sheet: number, row: number, column: number) => number

/**
 * Read a workbook of one of the spreadsheet formats.
 *
 * @throws {UnreadableDocumentError} `corrupt_file`, `encrypted_file` or `too_large`.
 */
export function readSpreadsheet(
  bytes: Uint8Array,
  file: string,
  format: DocumentFormat,
  limits: ReadLimits,
  indents: AlignmentIndents,
): Workbook {
  const book = parse(bytes, file)
  if (book.SheetNames.length > limits.sheets) throw tooLarge(file, `the workbook has ${book.SheetNames.length} sheets`)
  const date1904 = book.Workbook?.WBProps?.date1904 === true
  const budget = { cells: limits.cells }
  const grids: Grid[] = []
  book.SheetNames.forEach((name, index) => {
    const sheet = book.Sheets[name]
    if (sheet === undefined || (sheet['!type'] !== undefined && sheet['!type'] !== 'sheet')) return
    const hidden = (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0
    const parts = sheetParts(file, sheet, name, hidden, (row, column) => indents(index, row, column), date1904)
    grids.push(buildGrid(parts, file, limits, budget))
  })
  return { file, format, grids }
}

function parse(bytes: Uint8Array, file: string): WorkBook {
  try {
    return quietly(() => read(bytes, options))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw /password|encrypt/i.test(reason) ? encrypted(file) : corrupt(file)
  }
}

/** The spreadsheet library remarks on formats to the console, which belongs to the caller; reading does not yield. */
function quietly<Result>(work: () => Result): Result {
  const { error, warn, log } = console
  const silence = (): void => {}
  Object.assign(console, { error: silence, warn: silence, log: silence })
  try {
    return work()
  } finally {
    Object.assign(console, { error, warn, log })
  }
}

function sheetParts(
  file: string,
  sheet: WorkSheet,
  name: string,
  hidden: boolean,
  indent: (row: number, column: number) => number,
  date1904: boolean,
): SheetParts {
  const data: (CellObject[] | undefined)[] = sheet['!data'] ?? []
  if (data.length > sheetRows || data.some((cells) => (cells?.length ?? 0) > sheetColumns)) throw corrupt(file)
  const rows = Array.from({ length: data.length }, (_, row) => {
    const cells = data[row]
    if (cells === undefined) return undefined
    return Array.from({ length: cells.length }, (_, column) => {
      const cell = cells[column]
      return cell === undefined ? null : gridCellOf(cell, indent(row, column), date1904)
    })
  })
  return {
    sheet: name,
    hidden,
    rows,
    merges: (sheet['!merges'] ?? []).map(({ s, e }) => ({
      row: s.r,
      column: s.c,
      rowSpan: e.r - s.r + 1,
      columnSpan: e.c - s.c + 1,
    })),
    hiddenRows: hiddenIndexes(sheet['!rows']),
    hiddenColumns: hiddenIndexes(sheet['!cols']),
  }
}

function hiddenIndexes(lines: ({ hidden?: boolean } | undefined)[] | undefined): number[] {
  const hidden: number[] = []
  lines?.forEach((line, index) => {
    if (line?.hidden) hidden.push(index)
  })
  return hidden
}
