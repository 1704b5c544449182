import { InvalidInputError } from '@uwkit/core/shared'
import type { SizerSheet, SizerWorkbook } from '@uwkit/core/sizer'
import { strToU8, zipSync } from 'fflate'
import { chartParts } from './chart-xml.ts'
import { StyleSheet, sheetXml } from './sheet-xml.ts'
import { xmlText } from './xml-text.ts'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const package2006 = 'http://schemas.openxmlformats.org/package/2006'
const office2006 = 'http://schemas.openxmlformats.org/officeDocument/2006'
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Content type with which Excel accepts a workbook named `.xlsm`, with or without macros. */
const macroEnabled = 'application/vnd.ms-excel.sheet.macroEnabled.main+xml'

/** Returns the parts that describe a package, by path: content types, relationships, properties, and the charts of its sheets. */
function packageParts({ sheets, title }: SizerWorkbook): Record<string, string> {
  const charts = chartParts(sheets)
  const overrides = [
    ['/xl/workbook.xml', macroEnabled],
    ...sheets.map((_, index) => [`/xl/worksheets/sheet${index + 1}.xml`, `${spreadsheet}.worksheet+xml`]),
    ['/xl/styles.xml', `${spreadsheet}.styles+xml`],
    ...charts.types,
    ['/docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml'],
    ['/docProps/app.xml', 'application/vnd.openxmlformats-officedocument.extended-properties+xml'],
  ].map(([part, type]) => `<Override PartName="${part}" ContentType="${type}"/>`)
  const ofSheets = sheets.map((_, index) =>
    relation(index + 1, `${office2006}/relationships/worksheet`, `worksheets/sheet${index + 1}.xml`),
  )
  return {
    ...charts.parts,
    '[Content_Types].xml':
      `${head}<Types xmlns="${package2006}/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      `<Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`,
    '_rels/.rels': relations([
      relation(1, `${office2006}/relationships/officeDocument`, 'xl/workbook.xml'),
      relation(2, `${package2006}/relationships/metadata/core-properties`, 'docProps/core.xml'),
      relation(3, `${office2006}/relationships/extended-properties`, 'docProps/app.xml'),
    ]),
    'xl/_rels/workbook.xml.rels': relations([
      ...ofSheets,
      relation(sheets.length + 1, `${office2006}/relationships/styles`, 'styles.xml'),
    ]),
    'docProps/core.xml':
      `${head}<cp:coreProperties xmlns:cp="${package2006}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/">` +
      `<dc:title>${xmlText(title)}</dc:title><dc:creator>uwkit</dc:creator></cp:coreProperties>`,
    'docProps/app.xml': `${head}<Properties xmlns="${office2006}/extended-properties"><Application>uwkit</Application></Properties>`,
  }
}

function relations(items: readonly string[]): string {
  return `${head}<Relationships xmlns="${package2006}/relationships">${items.join('')}</Relationships>`
}

function relation(id: number, type: string, target: string): string {
  return `<Relationship Id="rId${id}" Type="${type}" Target="${target}"/>`
}

/** Writes the part `xl/workbook.xml`: sheets, names, and the setting to calculate everything when the file is opened. */
function workbookXml({ sheets, names }: SizerWorkbook): string {
  sheets.forEach(requireSheetName)
  const listed = sheets.map(
    ({ name, hidden }, index) =>
      `<sheet name="${xmlText(name)}" sheetId="${index + 1}"${hidden ? ' state="hidden"' : ''} r:id="rId${index + 1}"/>`,
  )
  const own = names.map(
    ({ name, refersTo }) => `<definedName name="${xmlText(name)}">${xmlText(refersTo)}</definedName>`,
  )
  const perSheet = sheets.flatMap((sheet, index) => [
    ...filterName(sheet, index),
    ...printedArea(sheet, index),
    ...repeatedRows(sheet, index),
  ])
  const defined = [...perSheet, ...own].join('')
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
    '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" ' +
    'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">' +
    '<workbookPr defaultThemeVersion="124226"/><bookViews><workbookView xWindow="0" yWindow="0" windowWidth="28800" windowHeight="15600" activeTab="0"/></bookViews>' +
    `<sheets>${listed.join('')}</sheets>` +
    (defined === '' ? '' : `<definedNames>${defined}</definedNames>`) +
    '<calcPr calcId="191029" fullCalcOnLoad="1"/></workbook>'
  )
}

function requireSheetName({ name }: SizerSheet): void {
  if (name === '' || name.length > 31 || /[[\]:*?/\\]/.test(name) || name.startsWith("'") || name.endsWith("'")) {
    throw new InvalidInputError('the sheet name', name, 'must have 1 to 31 characters and none of [ ] : * ? / \\')
  }
}

function filterName({ name, filter }: SizerSheet, index: number): string[] {
  if (filter === null) return []
  const range = filter.replace(/([A-Z]+)(\d+)/g, '$$$1$$$2')
  return [
    `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">${xmlText(quoted(name))}!${range}</definedName>`,
  ]
}

function printedArea({ name, printArea }: SizerSheet, index: number): string[] {
  if (printArea === null) return []
  const range = printArea.replace(/([A-Z]+)(\d+)/g, '$$$1$$$2')
  return [
    `<definedName name="_xlnm.Print_Area" localSheetId="${index}">${xmlText(quoted(name))}!${range}</definedName>`,
  ]
}

function repeatedRows({ name, repeatRows }: SizerSheet, index: number): string[] {
  if (repeatRows === null) return []
  const rows = `$${repeatRows.first}:$${repeatRows.last}`
  return [
    `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${xmlText(quoted(name))}!${rows}</definedName>`,
  ]
}

function quoted(name: string): string {
  return `'${name.replaceAll("'", "''")}'`
}

/** Fixed time in every file, so that equal workbooks have equal bytes: the earliest that a zip can store, in local time. */
const moment = new Date(1980, 0, 1)

/**
 * Writes a sizer workbook as bytes, to be named `.xlsm`.
 *
 * The file has the macro-enabled content type and no macros, so Excel accepts its name without a security prompt. Text
 * of documents always stays text. Spreadsheets calculate everything when they open the file; its stored values are the
 * SDK's.
 *
 * @returns The same bytes for the same workbook.
 * @throws {InvalidInputError} A sheet's name or a number is not valid in a workbook.
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
