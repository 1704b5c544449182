import type { WorkBook } from '@e965/xlsx'
import type { Grid, GridCell, GridMerge, Workbook } from '@uwkit/core/shared'
import { zipSync } from 'fflate'
import { buildGrid, cellBudget, sheetColumns, sheetRows } from './grid-builder.ts'
import { impliedFormats, OoxmlCells, type OoxmlStyle, readSharedStrings, stringText } from './ooxml-cells.ts'
import { columnNumber, hiddenColumns } from './ooxml-layout.ts'
import type { TimedLimits } from './read-options.ts'
import { sheetTooLarge, tooLarge } from './rejections.ts'
import { parseSpreadsheet, shortDate } from './spreadsheet.ts'
import { type ByteRange, numberAt, rawText, rootOf, startOfRoot, tagName, wholeNumberAt, XmlCursor } from './xml.ts'

/** Rows of a worksheet; rows that show nothing are missing. */
interface OoxmlRows {
  rows: (GridCell | null)[][]
  hiddenRows: number[]
}

/** Limits of a worksheet, and a time check called at every row. */
interface RowLimits {
  /** Creates the error thrown if rows times columns exceed `cells`. */
  tooLarge: (rowCount: number, columnCount: number) => Error
  cells: number
  onRow: () => void
}

const rowTag = tagName('row')
const cellTag = tagName('c')
const valueTag = tagName('v')
const inlineTag = tagName('is')
const sheetDataTag = tagName('sheetData')

/**
 * Reads the rows of a worksheet's `sheetData` (ECMA-376 part 1, 18.3.1.80), in one pass over its bytes. Rows and cells
 * without a reference follow the ones before.
 *
 * @param cursor After the opening tag; it ends after the closing tag.
 * @returns `null` if the XML has content that is not supported.
 * @throws Any error that `limits` throws.
 */
function readOoxmlRows(cursor: XmlCursor, cells: OoxmlCells, limits: RowLimits): OoxmlRows | null {
  const rows: (GridCell | null)[][] = []
  const hiddenRows: number[] = []
  let row = -1
  let column = -1
  let columnCount = 0
  const blank: null[] = []
  while (cursor.next()) {
    if (cursor.isEnd) {
      if (cursor.name === sheetDataTag) return { rows, hiddenRows }
      continue
    }
    if (cursor.name === rowTag) {
      row = cursor.reference.start === -1 ? row + 1 : wholeNumberAt(cursor.bytes, cursor.reference) - 1
      if (row < 0 || row >= sheetRows) return null
      column = -1
      if (isTrue(cursor.bytes, cursor.hidden) || isZero(cursor.bytes, cursor.height)) hiddenRows.push(row)
      limits.onRow()
      continue
    }
    if (cursor.name !== cellTag || row < 0) return null
    column = cursor.reference.start === -1 ? column + 1 : columnOf(cursor.bytes, cursor.reference, row)
    if (column < 0 || column >= sheetColumns) return null
    const cell = readCell(cursor, cells)
    if (cell === undefined) return null
    if (cell === null) continue
    columnCount = Math.max(columnCount, column + 1)
    const rowCount = Math.max(rows.length, row + 1)
    if (rowCount * columnCount > limits.cells) throw limits.tooLarge(rowCount, columnCount)
    while (rows.length < row) rows.push([])
    // A row starts at the width of the previous rows, because growing an array takes more memory.
    if (rows.length === row) rows.push(blank.slice())
    while (blank.length < columnCount) blank.push(null)
    place(rows[row] ?? [], column, cell)
  }
  return null
}

function place(row: (GridCell | null)[], column: number, cell: GridCell): void {
  while (row.length < column) row.push(null)
  row[column] = cell
}

/** Reads the cell at the cursor and moves past it; returns `undefined` if the cell has unsupported content. */
function readCell(cursor: XmlCursor, cells: OoxmlCells): GridCell | null | undefined {
  const style = cursor.style.start === -1 ? 0 : wholeNumberAt(cursor.bytes, cursor.style)
  const type = cells.typeAt(cursor.type)
  if (style < 0 || type === null) return undefined
  if (cursor.isEmpty) return null
  let cell: GridCell | null | undefined = null
  while (cursor.next()) {
    if (cursor.isEnd) {
      if (cursor.name === cellTag) return cell
      continue
    }
    if (cursor.isEmpty) continue
    if (cursor.name === valueTag && type !== 'inlineStr') {
      if (!cursor.next() || !cursor.isEnd) return undefined
      cell = cells.cellAt(type, style, cursor.text)
      if (cell === undefined) return undefined
    } else if (cursor.name === inlineTag && type === 'inlineStr') {
      const text = stringText(cursor, inlineTag)
      if (text === null) return undefined
      cell = cells.textCell(text, style)
    }
  }
  return undefined
}

/** Returns the column of a reference such as `AB12`, counted from 0; -1 if the reference is not in the row. */
function columnOf(bytes: Uint8Array, { start, end }: ByteRange, row: number): number {
  let column = 0
  let at = start
  for (; at < end; at += 1) {
    const letter = (bytes[at] ?? 0) & 0xdf
    if (letter < 0x41 || letter > 0x5a || (bytes[at] ?? 0) < 0x41) break
    column = column * 26 + letter - 0x40
  }
  let number = 0
  for (; at < end; at += 1) number = number * 10 + (bytes[at] ?? 0) - 0x30
  return number === row + 1 ? column - 1 : -1
}

/** Returns whether a row has zero height: some programs hide rows that way. */
const isZero = (bytes: Uint8Array, height: ByteRange): boolean => height.start !== -1 && numberAt(bytes, height) === 0

const isTrue = (bytes: Uint8Array, { start, end }: ByteRange): boolean =>
  start !== -1 && (bytes[start] === 0x31 || (end - start > 1 && (bytes[start] === 0x74 || bytes[end - 1] === 0x6e)))

/** Data of a worksheet that a grid uses. */
interface OoxmlSheet extends OoxmlRows {
  hiddenColumns: number[]
  merges: GridMerge[]
}

const worksheetTag = tagName('worksheet')

/**
 * Reads a worksheet in one pass over its bytes (ECMA-376 part 1, 18.3.1.99).
 *
 * @param bytes A part whose root is `worksheet`.
 * @returns `null` if the XML has content that is not supported.
 * @throws Any error that `limits` throws.
 */
function readOoxmlSheet(bytes: Uint8Array, cells: OoxmlCells, limits: RowLimits): OoxmlSheet | null {
  const cursor = new XmlCursor(bytes, startOfRoot(bytes))
  while (cursor.next()) {
    if (cursor.name === worksheetTag && cursor.isEnd) break
    if (cursor.name !== sheetDataTag || cursor.isEnd) continue
    const head = rawText(bytes, { start: 0, end: cursor.tagStart })
    const rows = cursor.isEmpty ? { rows: [], hiddenRows: [] } : readOoxmlRows(cursor, cells, limits)
    if (rows === null) return null
    const tail = rawText(bytes, { start: cursor.at, end: bytes.length })
    return { ...rows, hiddenColumns: hiddenColumns(head), merges: mergesOf(tail) }
  }
  return null
}

function mergesOf(xml: string): GridMerge[] {
  const merges: GridMerge[] = []
  for (const [, left = '', top, right = '', bottom] of xml.matchAll(
    /<(?:\w+:)?mergeCell\s(?:[^>]*?\s)?ref\s*=\s*["']\$?([A-Z]+)\$?(\d+):\$?([A-Z]+)\$?(\d+)["']/g,
  )) {
    const row = Number(top) - 1
    const column = columnNumber(left) - 1
    merges.push({ row, column, rowSpan: Number(bottom) - row, columnSpan: columnNumber(right) - column })
  }
  return merges
}

type Parts = ReadonlyMap<string, Uint8Array>

/** Parts that contain no sheet names, texts or number formats. */
const unreadParts =
  /^(?:xl\/worksheets\/_rels|xl\/externalLinks|xl\/drawings|xl\/charts|xl\/tables|xl\/theme|docProps|customXml)\//i

/** Styles that the spreadsheet library returns but does not declare in its types. */
interface BookParts extends WorkBook {
  SSF?: Readonly<Record<number, string | undefined>>
  Styles?: {
    CellXf?: readonly { numFmtId?: number; alignment?: { horizontal?: string; indent?: string } }[]
  }
}

/**
 * Reads an .xlsx workbook: the spreadsheet library reads names and styles; rows and texts, nearly all of a workbook,
 * are read from their bytes in one pass. In the library's copy each worksheet is replaced with one cell that names its
 * part, so that only the library decides which part belongs to which sheet.
 *
 * @returns `null` if a sheet's XML contains something that only the library supports.
 * @throws {UnreadableDocumentError}
 */
export function readOoxmlWorkbook(parts: Parts, file: string, limits: TimedLimits): Workbook | null {
  const worksheets = [...parts].filter(([name, bytes]) => name.endsWith('.xml') && rootOf(bytes) === 'worksheet')
  const tables = [...parts].filter(([name, bytes]) => name.endsWith('.xml') && rootOf(bytes) === 'sst')
  const strings = tables.length > 1 ? null : readSharedStrings(tables[0]?.[1] ?? emptyTable)
  if (strings === null) return null
  const needed = [...parts].filter(([name]) => !unreadParts.test(name))
  const tickets = worksheets.map(([name], index) => [name, ticket(index)] as const)
  const book: BookParts = parseSpreadsheet(
    zipSync(Object.fromEntries([...needed, ...tickets, ...tables.map(([name]) => [name, emptyTable] as const)]), {
      level: 0,
    }),
    file,
    'xlsx',
  )
  if (book.SheetNames.length > limits.sheets) throw tooLarge(file, `the workbook has ${book.SheetNames.length} sheets`)
  const date1904 = book.Workbook?.WBProps?.date1904 === true
  const shared = { strings, styles: stylesOf(book), date1904 }
  const budget = cellBudget(limits)
  const grids: Grid[] = []
  for (const [index, name] of book.SheetNames.entries()) {
    const sheet = book.Sheets[name]
    if (sheet === undefined) return null
    if (sheet['!type'] !== undefined && sheet['!type'] !== 'sheet') continue
    const bytes = worksheets[partOf(sheet['!data']?.[0]?.[0]?.v)]?.[1]
    if (bytes === undefined) return null
    const cells = new OoxmlCells(bytes, shared)
    const read: OoxmlSheet | null = readOoxmlSheet(bytes, cells, {
      cells: budget.cells,
      tooLarge: (rowCount, columnCount) => sheetTooLarge(file, name, rowCount, columnCount),
      onRow: limits.checkTime,
    })
    if (read === null) return null
    const hidden = (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0
    grids.push(buildGrid({ sheet: name, hidden, ...read }, file, limits, budget))
  }
  return { file, format: 'xlsx', grids }
}

const emptyTable = new TextEncoder().encode('<sst/>')

const markerPattern = /^worksheet (\d+)$/

function ticket(index: number): Uint8Array {
  const cell = `<c r="A1" t="str"><v>worksheet ${index}</v></c>`
  return new TextEncoder().encode(`<worksheet><sheetData><row r="1">${cell}</row></sheetData></worksheet>`)
}

const partOf = (value: unknown): number => Number(markerPattern.exec(String(value))?.[1] ?? -1)

/** Returns the styles of the workbook's cell formats, in order (ECMA-376 part 1, 18.8.10 `cellXfs` and 18.8.1 `alignment`). */
function stylesOf({ Styles, SSF }: BookParts): OoxmlStyle[] {
  return (Styles?.CellXf ?? []).map(({ numFmtId = 0, alignment }) => {
    const code = SSF?.[numFmtId] ?? impliedFormats.get(numFmtId) ?? 'General'
    const indent = Number(alignment?.indent ?? 0)
    const isIndented = indent > 0 && ['general', 'left', 'distributed'].includes(alignment?.horizontal ?? 'general')
    return {
      format: code === 'General' || code === '' ? null : code,
      shownBy: numFmtId === 14 ? shortDate : code,
      indent: isIndented ? indent : 0,
    }
  })
}
