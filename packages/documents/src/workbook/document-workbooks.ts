import { type OperatingStatement, statementTable } from '@uwkit/core/operating-statement'
import { type RentRoll, type RentRollTemplate, rentRollTable } from '@uwkit/core/rent-roll'
import { type TableSheet, writeTables } from './write-tables.ts'

/** A workbook to download. */
export interface WorkbookFile {
  /** With its ending. */
  name: string
  /** Its media type, for the header of a download. */
  contentType: string
  /** The whole file. */
  bytes: Uint8Array<ArrayBuffer>
}

/** What a download is called, and how it is laid out. */
export interface DownloadOptions {
  /** Without folders; an ending of a spreadsheet or a PDF is replaced. */
  name: string
}

const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * A rent roll as a workbook that reads back as the same leases.
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
 * A statement as a workbook that reads back as the same lines, each with its category.
 *
 * @example
 * statementWorkbook(null, { name: 'T12' }).name
 * // => 'T12.xlsx'
 */
export function statementWorkbook(statement: OperatingStatement | null, { name }: DownloadOptions): WorkbookFile {
  return workbookFile(name, writeTables([{ name: 'Operating Statement', rows: statementTable(statement) }]))
}

/**
 * A workbook to type a rent roll and a statement into, where a file cannot be read.
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
 * Sheets of plain values as a workbook. No cell is a formula.
 *
 * @example
 * tablesWorkbook([{ name: 'Portfolio', rows: [['Line', 'Total']] }], { name: 'portfolio.csv' }).name
 * // => 'portfolio.xlsx'
 */
export function tablesWorkbook(sheets: readonly TableSheet[], options: DownloadOptions): WorkbookFile {
  return workbookFile(options.name, writeTables(sheets))
}
