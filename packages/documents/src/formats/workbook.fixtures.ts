import { strToU8, zipSync } from 'fflate'

/** A sheet of a crafted .xlsx: the XML inside `worksheet`, and its visibility. */
export interface CraftedSheet {
  name: string
  xml: string
  state?: 'hidden' | 'veryHidden'
}

/** Parts of a crafted .xlsx other than its sheets. */
export interface CraftedParts {
  /** The XML inside `styleSheet`. */
  styles?: string
  date1904?: boolean
  /** Further parts by name. */
  parts?: Record<string, Uint8Array>
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelations = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"'
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Builds the bytes of an .xlsx part by part, so that a test controls exactly what the file contains. */
export function craftXlsx(sheets: readonly CraftedSheet[], crafted: CraftedParts = {}): Uint8Array {
  const contentTypes = sheets.map(
    (_, index) =>
      `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${spreadsheet}.worksheet+xml"/>`,
  )
  const relations = sheets.map(
    (_, index) =>
      `<Relationship Id="rId${index + 1}" Type="${office}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  )
  const names = sheets.map(
    ({ name, state }, index) =>
      `<sheet name="${name}" sheetId="${index + 1}" ${state ? `state="${state}" ` : ''}r:id="rId${index + 1}"/>`,
  )
  const text: Record<string, string> = {
    '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${spreadsheet}.styles+xml"/>${contentTypes.join('')}</Types>`,
    '_rels/.rels': `${head}<Relationships ${packageRelations}><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook ${main} xmlns:r="${office}"><workbookPr${crafted.date1904 ? ' date1904="1"' : ''}/><sheets>${names.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships ${packageRelations}>${relations.join('')}<Relationship Id="rId99" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${head}<styleSheet ${main}>${crafted.styles ?? '<cellXfs count="1"><xf/></cellXfs>'}</styleSheet>`,
  }
  sheets.forEach(({ xml }, index) => {
    text[`xl/worksheets/sheet${index + 1}.xml`] = `${head}<worksheet ${main}>${xml}</worksheet>`
  })
  const parts = Object.fromEntries(Object.entries(text).map(([name, xml]) => [name, strToU8(xml)]))
  return zipSync({ ...parts, ...crafted.parts })
}

/** Builds an inline string cell. */
export function textCellXml(reference: string, text: string, style = 0): string {
  return `<c r="${reference}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
}

/** Encodes text as UTF-8. */
export function utf8(text: string): Uint8Array {
  return strToU8(text)
}
