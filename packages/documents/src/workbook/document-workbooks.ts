import { type CellObject, utils, type WorkSheet, write } from '@e965/xlsx'
import { type OperatingStatement, statementTable } from '@uwkit/core/operating-statement'
import { type RentRoll, type RentRollTemplate, rentRollTable } from '@uwkit/core/rent-roll'
import { type CellLiteral, serialOfDay } from '@uwkit/core/shared'

/** A sheet of plain values. */
interface TableSheet {
  /** 1 to 31 characters. */
  name: string
  rows: readonly (readonly CellLiteral[])[]
}

/**
 * Writes a workbook (.xlsx) of plain values. No cell is a formula: text that begins like one stays text.
 *
 * @example
 * writeTables([{ name: 'Roll', rows: [['Unit'], ['101']] }]).slice(0, 2)
 * // => new Uint8Array([0x50, 0x4b])
 */
export function writeTables(sheets: readonly TableSheet[]): Uint8Array<ArrayBuffer> {
  const workbook = utils.book_new()
  for (const { name, rows } of sheets) utils.book_append_sheet(workbook, sheetOf(rows), name)
  const bytes: ArrayBuffer = write(workbook, { type: 'array', bookType: 'xlsx', compression: true })
  return new Uint8Array(bytes)
}

function sheetOf(rows: TableSheet['rows']): WorkSheet {
  const sheet: WorkSheet = {}
  let columnCount = 1
  for (const [r, row] of rows.entries()) {
    columnCount = Math.max(columnCount, row.length)
    for (const [c, literal] of row.entries()) {
      const cell = cellOf(literal)
      if (cell) sheet[utils.encode_cell({ r, c })] = cell
    }
  }
  sheet['!ref'] = utils.encode_range({ s: { r: 0, c: 0 }, e: { r: Math.max(0, rows.length - 1), c: columnCount - 1 } })
  sheet['!cols'] = Array.from({ length: columnCount }, (_, c) => ({ wch: widthOf(rows, c) }))
  return sheet
}

function widthOf(rows: TableSheet['rows'], column: number): number {
  const longest = rows.reduce(
    (maximum, row) => Math.max(maximum, row.length > 1 ? textOf(row[column] ?? null).length : 0),
    8,
  )
  return Math.min(longest + 2, 60)
}

function textOf(literal: CellLiteral): string {
  if (literal === null) return ''
  if (typeof literal !== 'object') return String(literal)
  return 'date' in literal ? literal.date : literal.text
}

function cellOf(literal: CellLiteral): CellObject | null {
  if (literal === null || literal === '') return null
  if (typeof literal === 'number') return { t: 'n', v: literal }
  if (typeof literal === 'boolean') return { t: 'b', v: literal }
  if (typeof literal === 'object' && 'date' in literal) {
    return { t: 'n', v: serialOfDay(literal.date), z: 'mm/dd/yyyy' }
  }
  return { t: 's', v: storable(textOf(literal)), z: '@' }
}

/** XML allows no other control characters, and a cell at most 32,767 characters. */
function storable(text: string): string {
  return text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '').slice(0, 32_767)
}

/** A workbook to download. */
export interface WorkbookFile {
  /** With its extension. */
  name: string
  /** Media type, for the header of a download. */
  contentType: string
  /** The whole file. */
  bytes: Uint8Array<ArrayBuffer>
}

/** Name and layout of a download. */
export interface DownloadOptions {
  /** Without folders; the extension of a spreadsheet or a PDF is replaced. */
  name: string
}

const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * Writes a rent roll as a workbook that reads back as the same leases.
 *
 * @param rentRoll `null` for the empty template.
 * @example
 * rentRollWorkbook(null, { name: 'template.xls' }).name
 * // => 'template.xlsx'
 */
export function rentRollWorkbook(
  rentRoll: RentRoll | null,
  { name, template = 'standard' }: DownloadOptions & { template?: RentRollTemplate },
): WorkbookFile {
  return workbookFile(name, writeTables([{ name: 'Rent Roll', rows: rentRollTable(rentRoll, template) }]))
}

/**
 * Writes a statement as a workbook that reads back as the same lines, each with its category.
 *
 * @example
 * statementWorkbook(null, { name: 'T12' }).name
 * // => 'T12.xlsx'
 */
export function statementWorkbook(statement: OperatingStatement | null, { name }: DownloadOptions): WorkbookFile {
  return workbookFile(name, writeTables([{ name: 'Operating Statement', rows: statementTable(statement) }]))
}

/**
 * Builds a blank workbook for entering a rent roll and a statement manually.
 *
 * @example
 * parsedDataTemplate().name
 * // => 'parsed data template.xlsx'
 */
export function parsedDataTemplate(): WorkbookFile {
  const sheets = [
    { name: 'Rent Roll', rows: rentRollTable(null) },
    { name: 'Operating Statement', rows: statementTable(null) },
  ]
  return workbookFile('parsed data template', writeTables(sheets))
}

function workbookFile(name: string, bytes: Uint8Array<ArrayBuffer>): WorkbookFile {
  return { name: `${name.replace(/\.(xlsx?|xlsm|xlsb|ods|csv|pdf|html?)$/i, '')}.xlsx`, contentType, bytes }
}

/**
 * Writes sheets of plain values as a workbook. No cell is a formula.
 *
 * @example
 * tablesWorkbook([{ name: 'Portfolio', rows: [['Line', 'Total']] }], { name: 'portfolio.csv' }).name
 * // => 'portfolio.xlsx'
 */
export function tablesWorkbook(sheets: readonly TableSheet[], options: DownloadOptions): WorkbookFile {
  return workbookFile(options.name, writeTables(sheets))
}
