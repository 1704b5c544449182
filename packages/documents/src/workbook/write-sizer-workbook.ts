import type { SizerWorkbook } from '@uwkit/core/sizer'
import { strToU8, zipSync } from 'fflate'
import { packageParts } from './package-parts.ts'
import { sheetXml } from './sheet-xml.ts'
import { StyleSheet } from './style-sheet.ts'
import { workbookXml } from './workbook-xml.ts'

/** The same moment in every file, so that equal workbooks are equal bytes: the first that a zip can name, in local time. */
const moment = new Date(1980, 0, 1)

/**
 * The bytes of a sizer workbook, to be named `.xlsm`.
 *
 * The file carries the macro-enabled content type and no macros, so Excel accepts its name and asks nobody to trust it.
 * Text of documents is only ever text. Spreadsheets calculate everything when they open the file; the values in it are
 * the SDK's.
 *
 * @returns The same bytes for the same workbook.
 * @throws {InvalidInputError} A sheet's name or a number cannot stand in a workbook.
 * @example
 * String.fromCharCode(...writeSizerWorkbook({ title: 'Sizer', sheets: [], names: [] }).slice(0, 2))
 * // => 'PK'
 */
export function writeSizerWorkbook(workbook: SizerWorkbook): Uint8Array {
  const styles = new StyleSheet()
  const parts = packageParts(workbook)
  workbook.sheets.forEach((sheet, index) => {
    parts[`xl/worksheets/sheet${index + 1}.xml`] = sheetXml(sheet, styles, index === 0)
  })
  parts['xl/workbook.xml'] = workbookXml(workbook)
  parts['xl/styles.xml'] = styles.xml()
  const files = Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)]))
  return zipSync(files, { level: 6, mtime: moment })
}
