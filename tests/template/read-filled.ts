import * as spreadsheet from '@e965/xlsx'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'

/**
 * Read a workbook with a reader of other people's making, formulas without a value too. The reader knows no prefixed tags, so
 * these are written without their prefix first.
 */
export function readFilled(bytes: Uint8Array): spreadsheet.WorkBook {
  const parts = Object.entries(unzipSync(bytes)).map(([name, content]) => {
    const xml = strFromU8(content)
    return [name, xml.includes('<x:') ? strToU8(xml.replace(/(<\/?)x:/g, '$1').replace('xmlns:x=', 'xmlns=')) : content]
  })
  return spreadsheet.read(zipSync(Object.fromEntries(parts)), { cellFormula: true, sheetStubs: true })
}
